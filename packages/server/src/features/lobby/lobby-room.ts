/**
 * Works out the viewer's own part of a table in the lobby, and which table is the best for them. Pure.
 * Obstacles are judged by `packages/engine/src/decisions/judge-join.ts`, here by what the row of the room says instead of
 * its log.
 */

import { obstacleAt } from '@troef/engine/decisions/judge-join.ts';
import type { Sitter } from '@troef/engine/decisions/sitter.ts';
import type { Variant } from '@troef/games';
import { inLobbyOrder, type JoinObstacle, type LobbyRoom, type LobbyViewerPart } from '@troef/protocol';
import type { ListedTable, Tables } from './tables.ts';
import type { ViewerFacts } from './viewer-facts.ts';

export function ownOf(table: ListedTable, facts: ViewerFacts): LobbyViewerPart {
  const { options, seats } = table.shown;
  const isAmong = (people: ReadonlySet<string>): boolean =>
    people.size > 0 && seats.some(({ user }) => user !== null && people.has(user));
  return {
    obstacle: obstacleOf(table, facts),
    friend: isAmong(facts.friends),
    blocked: isAmong(facts.blocked),
    watch: options.watch === 'all' || (options.watch === 'friends' && isAmong(facts.friendOf)),
  };
}

/** Returns the first obstacle to sitting down for this viewer. Their own room is open to them. */
export function obstacleOf(
  { shown, host }: Omit<ListedTable, 'text'>,
  facts: ViewerFacts,
): JoinObstacle | null {
  const { sitter, seatedIn } = facts;
  const { room, status, options, seats } = shown;
  if (seatedIn === room) return null;
  if (sitter.limited === null && seatedIn !== null) return 'already_seated';
  const isOpen = status === 'open' && seats.some(({ holder }) => holder === 'empty');
  return obstacleAt(
    { ...options, isOpen },
    {
      sitter: { ...sitter, karma: karmaIn(sitter, options.variant) },
      invited: facts.invited.has(room),
      friend: host !== null && facts.friendOf.has(host),
      unwanted: facts.bannedFrom.has(room) || (host !== null && facts.blockedBy.has(host)),
      password: 'missing',
    },
  );
}

const karmaIn = ({ karma, karmas }: Sitter, variant: Variant): number | null => {
  const known = karmas?.[variant];
  return known === undefined ? karma : known;
};

/** Returns all tables as one viewer sees them, in the order to be shown. */
export const listFor = (tables: Tables, facts: ViewerFacts): readonly LobbyRoom[] =>
  inLobbyOrder(
    Array.from(tables.values(), (table) => ({ ...table.shown, ...ownOf(table, facts) })),
    facts.sitter.karma,
    facts.sitter.karmas,
  );

/**
 * Returns the best table for quick seating: open to the viewer, with no player they have blocked and no host
 * they have muted.
 */
export const bestRoom = (
  tables: Tables,
  facts: ViewerFacts,
  except: readonly string[] = [],
): LobbyRoom | undefined =>
  listFor(tables, facts).find(({ room, obstacle, blocked, seats }) => {
    const host = tables.get(room)?.host ?? null;
    const meets = seats.some(({ user }) => user !== null && facts.blockedBy.has(user));
    const isMuted = host !== null && facts.muted.has(host);
    return obstacle === null && !blocked && !meets && !isMuted && !except.includes(room);
  });
