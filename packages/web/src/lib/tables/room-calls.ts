/** Rooms over HTTP, in the name of this device's user, with an account or without. */
import type { Variant } from '@troef/games';
import type { LobbyList, LobbyRoom } from '@troef/protocol';
import type { Reply, Verb } from '../http/api.ts';
import { asDevice, tokenAtHand } from '../session/session.ts';
import { readSession } from '../session/session-store.ts';

const pathOf = (room: string, ...rest: readonly string[]): string =>
  `/api/rooms/${[room, ...rest].map(encodeURIComponent).join('/')}`;

export const askRoom = <T = unknown>(
  verb: Verb,
  room: string,
  rest: readonly string[] = [],
  body?: unknown,
): Promise<Reply<T>> => asDevice<T>(verb, pathOf(room, ...rest), body);

/** Returns a room as a visitor without a seat sees it. */
export const findRoom = (room: string): Promise<Reply<LobbyRoom>> => askRoom<LobbyRoom>('GET', room);

/** Whether the visitor has an id already. No guest is made only to ask about tables. */
export const isKnown = (): boolean => tokenAtHand() !== undefined || readSession().account;

export interface OwnRoom {
  readonly id: string;
  readonly variant: Variant;
}

/**
 * Returns the table with people at which this user sits; null if there is none, or the visitor has no id yet.
 */
export async function findOwnRoom(): Promise<OwnRoom | null> {
  if (!isKnown()) return null;
  const reply = await asDevice<{ readonly room: OwnRoom | null }>('GET', '/api/rooms/mine');
  return reply.ok ? reply.value.room : null;
}

export interface OpenTables extends Pick<LobbyList, 'counts'> {
  readonly data: LobbyList['rooms'];
}

/**
 * Returns the tables of a game, once; null if the visitor has never played here, or the server cannot be
 * asked.
 */
export async function listTables(variant: Variant): Promise<OpenTables | null> {
  if (!isKnown()) return null;
  const reply = await asDevice<OpenTables>('GET', `/api/rooms?size=100&variant=${variant}`);
  return reply.ok ? reply.value : null;
}
