/**
 * What one viewer is sent of a room: the session's own view (built field by field by its game) and, around
 * it, what everybody at the room may know. The server seed, the hands of others and the log itself never
 * enter here.
 */
import {
  type BySeat,
  type GameEvent,
  mapSeats,
  type OwnView,
  SEATS,
  type Seat,
  type SessionViews,
} from '@troef/games';
import {
  type Clock,
  type Gathering,
  lengthOf,
  type RoomEvent,
  type RoomOptions,
  type RoomView,
  rulesOf,
  type SeatView,
  type TournamentPlace,
} from '@troef/protocol';
import type { LogBody, LogRow, RoomChoices, TournamentTable } from '../state/log-row.ts';
import { closesAt, nextDealAt, type Pace, startsAt, stopAskedUntil } from '../state/next-due.ts';
import {
  gameOf,
  hasReadEnough,
  hostOf,
  isAfterwards,
  isBetweenDeals,
  isComputer,
  isThumbShown,
  leaveIsFree,
  type RoomState,
  type SeatState,
  type Thumb,
} from '../state/room-state.ts';
import { deadlineOf } from '../state/turn-clock.ts';
import { seatFaces } from './seat-faces.ts';
import { wholeRoomView } from './view-order.ts';

/**
 * The views of a room in one state, in two parts like those of its session: what all see alike, and each
 * viewer's own.
 */
export interface RoomViews {
  readonly shared: SharedRoomView;
  ownFor(viewer: Seat | null): OwnRoomView;
}

type ViewerField = 'seat' | 'legal' | 'clock' | 'deal' | 'people';

export interface SharedRoomView extends Omit<RoomView, ViewerField>, Pick<SessionViews['shared'], 'deal'> {}

/**
 * `people` is the same object for all viewers, except where it is not the same for all: not everybody sees all
 * thumbs, and leaving may be free for all but the one who has spoilt the session.
 */
export interface OwnRoomView extends Pick<RoomView, Exclude<ViewerField, 'deal'>>, Pick<OwnView, 'deal'> {}

/** Returns what this seat (null: a watcher) may see of the room. */
export function viewOf(state: RoomState, viewer: Seat | null, pace: Pace, now = state.at): RoomView {
  const { shared, ownFor } = viewsOf(state, pace, now);
  return wholeRoomView(shared, ownFor(viewer));
}

export function viewsOf(state: RoomState, pace: Pace, now = state.at): RoomViews {
  const { head, seq, status } = state;
  const session = gameOf(head.variant).viewsOf(state.game);
  const people = gatheringOf(state, pace);
  const clockFor = clocksOf(state, now);
  return {
    shared: {
      ...session.shared,
      room: head.id,
      variant: head.variant,
      seq,
      status,
      options: optionsOf(state),
      seats: seatViews(state.seats),
      commitment: head.commitment,
      nextDealAt: isAwaitingDeal(state) ? nextDealAt(state, pace) : null,
      ...(state.event !== null && placeOf(state.event)),
    },
    ownFor: (viewer) => {
      const { deal, legal } = session.ownFor(viewer);
      return {
        seat: viewer,
        // If a stand-in has the viewer's seat, it makes the moves.
        legal: viewer !== null && isComputer(state, viewer) ? [] : legal,
        clock: clockFor(viewer),
        people: people && peopleFor(people, state, viewer),
        deal,
      };
    },
  };
}

export const placeOf = ({ tournament, round, table, set }: TournamentTable): TournamentPlace => ({
  tournament,
  round,
  table,
  set,
});

/** Tells whether everybody sees when the next deal comes: while a result is shown, or a tournament begins. */
const isAwaitingDeal = (state: RoomState): boolean =>
  isBetweenDeals(state) || (state.event !== null && state.status === 'playing' && state.dealings === 0);

export function eventsOf(state: RoomState, row: LogRow, viewer: Seat | null): readonly RoomEvent[] {
  const { body } = row;
  const ofGame = (events: readonly GameEvent[]): RoomEvent[] => eventsFor(state, events, viewer);
  switch (body.type) {
    case 'ready':
      return [{ type: 'ready', seat: body.seat }];
    case 'dealt':
      return ofGame(body.events);
    case 'moved': {
      const { byTime, seat } = body;
      const events = ofGame(body.events);
      return byTime === true ? [{ type: 'playedFor', seat }, ...events] : events;
    }
    case 'left':
      return [{ type: 'left', seat: body.seat }, ...ofGame(body.events)];
    case 'endVote':
      return [
        { type: 'endVote', seat: body.seat, yes: body.yes, ...(body.stop && { stop: true }) },
        ...ofGame(body.events),
      ];
    case 'capped':
      return [{ type: 'capped', ...(state.event === null && { long: true }) }, ...ofGame(body.events)];
    case 'claimed':
      return [{ type: 'claimed', seat: body.seat }, ...ofGame(body.events)];
    case 'joined':
      return [{ type: 'joined', seat: body.seat, name: body.holder.name, ai: body.holder.ai }];
    case 'vacated':
      return [{ type: 'vacated', seat: body.seat, name: body.name, reason: body.reason }];
    case 'started':
      return [{ type: 'seated', order: body.order }, { type: 'started' }];
    case 'takeBackAgreed':
      // The last one to agree takes the move back.
      return state.lastPlay === null && state.takeBack === null
        ? [{ type: 'takenBack', seat: body.seat }]
        : [];
    case 'thumb':
      return isThumbShown(body, viewer) ? [thumbOf(state, body)] : [];
    case 'lockedIn':
    case 'lockedOut':
      return [];
    case 'created':
    case 'options':
    case 'resumed':
    case 'paused':
      return [{ type: body.type }];
    case 'held':
      return [{ type: 'paused' }];
    case 'released':
      return [{ type: 'resumed' }];
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
    case 'misclaimed':
    case 'timeGiven':
      // These bodies hold only what everybody may know.
      return [body];
  }
}

