/**
 * What must be true of a session when it is over: acknowledged moves are in the log, every room has come to
 * its end, each booking is what the log says, once, and the stored rows and their record give the same room.
 */
import { isDeepStrictEqual } from 'node:util';
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import { ownerOf, sessionFacts } from '@troef/engine/outcome/session-facts.ts';
import { nextDue } from '@troef/engine/state/next-due.ts';
import { foldRoom } from '@troef/engine/state/room-fold.ts';
import { recordOf } from '@troef/engine/state/room-record.ts';
import { isOver, isShut, type RoomState, seatOfUser } from '@troef/engine/state/room-state.ts';
import { viewOf } from '@troef/engine/views/room-view.ts';
import { verifyRecord } from '@troef/games';
import type { Ledger } from './ledger.ts';
import type { Person } from './person.ts';
import { PACE } from './sim-server.ts';
import type { Witness } from './witness.ts';

type ComplaintSink = (what: string) => void;
const FULL_PACE = { ...PACE, computerDelay: () => 0 };

/** Checks, once all is quiet, that everybody who looks at a room sees it as it is. */
export function checkViews(people: readonly Person[], witness: Witness, complain: ComplaintSink): number {
  let checked = 0;
  for (const person of people) {
    const seen = person.view();
    const state = seen === undefined ? undefined : witness.state(seen.room);
    if (seen === undefined || state === undefined || !person.isConnected() || person.isOut()) continue;
    const seat = seatOfUser(state, person.id) ?? null;
    // A person who has lost the seat was told so, and is shown nothing unless they may watch.
    if (seat === null && (seen.seat !== null || state.choices.watch !== 'all')) continue;
    const expected = viewOf(state, seat, FULL_PACE);
    if (!isDeepStrictEqual(timeless(seen), timeless(expected))) {
      complain(`${person.id} sees row ${seen.seq} of ${state.seq}: ${difference(seen, expected)}`);
    }
    // A person who is here must not count as away, or they would get only two seconds for a move.
    if (seat !== null && state.seats[seat].kind === 'away' && !isOver(state))
      complain(`${person.id} is here and away`);
    checked++;
  }
  return checked;
}

/** Returns a view as sent, without the time of sending. */
function timeless<Part>(part: Part): Part {
  const sent = part === undefined ? part : JSON.parse(JSON.stringify(part));
  for (const clock of [sent?.clock, sent]) if (typeof clock?.now === 'number') clock.now = 0;
  return sent;
}

const difference = (seen: object, expected: object): string =>
  Object.keys(expected)
    .flatMap((key) => {
      const [is, not] = [seen, expected].map((view) => timeless(view[key as keyof typeof view]));
      return isDeepStrictEqual(is, not) ? [] : [`${key}: ${JSON.stringify({ is, not }).slice(0, 300)}`];
    })
    .join('; ');

export function checkAcknowledged(
  people: readonly Person[],
  witness: Witness,
  complain: ComplaintSink,
): number {
  let checked = 0;
  for (const person of people) {
    for (const { room, moveId, seq, move } of person.acked) {
      const rows = witness.rows(room).filter((row) => row.moveId === moveId);
      const [row] = rows;
      if (rows.length !== 1 || row === undefined)
        complain(`${moveId} stands ${rows.length} times in the log`);
      else if (row.seq !== seq) complain(`${moveId} was acknowledged at ${seq} and stands at ${row.seq}`);
      else if (row.body.type !== 'moved' || row.body.move !== move) complain(`${moveId} is another move`);
      checked++;
    }
    for (const room of witness.rooms()) {
      for (const { moveId } of witness.rows(room)) {
        if (person.refused.has(moveId)) complain(`${moveId} was refused and stands in the log`);
      }
    }
  }
  return checked;
}

/**
 * Checks linearizability: a move that was acknowledged before another one was sent is before it in the log.
 */
export function checkOrder(people: readonly Person[], witness: Witness, complain: ComplaintSink): void {
  for (const room of witness.rooms()) {
    const acked = people.flatMap((person) => person.acked.filter((each) => each.room === room));
    let latestSent = 0;
    for (const { seq, moveId, sentAt, answeredAt } of acked.sort((a, b) => a.seq - b.seq)) {
      if (answeredAt < latestSent)
        complain(`${moveId} at ${seq} was answered before an earlier row was sent`);
      latestSent = Math.max(latestSent, sentAt);
    }
  }
}

export async function checkRooms(
  witness: Witness,
  log: RoomLog,
  ledger: Ledger,
  complain: ComplaintSink,
): Promise<void> {
  let starts = 0;
  const leaves = new Set<string>();
  for (const id of witness.rooms()) {
    const state = witness.state(id) as RoomState;
    const stored = await log.load(id);
    if (stored === undefined) {
      complain(`room ${id} is not stored`);
      continue;
    }
    if (JSON.stringify(foldRoom(stored.head, stored.rows)) !== JSON.stringify(state)) {
      complain(`the stored rows of ${id} make another room`);
    }
    if (!isShut(state)) complain(`room ${id} is ${state.status} for ever; due: ${due(state)}`);
    if (state.dealings > 0) {
      const verified = verifyRecord(recordOf(stored.head, stored.rows, stored.sealedSeed));
      if (!verified.ok) complain(`the record of ${id}: ${JSON.stringify(verified.error)}`);
    }
    checkBooked(witness.history(id), ledger, complain);
    for (const [index, { body }] of witness.rows(id).entries()) {
      if (body.type === 'started') starts++;
      const after = witness.history(id)[index];
      const illegal = body.type === 'standin' || (body.type === 'left' && body.illegal === true);
      if (illegal && after !== undefined) leaves.add(`${id} ${ownerOf(after.seats[body.seat])}`);
    }
  }
  if (ledger.begun.length !== starts) complain(`${starts} sessions began, ${ledger.begun.length} were noted`);
  if (sorted(leaves) !== sorted(ledger.leaves))
    complain(`leaves: ${sorted(leaves)} and ${sorted(ledger.leaves)}`);
  if (ledger.seated.size > 0) complain(`still seated: ${[...ledger.seated]}`);
}

const due = (state: RoomState): string => JSON.stringify(nextDue(state, FULL_PACE));
const sorted = (words: ReadonlySet<string>): string => [...words].sort().join(', ');

/** Checks that a session that was played has one result, as it stood when it ended. */
function checkBooked(history: readonly RoomState[], ledger: Ledger, complain: ComplaintSink): void {
  const end = history.findIndex(isOver);
  const [before, after] = [history[end - 1], history[end]];
  if (before === undefined || after === undefined) return;
  const { id } = after.head;
  const booked = ledger.results.get(id);
  const wasPlayed = before.status === 'playing' && before.dealings > 0;
  if (wasPlayed !== (booked !== undefined))
    complain(`room ${id}: played ${wasPlayed}, booked ${booked !== undefined}`);
  if (booked !== undefined && JSON.stringify(booked) !== JSON.stringify(sessionFacts(after))) {
    complain(`room ${id}: the result is not what the log says`);
  }
}
