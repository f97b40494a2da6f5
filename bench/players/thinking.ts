/**
 * What a decision costs, by game and level. The questions come from deals of four `normal` players, and each
 * level gets every fourth one. Forced moves are not asked, as at a table. Milliseconds are those of this
 * machine now. Nodes, the cards played in the search, are the same everywhere.
 */
import { GAMES, mapSeats, type Variant } from '@troef/games';
import { LEVELS, type Level, PLAYERS } from '@troef/players';
import { dealNext, playDeal, startSession } from '@troef/players/testing';
import { quantile } from '../support/measuring.ts';
import { row } from './section.ts';

export interface Cost {
  readonly variant: Variant;
  readonly level: Level;
  readonly questions: number;
  readonly p50: number;
  readonly p99: number;
  readonly nodes: { readonly mean: number; readonly p99: number };
}

/** One question in so many is asked, because neighbours are alike. */
const EVERY = 4;
/** The first ones only warm up the machine. */
const WARM = 10;
/** Deals after which a session has seen every kind of deal. */
const CYCLE = 10;

export function costsOf(variant: Variant, deals: number, until: number): readonly Cost[] {
  const player = PLAYERS[variant];
  const game = GAMES[variant];
  const asked = LEVELS.map((level) => ({ level, times: [] as number[], nodes: [] as number[] }));
  let questions = 0;
  let state = startSession(game);
  for (let number = 0; number < deals && performance.now() < until; number++) {
    if (number % CYCLE === 0 || game.waitsFor(state) === 'nothing') state = startSession(game);
    const normal = { player, level: 'normal' } as const;
    const seed = `thinking ${number}`;
    state = playDeal(
      game,
      dealNext(game, state, seed),
      mapSeats(() => normal),
      seed,
      (view) => {
        if (view.legal.length < 2 || ++questions % EVERY !== 0 || performance.now() > until) return;
        for (const { level, times, nodes } of asked) {
          const from = performance.now();
          const found = player.consider?.(view, level, `${seed} ${questions}`);
          if (found === undefined) player.chooseMove(view, level, `${seed} ${questions}`);
          times.push(performance.now() - from);
          nodes.push(found?.nodes ?? 0);
        }
      },
    ).state;
  }
  return asked.map(({ level, times, nodes }) => ({
    variant,
    level,
    questions: times.length,
    p50: quantile(times.slice(Math.min(WARM, times.length >> 1)), 0.5),
    p99: quantile(times.slice(Math.min(WARM, times.length >> 1)), 0.99),
    nodes: {
      mean: Math.round(nodes.reduce((sum, each) => sum + each, 0) / nodes.length),
      p99: quantile(nodes, 0.99),
    },
  }));
}

export const costTable = (costs: readonly Cost[]): readonly string[] => [
  row('thinking a move', 'questions', 'p50 ms', 'p99 ms', 'nodes', 'p99 nodes'),
  ...costs.map(({ variant, level, questions, p50, p99, nodes }) =>
    row(`${variant} ${level}`, questions, p50.toFixed(3), p99.toFixed(2), nodes.mean, nodes.p99),
  ),
];
