/**
 * A room: the shape of the fold of its event log, and predicates about it. Pure. room-fold.ts builds it, row
 * by row.
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
import {
  lengthOf,
  READING_DEALS_IN_A_ROW,
  READING_DEALS_OF_SIX,
  type RoomStatus,
  type SeatHolderKind,
} from '@troef/protocol';
import {
  CorruptLogError,
  type DayDeals,
  type RoomChoices,
  type SeatHolder,
  type TournamentTable,
} from './log-row.ts';

/** The part of the room's own row that never changes. */
export interface RoomHead {
  readonly id: string;
  readonly variant: Variant;
  /** The user who made the room. */
  readonly host: string;
  /** Hex SHA-256 of the server seed. */
  readonly commitment: string;
}

export const NO_SEED = '0'.repeat(32);

/** A seat, and how its player has behaved. Times are milliseconds of the database's clock. */
export interface SeatState {
  readonly kind: SeatHolderKind;
  /** null: empty. While a stand-in plays, this is still the owner. */
  readonly holder: SeatHolder | null;
  /** The last player, if they left for good. Their reputation still depends on this room. */
  readonly formerly: SeatHolder | null;
  /** Seq of the row with which the player sat down. The longest-seated person is the host. */
  readonly since: number;
  /** null: the player is connected. */
  readonly awaySince: number | null;
  /** Earlier absences together. */
  readonly awayMs: number;
  /** Timed out in this absence: the table no longer waits a whole turn. */
  readonly missed: boolean;
  readonly timeoutsInARow: number;
  readonly timeouts: number;
  /** What is left of the player's bank. */
  readonly bank: number;
  /** Since when the player is to move, moved on by pauses; null: not to move. */
  readonly askedSince: number | null;
  readonly wrongClaims: number;
  /** May close the page while the room fills. */
  readonly lockedIn: boolean;
  /** Deals the player has played here from first card to last. */
  readonly dealsPlayed: number;
  /** The player has played the running deal from its beginning. */
  readonly inDeal: boolean;
  /** Left at the cost of reputation. Stays true after coming back. */
  readonly leftIllegally: boolean;
  /** How often the player left illegally, or was silent for so long that a computer took the seat. */
  readonly leaves: number;
  /** How often a computer took the seat because the player was away too long. */
  readonly absences: number;
  /** Votes and changes of seat of this player in this deal, or while people wait or look at the result. */
  readonly changes: number;
  /** Stops (docs/behaviour/decisions.md 5) that the player took back in this session. */
  readonly stopsTakenBack: number;
  /** When the player, whose page was closed, was last called to the full table. */
  readonly calledAt: number | null;
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
  leaves: 0,
  absences: 0,
  changes: 0,
  stopsTakenBack: 0,
  calledAt: null,
};

