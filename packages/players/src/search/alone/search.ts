/**
 * The card by playouts: worlds that fit what was seen, every card tried in each of them, the deal played out by a quick
 * policy that cannot see (policy.ts), the card that is worth most on average.
 *
 * Cards are compared in the same worlds, and one that has fallen too far behind the best is tried no more: so plain
 * decisions cost little. Counted in worlds and cards played, never in time; sums are whole numbers, so a question has one
 * answer everywhere.
 */
import type { Card, RandomStream } from '@troef/games';
import { createSampler } from '../sampler.ts';
import type { Found } from '../vote.ts';
import { codeOf, rankIn, suitIn } from './bits.ts';
import type { Policy } from './policy.ts';
import { type AlonePosition, publicTable, put } from './position.ts';
import { Table } from './table.ts';

export interface AloneEffort {
  readonly worlds: number;
  /** Cards played in all worlds together. */
  readonly nodes: number;
}

/** What the points of a finished deal are worth to the seat that asks: a whole number, more is better. */
export type Worth = (points: Int32Array) => number;

/** Worlds before a card may be dropped, and how many standard errors behind. */
const FAIR = 24;
const BEHIND = 2.6;

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
  const work = new Table(position.rules);
  const player = policy(work);
  const codes = preferred.map(codeOf);
  const many = codes.length;
  /** By world and card. */
  const values: Int32Array[] = [];
  const sums = new Float64Array(many);
  const alive = new Uint8Array(many).fill(1);
  let left = many;
  let nodes = 0;
  while (values.length < effort.worlds && nodes < effort.nodes && left > 1) {
    const places = sampler.draw(stream);
    for (let seat = 0; seat < 4; seat++) if (seat !== position.me) put(world, seat, places[seat] ?? []);
    const row = new Int32Array(many);
    for (let index = 0; index < many; index++) {
      if (alive[index] === 0) continue;
      const code = codes[index] as number;
      work.copy(world);
      player.begin(work);
      work.play(suitIn(code), rankIn(code));
      nodes++;
      while (!work.isOver) {
        const card = player.choose();
        work.play(suitIn(card), rankIn(card));
        nodes++;
      }
      row[index] = worth(work.points);
      sums[index] = (sums[index] as number) + (row[index] as number);
    }
    values.push(row);
    if (values.length >= FAIR && values.length % 8 === 0) left -= drop(values, sums, alive);
  }
  let best = -1;
  for (let index = 0; index < many; index++) {
    if (alive[index] === 1 && (best < 0 || (sums[index] as number) > (sums[best] as number))) best = index;
  }
  return { card: preferred[best], nodes };
}

/** Drops what is surely worse than the best so far; says how many. */
function drop(values: readonly Int32Array[], sums: Float64Array, alive: Uint8Array): number {
  let best = -1;
  for (let index = 0; index < sums.length; index++) {
    if (alive[index] === 1 && (best < 0 || (sums[index] as number) > (sums[best] as number))) best = index;
  }
  const many = values.length;
  let dropped = 0;
  for (let index = 0; index < sums.length; index++) {
    if (alive[index] === 0 || index === best) continue;
    let squares = 0;
    for (const row of values) squares += ((row[best] as number) - (row[index] as number)) ** 2;
    const behind = (sums[best] as number) - (sums[index] as number);
    const variance = squares - (behind * behind) / many;
    if (behind * behind > BEHIND * BEHIND * variance && behind > 0) {
      alive[index] = 0;
      dropped++;
    }
  }
  return dropped;
}
