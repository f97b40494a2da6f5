/**
 * What a row of a room brings about outside its log, in the transaction that appends it (architecture: results are written
 * with their cause): who sits where now, what the lobby shows, reputation and results.
 *
 * Rooms alone write nothing but the result of a session that was played.
 */
import { ApiError } from '@troef/protocol';
import type { Deps } from '../deps.ts';
import { beginKarma } from '../karma/begin.ts';
import { bookLeave } from '../karma/leaving.ts';
import { type Receipts, writeResult } from '../results/write-result.ts';
import type { Querier } from '../users/user.repository.ts';
import { faceOf, isFaceChanged } from './lobby-face.ts';
import type { LogRow } from './log-row.ts';
import type { Effect } from './room-log.ts';
import { isOver, peopleOf, type RoomState } from './room-state.ts';
import { ownerOf, sessionFacts } from './session-facts.ts';

export interface EffectsOptions {
  readonly deps: Pick<Deps, 'random'>;
  /** Receipts of a session that ended, once its row is written. */
  readonly onReceipts: (room: string, receipts: Receipts) => void;
}

export function createEffects({ deps, onReceipts }: EffectsOptions) {
  return (before: RoomState | null, after: RoomState, row: LogRow): readonly Effect[] => {
    const effects: Effect[] = [];
    const ends = isOver(after) && (before === null || !isOver(before));
    if (!after.alone) {
      const { body } = row;
      const sits = newcomers(before, after, row);
      const goes = leavers(before, after);
      if (goes.length > 0) effects.push((tx) => getUp(tx, after, goes));
      if (sits.length > 0) effects.push((tx) => sitDown(tx, after, sits));
      if (ends) effects.push((tx) => clearTable(tx, after));
      if (isFaceChanged(before, after)) effects.push((tx) => showFace(tx, after));
      if (body.type === 'started') {
        const people = peopleOf(after).flatMap((seat) => ownerOf(after.seats[seat]) ?? []);
        effects.push((tx) => beginKarma(tx, deps, { variant: after.head.variant, people, at: row.at }));
      }
      const gone = illegalLeaver(row, after);
      if (gone !== null) {
        const { id: room, variant } = after.head;
        effects.push(
          async (tx) => void (await bookLeave(tx, deps, { room, variant, user: gone, at: row.at })),
        );
      }
    }
    if (ends && wasPlayed(before)) {
      effects.push(async (tx) => {
        const receipts = await writeResult(tx, deps, sessionFacts(after));
        onReceipts(after.head.id, receipts);
      });
    }
    return effects;
  };
}

const wasPlayed = (before: RoomState | null): boolean => before?.status === 'playing' && before.dealings > 0;

function illegalLeaver({ body }: LogRow, after: RoomState): string | null {
  const illegal = body.type === 'standin' || (body.type === 'left' && body.illegal === true);
  return illegal && 'seat' in body ? ownerOf(after.seats[body.seat]) : null;
}

/** Who plays himself here since this row, and did not before. */
function newcomers(before: RoomState | null, after: RoomState, { body }: LogRow): readonly string[] {
  if (body.type === 'started' || body.type === 'seated') return [];
  return sittersOf(after).filter((user) => before === null || !sittersOf(before).includes(user));
}

const leavers = (before: RoomState | null, after: RoomState): readonly string[] =>
  before === null || isOver(after)
    ? []
    : sittersOf(before).filter((user) => !sittersOf(after).includes(user));

const sittersOf = (state: RoomState): readonly string[] =>
  peopleOf(state).flatMap((seat) => state.seats[seat].holder?.user ?? []);

/** Nobody sits at two tables; the refusal names the other one. */
async function sitDown(tx: Querier, { head, at }: RoomState, users: readonly string[]): Promise<void> {
  for (const user of users) {
    const { rowCount } = await tx.query(
      `insert into seated ("user", room, at) values ($1, $2, $3) on conflict ("user") do nothing`,
      [user, head.id, new Date(at)],
    );
    if (rowCount === 0) {
      const { rows } = await tx.query<{ room: string }>('select room from seated where "user" = $1', [user]);
      throw new ApiError('conflict', 'already_seated', rows[0]?.room);
    }
    await tx.query(`insert into room_players (room, "user", at) values ($1, $2, $3) on conflict do nothing`, [
      head.id,
      user,
      new Date(at),
    ]);
  }
}

const getUp = async (tx: Querier, { head }: RoomState, users: readonly string[]): Promise<void> => {
  await tx.query('delete from seated where room = $1 and "user" = any($2::uuid[])', [head.id, users]);
};

const clearTable = async (tx: Querier, { head }: RoomState): Promise<void> => {
  await tx.query('delete from seated where room = $1', [head.id]);
};

const showFace = async (tx: Querier, state: RoomState): Promise<void> => {
  await tx.query('update rooms set face = $2 where id = $1', [state.head.id, JSON.stringify(faceOf(state))]);
};
