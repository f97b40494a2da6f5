/** Rooms over HTTP, in the name of whoever is on this device, with an account or without. */
import type { Variant } from '@troef/games';
import type { LobbyList, LobbyRoom } from '@troef/protocol';
import { call, type Reply, type Verb } from './api.ts';
import { getToken, SessionError, tokenAtHand } from './session.ts';
import { readSession } from './session-store.ts';

async function asMe<T>(verb: Verb, path: string, body?: unknown): Promise<Reply<T>> {
  try {
    return await call<T>(verb, path, { body, token: await getToken() });
  } catch (error) {
    if (error instanceof SessionError) return { ok: false, error: error.failure };
    throw error;
  }
}

const pathOf = (room: string, ...rest: readonly string[]): string =>
  `/api/rooms/${[room, ...rest].map(encodeURIComponent).join('/')}`;

export const askRoom = <T = unknown>(
  verb: Verb,
  room: string,
  rest: readonly string[] = [],
  body?: unknown,
): Promise<Reply<T>> => asMe<T>(verb, pathOf(room, ...rest), body);

/** A room as somebody sees it who has no seat there. */
export const findRoom = (room: string): Promise<Reply<LobbyRoom>> => askRoom<LobbyRoom>('GET', room);

/** Nobody becomes somebody only to be told about tables. */
const isKnown = (): boolean => tokenAtHand() !== undefined || readSession().account;

export interface OwnRoom {
  readonly id: string;
  readonly variant: Variant;
}

/** The table with people this person sits at; null where he sits at none or nobody knows. */
export async function findOwnRoom(): Promise<OwnRoom | null> {
  if (!isKnown()) return null;
  const reply = await asMe<{ readonly room: OwnRoom | null }>('GET', '/api/rooms/mine');
  return reply.ok ? reply.value.room : null;
}

export interface OpenTables extends Pick<LobbyList, 'counts'> {
  readonly data: LobbyList['rooms'];
}

/** The tables of a game, once; null for who has never played here, and where the server cannot be asked. */
export async function listTables(variant: Variant): Promise<OpenTables | null> {
  if (!isKnown()) return null;
  const reply = await asMe<OpenTables>('GET', `/api/rooms?variant=${variant}`);
  return reply.ok ? reply.value : null;
}
