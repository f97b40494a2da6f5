/** What a search asks for: people by name, and the tables of all games. */
import type { Variant } from '@troef/games';
import type { LobbyRoom } from '@troef/protocol';
import { findPeople, type Seen } from '../../lib/people/people.ts';
import { readSession } from '../../lib/session/session-store.ts';
import { listTables } from '../../lib/tables/room-calls.ts';

const PEOPLE = 8;
const SHORTEST_NAME = 2;

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
