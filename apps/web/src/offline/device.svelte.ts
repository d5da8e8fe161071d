/** What this device can do for the game, as menu and settings tell it. `start` finds it out. */
import type { InstallOffer } from './offer.ts';
import type { Lasting } from './lasting.ts';

/** Whether a copy of the game lies here that opens without a network. */
export type Copy =
  /** It is being fetched, or that is not known yet. */
  | 'coming'
  | 'kept'
  /** Browsers keep one of pages with https only. */
  | 'no-https'
  /** This browser, or this window of it, keeps none. */
  | 'impossible'
  /** It could not be fetched; the next visit tries again. */
  | 'failed';

class Device {
  copy = $state.raw<Copy>('coming');
  lasting = $state.raw<Lasting>('unknown');
  /** The browser would install the game. */
  offer = $state.raw<InstallOffer | null>(null);
  /** The page runs as an app of its own. */
  installed = $state.raw(false);
  /** Goes over to the new version that lies here; null while there is none. */
  update = $state.raw<(() => Promise<void>) | null>(null);

  async install(): Promise<void> {
    const { offer } = this;
    // It can be asked only once.
    this.offer = null;
    await offer?.prompt();
  }
}

export const device = new Device();

/** Apple's phones and tablets install from their own menu, and offer nothing. The newer tablets say that they are Macs. */
export function installsByHand({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean {
  return (
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
}
