/** The server seed of all tables that play the same deals: one for each round and set of a tournament. */
import { createHmac } from 'node:crypto';

/** `seed`: of the tournament, hexadecimal. It is secret until the tournament is over. */
export const roundSeed = (seed: string, round: number, set: number): Uint8Array =>
  new Uint8Array(createHmac('sha256', Buffer.from(seed, 'hex')).update(`deals ${round} ${set}`).digest());
