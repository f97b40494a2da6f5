/**
 * The card by playouts: worlds that fit what was seen, every card tried in each of them, the deal played out by a quick
 * policy that cannot see (policy.ts), the card that is worth most on average.
 */
import type { Card, RandomStream } from '@troef/games';
import { createSampler } from '../sampler.ts';
import type { Found } from '../vote.ts';
import { codeOf } from './bits.ts';
import { Playouts } from './playout.ts';
import type { Policy } from './policy.ts';
import { type AlonePosition, publicTable, put } from './position.ts';
import { winnerOf } from './race.ts';
import type { Table } from './table.ts';

/** Counted in worlds and cards played, never in time, so that a slow machine and a quick one choose the same card. */
export interface AloneEffort {
  readonly worlds: number;
  /** Cards played in all worlds together. */
  readonly nodes: number;
}

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
  const codes = preferred.map(codeOf);
  const winner = winnerOf({
    choices: codes.length,
    worlds: effort.worlds,
    next() {
      const places = sampler.draw(stream);
      for (let seat = 0; seat < 4; seat++) if (seat !== position.me) put(world, seat, places[seat] ?? []);
    },
    value: (choice) => worth(playouts.from(world, codes[choice])),
    spent: () => playouts.nodes >= effort.nodes,
  });
  return { card: preferred[winner], nodes: playouts.nodes };
}
