/** Randomness that is the same in every run: SHA-256 of a seed and a counter. */
import { createHash } from 'node:crypto';
import type { Clock, Random } from '@troef/engine/ports.ts';
import { uuidV7 } from '../platform/runtime/random.ts';

export function createTestRandom(clock: Pick<Clock, 'now'>, seed = 'test'): Random {
  let drawn = 0;
  const bytes = (length: number): Uint8Array => {
    const parts: Buffer[] = [];
    for (let left = length; left > 0; left -= 32) {
      parts.push(createHash('sha256').update(`${seed} ${drawn++}`).digest());
    }
    return new Uint8Array(Buffer.concat(parts).subarray(0, length));
  };
  return { bytes, id: () => uuidV7(clock.now(), bytes(10)) };
}
