#!/usr/bin/env python3
"""Makes the two interface fonts and the outlines of the card indices from Debian's packages.

Needs: apt-get install fonts-lato fonts-vollkorn python3-fonttools python3-brotli
Run:   /usr/bin/python3 tools/fonts/build.py   (from the root; the results are committed)

Lato has a Reserved Font Name, so its subset must not be called Lato: it is `Bellows Sans`.
"""

import io
import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

WEB = Path(__file__).resolve().parents[2] / 'apps/web/src'
TTF = Path('/usr/share/fonts/truetype')
LETTERS = 'A23456789TJQK01BDVRH'.replace('T', '')
# Basic Latin, Latin-1, Latin Extended-A, and the marks that the interface uses.
# Between these heights a J is nothing but stem.
JOINT = 500
RANGES = [(0x20, 0x7E), (0xA0, 0x17F)]
MARKS = '\u2009\u202f\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2026\u2190\u2191\u2192\u2193\u2212\u00d7\u20ac\u2264\u2265'


def interface_font(weight: str, number: int) -> None:
    font = TTFont(TTF / f'lato/Lato-{weight}.ttf')
    options = subset.Options()
    options.flavor = 'woff2'
    options.layout_features = ['kern', 'tnum', 'lnum', 'locl', 'ccmp']
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    tool = subset.Subsetter(options)
    codes = [c for a, b in RANGES for c in range(a, b + 1)] + [ord(c) for c in MARKS]
    tool.populate(unicodes=codes)
    tool.subset(font)
    for record in font['name'].names:
        if record.nameID in (1, 3, 4, 6):
            text = 'BellowsSans' if record.nameID == 6 else 'Bellows Sans'
            record.string = f'{text}-{weight}' if record.nameID in (3, 6) else f'{text} {weight}'.strip()
    font.flavor = 'woff2'
    out = io.BytesIO()
    font.save(out)
    path = WEB / f'theme/fonts/bellows-sans-{number}.woff2'
    path.write_bytes(out.getvalue())
    print(path.name, len(out.getvalue()))


class PathPen(BasePen):
    """Absolute commands in whole units, y downwards, so that the browser side can move them."""

    def __init__(self, glyphs, scale, shift, cut):
        super().__init__(glyphs)
        self.out, self.scale, self.shift, self.cut = [], scale, shift, cut

    def point(self, p):
        p = (p[0], p[1] - self.cut if p[1] > JOINT else p[1])
        return f'{round((p[0] - self.shift[0]) * self.scale)} {round((self.shift[1] - p[1]) * self.scale)}'

    def _moveTo(self, p):
        self.out.append(f'M{self.point(p)}')

    def _lineTo(self, p):
        self.out.append(f'L{self.point(p)}')

    def _qCurveToOne(self, a, b):
        self.out.append(f'Q{self.point(a)} {self.point(b)}')

    def _closePath(self):
        self.out.append('Z')


def lining(font: TTFont) -> dict:
    """Glyph names of the letters, digits replaced by their lining forms (GSUB lnum)."""
    names = {c: font.getBestCmap()[ord(c)] for c in LETTERS}
    gsub = font['GSUB'].table
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == 'lnum':
            for index in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[index].SubTable:
                    table = getattr(table, 'ExtSubTable', table)
                    names.update({c: table.mapping[n] for c, n in names.items() if n in table.mapping})
    return names


def index_outlines() -> None:
    font = TTFont(TTF / 'vollkorn/Vollkorn-Bold.ttf')
    glyphs = font.getGlyphSet()
    names = lining(font)

    def bounds(c):
        pen = BoundsPen(glyphs)
        glyphs[names[c]].draw(pen)
        return pen.bounds

    height = bounds('2')[3]
    scale = 300 / height
    rows = []
    for c in sorted(names):
        x0, y0, x1, _ = bounds(c)
        # J hangs below the line in Vollkorn: it is raised to it, and its stem cut to the height of
        # the others (scaled down it would look thin). Q keeps its tail below.
        bottom = y0 if c == 'J' else 0
        pen = PathPen(glyphs, scale, (x0, height + bottom), -bottom)
        glyphs[names[c]].draw(pen)
        rows.append(f"  '{c}': [{round((x1 - x0) * scale)}, '{''.join(pen.out)}'],")
    text = (
        '/* Made by tools/fonts/build.py from Vollkorn Bold (SIL OFL 1.1, licence in ../theme/fonts).\n'
        '   Width and outline of each index glyph; lining height is 300 units, y downwards. */\n'
        '// prettier-ignore\n'
        'export const GLYPHS: Readonly<Record<string, readonly [width: number, outline: string]>> = {\n'
        + '\n'.join(rows)
        + '\n};\n'
    )
    (WEB / 'cards/glyphs.ts').write_text(text)
    print('glyphs.ts', len(text), {c: bounds(c) for c in names})


if __name__ == '__main__':
    interface_font('Regular', 400)
    interface_font('Bold', 700)
    index_outlines()
    sys.exit(0)
