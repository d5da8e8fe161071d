/** The flows in the browser that the project names. A page that complains, or breaks the policy, fails whatever else it does. */
import { expect, test as base } from '@playwright/test';
import { Door } from './door.ts';
import type { Engine } from './engine.ts';
import { FLOWS } from './flows/index.ts';
import { startPuppeteer } from './puppeteer.ts';
import { Visitor } from './visitor.ts';
import { startWebkit } from './webkit.ts';

type Kind = 'firefox' | 'webkit' | 'chromium';

const START: Readonly<Record<Kind, (program: string) => Promise<Engine>>> = {
  firefox: (program) => startPuppeteer('firefox', program),
  chromium: (program) => startPuppeteer('chrome', program),
  webkit: startWebkit,
};

const test = base.extend<{ visitor: Visitor }, { engine: Engine; door: Door }>({
  engine: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what is needed: nothing
    async ({}, use, { project }) => {
      const program = process.env[`BELLOWS_${project.name.toUpperCase()}`];
      if (program === undefined) throw new Error(`No program is named for ${project.name}.`);
      const engine = await START[project.name as Kind](program);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  door: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const door = await Door.before(`http://127.0.0.1:${process.env['BELLOWS_PORT'] ?? ''}`);
      await use(door);
      await door.shut();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine, door }, use, info) => {
    const window = await engine.open();
    await use(new Visitor(window, door));
    if (info.status === info.expectedStatus) {
      expect([...(await window.complaints()), ...door.takeRefused()]).toEqual([]);
    } else {
      await info.attach('what was seen', {
        body: await window.picture(),
        contentType: 'image/png',
      });
      console.log((await window.complaints()).join('\n'), door.takeRefused().join('\n'));
    }
    await window.close();
  },
});

for (const { name, run, fingers } of FLOWS) {
  test(name, async ({ engine, visitor }) => {
    // Without a graphics card a frame of WebKit's takes a tenth of a second.
    if (test.info().project.name === 'webkit') test.slow();
    test.skip(fingers === true && !engine.fingers, 'This browser’s driver has no fingers.');
    await run(visitor);
  });
}
