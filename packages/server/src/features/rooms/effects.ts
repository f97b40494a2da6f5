/**
 * Lists what a row of a room changes outside its log, in the transaction that appends the row: seats, what
 * the lobby shows, reputation, results and slams (ARCHITECTURE.md, "The log is the room"). `effect-writes.ts` has
 * the statements, `calls.ts` decides who is called to the table.
 *
 * A room played alone writes nothing but the result of a session that was played, and the try at a day.
 */

import type { Effect } from '@troef/engine/log/room-log.ts';
import { scoresOf } from '@troef/engine/outcome/deal-scores.ts';
import { canBeStopped, factsOfStop, ownerOf, sessionFacts } from '@troef/engine/outcome/session-facts.ts';
import { type SlamFacts, slamOf } from '@troef/engine/outcome/slam.ts';
import type { LogRow } from '@troef/engine/state/log-row.ts';
import {
  isBetweenDeals,
  isFree,
  isOver,
  isPerson,
  isShut,
  peopleOf,
  type RoomState,
  sittersOf,
} from '@troef/engine/state/room-state.ts';
import { isFaceChanged } from '@troef/engine/views/lobby-face.ts';
import { mapSeats, type Seat } from '@troef/games';
import type { Thumb } from '../../community/karma/thumbs.ts';
import type { Receipts } from '../../community/results/write-result.ts';
import type { Deps } from '../../platform/deps.ts';
import { type CallPushes, callsOf } from '../joining/calls.ts';
import { type EffectWrites, effectWrites } from '../room-store/effect-writes.ts';

export interface EffectsOptions {
  readonly deps: Pick<Deps, 'random'> & Partial<Pick<Deps, 'settings'>>;
  /** Called with the receipts of a session that ended, once its row is written. */
  readonly onReceipts: (room: string, receipts: Receipts) => void;
  /** Called with a slam, once its row is written. */
  readonly onSlam?: (slam: SlamFacts) => void;
  /** Default: Postgres. */
  readonly writes?: EffectWrites;
  /** Default: nobody is called to a table. */
  readonly pushes?: CallPushes;
}

export function createEffects(options: EffectsOptions) {
  const { deps, onReceipts, onSlam, writes = effectWrites(deps), pushes } = options;
  return (before: RoomState | null, after: RoomState, row: LogRow): readonly Effect[] => {
    const effects: Effect[] = [];
    const ends = isOver(after) && (before === null || !isOver(before));
    if (!after.alone) {
      const { body } = row;
      // Most rows are cards, which change no seat.
      const isChanged = isFaceChanged(before, after);
      const { sits, goes } = isChanged ? whoMoves(before, after, row) : NOBODY;
      if (goes.length > 0) effects.push((tx) => writes.getUp(tx, after, goes));
      const isEvent = before === null && after.event !== null;
      if (isEvent) effects.push((tx) => writes.takeSeats(tx, after, sits));
      else if (sits.length > 0) effects.push((tx) => writes.sitDown(tx, after, sits));
      if (ends) effects.push((tx) => writes.clearTable(tx, after));
      if (isShut(after) && after.choices.locked) effects.push((tx) => writes.forgetPassword(tx, after));
      if (isChanged) effects.push((tx) => writes.showFace(tx, after));
      if (body.type === 'started' || isEvent) {
        const people = peopleOf(after).flatMap((seat) => ownerOf(after.seats[seat]) ?? []);
        effects.push((tx) => writes.beginKarma(tx, { variant: after.head.variant, people, at: row.at }));
      }
      const stopped = stopperOf(before, after, row);
      if (stopped !== null && before !== null) {
        const facts = factsOfStop(before, row.at);
        effects.push(async (tx) => {
          const receipt = await writes.writeStop(tx, facts, stopped);
          onReceipts(
            after.head.id,
            mapSeats((seat) => (seat === stopped ? receipt : null)),
          );
          await writes.countThumbs(tx, thumbsOf(after));
        });
      }
      const missing = missingFrom(before, row);
      if (missing !== null) {
        const { id: room } = after.head;
        effects.push((tx) => writes.barMissing(tx, { room, at: row.at, ...missing }));
      }
      const gone = illegalLeaver(row, after);
      if (gone !== null) {
        const { id: room, variant } = after.head;
        effects.push((tx) => writes.bookLeave(tx, { room, variant, user: gone, at: row.at }));
      }
    }
    if (pushes !== undefined) effects.push(...callsOf(before, after, row, pushes));
    if (after.event !== null && before !== null && scoresOf(after).length > scoresOf(before).length)
      effects.push((tx) => writes.noteScores(tx, after));
    if (ends && after.event !== null) effects.push((tx) => writes.endSet(tx, after));
    if (before === null && after.day !== null) effects.push((tx) => writes.beginDay(tx, after));
    if (ends && after.day !== null) effects.push((tx) => writes.endDay(tx, after));
    if (ends && wasPlayed(before)) {
      effects.push(async (tx) => {
        onReceipts(after.head.id, await writes.writeResult(tx, sessionFacts(after)));
        await writes.countThumbs(tx, thumbsOf(after));
      });
    }
    const slam = slamOf(before, after);
    if (slam !== null) {
      effects.push(async (tx) => {
        await writes.writeSlam(tx, slam);
        onSlam?.(slam);
      });
    }
    return effects;
  };
}