/** Names a giver who has stopped: a computer has the seat by now. */
function thumbOf({ seats }: RoomState, { seat, to }: Extract<LogBody, { type: 'thumb' }>): RoomEvent {
  const { formerly } = seats[seat];
  return { type: 'thumb', from: seat, to, ...(formerly !== null && { name: formerly.name }) };
}

/** Returns the game's own events, as far as this viewer may know them. */
function eventsFor(
  { head, choices }: RoomState,
  events: readonly GameEvent[],
  viewer: Seat | null,
): RoomEvent[] {
  const game = gameOf(head.variant);
  const known: RoomEvent[] = [];
  for (const event of events) {
    // Nobody wins a session by a deal that is played again.
    if (choices.oneDeal && event.type === 'finished') continue;
    const shown = game.eventFor(event, viewer);
    if (shown !== null) known.push(shown);
  }
  return known;
}

/** The options of a room seldom change, and every view holds them. */
const known = new WeakMap<RoomChoices, RoomOptions>();

export function optionsOf({ choices, alone, head, day }: RoomState): RoomOptions {
  const before = known.get(choices);
  if (before !== undefined) return before;
  const options = readOptions({ choices, alone, head, day });
  known.set(choices, options);
  return options;
}

function readOptions({
  choices,
  alone,
  head: { variant },
  day,
}: Pick<RoomState, 'choices' | 'alone' | 'head' | 'day'>): RoomOptions {
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
    ...(choices.oneDeal && { oneDeal: choices.oneDeal }),
    ...(day !== null && { day: day.date }),
  };
}

interface KnownSeats {
  readonly seats: RoomState['seats'];
  readonly views: BySeat<SeatView>;
}

/** By the faces of a table, which are the same object as long as the same people sit there. */
const knownSeats = new WeakMap<BySeat<string | null>, KnownSeats>();

/** Unlike the clock of a seat, these seldom change: unchanged views stay the same object, and so does their list. */
function seatViews(seats: RoomState['seats']): BySeat<SeatView> {
  const faces = seatFaces(seats);
  const before = knownSeats.get(faces);
  if (before !== undefined && SEATS.every((seat) => isSameSeat(before.seats[seat], seats[seat])))
    return before.views;
  const views = mapSeats((seat) =>
    before !== undefined && isSameSeat(before.seats[seat], seats[seat])
      ? before.views[seat]
      : readSeat(seats[seat], seat, faces[seat]),
  );
  knownSeats.set(faces, { seats, views });
  return views;
}

const isSameSeat = (one: SeatState, other: SeatState): boolean =>
  one === other ||
  (one.holder === other.holder &&
    one.formerly === other.formerly &&
    one.kind === other.kind &&
    one.lockedIn === other.lockedIn);

const readSeat = (
  { holder, formerly, kind, lockedIn }: SeatState,
  seat: Seat,
  avatar: string | null,
): SeatView => ({
  seat,
  user: holder?.user ?? null,
  name: holder?.name ?? '',
  ai: kind === 'ai' || kind === 'standin',
  away: kind === 'away',
  karma: holder?.karma ?? (holder === null || holder.ai ? 0 : null),
  badges: holder?.badges ?? [],
  holder: kind,
  anonymous: holder?.anonymous ?? false,
  avatar,
  waitsElsewhere: lockedIn,
  formerly: formerly && { name: formerly.name, avatar: formerly.avatar },
});

/** Returns null in a room alone, where nobody waits for anybody. */
function gatheringOf(state: RoomState, pace: Pace): Gathering | null {
  if (state.alone) return null;
  return {
    // Nobody may change a table of a tournament.
    host: state.event === null ? (hostOf(state) ?? null) : null,
    startsAt: state.status === 'starting' ? startsAt(state, pace) : null,
    ready: state.ready,
    paused: state.pausedSince !== null,
    ...(state.heldSince !== null && { suspended: true }),
    leaveIsFree: leaveIsFree(state, null),
    endVotes: state.endVotes,
    stopping: state.stops.length === 0 ? null : { seats: state.stops, until: stopAskedUntil(state) },
    takeBack: state.takeBack,
    readEnough: SEATS.filter((seat) => hasReadEnough(state, seat)),
    rematch: state.rematch,
    closesAt: isAfterwards(state) ? closesAt(state) : null,
    nextRoom: state.nextRoom,
    thumbs: [],
  };
}

function peopleFor(people: Gathering, state: RoomState, viewer: Seat | null): Gathering {
  const isFree = leaveIsFree(state, viewer);
  if (state.thumbs.length === 0 && isFree === people.leaveIsFree) return people;
  const thumbs = state.thumbs.filter((thumb) => isThumbShown(thumb, viewer)).map(thumbPair);
  return { ...people, leaveIsFree: isFree, thumbs };
}

const thumbPair = ({ from, to }: Thumb): readonly [Seat, Seat] => [from, to];

/**
 * Returns the clock of the viewer if they are to move, otherwise that of the player whom the table waits for.
 */
function clocksOf(state: RoomState, now: number): (viewer: Seat | null) => Clock | null {
  const clocks = mapSeats((seat): Clock | null => {
    const deadline = deadlineOf(state, seat);
    return deadline === null ? null : { now, deadline, bank: state.seats[seat].bank };
  });
  const first = clocks.find((clock) => clock !== null) ?? null;
  return (viewer) => (viewer === null ? null : clocks[viewer]) ?? first;
}
