/**
 * Weights of move ordering (core/lead-order.ts, core/follow-order.ts), found by hill-climbing on the number
 * of nodes of random boards of 9 and 10 cards. They decide how soon an answer is found, never which.
 */
interface LeadWeights {
  readonly suits: readonly (readonly number[])[];
  readonly high: readonly (readonly number[])[];
  readonly lengths: readonly number[];
  readonly place: number;
  readonly sequence: number;
}

interface DiscardWeights {
  readonly suits: readonly (readonly number[])[];
  readonly lengths: readonly number[];
}

const WITHOUT_TRUMP = 0;
const SIDE_SUIT = 1;
const TRUMP = 2;

const LEADS: readonly [LeadWeights, LeadWeights, LeadWeights] = [
  {
    // Row: holder of the highest card (leader, partner, first, second foe). Column: of the second highest, or
    // nobody.
    suits: [
      [-3, 42, -6, -2, -72],
      [32, 16, 44, 4, 36],
      [8, 24, -64, -32, 0],
      [-6, -2, -22, -110, -6],
    ],
    // Added to the leader's highest card.
    high: [
      [14, 12, 38, 28, -10],
      [0, -2, 6, -16, -4],
      [12, 8, -8, 38, 0],
      [12, 8, 26, -56, 0],
    ],
    // For each card of length: leader, partner, first and second foe.
    lengths: [-6, 10, 0, -2],
    // Subtracted for each card of the holding above it.
    place: -10,
    // Added to a card with an equal below it.
    sequence: 8,
  },
  {
    // Row: holder of the highest card (leader, partner, first, second foe). Column: of the second highest, or
    // nobody.
    suits: [
      [17, 16, 42, 30, 4],
      [38, 50, 44, 42, 36],
      [6, 24, -8, 12, 0],
      [6, 16, 6, -8, -6],
    ],
    // Added to the leader's highest card.
    high: [
      [28, 20, 18, 12, -10],
      [-8, -12, -4, -8, -4],
      [8, -8, 8, 0, 0],
      [8, -4, 0, 16, 0],
    ],
    // For each card of length: leader, partner, first and second foe.
    lengths: [2, 2, 0, 0],
    // Subtracted for each card of the holding above it.
    place: 2,
    // Added to a card with an equal below it.
    sequence: 2,
  },
  {
    // Row: holder of the highest card (leader, partner, first, second foe). Column: of the second highest, or
    // nobody.
    suits: [
      [-7, 16, 6, -10, -4],
      [16, 48, 52, 28, 36],
      [18, 20, -8, 18, 0],
      [10, 16, 18, 2, -6],
    ],
    // Added to the leader's highest card.
    high: [
      [4, -2, 16, 30, 8],
      [-2, -14, -4, -12, -4],
      [6, 8, -2, -2, 0],
      [8, 0, -20, -14, 0],
    ],
    // For each card of length: leader, partner, first and second foe.
    lengths: [2, 2, 0, 0],
    // Subtracted for each card of the holding above it.
    place: -2,
    // Added to a card with an equal below it.
    sequence: 2,
  },
];

/** A ruff is possible for: the partner alone; the partner and a foe; the first foe alone; the second foe. */
const RUFFS = [44, -44, -48, -72];

/** The card that was best in a similar position. */
const KNOWN = 1000;

/**
 * Row: second to fourth hand. Column: a sure winner (needed, partner could win too, trick already settled),
 * then the same for a card that may be beaten.
 */
const FOLLOWS = [
  [240, 12, 0, 44, 8, 0],
  [240, 0, 8, 46, 0, 0],
  [240, 0, 4, 20, 0, 0],
];

/**
 * Row: second to fourth hand. Column: a ruff that wins, may be overruffed or is too low, first if the trick
 * is open and then if it is settled.
 */
const RUFFING = [
  [240, 124, -80, 0, 0, -40],
  [240, 120, -80, -36, 0, -40],
  [240, 120, -80, -6, 0, -64],
];

const DISCARDS: readonly [DiscardWeights, DiscardWeights] = [
  {
    // As above, for the two highest cards of the suit from which a card is discarded.
    suits: [
      [-10, -12, 12, 6, 12],
      [-4, 0, 2, 12, 0],
      [10, -4, 48, -6, 0],
      [-8, -2, -8, -8, 0],
    ],
    // By length of the suit: one to four, then five and more.
    lengths: [-28, 8, 12, 18, 12],
  },
  {
    // As above, for the two highest cards of the suit from which a card is discarded.
    suits: [
      [8, -8, 0, 0, 4],
      [-4, 6, 0, 4, 0],
      [-2, 12, 92, 36, 0],
      [-12, -6, 56, 28, 0],
    ],
    // By length of the suit: one to four, then five and more.
    lengths: [2, 8, 12, 16, 84],
  },
];

/** Lists the weights in the order in which the core indexes them. */
function flat(): number[] {
  const kinds = [LEADS[WITHOUT_TRUMP], LEADS[SIDE_SUIT], LEADS[TRUMP]];
  const padded = (rows: readonly (readonly number[])[]) => rows.flatMap((row) => [...row, 0, 0]);
  return [
    ...kinds.flatMap(({ suits }) => suits.flat()),
    ...kinds.flatMap(({ high }) => high.flat()),
    ...kinds.flatMap(({ lengths }) => lengths),
    ...RUFFS,
    ...kinds.map(({ place }) => place),
    ...kinds.map(({ sequence }) => sequence),
    KNOWN,
    ...Array<number>(7).fill(0),
    ...padded(FOLLOWS),
    ...padded(RUFFING),
    0,
    0,
    ...DISCARDS.flatMap(({ suits, lengths }) => [...suits.flat(), ...lengths, ...Array<number>(5).fill(0)]),
  ];
}

export const WEIGHTS: readonly number[] = flat();
