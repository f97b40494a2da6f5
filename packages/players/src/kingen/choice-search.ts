/**
 * The dealer's choice by rollouts: every trump, or every game the dealer has left, is played out on deals of
 * the hidden cards by the policy of that game. A game's gain over the mean of the table is compared with the
 * usual gain of its kind, because every game is played by somebody in the end (choices.ts).
 */
import {
  isNegativeKingenGame,
  type KingenGame,
  mapSeats,
  type RandomStream,
  SUITS,
  type Suit,
} from '@troef/games';
import { byRule } from '../fallback.ts';
import type { Considered } from '../player.ts';
import { bestChoice, type Trials } from '../search/alone/elimination.ts';
import { Playouts } from '../search/alone/playout.ts';
import { publicTable, put } from '../search/alone/position.ts';
import { kingenRules } from '../search/alone/rules.ts';
import type { AloneEffort } from '../search/alone/search.ts';
import { createSampler } from '../search/sampler.ts';
import { advantageOf } from './choices.ts';
import type { KingenDeal } from './knowledge.ts';
import { alonePosition, policyFor } from './search.ts';

/** One possible choice. Trumps are one choice for every suit. */
export interface Choice {
  readonly move: string;
  readonly game: KingenGame;
  readonly trump: Suit | null;
}

/** Scale: a point is a hundred units. */
export const POINT = 100;

export const choicesIn = (legal: readonly string[]): readonly Choice[] =>
  legal.flatMap((move): readonly Choice[] => {
    const [word, name] = move.split(':');
    if (word === 'trump') return [{ move, game: 'trumps', trump: name as Suit }];
    const game = name as KingenGame;
    return game === 'trumps' ? SUITS.map((trump) => ({ move, game, trump })) : [{ move, game, trump: null }];
  });

/** `move` is the choice of the rules of thumb. It is made if no other is better. */
export function considerChoice(
  deal: KingenDeal,
  move: string,
  legal: readonly string[],
  effort: AloneEffort,
  stream: RandomStream,
): Considered {
  const choices = choicesIn(legal).toSorted((a, b) => Number(b.move === move) - Number(a.move === move));
  const trials = choiceTrials(deal, choices, effort, stream);
  if (trials === undefined) return byRule(move);
  return { move: (choices[bestChoice(trials)] as Choice).move, nodes: trials.nodes() };
}

/**
 * Tries these choices. A worth is the gain over the mean of the table, less the usual gain of its kind, in units of
 * `POINT`. undefined: no deal fits.
 */
export function choiceTrials(
  deal: KingenDeal,
  choices: readonly Choice[],
  effort: AloneEffort,
  stream: RandomStream,
): Trials | undefined {
  const me = deal.dealer;
  const position = alonePosition(deal, me);
  const sampler = createSampler(position.hidden);
  if (sampler.count === 0) return undefined;
  const tables = choices.map(({ game, trump }) => {
    const rules = kingenRules(game, trump);
    const { hand: mine } = deal;
    return {
      sign: isNegativeKingenGame(game) ? -1 : 1,
      advantage: Math.round(POINT * advantageOf(deal, game)),
      start: publicTable({ ...position, rules, points: mapSeats(() => 0), hand: mine }),
      playouts: new Playouts(rules, policyFor(rules)),
      total: rules.total,
    };
  });
  const spent = () => tables.reduce((sum, { playouts }) => sum + playouts.nodes, 0);
  let world: readonly (readonly string[])[] = [];
  return {
    choices: choices.length,
    worlds: effort.worlds,
    isEvery: false,
    next() {
      world = sampler.draw(stream);
      for (const { start } of tables) {
        for (let seat = 0; seat < 4; seat++)
          if (seat !== me) put(start, seat, (world[seat] ?? []) as typeof deal.hand);
      }
      return 1;
    },
    value(choice) {
      const { sign, advantage, start, playouts, total } = tables[choice] as (typeof tables)[number];
      const own = playouts.from(start)[me] as number;
      return sign * (POINT * own - (POINT * total) / 4) + advantage;
    },
    spent: () => spent() >= effort.nodes,
    nodes: spent,
  };
}
