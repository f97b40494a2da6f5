/**
 * A finished deal as the public may see it (docs/behaviour/pages.md 17): of a table with people that anybody
 * may watch. Its hands were shown to everybody there when the deal ended. Only names of open profiles and of
 * computers are in it.
 */

import type { KnownRoom } from '@troef/engine/decisions/verdict.ts';
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import { rowsOf } from '@troef/engine/log/rows-in-parts.ts';
import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import { recordOf } from '@troef/engine/state/room-record.ts';
import { isOver, type RoomState, type SeatState } from '@troef/engine/state/room-state.ts';
import {
  type BySeat,
  type Card,
  inWrittenOrder,
  mapSeats,
  parseCards,
  replayRecord,
  type Seat,
  type SessionRecord,
  type Variant,
} from '@troef/games';
import { ApiError } from '@troef/protocol';
import { findUser } from '../../accounts/users/user.repository.ts';
import { visibilityOf } from '../../community/people/target.ts';
import type { Deps } from '../../platform/deps.ts';
import { NewestMap } from '../../platform/runtime/newest-map.ts';
import { isId } from '../../platform/text/id.ts';

export interface PublicDeal {
  readonly room: string;
  /** Counted from 1, all-passed deals too. */
  readonly number: number;
  readonly variant: Variant;
  /** null: the name is not public. */
  readonly players: BySeat<string | null>;
  readonly hands: BySeat<readonly Card[]>;
  /** Its id; null if there is none. */
  readonly contract: string | null;
  readonly scores: BySeat<number>;
}

type FinishedDeal = Pick<PublicDeal, 'hands' | 'contract' | 'scores'>;

export interface PublicDeals {
  /** Refuses anything else with `resource_missing deal`. */
  find(room: string, number: number): Promise<PublicDeal>;
}

/** Sessions whose deals are kept, because replaying one takes some milliseconds. */
const ROOMS_KEPT = 200;

interface KeptDeals {
  /** How many deals were over. */
  readonly over: number;
  readonly deals: Promise<readonly (FinishedDeal | undefined)[]>;
}

/** Deals of the session that are over, all-passed ones too. */
const dealsOver = (state: RoomState): number =>
  isOver(state) || state.dealOverAt !== null ? state.dealings : Math.max(0, state.dealings - 1);

const isPublic = ({ alone, choices }: RoomState): boolean =>
  !alone && choices.watch === 'all' && !choices.locked && !choices.friendsOnly;

export function createPublicDeals({
  deps: { db, clock },
  runner,
  log,
}: {
  readonly deps: Pick<Deps, 'db' | 'clock'>;
  readonly runner: Pick<RoomRunner, 'read'>;
  readonly log: Pick<RoomLog, 'rowsAfter'>;
}): PublicDeals {
  const nameOf = async ({ holder, formerly }: SeatState): Promise<string | null> => {
    const player = formerly ?? holder;
    if (player == null) return null;
    if (player.ai) return player.name;
    const user = player.user === null || player.anonymous ? undefined : await findUser(db.pool, player.user);
    const isOpen =
      user !== undefined && user.deletedAt === null && visibilityOf(user, clock.now()) === 'public';
    // The log has the name of that time, which may have been taken away since.
    return isOpen ? user.name : null;
  };

  /** By room, the last replayed last. */
  const kept = new NewestMap<string, KeptDeals>(ROOMS_KEPT);

  /**
   * A deal that is over never changes. So a session is replayed once for each of its deals, however often
   * somebody asks, and not at all for a deal that is not over.
   */
  const dealsOf = ({ state, serverSeed }: KnownRoom): Promise<readonly (FinishedDeal | undefined)[]> => {
    const { id } = state.head;
    const over = dealsOver(state);
    const known = kept.get(id);
    if (known !== undefined && known.over >= over) return known.deals;
    const deals = rowsOf(log, state).then((rows) => finishedDeals(recordOf(state.head, rows, serverSeed)));
    kept.set(id, { over, deals });
    deals.catch(() => kept.delete(id));
    return deals;
  };

  return {
    async find(id, number) {
      const missing = new ApiError('resource_missing', 'deal');
      if (!isId(id)) throw missing;
      const room = await runner
        .read(id, (known) => known)
        .catch((error) => {
          throw error instanceof ApiError ? missing : error;
        });
      const { state } = room;
      if (!isPublic(state) || number > dealsOver(state)) throw missing;
      const deal = (await dealsOf(room))[number - 1];
      if (deal === undefined) throw missing;
      return {
        room: id,
        number,
        variant: state.head.variant,
        players: await allSeats(state.seats, nameOf),
        ...deal,
      };
    },
  };
}

/** Returns the deals of a session that are over; undefined for one that is not. */
function finishedDeals(record: SessionRecord): readonly (FinishedDeal | undefined)[] {
  const replayed = replayRecord(record);
  if (!replayed.ok) return [];
  return replayed.value.deals.map((output, at) => {
    const dealt = record.deals[at];
    if (output.scores === null || dealt === undefined) return undefined;
    const played = (seat: Seat): readonly Card[] =>
      output.tricks.flatMap(({ lead, plays }) => plays.filter((_, nth) => (lead + nth) % 4 === seat));
    return {
      // In belote the hands depend on the bidding, so the record has the pack: the tricks show the hands. Nobody
      // but the log knows the order dealt (docs/decisions/033-cards-change-between-deals.md).
      hands: mapSeats((seat) =>
        inWrittenOrder(dealt.hands === undefined ? played(seat) : (parseCards(dealt.hands[seat]) ?? [])),
      ),
      contract: output.contract?.id ?? null,
      scores: output.scores,
    };
  });
}

async function allSeats<T>(
  seats: BySeat<SeatState>,
  find: (seat: SeatState) => Promise<T>,
): Promise<BySeat<T>> {
  const [a, b, c, d] = seats;
  return [await find(a), await find(b), await find(c), await find(d)];
}
