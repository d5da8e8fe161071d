/** Hands a text on: to the system's own sheet, or to the clipboard. Where neither takes it, it is there to be selected. */

/** As much of `navigator` as is needed; older browsers, and pages without https, have neither. */
export interface Outlets {
  readonly share?: ((data: { readonly text: string }) => Promise<void>) | undefined;
  readonly clipboard?: { readonly writeText: (text: string) => Promise<void> } | undefined;
}

/** `by-hand`: nothing took it, and nothing may claim so (B5). */
export type Sent = 'shared' | 'cancelled' | 'copied' | 'by-hand';

export async function send(text: string, outlets: Outlets): Promise<Sent> {
  if (outlets.share === undefined) return copy(text, outlets);
  try {
    await outlets.share({ text });
    return 'shared';
  } catch (error) {
    // Whoever closes the sheet has decided; anything else is a sheet that does not work.
    const cancelled = error instanceof Error && error.name === 'AbortError';
    return cancelled ? 'cancelled' : copy(text, outlets);
  }
}

export async function copy(text: string, { clipboard }: Outlets): Promise<'copied' | 'by-hand'> {
  try {
    if (clipboard === undefined) return 'by-hand';
    await clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'by-hand';
  }
}

/** What this browser offers. */
export function outlets(): Outlets {
  const { share, clipboard } = navigator as Partial<Navigator>;
  return {
    share: share === undefined ? undefined : (data) => share.call(navigator, data),
    clipboard,
  };
}
