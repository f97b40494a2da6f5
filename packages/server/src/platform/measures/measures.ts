/**
 * What this process counts and times for the people who run the site: the figures of the last five minutes,
 * which the dashboard adds up over all processes, and every value as it comes, for those who listen
 * (edge/http/figures.ts). Labels are codes and kinds, never a user, a room or a card.
 */
import type { Clock } from '@troef/engine/ports.ts';

/** Each with what its label is. */
export type CountName =
  /** A code of the catalogue of errors. */
  | 'error'
  /** A move that was appended; no label. */
  | 'move'
  /** `mail` or `push`: taken by the other side. */
  | 'sent'
  /** `mail` or `push`: given up. */
  | 'refused'
  /** A view that a client asked for anew; no label. */
  | 'resync'
  /** Such a view, of a table that the connection had and of which it had missed a row; no label. */
  | 'gap'
  /** A connection that was closed because it did not read, or was beyond a limit: the reason. */
  | 'dropped'
  /** A job that ended: its name, a space, `done` or `failed`. */
  | 'job';
export type TimeName =
  /** From a move that a client sent to its answer. */
  | 'ack'
  /** From a question to a computer player to its move. */
  | 'think';

/** Upper bounds in milliseconds. The last bucket has none. */
export const BUCKETS_MS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const;

/** Sums of the last five minutes. */
export interface Figures {
  /** By name and label (`error conflict`). */
  readonly counts: Readonly<Record<string, number>>;
  /** By name: how many values fell into each bucket. */
  readonly times: Readonly<Record<string, readonly number[]>>;
}

export interface MeasureListener {
  counted(name: CountName, label: string, times: number): void;
  timed(name: TimeName, ms: number): void;
}

export interface Measures {
  count(name: CountName, label?: string): void;
  /** Tells those who listen of a label that may come, so that its first count is seen as a rise from 0. */
  expect(name: CountName, label: string): void;
  time(name: TimeName, ms: number): void;
  /** Starts to measure. The returned function ends it. */
  begin(name: TimeName): () => void;
  figures(): Figures;
  listen(listener: MeasureListener): void;
}

export const WINDOW_MS = 5 * 60 * 1000;
const SLOT_MS = 10_000;

interface Slot {
  readonly from: number;
  readonly counts: Map<string, number>;
  readonly times: Map<TimeName, number[]>;
}

export function createMeasures({ now }: Pick<Clock, 'now'>): Measures {
  const listeners: MeasureListener[] = [];
  let slots: Slot[] = [];

  const slot = (): Slot => {
    const at = now();
    const last = slots.at(-1);
    if (last !== undefined && at - last.from < SLOT_MS && at >= last.from) return last;
    const fresh: Slot = { from: at, counts: new Map(), times: new Map() };
    slots = [...current(at), fresh];
    return fresh;
  };
  const current = (at: number): Slot[] => slots.filter(({ from }) => at - from < WINDOW_MS);

  return {
    count(name, label = '') {
      const { counts } = slot();
      const key = keyOf(name, label);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      for (const listener of listeners) listener.counted(name, label, 1);
    },
    expect(name, label) {
      for (const listener of listeners) listener.counted(name, label, 0);
    },
    time(name, ms) {
      const { times } = slot();
      const buckets = times.get(name) ?? [...BUCKETS_MS.map(() => 0), 0];
      const at = bucketOf(ms);
      buckets[at] = (buckets[at] ?? 0) + 1;
      times.set(name, buckets);
      for (const listener of listeners) listener.timed(name, ms);
    },
    begin(name) {
      const began = performance.now();
      return () => this.time(name, performance.now() - began);
    },
    figures() {
      return sumOf(
        current(now()).map(({ counts, times }) => ({
          counts: Object.fromEntries(counts),
          times: Object.fromEntries(times),
        })),
      );
    },
    listen: (listener) => void listeners.push(listener),
  };
}

/** Measures nothing. For tests and command lines. */
export const NO_MEASURES: Measures = {
  count: () => undefined,
  expect: () => undefined,
  time: () => undefined,
  begin: () => () => undefined,
  figures: () => ({ counts: {}, times: {} }),
  listen: () => undefined,
};

const keyOf = (name: string, label: string): string => (label === '' ? name : `${name} ${label}`);

const bucketOf = (ms: number): number => {
  const at = BUCKETS_MS.findIndex((bound) => ms <= bound);
  return at === -1 ? BUCKETS_MS.length : at;
};

/** Adds up the figures of several processes, or of several stretches of time. */
export function sumOf(all: readonly Figures[]): Figures {
  const counts: Record<string, number> = {};
  const times: Record<string, number[]> = {};
  for (const figures of all) {
    for (const [key, value] of Object.entries(figures.counts)) counts[key] = (counts[key] ?? 0) + value;
    for (const [name, buckets] of Object.entries(figures.times)) {
      const sum = times[name] ?? [];
      times[name] = buckets.map((value, at) => value + (sum[at] ?? 0));
    }
  }
  return { counts, times };
}

/** Returns the counts of a name by label. */
export const labelled = ({ counts }: Figures, name: CountName): readonly (readonly [string, number])[] =>
  Object.entries(counts).flatMap(([key, value]) =>
    key.startsWith(`${name} `) ? [[key.slice(name.length + 1), value] as const] : [],
  );

/**
 * Returns the value below which this share of the values lies, as far as buckets can tell: evenly spread
 * within theirs. Null if there are none.
 */
export function quantileOf(buckets: readonly number[] | undefined, share: number): number | null {
  const all = (buckets ?? []).reduce((sum, each) => sum + each, 0);
  if (buckets === undefined || all === 0) return null;
  const wanted = share * all;
  let before = 0;
  for (const [at, inside] of buckets.entries()) {
    const [from, to] = [BUCKETS_MS[at - 1] ?? 0, BUCKETS_MS[at]];
    if (to === undefined) return from;
    if (before + inside >= wanted) return from + ((to - from) * (wanted - before)) / inside;
    before += inside;
  }
  return null;
}
