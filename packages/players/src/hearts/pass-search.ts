/**
 * Chooses the cards to pass by rollouts: of the choices that the rules of thumb like best, the one after
 * which deals go best. The other hands are dealt at random. The rollout policy passes for them and plays all
 * four hands.
 */

import type { BySeat, Card, RandomStream, Seat } from '@troef/games';
import { CLUBS, codeOf } from '../card-sets.ts';
import { AvoidPolicy } from '../search/alone/avoid.ts';
import { AVOID_WEIGHTS } from '../search/alone/avoid-weights.ts';
import { bestChoice, type Trials } from '../search/alone/elimination.ts';
import { Playouts } from '../search/alone/playout.ts';
import { publicTable, put } from '../search/alone/position.ts';
import { HEARTS_RULES } from '../search/alone/rules.ts';
import type { AloneEffort, Worth } from '../search/alone/search.ts';
import { RolloutTable } from '../search/alone/table.ts';
import { createSampler } from '../search/sampler.ts';
import type { HeartsDeal } from './knowledge.ts';
import { positionOf, sessionOf, worthOf } from './search.ts';

/** Number of choices tried. Further ones are worse by the rules of thumb, and nearly always in fact. */
const CHOICES = 12;

export interface FoundPass {
  readonly cards: readonly Card[] | undefined;
  /** Cards searched. */
  readonly nodes: number;
}

/** `preferred`: sets of three cards to pass, the best by the rules of thumb first. */
export function searchedPass(
  deal: HeartsDeal,
  totals: BySeat<number>,
  me: Seat,
  preferred: readonly (readonly Card[])[],
  effort: AloneEffort,
  stream: RandomStream,
): FoundPass {
  const worth = worthOf(sessionOf(deal, totals), me);
  const trials = passTrials(deal, me, worth, preferred.slice(0, CHOICES), effort, stream);
  if (trials === undefined) return { cards: undefined, nodes: 0 };
  return { cards: preferred[bestChoice(trials)], nodes: trials.nodes() };
}

/** Tries these sets of three cards; undefined: none are passed in this deal. */
export function passTrials(
  deal: HeartsDeal,
  me: Seat,
  worth: Worth,
  sets: readonly (readonly Card[])[],
  effort: AloneEffort,
  stream: RandomStream,
): Trials | undefined {
  const { passTo } = deal.game;
  if (passTo === null) return undefined;
  const step = (passTo - me) & 3;
  const choices = sets.map((cards) => cards.map(codeOf));
  const position = positionOf(deal, me);
  const sampler = createSampler(position.hidden);
  const dealt = publicTable(position);
  const passed = new RolloutTable(HEARTS_RULES);
  const passer = new AvoidPolicy(AVOID_WEIGHTS.blackLady, dealt);
  const playouts = new Playouts(HEARTS_RULES, (table) => new AvoidPolicy(AVOID_WEIGHTS.blackLady, table));
  let passes: readonly (readonly number[])[] = [];
  return {
    choices: choices.length,
    worlds: effort.worlds,
    isEvery: false,
    next() {
      const places = sampler.draw(stream);
      for (let seat = 0; seat < 4; seat++) if (seat !== me) put(dealt, seat, places[seat] ?? []);
      passer.begin(dealt);
      passes = [0, 1, 2, 3].map((seat) => (seat === me ? [] : passer.passing(seat)));
      return 1;
    },
    value(choice) {
      passed.copy(dealt);
      for (let seat = 0; seat < 4; seat++) {
        const cards = seat === me ? choices[choice] : passes[seat];
        for (const card of cards ?? []) handOver(passed, card, seat, (seat + step) & 3);
      }
      passed.leader = [0, 1, 2, 3].find((seat) => (passed.hands[seat * 4 + CLUBS] as number) & 1) ?? 0;
      return worth(playouts.from(passed));
    },
    spent: () => playouts.nodes >= effort.nodes,
    nodes: () => playouts.nodes,
  };
}

function handOver({ hands }: RolloutTable, card: number, from: number, to: number): void {
  const suit = (card / 13) | 0;
  const bit = 1 << (card % 13);
  hands[from * 4 + suit] = (hands[from * 4 + suit] as number) & ~bit;
  hands[to * 4 + suit] = (hands[to * 4 + suit] as number) | bit;
}
