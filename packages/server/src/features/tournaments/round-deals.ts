/**
 * The deals of a player in a round scored as `duplicate`, beside the other tables (docs/behaviour/tournaments.md 9).
 * A round that is not over shows none: other tables may still play its deals. The contracts are read from the logs
 * of the player's rooms and of the tables with the best scores.
 */
import { roundPercents } from '@troef/competition/event/scores/duplicate.ts';
import { type DealAtTable, ownDeals } from '@troef/competition/event/scores/own-deals.ts';
import { seatsInSet } from '@troef/competition/event/seating/seats.ts';
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import { foldRoom } from '@troef/engine/state/room-fold.ts';
import type { SheetLine } from '@troef/games';
import { ApiError, type RoundDealsReply } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import { NewestMap } from '../../platform/runtime/newest-map.ts';
import { namesOf, roomsOf, type StoredTournament } from './tournament.repository.ts';

export interface RoundDeals {
  /** Throws `conflict` while the round is played, and `resource_missing` if the user played none of it. */
  of(stored: StoredTournament, round: number, user: string): Promise<RoundDealsReply>;
}

interface PlayedSet {
  readonly deals: readonly { readonly line: SheetLine; readonly dealing: number }[];
  /** By seat. Empty for a person, whose name is that of their account. */
  readonly computers: readonly string[];
}
const NOTHING: PlayedSet = { deals: [], computers: [] };

/** Rooms whose sheets are kept, because folding a log takes some milliseconds. They never change. */
const ROOMS_KEPT = 200;

export function createRoundDeals({
  deps: { db },
  log,
}: {
  readonly deps: Pick<Deps, 'db'>;
  readonly log: Pick<RoomLog, 'load'>;
}): RoundDeals {
  const kept = new NewestMap<string, Promise<PlayedSet>>(ROOMS_KEPT);

  const readSheet = async (room: string): Promise<PlayedSet> => {
    const stored = await log.load(room);
    if (stored === undefined) return NOTHING;
    const { game, seats } = foldRoom(stored.head, stored.rows);
    const { sheet } = game as { readonly sheet: readonly SheetLine[] };
    return {
      // Deals that all passed have lines too, and were dealt again.
      deals: sheet.flatMap((line, at) =>
        line.result.status === 'scored' ? [{ line, dealing: at + 1 }] : [],
      ),
      computers: seats.map(({ holder }) => (holder?.ai === true ? holder.name : '')),
    };
  };
  const sheetOf = (room: string): Promise<PlayedSet> => {
    const known = kept.get(room) ?? readSheet(room);
    kept.set(room, known);
    known.catch(() => kept.delete(room));
    return known;
  };

  return {
    async of({ state }, no, user) {
      const round = state.scoring === 'duplicate' ? state.rounds.find((each) => each.no === no) : undefined;
      if (round === undefined) throw new ApiError('resource_missing', 'round');
      if (round.state !== 'done') throw new ApiError('conflict', round.state);
      const deals = ownDeals(round, user, state);
      const percent = roundPercents(round, state).get(user);
      if (percent === undefined) throw new ApiError('resource_missing', 'user');
      const users = round.tables.flatMap(({ seats }) => seats).flatMap((each) => each ?? []);
      const [names, rooms] = await Promise.all([
        namesOf(db.pool, [...new Set([user, ...users])]),
        roomsOf(db.pool, state.id),
      ]);
      const roomAt = (table: number, set: number): string | null =>
        rooms.find((each) => each.round === no && each.table === table && each.set === set)?.room ?? null;

      const told = async (
        each: DealAtTable,
        { set, deal }: { readonly set: number; readonly deal: number },
        withLine: boolean,
      ) => {
        const room = roomAt(each.table, set);
        const { deals: lines, computers } = withLine && room !== null ? await sheetOf(room) : NOTHING;
        const played = lines[deal - 1];
        const table = round.tables.find(({ no: number }) => number === each.table);
        const people = table === undefined ? [] : seatsInSet(table, set, state.partners);
        return {
          ...each,
          name: each.user === null ? '' : (names.get(each.user) ?? ''),
          room,
          dealing: played?.dealing ?? null,
          line: played?.line ?? null,
          names: people.map((of, seat) => (of === null ? undefined : names.get(of)) ?? computers[seat] ?? ''),
        };
      };

      const shown: RoundDealsReply['deals'] = [];
      for (const { own, others, ...place } of deals) {
        const rest: RoundDealsReply['deals'][number]['others'] = [];
        for (const [at, other] of others.entries()) rest.push(await told(other, place, at === 0));
        shown.push({ ...place, own: await told(own, place, true), others: rest });
      }
      return { round: no, user, name: names.get(user) ?? '', percent, deals: shown };
    },
  };
}