/** Returns the thanks of players who stopped while others went on. */
const thumbsOf = ({ head, at, seats, thumbs }: RoomState): readonly Thumb[] =>
  thumbs.flatMap((thumb) => {
    const [from, to] = [ownerOf(seats[thumb.from]), ownerOf(seats[thumb.to])];
    return from === null || to === null ? [] : [{ room: head.id, from, to, at }];
  });

const wasPlayed = (before: RoomState | null): boolean => before?.status === 'playing' && before.dealings > 0;

function illegalLeaver({ body }: LogRow, after: RoomState): string | null {
  const illegal = body.type === 'standin' || (body.type === 'left' && body.illegal === true);
  return illegal && 'seat' in body ? ownerOf(after.seats[body.seat]) : null;
}

/** Returns the player because of whom a countdown failed. */
function missingFrom(
  before: RoomState | null,
  { body }: LogRow,
): { readonly user: string; readonly hasLeft: boolean } | null {
  if (before?.status !== 'starting' || body.type !== 'vacated') return null;
  const seat = before.seats[body.seat];
  const user = ownerOf(seat);
  const hasLeft = body.reason === 'left';
  // A player who was called from elsewhere pays by a bar on being called (calls.ts).
  const isMissing = body.reason === 'missing' && !seat.lockedIn;
  return user !== null && (hasLeft || isMissing) ? { user, hasLeft } : null;
}

/** Returns the seat of a player who stops between two deals while others go on. */
function stopperOf(before: RoomState | null, after: RoomState, { body }: LogRow): Seat | null {
  const leaves = body.type === 'left' && body.illegal !== true && !isOver(after);
  if (!leaves || before === null || !isFree(before) || !isBetweenDeals(before)) return null;
  return isPerson(before, body.seat) && canBeStopped(before) ? body.seat : null;
}

interface SeatChanges {
  /** Users who play here themselves since this row, and did not before. */
  readonly sits: readonly string[];
  /** Users who no longer do; none at the end, when the table is cleared as a whole. */
  readonly goes: readonly string[];
}
const NOBODY: SeatChanges = { sits: [], goes: [] };

function whoMoves(before: RoomState | null, after: RoomState, { body }: LogRow): SeatChanges {
  const [then, now] = [before === null ? [] : sittersOf(before), sittersOf(after)];
  const back = body.type === 'back' ? after.seats[body.seat].holder?.user : undefined;
  return {
    // A player who was away may sit elsewhere by now, because a tournament has called them.
    sits: now.filter((user) => !then.includes(user) || user === back),
    goes: isOver(after) ? [] : then.filter((user) => !now.includes(user)),
  };
}
