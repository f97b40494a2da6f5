/** Makes ids of tables on this device: UUIDs of version 8 (is-local-room.ts), in order of time. */
import type { Random } from '@troef/engine/ports.ts';

/** Makes an id from the time (ms) and ten random bytes. */
export function localId(now: number, bytes: Uint8Array): string {
  const time = now.toString(16).padStart(12, '0').slice(-12);
  const chance = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[Number.parseInt(chance.slice(3, 4), 16) & 3];
  return [
    time.slice(0, 8),
    time.slice(8),
    `8${chance.slice(0, 3)}`,
    `${variant}${chance.slice(4, 7)}`,
    chance.slice(7, 19),
  ].join('-');
}

/** The device's own source of chance. Works in pages, workers and Node. */
export const deviceRandom: Random = {
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  id: () => localId(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
};
