/**
 * Chances as whole numbers out of 1024, from tables: they are read some millions of times a second.
 *
 * They depend on card counts alone: an unseen card is equally likely with each seat that may hold its suit.
 */
/** Certainty is `1 << SHIFT`. */
export const SHIFT = 10;
export const SURE = 1 << SHIFT;
const MOST = 14;

/** Converts chances given per mille. The last one repeats for all later rounds. */
export const chancesOf = (perMille: readonly number[]): Int32Array =>
  Int32Array.from({ length: MOST }, (_, index) =>
    Math.round(((perMille[Math.min(index, perMille.length - 1)] as number) * SURE) / 1000),
  );

const NONE = Int32Array.from({ length: 4 * MOST }, (_, index) => {
  const holders = Math.floor(index / MOST);
  let chance = SURE;
  for (let card = 0; card < index % MOST; card++) {
    chance = holders === 0 ? chance : Math.round((chance * (holders - 1)) / holders);
  }
  return chance;
});

const ON_TOP = Int32Array.from({ length: MOST * MOST * MOST }, (_, index) => {
  const higher = index % MOST;
  const out = Math.floor(index / MOST) % MOST;
  const round = Math.floor(index / MOST / MOST);
  const left = Math.max(0, out - 3 * round);
  if (left === 0 || higher > out) return 0;
  const above = (higher * left) / out;
  let chance = 1;
  for (let seat = 0; seat < Math.min(3, left); seat++) chance *= Math.max(0, 1 - above / (left - seat));
  return Math.round(chance * SURE);
});

/** Chance that one of `holders` seats has none of so many cards. */
export const noneOf = (holders: number, cards: number): number => NONE[holders * MOST + cards] as number;

/**
 * Chance that a card is on top when its suit is led after `round` rounds of it. The others now hold `out`
 * cards of the suit, `higher` of them above the card. Each round takes three of theirs.
 */
export const onTop = (round: number, out: number, higher: number): number =>
  ON_TOP[(round * MOST + out) * MOST + higher] as number;
