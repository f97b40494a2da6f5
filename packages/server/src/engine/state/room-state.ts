/**
 * What a room is: the shape of the fold of its log, and the questions everybody asks of it. Pure; room-fold.ts
 * makes it, row by row.
 */
import {
  type BySeat,
  type DealingVersion,
  GAMES,
  type Game,
  type GameEvent,
  isVariant,
  SEATS,
  type Seat,
  type Variant,
} from '@troef/games';
import { lengthOf, READING_DEALS_IN_A_ROW, type RoomStatus, type SeatHolderKind } from '@troef/protocol';
import { CorruptLogError, type RoomChoices, type SeatHolder } from './log-row.ts';

/** What the room's own row says and never changes. */
export interface RoomHead {
  readonly id: string;
  readonly variant: Variant;
  /** Who made it. */
  readonly host: string;
  /** Hex SHA-256 of the server seed. */
  readonly commitment: string;
}

export const NO_SEED = '0'.repeat(32);

/** A chair, and how whoever has it has behaved. Times are milliseconds by the database's clock. */
export interface SeatState {
  readonly kind: SeatHolderKind;
  /** null: empty. A stand-in keeps its owner here. */
  readonly holder: SeatHolder | null;
  /** Who left for good and had it last: his reputation knows of this room. */
  readonly formerly: SeatHolder | null;
  /** The row with which he sat down: the longest-seated person is the host. */
  readonly since: number;
  /** null: he has a connection. */
  readonly awaySince: number | null;
  /** Earlier absences together. */
  readonly awayMs: number;
  /** He has been timed out in this absence, and is waited for no more. */
  readonly missed: boolean;
  readonly timeoutsInARow: number;
  readonly timeouts: number;
  /** What is left of his bank. */
  readonly bank: number;
  /** Since when he is to move, moved on by pauses; null: he is not. */
  readonly askedSince: number | null;
  readonly wrongClaims: number;
  /** May close the page while the room fills. */
  readonly lockedIn: boolean;
  /** Deals its person has played here from their first card to their last. */
  readonly dealsPlayed: number;
  /** He has played the deal that goes on from its beginning. */
  readonly inDeal: boolean;
  /** Cost him reputation; still true when he came back. */
  readonly leftIllegally: boolean;
}

export const EMPTY_SEAT: SeatState = {
  kind: 'empty',
  holder: null,
  formerly: null,
  since: 0,
  awaySince: null,
  awayMs: 0,
  missed: false,
  timeoutsInARow: 0,
  timeouts: 0,
  bank: 0,
  askedSince: null,
  wrongClaims: 0,
  lockedIn: false,
  dealsPlayed: 0,
  inDeal: false,
  leftIllegally: false,
};

/** A move that may have been a wrong click, as long as nothing follows it. */
export interface LastPlay {
  readonly seat: Seat;
  readonly seq: number;
  readonly at: number;
  /** The session before it. */
  readonly before: unknown;
  readonly events: readonly GameEvent[];
}

export interface TakeBack {
  readonly seat: Seat;
  readonly agreed: readonly Seat[];
  readonly until: number;
}

export interface Thumb {
  readonly from: Seat;
  readonly to: Seat;
  readonly hiddenFrom: readonly Seat[];
}

/** The computer that moves next, and the row that asked it: its time counts from then, whatever else is written meanwhile. */
export interface AskedComputer {
  readonly seat: Seat;
  readonly seq: number;
  readonly at: number;
}

export interface RoomState {
  readonly head: RoomHead;
  readonly seq: number;
  /** When the first row was written. */
  readonly createdAt: number;
  /** When the last row was written. */
  readonly at: number;
  readonly status: RoomStatus;
  /** When it came to this status. */
  readonly statusAt: number;
  readonly choices: RoomChoices;
  /** A room ends with the version it began with, whatever release runs by then. */
  readonly dealing: DealingVersion;
  /** One person and computers; nobody else may join. */
  readonly alone: boolean;
  readonly seats: BySeat<SeatState>;
  /** The session, opaque to everything but its game. */
  readonly game: unknown;
  /** The session right after the cards were dealt, while that deal goes on. */
  readonly dealStart: unknown;
  /** When the last deal came to its end, while its result is shown. */
  readonly dealOverAt: number | null;
  /** Who ended the last deal by claiming the rest of it. */
  readonly claimedBy: Seat | null;
  /** Seats whose people have moved since the deal began. */
  readonly movedBy: readonly Seat[];
  /** Seats that want the next deal at once, or are present in the countdown. */
  readonly ready: readonly Seat[];
  /** 32 hex digits a seat, in force from the next dealing on. */
  readonly clientSeeds: BySeat<string>;
  /** Dealings so far, all-passed ones too: the number of the next one. */
  readonly dealings: number;
  /** What each person may do now (computers: empty, they are never asked by seq). */
  readonly legal: BySeat<Legal>;
  /** The last row that changed what is asked of the seat. */
  readonly askedAt: BySeat<number>;
  /** null: none is to move. */
  readonly computer: AskedComputer | null;
  /** Since when no person is connected here; null: somebody is. */
  readonly nobodySince: number | null;
  /** Clocks stand still from then on. */
  readonly pausedSince: number | null;
  /** When that was written, or written again because everything had stopped: people have time from then on to come back. */
  readonly pausedAt: number | null;
  /** When the last pause ended. */
  readonly resumedAt: number | null;
  readonly endVotes: readonly Seat[];
  /** Its people have ended it together before its time. */
  readonly endedTogether: boolean;
  /** By seat: how many deals in a row have waited for somebody who read the result before them. */
  readonly waitedFor: BySeat<number>;
  /** By seat: how often its player has asked in this deal to end the session. */
  readonly endAsks: BySeat<number>;
  /** The players who stop after this deal whatever the others choose. */
  readonly stops: readonly Seat[];
  /** By seat: when the others were first asked about it in this deal. */
  readonly stopAskedAt: BySeat<number | null>;
  readonly rematch: readonly Seat[];
  readonly nextRoom: string | null;
  readonly thumbs: readonly Thumb[];
  readonly lastPlay: LastPlay | null;
  readonly takeBack: TakeBack | null;
  /** Who has used his one request of this deal. */
  readonly tookBack: readonly Seat[];
}
export type Legal = readonly string[];

