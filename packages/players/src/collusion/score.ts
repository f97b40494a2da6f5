/**
 * One score for a pair, from meeting, gain and plays, and whether it is high enough to show the pair to a
 * person. It is never a verdict: a person reads the plays.
 *
 * Plays count most, for they alone need the other's cards. A pair is shown only if plays and gain together are
 * beyond what honest pairs reach: `npm run bench -- collusion` measures that, and the constants here and in
 * games.ts are its figures.
 */
import type { Variant } from '@troef/games';
import type { Fit } from './fit.ts';
import type { Gain } from './gain.ts';
import { PAIR_GAMES } from './games.ts';
import type { Meeting } from './meeting.ts';

/** Standard deviation by which honest pairs differ for good, in deviations of one choice. */
const PAIRS_DIFFER = 0.03;

export interface Plays {
  readonly count: number;
  /** Deviations of one choice by which the cards fit the real hands better than honest players' do. */
  readonly mean: number;
  readonly error: number;
  readonly sure: number;
}

export function playsOf(fits: readonly (Pick<Fit, 'better'> & { readonly variant: Variant })[]): Plays {
  const count = fits.length;
  if (count === 0) return { count: 0, mean: 0, error: 0, sure: 0 };
  const mean =
    fits.reduce((sum, { variant, better }) => {
      const [usual, spread] = PAIR_GAMES[variant].honest;
      return sum + (better - usual) / spread;
    }, 0) / count;
  const error = Math.sqrt(1 / count + PAIRS_DIFFER ** 2);
  return { count, mean, error, sure: mean / error };
}

/** Fewest deals together of which anything is said. */
export const FEWEST_DEALS = 24;
const RARE_MEETING = 0.001;
/**
 * Knowing the other's cards gains little in the noise of some evenings, so only a clear loss speaks for a pair. A
 * stricter limit kept out most of the pairs that the search did not find.
 */
const WORTH_TESTING = -1.5;

/** Whether the plays of a pair are worth the search: they meet beyond chance and gain by it. */
export const isWorthTesting = (meeting: Meeting, gain: Gain): boolean =>
  gain.deals >= FEWEST_DEALS && meeting.chance < RARE_MEETING && gain.sure > WORTH_TESTING;

/** Choices tested before the first look, and at most. */
export const FIRST_LOOK = 48;
export const MOST_CHOICES = 240;
const HOPELESS = 0.8;

/** Whether further choices may still change what is said: the search ends early where nothing points to it. */
export const goesOn = ({ count, sure }: Plays): boolean =>
  count < FIRST_LOOK || (count < MOST_CHOICES && sure > HOPELESS);

export interface Score {
  /** Standard deviations beyond honest pairs. */
  readonly score: number;
  readonly isShown: boolean;
}

const PLAYS_COUNT = 2;
/** Some evenings of luck, good or bad, must not outweigh plays. */
const GAIN_AT_MOST = 3;
const GAIN_AT_LEAST = -1;
/** Beyond nearly all honest pairs of the simulation (docs/players.md). */
export const SHOWN_FROM = 2.75;
const PLAYS_AT_LEAST = 2;

export function scoreOf(gain: Gain, plays: Plays): Score {
  const gained = Math.max(GAIN_AT_LEAST, Math.min(GAIN_AT_MOST, gain.sure));
  const score = (PLAYS_COUNT * plays.sure + gained) / Math.sqrt(PLAYS_COUNT ** 2 + 1);
  return {
    score,
    isShown: plays.count >= FIRST_LOOK && plays.sure >= PLAYS_AT_LEAST && score >= SHOWN_FROM,
  };
}
