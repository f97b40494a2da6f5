/**
 * The one source of random numbers, handed in by the caller. The room's verifiable stream
 * (verifiable-stream.ts) has this form, and so has the small seeded generator below, which tests, play-outs
 * and computer players use.
 */
export interface RandomStream {
  /** Returns a uniform integer in 0 … bound − 1, for 1 <= bound <= 2^32. */
  below(bound: number): number;
}

const UINT32 = 2 ** 32;

/**
 * Returns a uniform number below `bound` from 32-bit words. Words of the incomplete last round are drawn
 * again, because they would favour the low numbers.
 */
export function belowFrom(nextWord: () => number, bound: number): number {
  const limit = UINT32 - (UINT32 % bound);
  let word = nextWord();
  while (word >= limit) word = nextWord();
  return word % bound;
}

/** Returns the 32-bit FNV-1a hash of a text, so that a seed may be a name. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Makes a small fast generator (sfc32): the same numbers for the same seed everywhere. Not for secrets. */
export function createRng(seed: number | string): RandomStream {
  const text = String(seed);
  let a = fingerprint(text);
  let b = fingerprint(`${text}/b`);
  let c = fingerprint(`${text}/c`);
  let counter = 1;
  const nextWord = (): number => {
    const word = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + word;
    return word >>> 0;
  };
  // The first words still resemble the seed.
  for (let i = 0; i < 12; i++) nextWord();
  return { below: (bound) => belowFrom(nextWord, bound) };
}

/** Shuffles by Fisher-Yates from the last card down: for i = n−1 … 1, swap i with a draw below i + 1. */
export function shuffle<T>(items: readonly T[], stream: RandomStream): T[] {
  const shuffled = items.slice();
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = stream.below(i + 1);
    const moved = shuffled[i] as T;
    shuffled[i] = shuffled[j] as T;
    shuffled[j] = moved;
  }
  return shuffled;
}
