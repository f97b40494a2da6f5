/**
 * Draws deals of the hidden cards uniformly from all deals that fit what is known.
 *
 * Each hidden card may lie in some of the places: the seats and, in some games, the pile of cards laid away.
 * Each place holds a known number of cards. Cards with the same possible places are interchangeable and form
 * a group, so deals are counted by how many cards of each group go to each place. The sampler draws a split
 * of each group, weighted by the number of deals it leads to, and then deals the cards of the group at
 * random. It needs no rejection and no repair.
 */
import type { Card, RandomStream } from '@troef/games';

export interface Hidden {
  readonly cards: readonly Card[];
  /** By card: the places it may lie in, as a bit mask. */
  readonly may: readonly number[];
  /** By place: how many of the hidden cards lie there. */
  readonly room: readonly number[];
}

export interface Sampler {
  /** Number of deals that fit; 0 if the facts contradict each other. Exact up to 2^53. */
  readonly count: number;
  /** Draws one deal: by place, the hidden cards that lie there. */
  draw(stream: RandomStream): readonly (readonly Card[])[];
  /** Yields every deal that fits, once. */
  all(): Generator<readonly (readonly Card[])[]>;
}

interface Group {
  readonly places: readonly number[];
  readonly cards: readonly Card[];
}

type Counts = readonly number[];

export function createSampler(hidden: Hidden): Sampler {
  const groups = groupsOf(hidden);
  const known = new Map<string, number>();

  /** Counts the deals of the groups from this one on into the room that is left. */
  const waysFrom = (at: number, room: Counts): number => {
    const group = groups[at];
    if (group === undefined) return room.every((left) => left === 0) ? 1 : 0;
    const key = `${at} ${room.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let ways = 0;
    for (const split of splitsOf(group, room)) ways += waysOf(split) * waysFrom(at + 1, less(room, split));
    known.set(key, ways);
    return ways;
  };

  const count = waysFrom(0, hidden.room);
  return {
    count,
    draw(stream) {
      const dealt: Card[][] = hidden.room.map(() => []);
      let room: Counts = hidden.room;
      for (const [at, group] of groups.entries()) {
        const split = drawSplit(stream, [...splitsOf(group, room)], (each) => {
          return waysOf(each) * waysFrom(at + 1, less(room, each));
        });
        const cards = shuffled(group.cards, stream);
        for (const [place, many] of split.entries()) dealt[place]?.push(...cards.splice(0, many));
        room = less(room, split);
      }
      return dealt;
    },
    *all() {
      yield* dealsFrom(hidden, 0, hidden.room, []);
    },
  };
}

/**
 * Groups the cards with the same places. Groups with most places come last, where little is left to split.
 */
function groupsOf({ cards, may }: Hidden): readonly Group[] {
  const byMask = new Map<number, Card[]>();
  for (const [index, card] of cards.entries()) {
    const mask = may[index] ?? 0;
    byMask.set(mask, [...(byMask.get(mask) ?? []), card]);
  }
  return [...byMask]
    .map(([mask, alike]) => ({ places: placesIn(mask), cards: alike }))
    .toSorted((a, b) => a.places.length - b.places.length || a.cards.length - b.cards.length);
}

const placesIn = (mask: number): readonly number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((place) => ((mask >> place) & 1) === 1);

/** Yields every way in which the cards of a group can be split over the places that have room. */
function* splitsOf({ places, cards }: Group, room: Counts): Generator<Counts> {
  const split = room.map(() => 0);
  yield* fill(0, cards.length);

  function* fill(at: number, left: number): Generator<Counts> {
    const place = places[at];
    if (place === undefined) {
      if (left === 0) yield [...split];
      return;
    }
    const later = places.slice(at + 1).reduce((sum, other) => sum + (room[other] ?? 0), 0);
    const most = Math.min(left, room[place] ?? 0);
    for (let many = Math.max(0, left - later); many <= most; many++) {
      split[place] = many;
      yield* fill(at + 1, left - many);
    }
    split[place] = 0;
  }
}

const less = (room: Counts, split: Counts): Counts => room.map((left, place) => left - (split[place] ?? 0));

/** Returns the number of ways to deal cards in this split: the multinomial coefficient. */
function waysOf(split: Counts): number {
  let ways = 1;
  let placed = 0;
  for (const many of split) {
    for (let each = 1; each <= many; each++) ways = (ways * ++placed) / each;
  }
  return ways;
}

const STEPS = 2 ** 26;

/** Draws one of the splits, in proportion to its number of ways. */
function drawSplit(stream: RandomStream, splits: readonly Counts[], ways: (split: Counts) => number): Counts {
  const [first, ...others] = splits;
  if (first === undefined) throw new RangeError('no deal fits');
  if (others.length === 0) return first;
  const weights = splits.map(ways);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // 52 random bits are enough: no split is so rare that it would never be drawn.
  let left = ((stream.below(STEPS) * STEPS + stream.below(STEPS)) / STEPS / STEPS) * total;
  const at = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return splits[at] ?? (splits.at(weights.findLastIndex((weight) => weight > 0)) as Counts);
}

function shuffled(cards: readonly Card[], stream: RandomStream): Card[] {
  const mixed = [...cards];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = stream.below(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as Card, mixed[last] as Card];
  }
  return mixed;
}

function* dealsFrom(
  hidden: Hidden,
  index: number,
  room: Counts,
  placed: readonly number[],
): Generator<readonly (readonly Card[])[]> {
  const { cards, may } = hidden;
  if (index === cards.length) {
    yield hidden.room.map((_, place) => cards.filter((_card, at) => placed[at] === place));
    return;
  }
  for (const [place, left] of room.entries()) {
    if (left === 0 || (((may[index] ?? 0) >> place) & 1) === 0) continue;
    const rest = room.map((many, other) => (other === place ? many - 1 : many));
    yield* dealsFrom(hidden, index + 1, rest, [...placed, place]);
  }
}
