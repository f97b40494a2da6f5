/**
 * What a level loses in endings with at most six cards left. All deals that fit are solved, so the best card
 * is known. The figure is the mean loss of the card played, in points of the deal. Every level and a random
 * player get the same questions.
 */
import { type Card, GAMES, mapSeats, type Seat, type SessionView, type Variant } from '@troef/games';
import { type Interval, intervalOf, regretsOf } from '@troef/lab';
import { LEVELS, type Level, PLAYERS, randomPlayer } from '@troef/players';
import { dealNext, playDeal, startSession } from '@troef/players/testing';
import { digits, row } from './section.ts';

export interface Regret extends Interval {
  readonly variant: Variant;
  readonly level: Level | 'random';
}

const LONGEST = 6;
/** Endings that fit more deals than this are left to the arena. */
const MOST_DEALS = 2_000;
/** Endings of one deal are alike, so one of each deal is taken. */
const ENOUGH = 1;

/** Hearts and kingen have no two sides, so no card of theirs has one true value. */
export const REGRETTED: readonly Variant[] = ['whist', 'wiezen', 'manille', 'belote'];

export function regretsIn(variant: Variant, deals: number, until: number): readonly Regret[] {
  const game = GAMES[variant];
  const player = PLAYERS[variant];
  const lost = [...LEVELS, 'random' as const].map((level) => ({ level, each: [] as number[] }));
  for (let number = 0; number < deals && performance.now() < until; number++) {
    const seed = `regret ${number}`;
    let met = 0;
    const look = (view: SessionView, seat: Seat): void => {
      if (
        met >= ENOUGH ||
        performance.now() > until ||
        (view.deal?.hand.length ?? 99) > LONGEST - (number % (LONGEST - 2))
      )
        return;
      const regrets = regretsOf(variant, view, seat, MOST_DEALS);
      if (regrets === null) return;
      met++;
      for (const { level, each } of lost) {
        const card =
          level === 'random'
            ? randomPlayer.chooseMove(view, 'normal', seed)
            : player.chooseMove(view, level, seed);
        each.push(regrets.get(card as Card) ?? 0);
      }
    };
    const dealt = dealNext(game, startSession(game), seed);
    playDeal(
      game,
      dealt,
      mapSeats(() => ({ player, level: 'normal' })),
      seed,
      look,
    );
  }
  return lost.map(({ level, each }) => ({ variant, level, ...intervalOf(each) }));
}

export const regretTable = (regrets: readonly Regret[]): readonly string[] => [
  row('points lost an ending', 'endings', 'mean', '95 % from', 'to'),
  ...regrets.map(({ variant, level, count, mean, low, high }) =>
    row(`${variant} ${level}`, count, ...[mean, low, high].map((figure) => digits(figure, 3))),
  ),
];