export function gameOf(variant: string): Game {
  if (!isVariant(variant)) throw new CorruptLogError(`no rules for ${variant}`);
  return GAMES[variant];
}

/** Nobody plays any more, and the seed may be shown. */
export const isOver = (state: RoomState): boolean =>
  state.status === 'finished' || state.status === 'abandoned' || state.status === 'closed';

/** Its people look at what it came to, and may want another game. */
export const isAfterwards = (state: RoomState): boolean =>
  !state.alone &&
  state.nextRoom === null &&
  (state.status === 'finished' || (state.status === 'abandoned' && state.endedTogether));

/** Nothing is appended any more. */
export const isShut = (state: RoomState): boolean => isOver(state) && !isAfterwards(state);

/** Before the session begins. */
export const isGathering = (state: RoomState): boolean =>
  state.status === 'open' || state.status === 'starting';

/** A person has the seat and plays himself, connected or not. */
export const isPerson = (state: RoomState, seat: Seat): boolean =>
  state.seats[seat].kind === 'human' || state.seats[seat].kind === 'away';

export const isComputer = (state: RoomState, seat: Seat): boolean =>
  state.seats[seat].kind === 'ai' || state.seats[seat].kind === 'standin';

/** Whose seat it is. Throws for an empty one. */
export function holderOf(state: RoomState, seat: Seat): SeatHolder {
  const { holder } = state.seats[seat];
  if (holder === null) throw new Error(`nobody sits on seat ${seat} of room ${state.head.id}`);
  return holder;
}

/** His seat, also while a computer plays in his place. */
export const seatOfUser = (state: RoomState, user: string): Seat | undefined =>
  SEATS.find((seat) => state.seats[seat].holder?.user === user);

export const peopleOf = (state: RoomState): readonly Seat[] => SEATS.filter((seat) => isPerson(state, seat));

/** Somebody may wait for somebody. */
export function isAmongPeople(state: RoomState): boolean {
  let people = 0;
  for (const seat of SEATS) if (isPerson(state, seat)) people++;
  return people > 1;
}

/** Seats somebody may look from: people's, and those a computer keeps for their owner. */
export const viewersOf = (state: RoomState): readonly Seat[] =>
  SEATS.filter((seat) => state.seats[seat].holder?.user != null);

export const emptySeatsOf = (state: RoomState): readonly Seat[] =>
  SEATS.filter((seat) => state.seats[seat].kind === 'empty');

/** The person (of these) who has sat here longest; of those who came together who made the room. */
export function hostOf(state: RoomState, among = peopleOf(state)): Seat | undefined {
  let [host] = among;
  for (const seat of among) if (host !== undefined && comesBefore(state, seat, host)) host = seat;
  return host;
}

const comesBefore = (state: RoomState, one: Seat, other: Seat): boolean =>
  (state.seats[one].since - state.seats[other].since || madeIt(state, other) - madeIt(state, one)) < 0;

const madeIt = ({ head, seats }: RoomState, seat: Seat): number =>
  seats[seat].holder?.user === head.host ? 1 : 0;

/** A deal is over, its result lies on the table, and another one follows. */
export const isBetweenDeals = (state: RoomState): boolean =>
  state.status === 'playing' &&
  state.dealings > 0 &&
  gameOf(state.head.variant).waitsFor(state.game) === 'deal';

/** Deals have waited for this seat's reading as often in a row as they do. */
export const hasReadEnough = ({ waitedFor }: Pick<RoomState, 'waitedFor'>, seat: Seat): boolean =>
  waitedFor[seat] >= READING_DEALS_IN_A_ROW;

/** Length without an end: the players stop when they like, between two deals. */
export const isFree = (state: RoomState): boolean => lengthOf(state.choices.game) === 'free';

/** Leaving costs nothing now (docs/behaviour/clocks.md 6): nothing has begun, the length is free, somebody else has spoilt it, or we have. */
export function leaveIsFree(state: RoomState): boolean {
  // A pause is a fault of ours.
  if (state.status !== 'playing' || state.pausedSince !== null) return true;
  const spoilt = state.seats.some(({ leftIllegally, kind }) => leftIllegally && kind !== 'human');
  return spoilt || !isAmongPeople(state) || (isFree(state) && isBetweenDeals(state));
}

/** Thumbs are between those who played, and nobody is shown one of whom he has blocked. */
export const isThumbShown = ({ hiddenFrom }: Pick<Thumb, 'hiddenFrom'>, viewer: Seat | null): boolean =>
  viewer !== null && !hiddenFrom.includes(viewer);

/** Seats as a path names them. */
export const SEAT_NAMES: readonly string[] = SEATS.map(String);

/** Who plays here. */
export const sittersOf = (state: RoomState): readonly string[] =>
  peopleOf(state).flatMap((seat) => state.seats[seat].holder?.user ?? []);
