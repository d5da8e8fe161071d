/**
 * Says in which tab a game is played. Only courtesy between tabs that answer: what makes a lost move impossible is the
 * revision that the store compares at every write.
 */

type Message =
  | { readonly kind: 'ask'; readonly game: string; readonly from: string; readonly since?: number }
  | { readonly kind: 'take'; readonly game: string; readonly from: string }
  | { readonly kind: 'held' | 'given'; readonly game: string; readonly to: string }
  | { readonly kind: 'settings' };

/** As much of a BroadcastChannel as is needed; tests hand in their own. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
}

export interface TabEvents {
  /** The game that this tab wants to play is played in another one. */
  readonly onElsewhere: (game: string) => void;
  /** Another tab takes the game over: write what is unwritten. */
  readonly onTaken: (game: string) => Promise<void>;
  /** Another tab changed the settings. */
  readonly onSettings: () => void;
}

/** How long another tab has to hand a game over. One that sleeps is overruled: its next write will be refused. */
const PATIENCE = 600;
/** Two tabs that come up together both ask before they hear; the first one plays. Later nobody who asks is the first. */
const YOUNG = 1500;

export class Tabs {
  readonly #me: string;
  readonly #channel: Channel | null;
  readonly #events: TabEvents;
  readonly #now: () => number;
  #held: string | null = null;
  #since = 0;
  #waiting: { readonly game: string; readonly done: () => void } | null = null;

  /** @param now milliseconds of a clock that all tabs share */
  constructor(channel: Channel | null, me: string, events: TabEvents, now: () => number) {
    this.#channel = channel;
    this.#me = me;
    this.#events = events;
    this.#now = now;
    if (channel !== null) {
      channel.onmessage = (event) => this.#hear(event.data as Message);
    }
  }

  /** This tab plays the game from now on; if another one does, `onElsewhere` follows. */
  hold(game: string): void {
    if (this.#held === game) return;
    this.#held = game;
    this.#since = this.#now();
    this.#say({ kind: 'ask', game, from: this.#me, since: this.#since });
  }

  release(): void {
    this.#held = null;
  }

  /** Takes the game over; resolves once the other tab has written it, or does not answer. */
  async take(game: string): Promise<void> {
    if (this.#channel !== null) {
      await new Promise<void>((resolve) => {
        this.#waiting = { game, done: resolve };
        setTimeout(resolve, PATIENCE);
        this.#say({ kind: 'take', game, from: this.#me });
      });
      this.#waiting = null;
    }
    this.#held = game;
    this.#since = this.#now();
  }

  settingsChanged(): void {
    this.#say({ kind: 'settings' });
  }

  #say(message: Message): void {
    this.#channel?.postMessage(message);
  }

  #hear(message: Message): void {
    switch (message.kind) {
      case 'ask': {
        this.#asked(message);
        return;
      }
      case 'held':
        if (message.to === this.#me && message.game === this.#held) this.#yield(message.game);
        return;
      case 'take': {
        this.#taken(message.game, message.from);
        return;
      }
      case 'given':
        if (message.to === this.#me && message.game === this.#waiting?.game) this.#waiting.done();
        return;
      case 'settings': {
        this.#events.onSettings();
        return;
      }
    }
  }

  #asked({ game, from, since = Infinity }: Extract<Message, { kind: 'ask' }>): void {
    if (game !== this.#held) return;
    const young = this.#now() - this.#since < YOUNG;
    const first = since < this.#since || (since === this.#since && from < this.#me);
    if (young && first) {
      this.#yield(game);
      return;
    }
    this.#say({ kind: 'held', game, to: from });
  }

  #yield(game: string): void {
    this.#held = null;
    this.#events.onElsewhere(game);
  }

  #taken(game: string, from: string): void {
    if (game !== this.#held) return;
    this.#held = null;
    void this.#events.onTaken(game).then(() => this.#say({ kind: 'given', game, to: from }));
  }
}
