import { vi } from 'vitest';

/** jsdom lays nothing out and animates nothing. */
export function stubPage(): void {
  const silent = { observe: vi.fn(), unobserve: vi.fn(), disconnect: vi.fn() };
  vi.stubGlobal('ResizeObserver', function ResizeObserver() {
    return silent;
  });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.animate = vi.fn();
  Element.prototype.setPointerCapture = vi.fn();
}
