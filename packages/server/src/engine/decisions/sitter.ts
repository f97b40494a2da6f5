import type { KarmaByGame, Role } from '@troef/protocol';
import type { SeatHolder } from '../state/log-row.ts';

/** Somebody who wants a seat: what a table shows of them, and what it asks about them. */
export interface Sitter {
  readonly id: string;
  readonly anonymous: boolean;
  readonly roles: readonly Role[];
  readonly admin: boolean;
  readonly verified: boolean;
  /** In this game; null: without limit. */
  readonly karma: number | null;
  /** In each game; left out: everywhere as in this one. */
  readonly karmas?: KarmaByGame;
  /** Barred from rooms with people until then (ISO); null: he is not. */
  readonly limited: string | null;
  readonly holder: SeatHolder;
}
