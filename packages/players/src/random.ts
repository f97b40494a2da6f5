/**
 * The random generator of the computer players: a text as seed, and 32-bit integers only, so that Node and
 * every browser agree. The seed is mixed by four rounds of multiply-and-xor (murmur's finaliser). The stream
 * is sfc32.
 */
import type { RandomStream } from '@troef/games';

const UINT32 = 2 ** 32;

function mix(text: string, start: number): number {
  let hash = start | 0;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

export function seededStream(seed: string): RandomStream {
  let a = mix(seed, 0x9e3779b9);
  let b = mix(seed, 0x243f6a88);
  let c = mix(seed, 0xb7e15162);
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round++) next();
  return {
    below(bound) {
      // Numbers past the last whole multiple of the bound are drawn again, so that every answer is equally
      // likely.
      const limit = UINT32 - (UINT32 % bound);
      let drawn = next();
      while (drawn >= limit) drawn = next();
      return drawn % bound;
    },
  };
}
