/** Reputation on the wire (product.md 3). */

/** What a finished session did to somebody's reputation, and how it came about. */
export interface KarmaReceipt {
  readonly delta: number;
  /** After the change; null: without limit. */
  readonly karma: number | null;
  /** 1 to 4. */
  readonly place: number;
  readonly deals: number;
  /** Other verified players with an account who played at least half of the deals. */
  readonly humans: number;
  /** Why it counted less, or not at all: `capped`, `repeated`, `restricted`, `unverified`, `left` … */
  readonly notes: readonly string[];
}
