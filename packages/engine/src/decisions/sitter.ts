import type { KarmaByGame, Role } from '@troef/protocol';
import type { SeatHolder } from '../state/log-row.ts';

/** A user who wants a seat: what a table shows of them, and what it judges them by. */
export interface Sitter {
  readonly id: string;
  readonly anonymous: boolean;
  readonly roles: readonly Role[];
  readonly admin: boolean;
  readonly verified: boolean;
  /** Reputation in this game; null: without limit. */
  readonly karma: number | null;
  /** Reputation in each game; if left out, everywhere as in this one. */
  readonly karmas?: KarmaByGame;
  /** The user of an account must still choose a name or accept the terms, and takes part in nothing. */
  readonly incomplete: boolean;
  /** Barred from rooms with people until this time (ISO, or `forever`); null: not barred. */
  readonly limited: string | null;
  readonly holder: SeatHolder;
}
