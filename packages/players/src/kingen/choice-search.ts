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
import { bestChoice } from '../search/alone/elimination.ts';
import { Playouts } from '../search/alone/playout.ts';
import { publicTable, put } from '../search/alone/position.ts';
import { kingenRules } from '../search/alone/rules.ts';
import type { AloneEffort } from '../search/alone/search.ts';
import { createSampler } from '../search/sampler.ts';
import { advantageOf } from './choices.ts';
import type { KingenDeal } from './knowledge.ts';
import { alonePosition, policyFor } from './search.ts';

/** One possible choice. Trumps are one choice for every suit. */
interface Choice {
  readonly move: string;
  readonly game: KingenGame;
  readonly trump: Suit | null;
}

/** Scale: a point is a hundred units. */
const POINT = 100;

const choicesIn = (legal: readonly string[]): readonly Choice[] =>
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
  const me = deal.dealer;
  const position = alonePosition(deal, me);
  const sampler = createSampler(position.hidden);
  if (sampler.count === 0) return byRule(move);
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
  const best = bestChoice({
    choices: choices.length,
    worlds: effort.worlds,
    next() {
      world = sampler.draw(stream);
      for (const { start } of tables) {
        for (let seat = 0; seat < 4; seat++)
          if (seat !== me) put(start, seat, (world[seat] ?? []) as typeof deal.hand);
      }
    },
    value(choice) {
      const { sign, advantage, start, playouts, total } = tables[choice] as (typeof tables)[number];
      const own = playouts.from(start)[me] as number;
      return sign * (POINT * own - (POINT * total) / 4) + advantage;
    },
    spent: () => spent() >= effort.nodes,
  });
  return { move: (choices[best] as Choice).move, nodes: spent() };
}
