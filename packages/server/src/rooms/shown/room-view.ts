/**
 * What one viewer is sent of a room: the session's own view (built field by field by its game) and, around it, what
 * everybody at the room may know. The server seed, the hands of others and the log itself have no way in here.
 */
import { mapSeats, SEATS, type Seat } from '@troef/games';
import {
  type Clock,
  type Gathering,
  lengthOf,
  type RoomEvent,
  type RoomOptions,
  type RoomView,
  rulesOf,
  type SeatView,
} from '@troef/protocol';
import type { LogRow, RoomChoices, SeatHolder } from '../state/log-row.ts';
import { closesAt, nextDealAt, type Pace, startsAt } from '../state/next-due.ts';
import {
  gameOf,
  hostOf,
  isBetweenDeals,
  isComputer,
  isThumbShown,
  leaveIsFree,
  type RoomHead,
  type RoomState,
  type SeatState,
} from '../state/room-state.ts';
import { deadlineOf } from '../state/turn-clock.ts';

/** The room as this seat (null: a watcher) may see it. */
export const viewOf = (state: RoomState, viewer: Seat | null, pace: Pace, now = state.at): RoomView =>
  viewsOf(state, pace, now)(viewer);

/** The same for several viewers: what does not depend on who looks is made once, and is the same object in every view. */
export function viewsOf(state: RoomState, pace: Pace, now = state.at): (viewer: Seat | null) => RoomView {
  const { head, seq, status } = state;
  const { viewFor } = gameOf(head.variant);
  const options = optionsOf(state);
  const seats = mapSeats((seat) => seatView(state, seat));
  const nextDeal = isBetweenDeals(state) ? nextDealAt(state, pace) : null;
  const people = gatheringOf(state, pace);
  return (viewer) => {
    const { deal, totals, sheet, session, places, toMove, legal } = viewFor(state.game, viewer);
    return {
      room: head.id,
      variant: head.variant,
      seq,
      status,
      options,
      seat: viewer,
      seats,
      deal,
      totals,
      sheet,
      session,
      places,
      toMove,
      // A computer moves in the place of who has not taken his seat back.
      legal: viewer !== null && isComputer(state, viewer) ? [] : legal,
      clock: clockOf(state, viewer, now),
      commitment: head.commitment,
      nextDealAt: nextDeal,
      people: people === null ? null : withThumbs(people, state, viewer),
    };
  };
}

/** What the row tells this viewer. */
export function eventsOf(state: RoomState, row: LogRow, viewer: Seat | null): readonly RoomEvent[] {
  const { body } = row;
  const game = gameOf(state.head.variant);
  const ofGame = (events: Parameters<typeof game.eventFor>[0][]): RoomEvent[] =>
    events.map((event) => game.eventFor(event, viewer)).filter((event) => event !== null);
  switch (body.type) {
    case 'ready':
      return [{ type: 'ready', seat: body.seat }];
    case 'dealt':
      return ofGame(body.events);
    case 'moved': {
      const { byTime, seat } = body;
      return [...(byTime === true ? [{ type: 'playedFor', seat } as const] : []), ...ofGame(body.events)];
    }
    case 'left':
      return [{ type: 'left', seat: body.seat }, ...ofGame(body.events)];
    case 'endVote':
      return [{ type: 'endVote', seat: body.seat, yes: body.yes }, ...ofGame(body.events)];
    case 'claimed':
      return [{ type: 'claimed', seat: body.seat }, ...ofGame(body.events)];
    case 'joined':
      return [{ type: 'joined', seat: body.seat, name: body.holder.name, ai: body.holder.ai }];
    case 'vacated':
      return [{ type: 'vacated', seat: body.seat, name: body.name, reason: body.reason }];
    case 'started':
      return [{ type: 'seated', order: body.order }, { type: 'started' }];
    case 'takeBackAgreed':
      // The last one to agree takes it back.
      return state.lastPlay === null && state.takeBack === null
        ? [{ type: 'takenBack', seat: body.seat }]
        : [];
    case 'thumb':
      return isThumbShown(body, viewer) ? [{ type: 'thumb', from: body.seat, to: body.to }] : [];
    case 'lockedIn':
    case 'lockedOut':
    case 'misclaimed':
      return [];
    case 'created':
    case 'options':
    case 'resumed':
    case 'paused':
      return [{ type: body.type }];
    case 'seated':
      return [{ type: 'seated', order: body.order }];
    case 'undone':
    case 'away':
    case 'back':
    case 'standin':
    case 'closed':
    case 'rematchVote':
    case 'rematch':
    case 'takeBackAsked':
    case 'takeBackRefused':
      // These say of themselves what everybody may know, and no more.
      return [body];
  }
}

