/** Faults around a table: the store, the network, and servers that die. Each seed draws how much of each. */
import type { Chance } from './chance.ts';
import { DatabaseAway, type Weather } from './memory-log.ts';
import { CALM_NETWORK, type Troubles } from './network.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface Mood {
  readonly servers: number;
  readonly troubles: Troubles;
  /** Percent of statements. */
  readonly slow: number;
  readonly answersLost: number;
  /** A server dies, and the database goes away, about every so many milliseconds; 0: never. */
  readonly deathEveryMs: number;
  readonly outageEveryMs: number;
}

const CALM_MOOD: Mood = {
  servers: 1,
  troubles: CALM_NETWORK,
  slow: 5,
  answersLost: 0,
  deathEveryMs: 0,
  outageEveryMs: 0,
};

export function moodOf(chance: Chance): Mood {
  const troubles = {
    lost: chance.below(4),
    doubled: chance.below(4),
    slowestMs: chance.pick([30, 150, 600]),
  };
  switch (chance.below(6)) {
    case 0:
      return CALM_MOOD;
    case 1:
      return { ...CALM_MOOD, troubles };
    case 2:
      return { ...CALM_MOOD, servers: 3, slow: 40 };
    case 3:
      return { ...CALM_MOOD, servers: 2, answersLost: 3, slow: 20, troubles };
    case 4:
      return { ...CALM_MOOD, servers: 2, deathEveryMs: 25_000, troubles };
    default:
      return { servers: 2, slow: 20, answersLost: 2, deathEveryMs: 60_000, outageEveryMs: 50_000, troubles };
  }
}

export interface Store extends Weather {
  /** Answers nothing for this time. */
  goAway(ms: number): void;
  /** From now on the store does what it is asked. */
  calmDown(): void;
}

export function createWeather(clock: VirtualClock, chance: Chance, mood: Mood): Store {
  let awayUntil = 0;
  let calm = false;
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  return {
    before: async () => {
      if (calm) return;
      if (chance.percent(mood.slow)) await wait(chance.percent(2) ? 2_000 : chance.between(1, 25));
      if (clock.now() < awayUntil) throw new DatabaseAway('the database is away');
    },
    after: async () => {
      if (!calm && chance.percent(mood.answersLost)) throw new DatabaseAway('the answer is lost');
    },
    goAway: (ms) => {
      awayUntil = clock.now() + ms;
    },
    calmDown: () => {
      calm = true;
    },
  };
}
