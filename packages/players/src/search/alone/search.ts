/**
 * The card by playouts: worlds that fit what was seen, every card tried in each of them, the card that is worth most on
 * average. A world is played out by a quick policy that cannot see (policy.ts), near the end it is solved (max-n.ts). Where
 * few deals fit all of them are looked at.
 */
import type { Card, RandomStream } from '@troef/games';
import { createSampler } from '../sampler.ts';
import type { Found } from '../vote.ts';
import { codeOf } from './bits.ts';
import { MaxN } from './max-n.ts';
import { Playouts } from './playout.ts';
import type { Policy } from './policy.ts';
import { type AlonePosition, publicTable, put } from './position.ts';
import { winnerOf } from './race.ts';
import type { Table } from './table.ts';
import { Trust } from './trust.ts';

/** Counted in worlds and cards played, never in time, so that a slow machine and a quick one choose the same card. */
export interface AloneEffort {
  readonly worlds: number;
  /** Cards played in all worlds together. */
  readonly nodes: number;
  /** Tricks left from which a world is solved instead of played out; two less where tricks are wanted, which takes longer. */
  readonly exact: number;
  /** Out of a hundred: what is left of a world's weight after a choice that was not expected in it; 100 asks nothing. */
  readonly doubt: number;
}

/** Cards the exact end of one world may take for one card; beyond that it is played out. */
const EXACT_NODES = 4_000;

/** What the points of a finished deal are worth to the seat that asks: a whole number, more is better. */
export type Worth = (points: Int32Array) => number;

export function searchedCard(
  position: AlonePosition,
  policy: (table: Table) => Policy,
  worth: Worth,
  preferred: readonly Card[],
  effort: AloneEffort,
  stream: RandomStream,
): Found {
  const sampler = createSampler(position.hidden);
  if (sampler.count === 0) return { card: undefined, nodes: 0 };
  const world = publicTable(position);
  const playouts = new Playouts(position.rules, policy);
  const exact = isExact(position, effort) ? new MaxN(position.rules) : undefined;
  const nodes = () => playouts.nodes + (exact?.nodes ?? 0);
  const trust = effort.doubt < 100 ? new Trust(position, policy, effort.doubt) : undefined;
  let weight = 1;
  const codes = preferred.map(codeOf);
  const every = sampler.count <= effort.worlds ? sampler.all() : undefined;
  const winner = winnerOf({
    choices: codes.length,
    worlds: every === undefined ? effort.worlds : sampler.count,
    next() {
      const places = every?.next().value ?? sampler.draw(stream);
      for (let seat = 0; seat < 4; seat++) if (seat !== position.me) put(world, seat, places[seat] ?? []);
      exact?.begin();
      weight = trust?.weigh(world) ?? 1;
    },
    value(choice) {
      const code = codes[choice] as number;
      return weight * worth(exact?.from(world, code, position.me, EXACT_NODES) ?? playouts.from(world, code));
    },
    spent: () => nodes() >= effort.nodes,
  });
  return { card: preferred[winner], nodes: nodes() };
}

const isExact = ({ rules, tricks }: AlonePosition, { exact }: AloneEffort): boolean =>
  13 - tricks.length <= (rules.id === 'trumps' ? exact - 2 : exact);