/** A move that may have been a wrong click, as long as nothing follows it. */
export interface LastPlay {
  readonly seat: Seat;
  readonly seq: number;
  readonly at: number;
  /** The session before this move. */
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

/** The computer that moves next, and the row that asked it. Its time counts from that row. */
export interface ComputerTurn {
  readonly seat: Seat;
  readonly seq: number;
  readonly at: number;
}

export interface RoomState {
  readonly head: RoomHead;
  readonly seq: number;
  /** Time of the first row. */
  readonly createdAt: number;
  /** Time of the last row. */
  readonly at: number;
  readonly status: RoomStatus;
  /** When the room came to this status. */
  readonly statusAt: number;
  readonly choices: RoomChoices;
  /** A room ends with the version it began with, whatever release runs by then. */
  readonly dealing: DealingVersion;
  /** One person and three computers. Nobody else may join. */
  readonly alone: boolean;
  /** The table of a tournament that this room is; null: it is none. */
  readonly event: TournamentTable | null;
  /** The deals of a day that this room plays; null: deals of its own. */
  readonly day: DayDeals | null;
  readonly seats: BySeat<SeatState>;
  /** The session, opaque to everything but its game. */
  readonly game: unknown;
  /** The session right after the deal, while that deal is played. */
  readonly dealStart: unknown;
  /** When the last deal ended, while its result is shown. */
  readonly dealOverAt: number | null;
  /** The seat that claimed the rest of the last deal. */
  readonly claimedBy: Seat | null;
  /** Seats whose people have moved since the deal began. */
  readonly movedBy: readonly Seat[];
  /** Seats that want the next deal at once, or are present in the countdown. */
  readonly ready: readonly Seat[];
  /** 32 hex digits for each seat, from the next dealing on. */
  readonly clientSeeds: BySeat<string>;
  /** Dealings so far, all-passed ones too: the number of the next one. */
  readonly dealings: number;
  /** Empty for computers, which are never asked by seq. */
  readonly legal: BySeat<LegalMoves>;
  /** The last row that changed what the seat is asked. */
  readonly askedAt: BySeat<number>;
  /** null: no computer is to move. */
  readonly computer: ComputerTurn | null;
  /** Since when no person is connected here; null: somebody is. */
  readonly nobodySince: number | null;
  /** Clocks stand still from then on. */
  readonly pausedSince: number | null;
  /**
   * When the pause was written, or written again because everything had stopped. People may come back from
   * then on.
   */
  readonly pausedAt: number | null;
  /** When the last pause ended. */
  readonly resumedAt: number | null;
  /** Since when the table waits for its tournament, which an administrator suspended. null: it does not. */
  readonly heldSince: number | null;
  readonly endVotes: readonly Seat[];
  /** Its people agreed to end it before its time. */
  readonly endedTogether: boolean;
  /** How many deals in a row have waited for each seat to read the last result. */
  readonly waitedFor: BySeat<number>;
  /** Whether each of the last deals has waited for a reader, the newest last. */
  readonly waits: readonly boolean[];
  /** How often the options were changed while the countdown ran. */
  readonly lateChanges: number;
  /** How often the player of each seat has asked in this deal to end the session. */
  readonly endAsks: BySeat<number>;
  /** Seats whose players stop after this deal whatever the others choose. */
  readonly stops: readonly Seat[];
  /** By seat: when the others were first asked in this deal about the stop of its player. */
  readonly stopAskedAt: BySeat<number | null>;
  readonly rematch: readonly Seat[];
  readonly nextRoom: string | null;
  readonly thumbs: readonly Thumb[];
  readonly lastPlay: LastPlay | null;
  readonly takeBack: TakeBack | null;
  /** Seats that have used their one request of this deal. */
  readonly tookBack: readonly Seat[];
}
export type LegalMoves = readonly string[];

export function gameOf(variant: string): Game {
  if (!isVariant(variant)) throw new CorruptLogError(`no rules for ${variant}`);
  return GAMES[variant];
}

/** Returns the name of the deals that other rooms play as well; null: no other room plays them. */
export const sharedDealsOf = ({ event, day }: Pick<RoomState, 'event' | 'day'>): string | null =>
  event?.deals ?? day?.deals ?? null;

/** Tells whether play has ended for good. From then on the seed may be shown. */
export const isOver = (state: RoomState): boolean =>
  state.status === 'finished' || state.status === 'abandoned' || state.status === 'closed';

/** Tells whether the result is being shown and another game can still be asked for. */
export const isAfterwards = (state: RoomState): boolean =>
  !state.alone &&
  state.nextRoom === null &&
  (state.status === 'finished' || (state.status === 'abandoned' && state.endedTogether));

/** Tells whether no row may be appended any more. */
export const isShut = (state: RoomState): boolean => isOver(state) && !isAfterwards(state);

/** Tells whether the session has not begun yet. */
export const isGathering = (state: RoomState): boolean =>
  state.status === 'open' || state.status === 'starting';

/** Tells whether a person has the seat and plays it, connected or not. */
export const isPerson = (state: RoomState, seat: Seat): boolean =>
  state.seats[seat].kind === 'human' || state.seats[seat].kind === 'away';

export const isComputer = (state: RoomState, seat: Seat): boolean =>
  state.seats[seat].kind === 'ai' || state.seats[seat].kind === 'standin';

/** Returns the owner of the seat. Throws if the seat is empty. */
export function holderOf(state: RoomState, seat: Seat): SeatHolder {
  const { holder } = state.seats[seat];
  if (holder === null) throw new Error(`nobody sits on seat ${seat} of room ${state.head.id}`);
  return holder;
}

/** Returns the seat of this user, also while a computer plays in their place. */
export const seatOfUser = (state: RoomState, user: string): Seat | undefined =>
  SEATS.find((seat) => state.seats[seat].holder?.user === user);

export const peopleOf = (state: RoomState): readonly Seat[] => SEATS.filter((seat) => isPerson(state, seat));

/** Tells whether two or more people play, so that one may have to wait for another. */
export function isAmongPeople(state: RoomState): boolean {
  let people = 0;
  for (const seat of SEATS) if (isPerson(state, seat)) people++;
  return people > 1;
}

/** Returns the seats that have a viewer: those of people, and those that a computer keeps for their owner. */
export const viewersOf = (state: RoomState): readonly Seat[] =>
  SEATS.filter((seat) => state.seats[seat].holder?.user != null);

export const emptySeatsOf = (state: RoomState): readonly Seat[] =>
  SEATS.filter((seat) => state.seats[seat].kind === 'empty');

/**
 * Returns the host: of these people the one who has sat here longest. If several came together, the maker of
 * the room.
 */
export function hostOf(state: RoomState, among = peopleOf(state)): Seat | undefined {
  let [host] = among;
  for (const seat of among) if (host !== undefined && comesBefore(state, seat, host)) host = seat;
  return host;
}

const comesBefore = (state: RoomState, one: Seat, other: Seat): boolean =>
  (state.seats[one].since - state.seats[other].since || madeIt(state, other) - madeIt(state, one)) < 0;

const madeIt = ({ head, seats }: RoomState, seat: Seat): number =>
  seats[seat].holder?.user === head.host ? 1 : 0;

/** Tells whether a deal is over, its result is shown, and another deal follows. */
export const isBetweenDeals = (state: RoomState): boolean =>
  state.status === 'playing' &&
  state.dealings > 0 &&
  gameOf(state.head.variant).waitsFor(state.game) === 'deal';

/**
 * Tells whether the next deal does not wait for this seat to read: the last deals have waited for it, or four
 * of the last five have waited for some seat.
 */
export const hasReadEnough = ({ waitedFor, waits }: ReadingWaits, seat: Seat): boolean =>
  waitedFor[seat] >= READING_DEALS_IN_A_ROW || waits.filter(Boolean).length >= READING_DEALS_OF_SIX;
type ReadingWaits = Pick<RoomState, 'waitedFor' | 'waits'>;

/** Tells whether the session has no fixed length: its players may stop between two deals. */
export const isFree = (state: RoomState): boolean => lengthOf(state.choices.game) === 'free';

/** How often a player who left illegally, or was silent, gets the seat back. Then it is a computer's for good. */
export const KEPT_AT_MOST = 3;

/** How many illegal leaves of a player spoil the session even if they have come back. */
const LEAVES_THAT_SPOIL = 2;

/**
 * Tells whether leaving costs nothing now (docs/behaviour/clocks.md 6): nothing has begun, the length is
 * free, another player than `leaver` has spoilt the session, or we have. Null: for anybody who has not.
 */
export function leaveIsFree(state: RoomState, leaver: Seat | null): boolean {
  // A pause is our fault.
  if (state.status !== 'playing' || state.pausedSince !== null) return true;
  // The owner of a kept seat gives it up.
  if (leaver !== null && state.seats[leaver].kind === 'standin') return true;
  const spoilt = SEATS.some((seat) => seat !== leaver && hasSpoilt(state.seats[seat]));
  // The other tables of a tournament are company too.
  const isLastHere = state.event === null && !isAmongPeople(state);
  return spoilt || isLastHere || (isFree(state) && isBetweenDeals(state));
}

const hasSpoilt = ({ leftIllegally, kind, leaves, absences }: SeatState): boolean =>
  leftIllegally && (kind !== 'human' || leaves + absences >= LEAVES_THAT_SPOIL);

/** Shows thumbs only to those who played, and none from somebody they have blocked. */
export const isThumbShown = ({ hiddenFrom }: Pick<Thumb, 'hiddenFrom'>, viewer: Seat | null): boolean =>
  viewer !== null && !hiddenFrom.includes(viewer);

/** The seats as they stand in a path. */
export const SEAT_NAMES: readonly string[] = SEATS.map(String);

export const sittersOf = (state: RoomState): readonly string[] =>
  peopleOf(state).flatMap((seat) => state.seats[seat].holder?.user ?? []);
