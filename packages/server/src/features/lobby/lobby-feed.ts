/**
 * One viewer of a lobby: the state they were sent last, and the message that leads from it to another state.
 * Pure.
 *
 * A client that did not ask for differences is sent the whole list whenever it has changed for this viewer.
 */
import type { Variant } from '@troef/games';
import { inLobbyOrder, type LobbyList, type LobbyState, type LobbyViewerPart } from '@troef/protocol';
import type { EventBody } from '../../platform/sockets/fan-out.ts';
import type { LobbyBoard } from './boards.ts';
import { ownChanges, type SharedDifferences } from './differences.ts';
import { listFor, ownOf } from './lobby-room.ts';
import type { ViewerFacts } from './viewer-facts.ts';

export interface LobbyMessage {
  readonly event: 'lobby:changes' | 'lobby:update';
  readonly body: EventBody;
}

export interface LobbyFeed {
  /** The whole list, as the answer to opening the lobby. */
  readonly answer: LobbyList | LobbyState;
  /**
   * Returns the message from the state sent last to this one; undefined: nothing has changed for this viewer.
   */
  next(board: LobbyBoard, facts: ViewerFacts, differencesFrom: DifferenceSource): LobbyMessage | undefined;
}

/** Returns the shared differences from this board to the one that is sent now. */
export type DifferenceSource = (before: LobbyBoard) => SharedDifferences;

export function createLobbyFeed(
  variant: Variant,
  opened: {
    readonly board: LobbyBoard;
    readonly facts: ViewerFacts;
    readonly wantsDifferences: boolean;
    /** The board has the tables of all games. */
    readonly isOfAll?: boolean;
  },
): LobbyFeed {
  const { wantsDifferences, isOfAll = false } = opened;
  let { board, facts } = opened;
  let seq = 0;
  const own = new Map<string, LobbyViewerPart>();

  const rooms = listFor(board.tables, facts);
  for (const { room, obstacle, friend, blocked, watch } of rooms)
    own.set(room, { obstacle, friend, blocked, watch });
  const list: LobbyList = { rooms, counts: board.counts };

  /** Notes the viewer's own part as it is now. Returns what has changed in it. */
  const changeOwn = (
    now: LobbyBoard,
    viewer: ViewerFacts,
    { touched, gone }: SharedDifferences,
  ): Readonly<Record<string, Partial<LobbyViewerPart>>> | undefined => {
    for (const room of gone) own.delete(room);
    const changes: Record<string, Partial<LobbyViewerPart>> = {};
    // If the viewer is the same, only tables that were touched can differ for them.
    for (const room of viewer === facts ? touched : now.tables.keys()) {
      const table = now.tables.get(room);
      if (table === undefined) continue;
      const after = ownOf(table, viewer);
      const changed = ownChanges(own.get(room), after);
      if (changed === undefined) continue;
      own.set(room, after);
      changes[room] = changed;
    }
    return Object.keys(changes).length > 0 ? changes : undefined;
  };

  return {
    answer: wantsDifferences ? { ...list, seq, ...karmaOf(facts, isOfAll) } : list,
    next(now, viewer, differencesFrom) {
      if (now === board && viewer === facts) return undefined;
      const shared = differencesFrom(board);
      const changes = changeOwn(now, viewer, shared);
      const karma = karmaOf(viewer, isOfAll);
      const isOtherKarma = JSON.stringify(karma) !== JSON.stringify(karmaOf(facts, isOfAll));
      board = now;
      facts = viewer;
      if (shared.isNone && changes === undefined && !isOtherKarma) return undefined;
      if (!wantsDifferences) return { event: 'lobby:update', body: wholeText(variant, now, own, viewer) };
      seq += 1;
      const begin = JSON.stringify({ variant, seq, ...(isOtherKarma && karma), own: changes });
      // The object is left open: `rest` closes it.
      return { event: 'lobby:changes', body: { begin: begin.slice(0, -1), rest: [shared.rest] } };
    },
  };
}

/** The numbers by which the tables are ordered. */
const karmaOf = (
  { sitter: { karma, karmas } }: ViewerFacts,
  isOfAll: boolean,
): Pick<LobbyState, 'karma' | 'karmas'> => ({
  karma,
  ...(isOfAll && karmas !== undefined && { karmas }),
});

/** Writes the whole list. The shared part of each table is written already. */
function wholeText(
  variant: Variant,
  { tables, counts }: LobbyBoard,
  own: ReadonlyMap<string, LobbyViewerPart>,
  { sitter: { karma, karmas } }: ViewerFacts,
): string {
  const rows = [...tables].flatMap(([room, { shown, text }]) => {
    const part = own.get(room);
    return part === undefined ? [] : [{ ...shown, friend: part.friend, text: withOwn(text, part) }];
  });
  const rooms = inLobbyOrder(rows, karma, karmas).map(({ text }) => text);
  return `{"variant":"${variant}","rooms":[${rooms.join(',')}],"counts":${JSON.stringify(counts)}}`;
}

const withOwn = (text: string, own: LobbyViewerPart): string =>
  `${text.slice(0, -1)},${JSON.stringify(own).slice(1)}`;
