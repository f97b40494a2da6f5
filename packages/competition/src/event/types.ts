/**
 * The words of a tournament: what was announced, who entered, which tables were played
 * (docs/behaviour/tournaments.md 1). Everything is plain JSON. Times are milliseconds since 1970 in UTC, spans
 * are milliseconds, and a user is an id. The names of users, rooms and sentences are the server's.
 */
import type { BySeat, Seat, Variant } from '@troef/games';
import type {
  ArenaMinutes,
  TOURNAMENT_FORMATS,
  TOURNAMENT_LOG_WORDS,
  TOURNAMENT_PARTNERS,
  TOURNAMENT_SCORINGS,
  TOURNAMENT_STATUSES,
} from '@troef/protocol';

export type Format = (typeof TOURNAMENT_FORMATS)[number];

/** `sum`: game points. `place`: 4-3-2-1 for the place, then points. `duplicate`: a percentage. */
export type Scoring = (typeof TOURNAMENT_SCORINGS)[number];

/** Only in games of two teams. `rotate`: a partner for each set (Solo Cup). `round`: one partner a round. */
export type Partners = (typeof TOURNAMENT_PARTNERS)[number];

/** docs/behaviour/tournaments.md 4. */
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

/** What was announced. It does not change while the tournament is played. */
export interface TournamentPlan {
  readonly id: string;
  readonly variant: Variant;
  readonly format: Format;
  readonly scoring: Scoring;
  /** null: a game without teams. */
  readonly partners: Partners | null;
  /** Announced start of the first round. */
  readonly start: number;
  /** Deals of one set. null: as docs/behaviour/tournaments.md 2 says. */
  readonly deals: number | null;
  /** Points that end one set. null: as docs/behaviour/tournaments.md 2 says. At most one of the two is set. */
  readonly target: number | null;
  /** Rounds of `progressive`, evenings of `league`. null: the default. */
  readonly roundCount: number | null;
  /** How long an arena goes on. null: the usual hour, or no arena. */
  readonly minutes: ArenaMinutes | null;
  /** Reputation that a player needs. */
  readonly minKarma: number;
  /** Players at most. The others wait as reserves. */
  readonly maxPlayers: number;
  readonly premiumOnly: boolean;
  /** Weight of the ranking points: 1, 1.5 for a major tournament, 0.5 for a weekly one. */
  readonly multiplier: number;
  /** Decides every draw. The server makes it once, from a secure source, and shows it after the end. */
  readonly seed: string;
}

export interface Tournament extends TournamentPlan {
  readonly status: TournamentStatus;
  /** Everybody who has a place or has had one, in order of registration. */
  readonly players: readonly Entry[];
  /** Users who wait for a place. The first has rank 1. */
  readonly reserves: readonly Entry[];
  /** From the first. Only the last may be unfinished. */
  readonly rounds: readonly Round[];
  /** The start that the last reminder told of. null: none was sent. */
  readonly remindedOf: number | null;
  /** Start of the next round, while `break` or `suspended`. null: no round waits, or nobody knows when. */
  readonly nextStart: number | null;
  /** Day of the tournament on which the next round is played, from 1. */
  readonly nextDay: number;
  /** Since when, if an administrator suspended it. */
  readonly suspendedAt: number | null;
  /** The winner, once `finished`. */
  readonly winner: string | null;
  /** Its changes of state, the oldest first. */
  readonly log: readonly LogLine[];
}

/** A change of state, as people who follow the tournament are told of it. */
export interface LogLine {
  readonly at: number;
  readonly what: (typeof TOURNAMENT_LOG_WORDS)[number];
  /** The round that begins or is over. */
  readonly round: number | null;
  /** People who play on after it. */
  readonly people: number | null;
  /** When it goes on. null: nobody knows, or nothing does. */
  readonly until: number | null;
}

/**
 * `registered`: has a place or waits for one. `in`: plays on. `out`: eliminated. `retired`: left, or was absent.
 * `removed`: taken out by an administrator.
 */
export type EntryState = 'registered' | 'in' | 'out' | 'retired' | 'removed';

/** One user of a tournament. */
export interface Entry {
  readonly user: string;
  /** When they registered. */
  readonly at: number;
  readonly state: EntryState;
  /**
   * Number of the round in which they were eliminated, retired or removed. null: not yet, or they have never had
   * a seat.
   */
  readonly out: number | null;
  /** Points of the tournament ranking when they were first seated. null: unranked, or not seated yet. */
  readonly strength: number | null;
  /** Whose results count for this user too, since an administrator put them in the other's place. */
  readonly tookOver: readonly string[];
}

export type RoundName = 'round' | 'final' | 'evening' | 'arena';

/** How long the rooms of a round play. Exactly one of `deals` and `target` is set. */
export interface RoundLength {
  /** Rooms that a table plays one after the other. */
  readonly sets: number;
  /** Deals of one set. */
  readonly deals: number | null;
  /** Points that end one set. */
  readonly target: number | null;
  /** Span from the first deal to the last one that may begin. */
  readonly capMs: number;
}

export interface Round {
  /** From 1. */
  readonly no: number;
  readonly name: RoundName;
  readonly length: RoundLength;
  /** Which day of the tournament it is, from 1. A league has one evening a day. */
  readonly day: number;
  /** When its rooms were opened. */
  readonly start: number;
  /** When no deal begins any more. */
  readonly deadline: number;
  readonly state: 'running' | 'done';
  /** Tables that were still playing at the deadline have been told to stop. */
  readonly capped: boolean;
  readonly tables: readonly Table[];
}

