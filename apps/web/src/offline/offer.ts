/** The browser's offer to install the game. It may come before anything asks for it, so it is held from the start. */

/** As much of a BeforeInstallPromptEvent as is needed; TypeScript does not know it. */
export interface InstallOffer {
  /** Asks the player; good for once. */
  readonly prompt: () => Promise<unknown>;
}

let held: InstallOffer | null = null;
let told: ((offer: InstallOffer) => void) | null = null;

/** Keeps the browser from showing its own banner: the menu has the offer. */
export function holdOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held = event as Event & InstallOffer;
    told?.(held);
  });
}

/** Hands the offer over, now or when it comes. */
export function takeOffer(take: (offer: InstallOffer) => void): void {
  told = take;
  if (held !== null) take(held);
}
