/**
 * What the end of a session means to everything outside its room, as plain facts: the room's fold fills them in, and
 * write-result.ts needs nothing else of the room.
 *
 * Facts are of the table alone. Whether a person has an account, has proven an address or is an administrator is read from
 * the tables in the transaction that books, so it is never older than the booking.
 */
import type { BySeat, Variant } from '@troef/games';
import type { LengthValue } from '@troef/protocol';

export interface SessionFacts {
  readonly room: string;
  readonly variant: Variant;
  /** `abandoned`: it ended before its length was reached, by its people or without them; nobody earns by it. */
  readonly status: 'finished' | 'abandoned';
  /** The room's one length, in the words of its options. */
  readonly length: LengthValue;
  /** Counted deals: all-passed ones are not. */
  readonly deals: number;
  /** You and three computers, never in the lobby. */
  readonly alone: boolean;
  /** A password, or friends only: people who chose each other. */
  readonly restricted: boolean;
  /** The host put the teams together. */
  readonly chosenTeams: boolean;
  /** A rule is played otherwise than the game is usually played. */
  readonly rulesChanged: boolean;
  /** Milliseconds of the database's clock. */
  readonly endedAt: number;
  readonly seats: BySeat<SeatFacts>;
}

/**
 * How it ended for the owner of a seat: `there` sat on it at the end, having been away or not; `removed` had left illegally
 * and a stand-in played on; `left` had left legally; `computer`: nobody's seat.
 */
export type Stay = 'there' | 'removed' | 'left' | 'computer';

export interface SeatFacts {
  /** Whose seat it is or was last: an account, or the id of somebody without one; null for a computer. */
  readonly user: string | null;
  readonly stay: Stay;
  /** Counted deals he played himself; one that a stand-in began or took over is not his. */
  readonly playedDeals: number;
  /** null where the session was abandoned. Equal totals share a place, partners always do: `[1, 3, 1, 3]`. */
  readonly place: number | null;
  readonly score: number;
  readonly contracts: ContractCounts;
}

/** By contract in the words of its rules file: how often this seat declared it, and how often it was made. */
export type ContractCounts = Readonly<Record<string, { readonly bid: number; readonly made: number }>>;