export interface Table {
  /** From 1, in its round. */
  readonly no: number;
  /** The users by their seat in the first set. null: a computer. */
  readonly seats: BySeat<string | null>;
  /** Sets that are over, in order. */
  readonly results: readonly SetResult[];
  /** When the last set ended. null: it plays. */
  readonly doneAt: number | null;
}

/** What one room of a table played. */
export interface SetResult {
  readonly deals: readonly DealResult[];
  /** Seats of this room whose player is to blame that planned deals were not played. */
  readonly atFault: readonly Seat[];
}

/** One deal, by seat of the room. */
export interface DealResult {
  /** As the score sheet has them: penalties in games in which the lowest total wins. */
  readonly scores: BySeat<number>;
  /** Contracts won (0 or 1) in colour whist and wiezen, tricks in the other games. */
  readonly won: BySeat<number>;
}

/** The end of a set, as the server tells it. */
export interface SetFinish {
  readonly round: number;
  readonly table: number;
  /** From 1. */
  readonly set: number;
  readonly at: number;
  readonly result: SetResult;
  /** Users who sat there themselves at the end, by seat of the room. Left out: nobody has come back. */
  readonly people?: BySeat<string | null>;
}

/** What the seating of users asks of the server. A user that is not listed is unranked and alone. */
export interface SeatingFacts {
  /** Current points in the ranking of tournaments, by user. */
  readonly points: ReadonlyMap<string, number>;
  /** Hash of the address a user plays from. Users with the same hash are parted. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Pairs of whom one has blocked the other. */
  readonly blocked: readonly (readonly [string, string])[];
}

/** What an administrator wants. `until`: when it goes on, null if nobody knows. */
export type TournamentCommand =
  | { readonly kind: 'publish' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'suspend'; readonly until: number | null }
  | { readonly kind: 'resume' };

/** Everything that a step of a tournament depends on beside the tournament itself. */
export interface TournamentFacts {
  readonly now: number;
  /** Users who have the page of the tournament or any table of the site open. */
  readonly present: ReadonlySet<string>;
  readonly seating: SeatingFacts;
  /**
   * Sets that have ended. Those that are known already change nothing. When `close` is due, also what the tables
   * that have not stopped have played.
   */
  readonly finishes?: readonly SetFinish[];
  readonly command?: TournamentCommand;
}

/** What the server does after a step, in this order. */
export type TournamentEffect =
  /** The tournament appears in lists and in the calendar. */
  | { readonly kind: 'announce' }
  | { readonly kind: 'open_registration' }
  | { readonly kind: 'open_checkin' }
  /** Push and notice that a round begins at `start`. */
  | { readonly kind: 'remind'; readonly users: readonly string[]; readonly start: number }
  /** These users were absent when round `round` began. */
  | { readonly kind: 'drop'; readonly users: readonly string[]; readonly round: number }
  /** These users get a place that has become free. */
  | { readonly kind: 'promote'; readonly users: readonly string[]; readonly round: number }
  | OpenRoom
  /** These tables finish their deal and begin no other. */
  | { readonly kind: 'stop_tables'; readonly round: number; readonly tables: readonly number[] }
  /** These tables did not stop. Their rooms are closed, and what they told counts. */
  | { readonly kind: 'close_tables'; readonly round: number; readonly tables: readonly number[] }
  | { readonly kind: 'pause_tables'; readonly round: number }
  | { readonly kind: 'resume_tables'; readonly round: number }
  /** Another user, or a computer (null), plays on in this seat. */
  | {
      readonly kind: 'replace';
      readonly round: number;
      readonly table: number;
      readonly out: string;
      readonly by: string | null;
    }
  /** A round is over: standings are shown. `goOn`: users who play the next one. */
  | { readonly kind: 'close_round'; readonly round: number; readonly goOn: readonly string[] }
  | { readonly kind: 'suspend'; readonly users: readonly string[]; readonly until: number | null }
  | { readonly kind: 'cancel'; readonly users: readonly string[] }
  /** The organiser has given it another start. */
  | { readonly kind: 'move'; readonly users: readonly string[]; readonly start: number }
  | { readonly kind: 'finish'; readonly finishers: readonly Finisher[] };

/** A room for one set of a table. Seat 0 deals first. */
export interface OpenRoom {
  readonly kind: 'open_room';
  readonly round: number;
  readonly table: number;
  /** From 1. */
  readonly set: number;
  /** By seat of the room. null: a computer. */
  readonly seats: BySeat<string | null>;
  readonly length: RoundLength;
}

/** What a person has at the end of a tournament: for ranking points and karma. */
export interface Finisher {
  readonly user: string;
  /** From 1, no two alike. */
  readonly position: number;
  /** Has played all own rounds: neither retired nor removed. */
  readonly stayed: boolean;
  /** Rounds after which the player went on. */
  readonly survived: number;
}

export interface TournamentStep {
  readonly tournament: Tournament;
  readonly effects: readonly TournamentEffect[];
}

export interface StandingRow {
  /** From 1, no two alike. */
  readonly rank: number;
  readonly user: string;
  readonly points: number;
  /** Mean percentage of the rounds played, 0 to 100, of `duplicate`; else null. */
  readonly percent: number | null;
  /** Number of the round in which the player went out. null: plays on. */
  readonly out: number | null;
}
