/** WebKitGTK's small browser by WebKitWebDriver, on a screen that nobody sees where there is Xvfb. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, By, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { keysOf, type Engine, type Hand, type Point, type Size, type Window } from './engine.ts';

/** Without it the browser's own bar keeps its window wider than a phone. */
const STYLE = `* {
  min-width: 0;
  min-height: 0;
  padding: 0;
  margin: 0;
  border-width: 0;
  font-size: 1px;
}
`;
const GTK = '[Settings]\ngtk-toolbar-icon-size=1\n';

export async function startWebkit(program: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'bellows-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), STYLE);
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), GTK);
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn(program, [`--port=${String(port)}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(screen && { DISPLAY: screen.display, GDK_BACKEND: 'x11' }),
      XDG_CONFIG_HOME: folder,
      LANGUAGE: 'en_US',
    },
  });
  await answers(port);
  return {
    // WebKitGTK's driver makes a mouse of every pointer.
    fingers: false,
    open: () => openWindow(`http://127.0.0.1:${String(port)}`),
    close: async () => {
      await end(driver);
      if (screen !== null) await end(screen.process);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Screen {
  readonly process: ChildProcess;
  readonly display: string;
}

/** A screen of its own under a number that is free; none where there is no Xvfb. */
async function startScreen(): Promise<Screen | null> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const process = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const failed = once(process, 'error').then(() => null);
  const told = once(process.stdio[3] as Readable, 'data').then(([number]) => ({
    process,
    display: `:${String(number).trim()}`,
  }));
  return Promise.race([told, failed]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const status = await fetch(`http://127.0.0.1:${String(port)}/status`).catch(() => null);
    if (status !== null) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver does not answer.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function openWindow(server: string): Promise<Window> {
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  return new WebkitWindow(driver);
}

const KEYS: Readonly<Record<string, string>> = {
  ...{ Enter: Key.ENTER, Tab: Key.TAB, Escape: Key.ESCAPE, Backspace: Key.BACK_SPACE },
  ...{ ArrowLeft: Key.ARROW_LEFT, ArrowRight: Key.ARROW_RIGHT },
  ...{ ArrowUp: Key.ARROW_UP, ArrowDown: Key.ARROW_DOWN },
  ...{ Home: Key.HOME, End: Key.END },
  ...{ Control: Key.CONTROL, Shift: Key.SHIFT },
};

/** This protocol tells nothing of the console, so the page is asked from the moment on when it is loaded. */
const LISTEN = `(() => {
  if (globalThis.complaints) return;
  const complaints = (globalThis.complaints = []);
  addEventListener('error', (event) => complaints.push(event.message));
  addEventListener('unhandledrejection', (event) => complaints.push(String(event.reason)));
  for (const level of ['error', 'warn']) {
    const before = console[level];
    console[level] = (...words) => {
      complaints.push(words.map(String).join(' '));
      before.apply(console, words);
    };
  }
})()`;

class WebkitWindow implements Window {
  readonly #driver: WebDriver;
  readonly #complaints: string[] = [];

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  async goTo(address: string): Promise<void> {
    await this.complaints();
    await this.#driver.get(address);
    await this.value(LISTEN);
  }

  async reload(): Promise<void> {
    await this.complaints();
    await this.#driver.navigate().refresh();
    await this.value(LISTEN);
  }

  async value(expression: string): Promise<unknown> {
    const answer = await this.#driver.executeAsyncScript<{ value?: unknown; error?: string }>(
      `const done = arguments[arguments.length - 1];
       (async () => (${expression}))().then(
         (value) => done({ value }),
         (error) => done({ error: String(error) }),
       );`,
    );
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  async down(_: Hand, at: Point): Promise<void> {
    await this.#driver
      .actions({ async: true })
      .move({ ...whole(at), origin: Origin.VIEWPORT, duration: 0 })
      .press()
      .perform();
  }

  async move(_: Hand, to: Point): Promise<void> {
    await this.#driver
      .actions({ async: true })
      .move({ ...whole(to), origin: Origin.VIEWPORT, duration: 0 })
      .perform();
  }

  async up(): Promise<void> {
    await this.#driver.actions({ async: true }).release().perform();
  }

  async press(chord: string): Promise<void> {
    const keys = keysOf(chord).map((key) => KEYS[key] ?? key);
    const actions = this.#driver.actions({ async: true });
    for (const key of keys) actions.keyDown(key);
    for (const key of keys.toReversed()) actions.keyUp(key);
    await actions.perform();
  }

  async write(words: string): Promise<void> {
    await this.#driver.actions({ async: true }).sendKeys(words).perform();
  }

  async resize({ width, height }: Size): Promise<void> {
    const bar = (await this.value('outerHeight - innerHeight')) as number;
    await this.#driver
      .manage()
      .window()
      .setRect({ width, height: height + bar });
  }

  async isCalled(selector: string, role: string, name: string): Promise<boolean> {
    const element = await this.#driver.findElement(By.css(selector));
    return (await element.getAriaRole()) === role && (await element.getAccessibleName()) === name;
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.#driver.takeScreenshot(), 'base64');
  }

  async complaints(): Promise<readonly string[]> {
    const heard = await this.value('globalThis.complaints?.splice(0) ?? []');
    this.#complaints.push(...(heard as string[]));
    return this.#complaints;
  }

  async close(): Promise<void> {
    await this.#driver.quit();
  }
}

/** The protocol wants whole pixels. */
const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
