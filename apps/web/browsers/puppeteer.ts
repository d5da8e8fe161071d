/** Firefox by WebDriver BiDi, which it speaks itself; Chromium the same way, to compare. */
import puppeteer, {
  type Browser,
  type BrowserContext,
  type KeyInput,
  type Page,
  type SupportedBrowser,
  type TouchHandle,
} from 'puppeteer-core';
import { keysOf, type Engine, type Hand, type Point, type Size, type Window } from './engine.ts';

const FIREFOX = {
  'dom.w3c_touch_events.enabled': 1,
  'intl.accept_languages': 'en-US',
  'intl.locale.requested': 'en-US',
};

/** Firefox's number for what a page was still loading when it was left (NS_BINDING_ABORTED). */
const ABORTED = 'status=2152398850';

export async function startPuppeteer(kind: SupportedBrowser, program: string): Promise<Engine> {
  const asRoot = kind === 'chrome' && process.getuid?.() === 0;
  const browser = await puppeteer.launch({
    browser: kind,
    executablePath: program,
    headless: true,
    extraPrefsFirefox: FIREFOX,
    args: asRoot ? ['--no-sandbox'] : [],
    timeout: 60_000,
  });
  return {
    fingers: true,
    open: () => openWindow(browser),
    close: () => browser.close(),
  };
}

async function openWindow(browser: Browser): Promise<Window> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  return new PuppeteerWindow(context, page);
}

class PuppeteerWindow implements Window {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #complaints: string[] = [];
  #touch: TouchHandle | null = null;

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
    page.on('console', (message) => {
      const type: string = message.type();
      // That an answer was no is told by the page itself, where it matters.
      if (message.location().url?.includes('/api/v1/')) return;
      const text = message.text();
      if (['error', 'warn', 'warning'].includes(type)) this.#complain(text);
    });
    page.on('pageerror', (error) => this.#complain(String(error)));
  }

  #complain(text: string): void {
    if (!text.includes(ABORTED)) this.#complaints.push(text);
  }

  async goTo(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  value(expression: string): Promise<unknown> {
    return this.#page.evaluate(expression);
  }

  async down(hand: Hand, { x, y }: Point): Promise<void> {
    if (hand === 'finger') {
      this.#touch = await this.#page.touchscreen.touchStart(x, y);
      return;
    }
    await this.#page.mouse.move(x, y);
    await this.#page.mouse.down();
  }

  async move(hand: Hand, { x, y }: Point): Promise<void> {
    await (hand === 'finger' ? this.#touch?.move(x, y) : this.#page.mouse.move(x, y));
  }

  async up(hand: Hand): Promise<void> {
    await (hand === 'finger' ? this.#touch?.end() : this.#page.mouse.up());
    this.#touch = null;
  }

  async press(chord: string): Promise<void> {
    const keys = keysOf(chord) as readonly KeyInput[];
    for (const key of keys) await this.#page.keyboard.down(key);
    for (const key of keys.toReversed()) await this.#page.keyboard.up(key);
  }

  async write(words: string): Promise<void> {
    await this.#page.keyboard.type(words);
  }

  async resize(size: Size): Promise<void> {
    await this.#page.setViewport(size);
  }

  async isCalled(selector: string, role: string, name: string): Promise<boolean> {
    const called = await this.#page.$$(`::-p-aria([name="${name}"][role="${role}"])`);
    for (const one of called) {
      if (await one.evaluate((it, css) => it === document.querySelector(css), selector))
        return true;
    }
    return false;
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot());
  }

  complaints(): Promise<readonly string[]> {
    return Promise.resolve(this.#complaints);
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}
