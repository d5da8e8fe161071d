/** `variants`: the games and how their modes are written. */
import { ALIASES, ALIAS_MODE, VARIANTS, parseMode, type Variant } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { EXIT, write, type Io } from '../io.ts';

const FREE_EXAMPLE = 'leap-2-5-9';

/** The parts that each setting can add, in the order in which they are written. */
const PARTS: Readonly<Record<Variant['settings'][number], readonly string[]>> = {
  packet: ['packet'],
  flush: ['flush'],
  suit: ['suit-C', 'suit-D', 'suit-S'],
  'no-ends': ['no-ends'],
};

/** What may follow the deal: one of each group, in this order. */
function partGroups(variant: Variant): readonly (readonly string[])[] {
  return [...variant.settings.map((setting) => PARTS[setting]), ['no-undo']];
}

/** Every mode string of a variant, the default first. The rules have the last word on each. */
function modesOf(variant: Variant): readonly string[] {
  const starts: string[] = variant.deals.map((deal) => `${variant.id}/${deal}`);
  return partGroups(variant)
    .reduce(
      (modes, group) => modes.flatMap((mode) => [mode, ...group.map((part) => `${mode}/${part}`)]),
      starts,
    )
    .filter((mode) => parseMode(mode).ok);
}

/** As the reference writes it: `royal-marriage/open|gradual[/flush][/suit-C|/suit-D|/suit-S][/no-undo]`. */
function pattern(variant: Variant): string {
  const groups = partGroups(variant).map(
    (group) => `[${group.map((part) => `/${part}`).join('|')}]`,
  );
  return `${variant.id}/${variant.deals.join('|')}${groups.join('')}`;
}

export async function runVariants(io: Io, i18n: Translator, json: boolean): Promise<number> {
  if (json) {
    const variants = VARIANTS.map((variant) => ({ id: variant.id, modes: modesOf(variant) }));
    const aliases = ALIASES.map((id) => ({ id, mode: ALIAS_MODE }));
    await write(io.output, `${JSON.stringify({ variants, aliases })}\n`);
    return EXIT.fine;
  }
  const lines = [
    ...VARIANTS.map(pattern),
    '',
    i18n.t('cli.variants.key'),
    i18n.t('cli.variants.free', { example: FREE_EXAMPLE }),
    i18n.t('cli.variants.also', { names: i18n.list(ALIASES), mode: ALIAS_MODE }),
  ];
  await write(io.output, `${lines.join('\n')}\n`);
  return EXIT.fine;
}
