/**
 * Messages between the processes of one site. They save time and decide nothing: a lost one is found
 * in the database a moment later. So a message is sent once, waits for nobody, and only names things: never a
 * card, never anything that only its reader may see.
 */
import { VARIANTS } from '@troef/games';
import type { GlobalNotice, TournamentTableStart } from '@troef/protocol';
import * as z from 'zod/mini';

const peerMessageSchema = z.discriminatedUnion('about', [
  /** The log of this room has come to `seq`. */
  z.object({ about: z.literal('room'), room: z.string(), seq: z.number() }),
  /** These people sit in this room now, and nobody else. */
  z.object({ about: z.literal('seats'), room: z.string(), users: z.readonly(z.array(z.string())) }),
  /** Something was said at this table, or (null) in the lobby of this game. */
  z.object({ about: z.literal('chat'), room: z.nullable(z.string()), variant: z.enum(VARIANTS) }),
  /** A log-in session has ended. */
  z.object({ about: z.literal('session'), session: z.string() }),
  /** An account has changed. */
  z.object({ about: z.literal('user'), user: z.string() }),
  /** A notice for this user if they look at a page; null: for everybody. */
  z.object({
    about: z.literal('notice'),
    user: z.nullable(z.string()),
    notice: z.custom<GlobalNotice>((value) => typeof value === 'object' && value !== null),
  }),
  /** A tournament, or its chat, has changed. */
  z.object({ about: z.literal('tournament'), tournament: z.string() }),
  /** A setting has changed. */
  z.object({ about: z.literal('settings') }),
  /** A restart was asked for, called off, or went on. */
  z.object({ about: z.literal('maintenance') }),
  /** A table of this player begins. */
  z.object({
    about: z.literal('table'),
    user: z.string(),
    table: z.custom<TournamentTableStart>((value) => typeof value === 'object' && value !== null),
  }),
]);

export type PeerMessage = z.infer<typeof peerMessageSchema>;
type MessageSubject = PeerMessage['about'];
export type PeerMessageAbout<A extends MessageSubject> = Extract<PeerMessage, { about: A }>;

export interface Peers {
  tell(message: PeerMessage): void;
  /** Hears what the others say, never our own words. */
  listen<A extends MessageSubject>(about: A, heard: (message: PeerMessageAbout<A>) => void): void;
  close(): Promise<void>;
}

/** For one process, or several that compare with the database. */
export const NO_PEERS: Peers = {
  tell: () => undefined,
  listen: () => undefined,
  close: async () => undefined,
};

/** Keeps the listeners of this process by subject. */
export function createListeners() {
  const listeners = new Map<MessageSubject, ((message: never) => void)[]>();
  return {
    listen<A extends MessageSubject>(about: A, heard: (message: PeerMessageAbout<A>) => void): void {
      listeners.set(about, [...(listeners.get(about) ?? []), heard]);
    },
    /** Ignores a message this release does not know, because another release may be running beside it. */
    hear(given: unknown): void {
      const { success, data } = peerMessageSchema.safeParse(given);
      if (!success) return;
      for (const heard of listeners.get(data.about) ?? []) heard(data as never);
    },
  };
}
