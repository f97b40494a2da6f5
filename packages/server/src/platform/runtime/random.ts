/** Chance from the operating system, and ids that sort by the time they were made (RFC 9562, version 7). */
import { randomBytes } from 'node:crypto';
import type { Clock, Random } from '@troef/engine/ports.ts';

export function createRandom(clock: Pick<Clock, 'now'>): Random {
  return {
    bytes: (length) => new Uint8Array(randomBytes(length)),
    id: () => uuidV7(clock.now(), randomBytes(10)),
  };
}

/** 48 bits of milliseconds, the version, 12 + 62 bits of chance; lower case. */
export function uuidV7(now: number, chance: Uint8Array): string {
  const time = now.toString(16).padStart(12, '0');
  const hex = Buffer.from(chance).toString('hex');
  const variant = ((Number.parseInt(hex.slice(3, 5), 16) & 0x3f) | 0x80).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${hex.slice(0, 3)}`,
    `${variant}${hex.slice(5, 7)}`,
    hex.slice(7, 19),
  ].join('-');
}
