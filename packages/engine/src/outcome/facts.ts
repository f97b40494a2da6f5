/**
 * The result of a session for everything outside its room. The fold of the room fills it in, and
 * write-result.ts needs nothing else of the room.
 *
 * These facts are about the table only. Whether a person has an account, has a proven address or is an
 * administrator is read in the transaction that books the result, so it is never older than the booking.
 */
import type { BySeat, Variant } from '@troef/games';
import type { LengthValue } from '@troef/protocol';

export interface SessionFacts {
  readonly room: string;
  readonly variant: Variant;
  /**
   * `abandoned`: it ended before its length was reached, by its people or without them. Nobody earns by it.
   */
  readonly status: 'finished' | 'abandoned';
  /** The length of the room, as its options name it. */
  readonly length: LengthValue;
  /** Without the deals that everybody passed. */
  readonly deals: number;
  /** One person and three computers, never in the lobby. */
  readonly alone: boolean;
  /** A password, or friends only: its players chose each other. */
  readonly restricted: boolean;
  /** The host put the teams together. */
  readonly chosenTeams: boolean;
  /** A rule differs from how the game is usually played. */
  readonly rulesChanged: boolean;
  /** Milliseconds by the database's clock. */
  readonly endedAt: number;
  readonly seats: BySeat<SeatFacts>;
}

/**
 * How the session ended for the owner of a seat. `there`: seated at the end, even if away. `removed`: left
 * illegally, and a stand-in played on. `left`: left legally. `computer`: no owner.
 */
export type Stay = 'there' | 'removed' | 'left' | 'computer';

export interface SeatFacts {
  /** The present or last owner: the id of a member or guest; null for a computer. */
  readonly user: string | null;
  readonly stay: Stay;
  /** Counted deals that the owner played, not those that a stand-in began or took over. */
  readonly playedDeals: number;
  /**
   * null if the session was abandoned. Equal totals share a place, and partners always do: `[1, 3, 1, 3]`.
   */
  readonly place: number | null;
  readonly score: number;
  readonly contracts: ContractCounts;
}

/**
 * For each contract, as its rules file names it: how often this seat declared it, and how often it was made.
 */
export type ContractCounts = Readonly<Record<string, { readonly bid: number; readonly made: number }>>;
