/**
 * Chooses a card by rollouts: draws worlds that fit what was seen, tries every card in each, and takes the
 * card with the best mean. The policy of a rollout sees no hidden card (policy.ts). Near the end a world is
 * solved instead (max-n.ts), unless somebody may be shooting the moon (suspect.ts). If few deals fit, all of
 * them are looked at.
 */

import type { Card, RandomStream } from '@troef/games';
import { codeOf } from '../../card-sets.ts';
import { createSampler } from '../sampler.ts';
import type { Found } from '../vote.ts';
import { bestChoice, type Trials } from './elimination.ts';
import { MaxN } from './max-n.ts';
import { PlayLikelihood } from './play-likelihood.ts';
import { Playouts } from './playout.ts';
import type { Policy } from './policy.ts';
import { type AlonePosition, publicTable, put } from './position.ts';
import { hasSuspect, SUSPICION } from './suspect.ts';
import type { RolloutTable } from './table.ts';

/** Counted in worlds and cards, never in time: a slow machine and a fast one choose the same card. */
export interface AloneEffort {
  readonly worlds: number;
  /** Cards played in all worlds together. */
  readonly nodes: number;
  /**
   * Tricks left from which a world is solved instead of played out. Two fewer in trumps, which takes longer.
   */
  readonly exact: number;
  /** Percent of a world's likelihood weight that is left after an unexpected play; 100 ignores plays. */
  readonly doubt: number;
}

/** Cards that max^n may play for one card in one world. Beyond that the world is played out. */
const EXACT_NODES = 4_000;

/** Returns the worth of a finished deal's points to the asking seat: a whole number, more is better. */
export type Worth = (points: Int32Array) => number;

export function searchedCard(
  position: AlonePosition,
  policy: (table: RolloutTable) => Policy,
  worth: Worth,
  preferred: readonly Card[],
  effort: AloneEffort,
  stream: RandomStream,
): Found {
  const trials = cardTrials(position, policy, worth, preferred, effort, stream);
  if (trials === undefined) return { card: undefined, nodes: 0 };
  return { card: preferred[bestChoice(trials)], nodes: trials.nodes() };
}

/** Tries these cards in worlds that fit what was seen; undefined: no deal fits. */
export function cardTrials(
  position: AlonePosition,
  policy: (table: RolloutTable) => Policy,
  worth: Worth,
  cards: readonly Card[],
  effort: AloneEffort,
  stream: RandomStream,
): Trials | undefined {
  const sampler = createSampler(position.hidden);
  if (sampler.count === 0) return undefined;
  const world = publicTable(position);
  const playouts = new Playouts(position.rules, policy);
  const suspicious = hasSuspect(position);
  const exact = isExact(position, effort) && !suspicious ? new MaxN(position.rules) : undefined;
  const nodes = () => playouts.nodes + (exact?.nodes ?? 0);
  const doubt = suspicious ? Math.min(effort.doubt, SUSPICION) : effort.doubt;
  const likelihood = doubt < 100 ? new PlayLikelihood(position, policy, doubt) : undefined;
  const codes = cards.map(codeOf);
  const every = sampler.count <= effort.worlds ? sampler.all() : undefined;
  return {
    choices: codes.length,
    worlds: every === undefined ? effort.worlds : sampler.count,
    isEvery: every !== undefined,
    next() {
      const places = every?.next().value ?? sampler.draw(stream);
      for (let seat = 0; seat < 4; seat++) if (seat !== position.me) put(world, seat, places[seat] ?? []);
      exact?.begin();
      return likelihood?.weigh(world) ?? 1;
    },
    value(choice) {
      const code = codes[choice] as number;
      return worth(exact?.from(world, code, position.me, EXACT_NODES) ?? playouts.from(world, code));
    },
    spent: () => nodes() >= effort.nodes,
    nodes,
  };
}

const isExact = ({ rules, tricks }: AlonePosition, { exact }: AloneEffort): boolean =>
  13 - tricks.length <= (rules.id === 'trumps' ? exact - 2 : exact);
