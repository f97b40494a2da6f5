/**
 * The effects of rows outside the log (effects.ts), noted in memory instead of in Postgres: the seats of each
 * user, and what was booked. Nothing may be booked twice. A transaction that fails takes back what it noted.
 */

import type { SessionFacts } from '@troef/engine/outcome/facts.ts';
import { ApiError } from '@troef/protocol';
import type { EffectWrites } from '../../src/features/room-store/effect-writes.ts';
import type { Querier } from '../../src/platform/db/querier.ts';

export interface Transaction {
  /** Called if the transaction fails, the last first. */
  readonly undo: (() => void)[];
}

export interface Ledger extends EffectWrites {
  /** Table of each user. */
  readonly seated: ReadonlyMap<string, string>;
  /** Results written at the end of a session, by room. */
  readonly results: ReadonlyMap<string, SessionFacts>;
  /** `room user` of every player who left illegally. */
  readonly leaves: ReadonlySet<string>;
  /** `room user` of every player who stopped while others went on. */
  readonly stops: ReadonlySet<string>;
  /** Users who were given their starting value of reputation: one entry for each start of a session. */
  readonly begun: readonly (readonly string[])[];
}

export function createLedger(): Ledger {
  const seated = new Map<string, string>();
  const results = new Map<string, SessionFacts>();
  const leaves = new Set<string>();
  const stops = new Set<string>();
  const begun: (readonly string[])[] = [];

  const set = (tx: Querier, user: string, room: string | undefined): void => {
    const before = seated.get(user);
    const put = (value: string | undefined) =>
      value === undefined ? seated.delete(user) : seated.set(user, value);
    put(room);
    undoOf(tx).push(() => put(before));
  };

  return {
    seated,
    results,
    leaves,
    stops,
    begun,
    async sitDown(tx, { head }, users) {
      for (const user of users) {
        const table = seated.get(user);
        if (table === head.id) continue;
        if (table !== undefined) throw new ApiError('conflict', 'already_seated', table);
        set(tx, user, head.id);
      }
    },
    // No tournament is played here.
    noteScores: async () => undefined,
    endSet: async () => undefined,
    // Nor the deals of a day (features/day-deals).
    beginDay: async () => undefined,
    endDay: async () => undefined,
    async takeSeats(tx, { head }, users) {
      for (const user of users) set(tx, user, head.id);
    },
    async getUp(tx, { head }, users) {
      for (const user of users) if (seated.get(user) === head.id) set(tx, user, undefined);
    },
    // The hall of fame is checked elsewhere (community/results/write-slam.test.ts).
    async writeSlam() {},
    async clearTable(tx, { head }) {
      for (const [user, room] of [...seated]) if (room === head.id) set(tx, user, undefined);
    },
    showFace: async () => undefined,
    forgetPassword: async () => undefined,
    barMissing: async () => undefined,
    countThumbs: async () => undefined,
    async beginKarma(tx, { people }) {
      begun.push(people);
      undoOf(tx).push(() => begun.pop());
    },
    async bookLeave(tx, { room, user }) {
      const key = `${room} ${user}`;
      // Booked once for each room and player, however often the player leaves.
      if (leaves.has(key)) return;
      leaves.add(key);
      undoOf(tx).push(() => leaves.delete(key));
    },
    async writeStop(tx, facts, seat) {
      const key = `${facts.room} ${facts.seats[seat].user}`;
      if (stops.has(key)) throw new Error(`stopped twice: ${key}`);
      if (facts.status !== 'finished' || facts.seats[seat].place === null)
        throw new Error(`stopped without a place: ${key}`);
      stops.add(key);
      undoOf(tx).push(() => stops.delete(key));
      return null;
    },
    async writeResult(tx, facts) {
      if (results.has(facts.room)) throw new Error(`a second result of room ${facts.room}`);
      results.set(facts.room, facts);
      undoOf(tx).push(() => results.delete(facts.room));
      return [null, null, null, null];
    },
  };
}

/** Finds the undo list of a transaction: the store hands its own transactions to the effects. */
const undoOf = (tx: Querier): (() => void)[] => (tx as unknown as Transaction).undo;
