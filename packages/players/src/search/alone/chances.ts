/**
 * Chances as whole numbers out of 1024, by counts of cards: looked up some millions of times a second.
 *
 * Everything is reckoned from counts alone: cards nobody has seen lie with each of the seats that may hold the suit alike.
 */
/** A sure thing is `1 << SHIFT`. */
export const SHIFT = 10;
export const SURE = 1 << SHIFT;
const MOST = 14;

/** Chances written out of a thousand, the last one repeated for all that come later. */
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

/** That one of `holders` seats has none of so many cards. */
export const noneOf = (holders: number, cards: number): number => NONE[holders * MOST + cards] as number;

/**
 * That a card is left on top when its suit comes round, after so many rounds of it, by the cards of the suit others hold
 * now and those of them above it. Each round takes three of theirs.
 */
export const onTop = (round: number, out: number, higher: number): number =>
  ON_TOP[(round * MOST + out) * MOST + higher] as number;
