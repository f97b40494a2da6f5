/**
 * The honest table, in a process of its own: four guests who play all the time, each a moment after they are
 * asked. Reports how long acknowledgements took while it was measured.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { newToken } from '../rooms/socket.ts';
import { openTable, type Seen } from '../rooms/table.ts';
import { quantile } from '../support/measuring.ts';
import { serveParent } from './in-child.ts';

export type HonestOrder = { readonly listenMs: number };
export interface Honest {
  readonly acks: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /**
   * The longest time from one acknowledgement to the next, or to either end. Milliseconds, like the others.
   */
  readonly silence: number;
  readonly refused: number;
  /** How often the clocks of the table were stopped. */
  readonly pauses: number;
}

/** Far fewer than the 30 moves a second of one person. */
const THINK_MS = 20;
const START_PATIENCE_MS = 30_000;
/** In a whole view, and in a part that changes it. */
const PAUSED = /"paused":(true|false)/;

const url = process.argv[2] ?? '';
const seen: Seen = { seen: [], acked: [], rows: 0, refused: 0 };
let pauses = 0;
let isPaused = false;
let ackedAt: number[] = [];

const onAck = seen.acked.push.bind(seen.acked);
seen.acked.push = (...took) => {
  ackedAt.push(performance.now());
  return onAck(...took);
};

const table = openTable({
  url,
  newToken: () => newToken(url),
  seen,
  onTurn: () => undefined,
  onReady: (mover) => setTimeout(() => mover.play(), THINK_MS),
  onFrame: (frame) => {
    const said = PAUSED.exec(frame)?.[1];
    if (said === undefined) return;
    if (said === 'true' && !isPaused) pauses++;
    isPaused = said === 'true';
  },
});

serveParent<HonestOrder, Honest>(async ({ listenMs }) => {
  const { isPlaying } = await table;
  for (const by = performance.now() + START_PATIENCE_MS; !isPlaying(); await wait(50)) {
    if (performance.now() > by) throw new Error('the honest table does not play');
  }
  seen.acked.length = 0;
  seen.refused = 0;
  pauses = 0;
  ackedAt = [];
  const began = performance.now();
  await wait(listenMs);
  const took = [...seen.acked];
  const moments = [began, ...ackedAt, performance.now()];
  return {
    acks: took.length,
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    max: Math.max(0, ...took),
    silence: Math.max(...moments.slice(1).map((at, n) => at - (moments[n] ?? at))),
    refused: seen.refused,
    pauses,
  };
});