/** A room's options seldom change, and every view holds them. */
const known = new WeakMap<RoomChoices, RoomOptions>();

export function optionsOf({ choices, alone, head }: RoomState): RoomOptions {
  const options = known.get(choices) ?? readOptions(choices, alone, head);
  known.set(choices, options);
  return options;
}

function readOptions(choices: RoomChoices, alone: boolean, { variant }: RoomHead): RoomOptions {
  return {
    variant,
    length: lengthOf(choices.game),
    turnTime: choices.turnTime,
    ai: choices.ai,
    aiLevel: choices.aiLevel,
    rules: rulesOf(variant, choices.game),
    watch: choices.watch,
    chat: choices.chat,
    fairDeal: choices.fairDeal,
    alone,
    locked: choices.locked,
    minKarma: choices.minKarma,
    registeredOnly: choices.registeredOnly,
    friendsOnly: choices.friendsOnly,
    teams: choices.teams,
  };
}

/** Seldom changed by a row, unlike what the clock remembers of a seat: the same object for as long as it is the same. */
const knownSeats = new WeakMap<SeatHolder, SeatView>();

function seatView({ seats }: RoomState, seat: Seat): SeatView {
  const { holder, kind, lockedIn } = seats[seat];
  if (holder === null) return readSeat(seats[seat], seat);
  const before = knownSeats.get(holder);
  if (before?.seat === seat && before.holder === kind && before.waitsElsewhere === lockedIn) return before;
  const view = readSeat(seats[seat], seat);
  knownSeats.set(holder, view);
  return view;
}

const readSeat = ({ holder, kind, lockedIn }: SeatState, seat: Seat): SeatView => ({
  seat,
  user: holder?.user ?? null,
  name: holder?.name ?? '',
  ai: kind === 'ai' || kind === 'standin',
  away: kind === 'away',
  karma: holder?.karma ?? (holder === null || holder.ai ? 0 : null),
  badges: holder?.badges ?? [],
  holder: kind,
  anonymous: holder?.anonymous ?? false,
  avatar: holder?.avatar ?? null,
  waitsElsewhere: lockedIn,
});

/** null in a room alone, where nobody waits for anybody. */
function gatheringOf(state: RoomState, pace: Pace): Gathering | null {
  if (state.alone) return null;
  return {
    host: hostOf(state) ?? null,
    startsAt: state.status === 'starting' ? startsAt(state, pace) : null,
    ready: state.ready,
    paused: state.pausedSince !== null,
    leaveIsFree: leaveIsFree(state),
    endVotes: state.endVotes,
    takeBack: state.takeBack,
    rematch: state.rematch,
    closesAt: state.status === 'finished' ? closesAt(state) : null,
    nextRoom: state.nextRoom,
    thumbs: [],
  };
}

function withThumbs(people: Gathering, { thumbs }: RoomState, viewer: Seat | null): Gathering {
  const shown = thumbs.filter((thumb) => isThumbShown(thumb, viewer));
  return shown.length === 0 ? people : { ...people, thumbs: shown.map(({ from, to }) => [from, to]) };
}

/** Of the viewer when he is to move, else of whoever is waited for. */
function clockOf(state: RoomState, viewer: Seat | null, now: number): Clock | null {
  const running = SEATS.filter((seat) => deadlineOf(state, seat) !== null);
  const seat = running.find((each) => each === viewer) ?? running[0];
  if (seat === undefined) return null;
  return { now, deadline: deadlineOf(state, seat) ?? now, bank: state.seats[seat].bank };
}
