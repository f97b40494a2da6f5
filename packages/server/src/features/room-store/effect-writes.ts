/**
 * The statements that write what follows from a row of a room (`effects.ts`), each in the transaction of that
 * row.
 */

import { scoresOf } from '@troef/engine/outcome/deal-scores.ts';
import type { SessionFacts } from '@troef/engine/outcome/facts.ts';
import type { SlamFacts } from '@troef/engine/outcome/slam.ts';
import type { RoomState } from '@troef/engine/state/room-state.ts';
import { faceOf } from '@troef/engine/views/lobby-face.ts';
import type { Seat } from '@troef/games';
import { ApiError, type KarmaReceipt, MISSING_AGAIN_BAN_MS, MISSING_BAN_MS } from '@troef/protocol';
import { beginKarma } from '../../community/karma/begin.ts';
import { bookLeave, type Leave } from '../../community/karma/leaves.ts';
import { giveThumb, type Thumb } from '../../community/karma/thumbs.ts';
import { type Receipts, writeResult, writeStop } from '../../community/results/write-result.ts';
import { writeSlam } from '../../community/results/write-slam.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { beginDay, endDay } from './day-writes.ts';
import { forgetPassword } from './room-password.ts';

export interface EffectWrites {
  /** Throws a refusal that names the other table of a seated user. */
  sitDown(tx: Querier, room: RoomState, users: readonly string[]): Promise<void>;
  /** Seats the players of a tournament, wherever they sit: the tournament goes before any other table. */
  takeSeats(tx: Querier, room: RoomState, users: readonly string[]): Promise<void>;
  getUp(tx: Querier, room: RoomState, users: readonly string[]): Promise<void>;
  /** Keeps a player out for a while who was missing in the countdown, or left in it: longer the second time. */
  barMissing(tx: Querier, missing: MissingPlayer): Promise<void>;
  /** Deletes the password, which is no longer asked for. */
  forgetPassword(tx: Querier, room: RoomState): Promise<void>;
  /** Frees all seats. */
  clearTable(tx: Querier, room: RoomState): Promise<void>;
  /** Writes what the lobby shows of this room. */
  showFace(tx: Querier, room: RoomState): Promise<void>;
  beginKarma(tx: Querier, begin: Parameters<typeof beginKarma>[2]): Promise<void>;
  bookLeave(tx: Querier, leave: Leave): Promise<void>;
  writeResult(tx: Querier, facts: SessionFacts): Promise<Receipts>;
  /** Finishes the session for one player, with these facts, while it goes on for the others. */
  writeStop(tx: Querier, facts: SessionFacts, seat: Seat): Promise<KarmaReceipt | null>;
  /** Tells the tournament of this room that a set has ended: its next step is due. */
  endSet(tx: Querier, room: RoomState): Promise<void>;
  /** Notes the scores of a table of a tournament, at the end of each deal. */
  noteScores(tx: Querier, room: RoomState): Promise<void>;
  /** Begins the only try of a player at the deals of a day. Throws a refusal if there is one already. */
  beginDay(tx: Querier, room: RoomState): Promise<void>;
  /** Keeps what the player came to. */
  endDay(tx: Querier, room: RoomState): Promise<void>;
  /** Counts thumbs that were given before the rows they count by were written. A thumb counts once only. */
  countThumbs(tx: Querier, thumbs: readonly Thumb[]): Promise<void>;
  /** Adds a slam to the hall of fame. Comes last, because it waits for a number. */
  writeSlam(tx: Querier, slam: SlamFacts): Promise<void>;
}

interface MissingPlayer {
  readonly room: string;
  readonly user: string;
  readonly at: number;
  /** The player got up. The first time, they may come back at once. */
  readonly hasLeft: boolean;
}

