/**
 * What one viewer is sent of a room: the session's own view (built field by field by its game) and, around it, what
 * everybody at the room may know. The server seed, the hands of others and the log itself have no way in here.
 */
import { mapSeats, type Seat } from '@troef/games';
import {
  lengthOf,
  type RoomEvent,
  type RoomOptions,
  type RoomView,
  rulesOf,
  type SeatView,
} from '@troef/protocol';
import type { CreatedBody, LogRow } from './log-row.ts';
import { nextDealAt, type Pace } from './next-due.ts';
import { gameOf, holderOf, isBetweenDeals, type RoomHead, type RoomState } from './room-fold.ts';

/** The room as this seat (null: a watcher) may see it. */
export function viewOf(state: RoomState, viewer: Seat | null, pace: Pace): RoomView {
  return {
    room: state.head.id,
    variant: state.head.variant,
    seq: state.seq,
    status: state.status,
    options: optionsOf(state),
    seat: viewer,
    seats: mapSeats((seat) => seatView(state, seat)),
    ...gameOf(state.head.variant).viewFor(state.game, viewer),
    clock: null,
    commitment: state.head.commitment,
    nextDealAt: isBetweenDeals(state) ? nextDealAt(state, pace) : null,
  };
}

/** What the row tells this viewer. */
export function eventsOf(state: RoomState, row: LogRow, viewer: Seat | null): readonly RoomEvent[] {
  const { body } = row;
  const game = gameOf(state.head.variant);
  const ofGame = (events: Parameters<typeof game.eventFor>[0][]): RoomEvent[] =>
    events.map((event) => game.eventFor(event, viewer)).filter((event) => event !== null);
  switch (body.type) {
    case 'created':
      return [{ type: 'created' }];
    case 'ready':
      return [{ type: 'ready', seat: body.seat }];
    case 'dealt':
    case 'moved':
      return ofGame(body.events);
    case 'undone':
      return [{ type: 'undone', seat: body.seat }];
    case 'left':
      return [{ type: 'left', seat: body.seat }, ...ofGame(body.events)];
    case 'closed':
      return [{ type: 'closed', reason: body.reason }];
  }
}

/** A room's options never change, and every view holds them. */
const known = new WeakMap<CreatedBody, RoomOptions>();

function optionsOf({ created, head }: RoomState): RoomOptions {
  const options = known.get(created) ?? readOptions(created, head);
  known.set(created, options);
  return options;
}

function readOptions(created: CreatedBody, head: RoomHead): RoomOptions {
  return {
    variant: head.variant,
    length: lengthOf(created.game),
    turnTime: created.turnTime,
    ai: created.ai,
    aiLevel: created.aiLevel,
    rules: rulesOf(head.variant, created.game),
    watch: created.watch,
    chat: created.chat,
    fairDeal: created.fairDeal,
    alone: created.alone,
  };
}

function seatView(state: RoomState, seat: Seat): SeatView {
  const holder = holderOf(state, seat);
  return { seat, user: holder.user, name: holder.name, ai: holder.ai, away: false, karma: 0, badges: [] };
}
