/** What the browser tests share: a page that is watched for errors, and a player. */
import { expect, test as base, type Locator, type Page } from '@playwright/test';

export const full = process.env['BELLOWS_FULL'] === '1';

/** All of a table with BELLOWS_FULL=1, else every so-manieth row, the first one included. */
export function sampled<T>(rows: readonly T[], every: number): readonly T[] {
  return full ? rows : rows.filter((_, index) => index % every === 0);
}

/** What repeats elsewhere what `npm test` tries already: with BELLOWS_FULL=1 only. */
export function inFull<T>(rows: readonly T[]): readonly T[] {
  return full ? rows : [];
}

export class Player {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.piles().first()).toBeVisible();
  }

  piles(): Locator {
    return this.page.getByRole('gridcell').getByRole('button');
  }

  /** The pile with that number, from 1. */
  pile(number: number): Locator {
    return this.piles().nth(number - 1);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async hasPiles(count: number): Promise<void> {
    await expect(this.piles()).toHaveCount(count);
  }

  /** The whole row in one string. */
  async row(): Promise<string> {
    const labels = await this.piles().evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')?.split(',')[0] ?? ''),
    );
    return labels.join(' ');
  }

  /** Plays a move such as `4L3` by two taps, or one where that is enough. */
  async tapMove(text: string): Promise<void> {
    const [from = 0, distance = 0] = text.split('L').map(Number);
    const before = await this.piles().count();
    await this.pile(from).click();
    if ((await this.piles().count()) === before) await this.pile(from - distance).click();
    await this.hasPiles(before - 1);
  }

  /** Plays a move with the keyboard alone, from wherever the focus in the row is. */
  async keyMove(text: string): Promise<void> {
    const [from = 0, distance = 0] = text.split('L').map(Number);
    const before = await this.piles().count();
    await this.walkTo(from);
    await this.page.keyboard.press('Enter');
    if ((await this.piles().count()) === before) {
      await this.walkTo(from - distance);
      await this.page.keyboard.press('Space');
    }
    await this.hasPiles(before - 1);
    await expect(this.pile(from - distance)).toBeFocused();
  }

  async walkTo(number: number): Promise<void> {
    const at = await this.focused();
    const key = number > at ? 'ArrowRight' : 'ArrowLeft';
    for (let step = 0; step < Math.abs(number - at); step += 1) await this.page.keyboard.press(key);
    await expect(this.pile(number)).toBeFocused();
  }

  /** The number of the pile that has the focus, by its name. */
  async focused(): Promise<number> {
    const label = await this.page.locator(':focus').getAttribute('aria-label');
    return Number(/pile (\d+) of/.exec(label ?? '')?.[1]);
  }

  async openMenu(): Promise<Locator> {
    await this.button('Menu').click();
    const menu = this.page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    return menu;
  }

  async closeMenu(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  /** To the settings by the menu, as a player goes; `backToGame` comes back. */
  async openSettings(): Promise<void> {
    await (await this.openMenu()).getByRole('link', { name: 'Settings' }).click();
    await expect(this.page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  }

  async backToGame(): Promise<void> {
    await this.page.getByRole('link', { name: 'Back to the game' }).click();
    await this.ready();
  }

  said(): Locator {
    return this.page.getByRole('status');
  }

  end(): Locator {
    return this.page.getByRole('region', { name: 'End of the game' });
  }
}

export const test = base.extend<{ player: Player; watched: readonly string[] }>({
  /** Nothing may be logged as an error or a warning, a refused style or script least of all. */
  watched: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        // Said of `serviceWorkers: 'block'`, where a test has no use for one.
        if (message.text().startsWith('Service Worker registration blocked')) return;
        // That an answer was no is told by the page itself, where it matters; so is an address where there is nothing.
        const { url } = message.location();
        if (url.includes('/api/v1/') || url === message.page()?.url()) return;
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  player: async ({ page }, use) => {
    await use(new Player(page));
  },
});

export { expect };
