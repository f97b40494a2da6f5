/**
 * Tells whether a view offers a move. A choice of several cards is offered as a pattern: `pass:*3` stands for
 * `pass:` and three different cards. The server judges whether they are in the hand.
 */
const PATTERN = /^(\w+):\*(\d+)$/;

function fits(pattern: string, move: string): boolean {
  const [, word, count] = PATTERN.exec(pattern) ?? [];
  if (word === undefined || !move.startsWith(`${word}:`)) return false;
  const cards = move.slice(word.length + 1).split(',');
  return cards.length === Number(count) && new Set(cards).size === cards.length;
}

export const isOffered = (legal: readonly string[], move: string): boolean =>
  legal.includes(move) || legal.some((pattern) => fits(pattern, move));
