/** How hard a puzzle is in a word, from how many of ten computers missed it. At least four missed every puzzle. */
export type Level = 'tricky' | 'hard' | 'hardest';

const HARD = 6;
const HARDEST = 8;

export const levelOf = (missed: number): Level =>
  missed >= HARDEST ? 'hardest' : missed >= HARD ? 'hard' : 'tricky';
