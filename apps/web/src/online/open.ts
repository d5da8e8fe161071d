/** Puts together what needs the server, from what the browser has. */
import { createClient, type Send } from '@bellows/api/client';
import { noteOnline } from '../session/onlineMark.ts';
import type { Session } from '../session/session.svelte.ts';
import { openChannel } from '../storage/channel.ts';
import { alone } from './alone.ts';
import { checked } from './answers.ts';
import { Identity } from './identity.svelte.ts';
import { Keep, indexedPlace } from './keep.ts';
import { Online } from './online.svelte.ts';
import { Outbox } from './outbox.svelte.ts';
import { patience } from './patience.ts';
import { resultsUntil } from './records.ts';
import { ServerClock } from './serverClock.svelte.ts';

const CHANNEL = 'bellows-online';

type News = 'records' | 'key';

export async function openOnline(session: Session): Promise<Online> {
  const keep = new Keep(await indexedPlace().catch(() => null));
  const channel = openChannel(CHANNEL);
  const tell = (news: News) => channel?.postMessage(news);
  // Pages without https have no `subtle`, whatever the types say.
  const { subtle } = crypto as Partial<Crypto>;
  const identity = new Identity({
    keep,
    subtle,
    changed: () => {
      tell('key');
      // There may be results that only this key can sign.
      online.account.rekeyed();
      void outbox.rekeyed();
    },
  });
  const today = () => session.today();
  const clock = new ServerClock(today, session.state?.game.ranked?.offset ?? 0);
  const client = checked(
    createClient({
      origin: location.origin,
      send: listening(clock, today, () => online.heard()),
      sign: identity.sign,
      now: () => clock.now(),
    }),
  );
  const outbox: Outbox = new Outbox({
    keep,
    put: (gameId, log) => client.putResult(gameId, log, patience()),
    standing: (gameId) => client.game(gameId, patience()),
    key: () => identity.key?.id ?? null,
    today,
    isOver: (board) => clock.now() >= resultsUntil(board),
    alone,
    changed: () => tell('records'),
  });
  const note = () => noteOnline(session.shelf);
  const online: Online = new Online({ session, client, clock, keep, identity, outbox, note });
  await Promise.all([identity.read(), outbox.read()]);
  if (channel !== null) {
    channel.onmessage = ({ data }: MessageEvent<News>) =>
      void (data === 'key' ? identity.read().then(() => online.account.rekeyed()) : outbox.read());
  }
  listen(online);
  await online.collect();
  void outbox.flush(true);
  online.attend();
  return online;
}

/** Every answer tells the time. */
function listening(clock: ServerClock, today: () => number, heard: () => void): Send {
  return async (url, request) => {
    const sent = today();
    // Until the clock is known, an answer out of the browser's own cache would tell an old time.
    const cache = clock.offset === null ? 'no-store' : 'default';
    const reply = await fetch(url, { ...request, cache });
    const date = Date.parse(reply.headers.get('date') ?? '');
    const fresh = cache === 'no-store' || request.method !== 'GET';
    if (!Number.isNaN(date)) {
      clock.heard(date, sent, today(), fresh && !reply.headers.has('age'));
      heard();
    }
    return reply;
  };
}

function listen(online: Online): void {
  addEventListener('online', () => online.wake());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) online.wake();
  });
}
