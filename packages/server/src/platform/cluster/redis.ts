/**
 * Words between processes through Redis, as plain publish and subscribe (docs/decisions/024). What is said
 * in one turn of the event loop is one message. Nothing is kept for a process that does not listen.
 *
 * A Redis that is away, slow or frozen stops nothing here. Words are dropped while there is no connection,
 * the number in flight is limited, and a silent connection is given up and opened again for as long as the
 * process runs.
 */
import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import { createListeners, type PeerMessage, type Peers } from './peers.ts';

/** Words on their way to Redis. With more than this it counts as away. */
const ON_THEIR_WAY = 1_000;
const CONNECT_PATIENCE_MS = 2_000;
const PING_EVERY_MS = 2_000;
/** A connection that is silent for longer than a ping takes is dead. */
const SILENCE_MS = 5_000;
const RETRY_MOST_MS = 1_000;

export function createRedisPeers(options: {
  readonly url: string;
  /** Of this site alone: several may share a Redis. */
  readonly channel: string;
  /** Our name, so that we do not hear our own words. */
  readonly self: string;
  readonly log: Logger;
}): Peers {
  const { url, channel, self, log } = options;
  const { listen, hear } = createListeners();
  const connection = () =>
    createClient({
      url,
      disableOfflineQueue: true,
      commandsQueueMaxLength: ON_THEIR_WAY,
      pingInterval: PING_EVERY_MS,
      socket: {
        connectTimeout: CONNECT_PATIENCE_MS,
        socketTimeout: SILENCE_MS,
        reconnectStrategy: (tries) => Math.min(100 * 2 ** Math.min(tries, 5), RETRY_MOST_MS),
      },
    });
  const speaker = connection();
  const listener = connection();
  let away = false;
  let waiting: PeerMessage[] = [];

  const noteAway = (error: unknown): void => {
    if (!away) log.warn({ err: error }, 'Redis is away: rooms are compared with the database once a second');
    away = true;
  };
  const heard = (message: string): void => {
    const said = read(message);
    if (said === undefined || said.from === self) return;
    for (const word of said.words) hear(word);
  };
  // Again at every connection: one that breaks before the first subscription is answered forgets it.
  listener.on('ready', () => void listener.subscribe(channel, heard).catch(noteAway));
  for (const client of [speaker, listener]) {
    client.on('error', noteAway);
    client.on('ready', () => {
      if (!away || !speaker.isReady || !listener.isReady) return;
      away = false;
      log.info('Redis is back');
    });
    client.connect().catch(noteAway);
  }

  const send = (): void => {
    const words = waiting;
    waiting = [];
    if (!speaker.isReady) return;
    speaker.publish(channel, JSON.stringify({ from: self, words })).catch(noteAway);
  };

  return {
    listen,
    tell: (word) => {
      waiting.push(word);
      if (waiting.length === 1) setImmediate(send);
    },
    close: async () => {
      for (const client of [speaker, listener]) client.destroy();
    },
  };
}

function read(message: string): { readonly from: string; readonly words: readonly unknown[] } | undefined {
  try {
    const said = JSON.parse(message);
    return typeof said?.from === 'string' && Array.isArray(said.words) ? said : undefined;
  } catch {
    return undefined;
  }
}
