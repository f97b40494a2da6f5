/** Lets waiting players move: all at once, so many together each second, or none. */
export type Speed = 'all' | 'none' | number;

const TICK_MS = 10;

export interface Pace {
  set(speed: Speed): void;
  /** Whether somebody who could move may do so at once. */
  isFree(): boolean;
}

/** `release` lets the longest waiting go, at most so many. */
export function createPace(release: (most: number) => void, waiting: () => number): Pace {
  let isFree = false;
  let metronome: NodeJS.Timeout | undefined;
  const keep = (perSecond: number): void => {
    let at = performance.now();
    let allowed = 0;
    metronome = setInterval(() => {
      const now = performance.now();
      // A pause of this process is not made up for.
      allowed = Math.min(allowed + ((now - at) / 1000) * perSecond, perSecond / 10);
      at = now;
      const moves = Math.floor(allowed);
      allowed -= moves;
      release(moves);
    }, TICK_MS);
  };
  return {
    set: (speed) => {
      clearInterval(metronome);
      isFree = speed === 'all';
      if (isFree) release(waiting());
      else if (typeof speed === 'number') keep(speed);
    },
    isFree: () => isFree,
  };
}
