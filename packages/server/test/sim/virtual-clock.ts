/**
 * Time in the simulator. It stands still until the next thing is due, and then jumps to that moment. Nothing
 * waits for real time, and the same seed gives the same moments in the same order.
 */
import type { Clock } from '@troef/engine/ports.ts';

export interface VirtualClock extends Clock {
  /** As `after`, for people, who do not wait for a promise. */
  quietly(ms: number, run: () => void): () => void;
  /**
   * Runs the next thing that is due, and everything that follows from it at the same moment. false: nothing
   * is left.
   */
  step(): Promise<boolean>;
}

interface Timer {
  readonly at: number;
  readonly serial: number;
  readonly quiet: boolean;
  run: (() => void) | null;
}

const BEGINS = Date.UTC(2026, 0, 1);

export function createVirtualClock(): VirtualClock {
  let now = BEGINS;
  let serial = 0;
  /** A binary heap, the earliest first. */
  const heap: Timer[] = [];

  const isBefore = (a: Timer, b: Timer): boolean => a.at < b.at || (a.at === b.at && a.serial < b.serial);
  const at = (index: number): Timer => heap[index] as Timer;
  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [at(b), at(a)];
  };

  const push = (timer: Timer): void => {
    heap.push(timer);
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!isBefore(at(child), at(parent))) break;
      swap(child, parent);
      child = parent;
    }
  };
  const pop = (): Timer | undefined => {
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || first === last) return first;
    heap[0] = last;
    for (let parent = 0; ; ) {
      let least = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2]) {
        if (child < heap.length && isBefore(at(child), at(least))) least = child;
      }
      if (least === parent) return first;
      swap(parent, least);
      parent = least;
    }
  };

  const schedule = (ms: number, run: () => void, quiet: boolean): (() => void) => {
    const timer: Timer = { at: now + Math.max(0, ms), serial: serial++, quiet, run };
    push(timer);
    return () => {
      timer.run = null;
    };
  };

  return {
    now: () => now,
    after: (ms, run) => schedule(ms, run, false),
    quietly: (ms, run) => schedule(ms, run, true),
    async step() {
      for (let timer = pop(); timer !== undefined; timer = pop()) {
        const { run } = timer;
        if (run === null) continue;
        now = Math.max(now, timer.at);
        run();
        if (!timer.quiet) await settled();
        return true;
      }
      return false;
    },
  };
}

/** Resolves when every promise that could go on has done so. Everything else waits for the clock. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
