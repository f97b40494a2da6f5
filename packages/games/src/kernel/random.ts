/**
 * Where chance comes from: a stream that is handed in. The room's verifiable stream (product.md 7) and the small
 * seeded generator of tests and computer players both have this form.
 */
export interface RandomStream {
  /** A uniform integer in 0 … bound − 1, 1 <= bound <= 2^32. */
  below(bound: number): number;
}
