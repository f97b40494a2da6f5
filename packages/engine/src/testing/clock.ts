/**
 * Clocks that a test controls: one that stands still until it is moved, and one that runs and can be put
 * forward.
 */
import type { Clock } from '../ports.ts';

/** Timers that come due on the way run in order. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

export function createTestClock(start = Date.UTC(2026, 0, 1)): TestClock {
  let now = start;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
  };
}

/** Runs at normal speed, so that nothing hangs because a test forgot to move it. */
export interface RunningClock extends Clock {
  /** Jumps ahead. Timers that have come due run now, and the others earlier by as much. */
  putForward(ms: number): void;
}

export function createRunningClock(): RunningClock {
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  /** Sets each running timer anew, for what is left of its time. */
  const setAnew = new Set<() => void>();
  return {
    now,
    after(ms, run) {
      const at = now() + ms;
      let wait: NodeJS.Timeout | undefined;
      const cancel = (): void => {
        clearTimeout(wait);
        setAnew.delete(set);
      };
      const set = (): void => {
        clearTimeout(wait);
        wait = setTimeout(
          () => {
            cancel();
            run();
          },
          Math.max(0, at - now()),
        );
      };
      setAnew.add(set);
      set();
      return cancel;
    },
    putForward(ms) {
      ahead += ms;
      for (const set of setAnew) set();
    },
  };
}
