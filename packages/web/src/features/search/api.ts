/** What a search asks for: people by name, the tables of all games, and the tournaments. */
import type { Variant } from '@troef/games';
import type { LobbyRoom, TournamentRow } from '@troef/protocol';
import { listAll } from '../../lib/http/pages-of.ts';
import { findPeople, type Seen } from '../../lib/people/people.ts';
import { asAnybody } from '../../lib/session/session.ts';
import { readSession } from '../../lib/session/session-store.ts';
import { isKnown, listTables } from '../../lib/tables/room-calls.ts';

const PEOPLE = 8;
const SHORTEST_NAME = 2;
/** A search looks a year back. */
const BACK_MS = 366 * 86_400_000;
const TOURNAMENTS = 500;

/** Returns people whose name begins like this; null for a guest, who may not search for them. */
export async function searchPeople(name: string): Promise<readonly Seen[] | null> {
  if (!readSession().account) return null;
  if (name.length < SHORTEST_NAME) return [];
  const reply = await findPeople(name, PEOPLE);
  return reply.ok ? reply.value : [];
}

/** Returns open and running tables; none on a device that has never played. */
export async function searchTables(variants: readonly Variant[]): Promise<readonly LobbyRoom[]> {
  const lists = await Promise.all(variants.map(listTables));
  return lists.flatMap((list) => list?.data ?? []);
}

/** Returns the tournaments of all games, the latest start first; none on a device that has never played. */
export async function searchTournaments(): Promise<readonly TournamentRow[]> {
  if (!isKnown()) return [];
  const from = new Date(Date.now() - BACK_MS).toISOString();
  const query = { limit: TOURNAMENTS, from };
  const reply = await listAll<TournamentRow>((path) => asAnybody('GET', path), '/api/tournaments', query);
  return reply.ok ? reply.value : [];
}
