/**
 * The numbers of the quick policy that wins tricks: thousandths of a trick and chances out of a thousand. Found by self-play
 * of the policy against itself (scripts/tune-playouts.ts).
 */
export interface WinWeights {
  /** How much likelier than by counting alone it is that who can take a trick does. */
  readonly willing: number;
  /** A card's later worth against the trick that is there. */
  readonly later: number;
  /** Drawing trumps with the majority of them. */
  readonly draw: number;
  /** A trump by its place from the top of the hand; with one or two higher ones out, guarded or bare. */
  readonly trumpLength: readonly number[];
  readonly trumpGuarded: readonly number[];
  readonly trumpBare: readonly number[];
  /** A side card of the first, second … round is still followed by everybody. */
  readonly followed: readonly number[];
  readonly sideGuarded: readonly number[];
  readonly sideBare: readonly number[];
  /** The only hand with the suit, while trumps are out and after. */
  readonly alone: number;
  readonly master: number;
  readonly long: number;
  readonly low: number;
}

export const WIN_WEIGHTS: WinWeights = {
  willing: 1472,
  later: 750,
  draw: 450,
  trumpLength: [120, 250, 700, 600, 420, 800, 900],
  trumpGuarded: [850, 700],
  trumpBare: [800, 400],
  followed: [744, 750, 672, 313],
  sideGuarded: [992, 400],
  sideBare: [550, 160],
  alone: 168,
  master: 540,
  long: 300,
  low: 24,
};
