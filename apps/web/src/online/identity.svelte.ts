/** Who plays here: the key of this browser, made at the first ranked game and never before. */
import type { Sign } from '@bellows/api/client';
import { signRequest, type SigningKey } from '@bellows/api/signing';
import {
  makeKey,
  readKeyFile,
  signerOf,
  writeKeyFile,
  type KeyFileProblem,
  type PlayerKey,
  type Subtle,
} from './key.ts';
import type { Keep } from './keep.ts';

export interface IdentityParts {
  readonly keep: Keep;
  /** Undefined on pages without https. */
  readonly subtle: Subtle | undefined;
  /** Other tabs have to read the key again. */
  readonly changed: () => void;
}

export type Taken =
  /** It is the player from now on; `same`: it was already. */
  | { readonly kind: 'taken' | 'same' }
  /** Another key is here, and would be gone: `take` it with `replace`. */
  | { readonly kind: 'asks' }
  | { readonly kind: KeyFileProblem | 'no-https' };

export class Identity {
  /** Null before the first ranked game. */
  key = $state.raw<PlayerKey | null>(null);
  readonly #parts: IdentityParts;
  #making: Promise<PlayerKey> | null = null;
  #signer: { readonly id: string; readonly signing: Promise<SigningKey> } | null = null;

  constructor(parts: IdentityParts) {
    this.#parts = parts;
  }

  /** Whether there can be ranked games at all. */
  get possible(): boolean {
    return this.#parts.subtle !== undefined;
  }

  async read(): Promise<void> {
    this.key = await this.#parts.keep.key();
  }

  /** The key, made now if there is none; null on pages without https. */
  async ensure(): Promise<PlayerKey | null> {
    const { subtle, keep } = this.#parts;
    if (subtle === undefined) return null;
    if (this.key !== null) return this.key;
    this.#making ??= makeKey(subtle)
      .then((key) => keep.addKey(key))
      .finally(() => (this.#making = null));
    this.key = await this.#making;
    this.#parts.changed();
    return this.key;
  }

  readonly sign: Sign = async (request) => {
    const { key } = this;
    const { subtle } = this.#parts;
    if (key === null || subtle === undefined) throw new Error('there is no key to sign with');
    if (this.#signer?.id !== key.id) this.#signer = { id: key.id, signing: signerOf(subtle, key) };
    return signRequest(await this.#signer.signing, request);
  };

  /** What a file with the key says; null where there is none. */
  file(): string | null {
    return this.key === null ? null : writeKeyFile(this.key);
  }

  /** Takes the key of a file. */
  async take(text: string, replace = false): Promise<Taken> {
    const { subtle, keep } = this.#parts;
    if (subtle === undefined) return { kind: 'no-https' };
    const read = await readKeyFile(subtle, text);
    if (!read.ok) return { kind: read.error };
    if (this.key?.id === read.value.id) return { kind: 'same' };
    if (this.key !== null && !replace) return { kind: 'asks' };
    await keep.setKey(read.value);
    this.key = read.value;
    this.#parts.changed();
    return { kind: 'taken' };
  }

  /** This browser is nobody from now on; whoever has the file still is. */
  async forget(): Promise<void> {
    await this.#parts.keep.setKey(null);
    this.key = null;
    this.#parts.changed();
  }
}