export const effectWrites = (deps: Pick<Deps, 'random'>): EffectWrites => ({
  sitDown,
  takeSeats,
  getUp,
  barMissing,
  forgetPassword: (tx, { head }) => forgetPassword(tx, head.id),
  clearTable,
  showFace,
  beginKarma: (tx, begin) => beginKarma(tx, deps, begin),
  bookLeave: async (tx, leave) => void (await bookLeave(tx, deps, leave)),
  endSet,
  noteScores,
  beginDay,
  endDay,
  writeResult: (tx, facts) => writeResult(tx, deps, facts),
  writeStop: (tx, facts, seat) => writeStop(tx, deps, facts, seat),
  writeSlam: async (tx, slam) => void (await writeSlam(tx, deps, slam)),
  countThumbs: async (tx, thumbs) => {
    for (const thumb of thumbs) await giveThumb(tx, deps, thumb);
  },
});

/** Nobody sits at two tables: the refusal names the other one. */
async function sitDown(tx: Querier, { head, at }: RoomState, users: readonly string[]): Promise<void> {
  for (const user of users) {
    const { rowCount } = await tx.query(
      `insert into seated ("user", room, at) values ($1, $2, $3)
       on conflict ("user") do update set at = seated.at where seated.room = excluded.room`,
      [user, head.id, new Date(at)],
    );
    if (rowCount === 0) {
      const { rows } = await tx.query<{ room: string }>('select room from seated where "user" = $1', [user]);
      throw new ApiError('conflict', 'already_seated', rows[0]?.room);
    }
    // A player who comes back by a password that is newer than the first visit knows it from then on (join-applicants.ts).
    await tx.query(
      `insert into room_players (room, "user", at) values ($1, $2, $3) on conflict (room, "user") do update set at = excluded.at`,
      [head.id, user, new Date(at)],
    );
  }
}

async function takeSeats(tx: Querier, { head, at }: RoomState, users: readonly string[]): Promise<void> {
  // In the order of their ids, so that two transactions never wait for each other.
  for (const user of users.toSorted()) {
    await tx.query(
      `insert into seated ("user", room, at) values ($1, $2, $3)
       on conflict ("user") do update set room = excluded.room, at = excluded.at`,
      [user, head.id, new Date(at)],
    );
    await tx.query(
      `insert into room_players (room, "user", at) values ($1, $2, $3) on conflict (room, "user") do nothing`,
      [head.id, user, new Date(at)],
    );
  }
}

const getUp = async (tx: Querier, { head }: RoomState, users: readonly string[]): Promise<void> => {
  await tx.query('delete from seated where room = $1 and "user" = any($2::uuid[])', [head.id, users]);
};

const barMissing = async (tx: Querier, { room, user, at, hasLeft }: MissingPlayer): Promise<void> => {
  const first = hasLeft ? at : at + MISSING_BAN_MS;
  await tx.query(
    `insert into room_bans (room, "user", until, missed) values ($1, $2, $3, true)
     on conflict (room, "user") do update set until = greatest(room_bans.until, $4)`,
    [room, user, new Date(first), new Date(at + MISSING_AGAIN_BAN_MS)],
  );
};

const clearTable = async (tx: Querier, { head }: RoomState): Promise<void> => {
  await tx.query('delete from seated where room = $1', [head.id]);
};

const showFace = async (tx: Querier, state: RoomState): Promise<void> => {
  await tx.query('update rooms set face = $2 where id = $1', [state.head.id, JSON.stringify(faceOf(state))]);
};

async function noteScores(tx: Querier, state: RoomState): Promise<void> {
  await tx.query('update rooms set scores = $2 where id = $1', [
    state.head.id,
    JSON.stringify(scoresOf(state)),
  ]);
}

async function endSet(tx: Querier, { head, event, at }: RoomState): Promise<void> {
  if (event === null) return;
  const moment = new Date(at);
  await tx.query(
    `insert into tournament_sets (tournament, round, "table", "set", room, at)
     select $1, $2, $3, $4, $5, $6 where exists (select 1 from tournaments where id = $1) on conflict do nothing`,
    [event.tournament, event.round, event.table, event.set, head.id, moment],
  );
  await tx.query(`update tournaments set due_at = least(due_at, $2) where id = $1 and status = 'running'`, [
    event.tournament,
    moment,
  ]);
}
