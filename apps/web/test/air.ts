import type { Channel } from '../src/storage/tabs.ts';

/** A channel between the tabs of one test: what one says the others hear, at once. */
export class Air {
  readonly ends: Channel[] = [];

  end(): Channel {
    const end: Channel = {
      onmessage: null,
      postMessage: (message) => {
        for (const other of this.ends) {
          if (other !== end) other.onmessage?.({ data: message } as MessageEvent);
        }
      },
    };
    this.ends.push(end);
    return end;
  }
}
