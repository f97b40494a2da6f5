/**
 * alpha-mu (Cazenave and Ventos, "The αμ search algorithm for the game of bridge", 2019), for endings of make-or-fail
 * contracts.
 *
 * A vote (vote.ts) lets the asker guess right in every world at every later card, as if it would then know where the cards
 * lie. Here its next choices are one card for all worlds that look alike by then. What a way of playing comes to is a
 * worth for each world; no way is better than another as long as each is ahead somewhere, so a position has a front of
 * them. An opponent sees all hands and knows how the asker means to go on: in each world he takes what leaves the least. A
 * partner takes the best, one card for all worlds in which he holds the same. After the asker's last choice, and where only
 * one world is left, the exact solver says what each comes to.
 *
 * With one choice it is the vote itself; with more it never promises more than the vote.
 */
import { type BySeat, type Card, mapSeats, type Play, type Seat, trickWinner } from '@troef/games';
import { type Terms, termsOf } from '../solver/games.ts';
import type { Position } from '../solver/index.ts';
import { everyPair, type Front, sumOf, undominated, type Vector } from './front.ts';
import { ownSolver } from './own-solver.ts';
import { elected, type Table, type Vote } from './vote.ts';
import type { World } from './worlds.ts';

export interface Ahead {
  readonly me: Seat;
  /** What a seat may play from this hand to the trick; with none laid it leads. */
  readonly legal: (hand: readonly Card[], plays: readonly Play[], seat: Seat) => readonly Card[];
  /** How many cards of the asker are one choice for all worlds that look alike, the one asked for included: M. */
  readonly choices: number;
  /** Cards that may be searched, all together. */
  readonly nodes: number;
}

interface Node {
  readonly leader: Seat;
  readonly plays: readonly Play[];
  readonly gone: readonly Card[];
  /** What the own side took since the question. */
  readonly taken: number;
  readonly choices: number;
  /** Which worlds this may be, by index. */
  readonly worlds: readonly number[];
}

export interface Blind {
  /** What this card is worth, summed over the worlds; undefined when it takes more cards than it may. */
  totalOf(card: Card): number | undefined;
  /** Cards searched so far. */
  nodes(): number;
}

export function alphaMu(
  table: Table,
  worlds: readonly World[],
  ahead: Ahead,
  worth: (value: number, world: World) => number,
): Blind {
  const search = new AlphaMu(table, worlds, ahead, worth);
  const times = worlds.map((world) => world.times);
  const all = worlds.map((_, index) => index);
  return {
    totalOf: (card) => {
      const front = search.frontOfCard(card, all);
      if (search.nodes > ahead.nodes) return undefined;
      return Math.max(...front.map((vector) => sumOf(vector, times, all)));
    },
    nodes: () => search.nodes,
  };
}

/**
 * Whom the vote elects once it counts on no guess. As no card is worth more than the vote says, only those that would be
 * elected are looked at, seldom more than one; where that takes too many cards the vote stands.
 */
export function electedBlind(
  vote: Vote,
  preferred: readonly Card[],
  slack: number,
  { totalOf }: Blind,
): Card | undefined {
  const totals = new Map(vote.totals);
  const known = new Set<Card>();
  for (;;) {
    const card = elected({ ...vote, totals }, preferred, slack);
    if (card === undefined || known.has(card)) return card;
    const total = totalOf(card);
    if (total === undefined) return elected(vote, preferred, slack);
    totals.set(card, total);
    known.add(card);
  }
}

class AlphaMu {
  readonly #table: Table;
  readonly #worlds: readonly World[];
  readonly #times: readonly number[];
  readonly #ahead: Ahead;
  readonly #worth: (value: number, world: World) => number;
  readonly #terms: Terms;
  nodes = 0;

  constructor(
    table: Table,
    worlds: readonly World[],
    ahead: Ahead,
    worth: (value: number, world: World) => number,
  ) {
    this.#table = table;
    this.#worlds = worlds;
    this.#times = worlds.map(({ times }) => times);
    this.#ahead = ahead;
    this.#worth = worth;
    this.#terms = termsOf(table.game);
  }

  frontOfCard(card: Card, worlds: readonly number[]): Front {
    const { leader, trick } = this.#table;
    const { choices, me } = this.#ahead;
    const plays = trick.map((each, index) => ({ seat: ((leader + index) & 3) as Seat, card: each }));
    const root: Node = { leader, plays, gone: [], taken: 0, choices, worlds };
    if (choices > 1) return this.#frontOf(this.#after(root, me, card, worlds));
    const vector = this.#solved(root).get(card);
    return vector === undefined ? [] : [vector];
  }

  #frontOf(node: Node): Front {
    if (this.nodes > this.#ahead.nodes) return [];
    const seat = ((node.leader + node.plays.length) & 3) as Seat;
    if (this.#hand(node, node.worlds[0] as number, seat).length === 0) return [this.#ended(node)];
    if (node.worlds.length === 1) return [this.#certain(node, seat)];
    return seat === this.#ahead.me ? this.#ofAsker(node) : this.#ofOther(node, seat);
  }

  /** One card for all worlds. */
  #ofAsker(node: Node): Front {
    const { me } = this.#ahead;
    const ways =
      node.choices === 1
        ? [...this.#solved(node).values()]
        : this.#legal(node, node.worlds[0] as number, me).flatMap((card) =>
            this.#frontOf(this.#after(node, me, card, node.worlds)),
          );
    return undominated(ways, this.#times, node.worlds);
  }

  #ofOther(node: Node, seat: Seat): Front {
    const holders = groupBy(node.worlds, (world) => this.#legal(node, world, seat));
    const children = [...holders].map(([card, where]) => ({
      where,
      front: this.#frontOf(this.#after(node, seat, card, where)),
    }));
    const join = (front: Front, other: Front, where: readonly number[], pick: typeof Math.max): Front =>
      undominated(everyPair(front, other, where, pick), this.#times, node.worlds);
    if (!this.#isOwn(seat)) {
      const nothing: Front = [this.#worlds.map(() => Number.POSITIVE_INFINITY)];
      return children.reduce((front, child) => join(front, child.front, child.where, Math.min), nothing);
    }
    const alike = groupBy(node.worlds, (world) => [this.#hand(node, world, seat).join()]);
    const nothing: Front = [this.#worlds.map(() => Number.NEGATIVE_INFINITY)];
    return [...alike.values()].reduce((front, same) => {
      const ways = children
        .filter(({ where }) => where.includes(same[0] as number))
        .flatMap((child) => child.front);
      return join(front, undominated(ways, this.#times, same), same, Math.max);
    }, nothing);
  }

  #after(node: Node, seat: Seat, card: Card, worlds: readonly number[]): Node {
    this.nodes++;
    const plays = [...node.plays, { seat, card }];
    const gone = [...node.gone, card];
    const choices = seat === this.#ahead.me ? node.choices - 1 : node.choices;
    if (plays.length < 4) return { ...node, plays, gone, choices, worlds };
    const terms = this.#terms;
    const leader = trickWinner(plays, terms.trump, this.#strength);
    const tricks = this.#hand(node, worlds[0] as number, seat).length;
    const trick = plays.map((play) => play.card);
    const taken = node.taken + (this.#isOwn(leader) ? pointsOf(terms, trick, tricks) : 0);
    return { leader, plays: [], gone, taken, choices, worlds };
  }

  /** By the asker's cards, what each of these worlds comes to with all hands open. */
  #solved(node: Node): ReadonlyMap<Card, Vector> {
    const vectors = new Map<Card, number[]>();
    for (const world of node.worlds) {
      const { cards, nodes } = ownSolver().scoreMoves(this.#question(node, world));
      this.nodes += nodes;
      for (const { card, value } of cards) {
        const vector = vectors.get(card) ?? this.#worlds.map(() => 0);
        vector[world] = this.#worth(node.taken + (value ?? 0), this.#worlds[world] as World);
        vectors.set(card, vector);
      }
    }
    return vectors;
  }

  /** Where only one world is left nobody has to guess. */
  #certain(node: Node, seat: Seat): Vector {
    const only = node.worlds[0] as number;
    const question = this.#question(node, only);
    const { value, nodes } = ownSolver().solve(question);
    this.nodes += nodes;
    const own = this.#isOwn(seat) ? (value ?? 0) : totalOf(this.#terms, question) - (value ?? 0);
    return this.#ended({ ...node, taken: node.taken + own });
  }

  #ended({ worlds, taken }: Node): Vector {
    const vector = this.#worlds.map(() => 0);
    for (const world of worlds) vector[world] = this.#worth(taken, this.#worlds[world] as World);
    return vector;
  }

  #question({ gone, plays, leader }: Node, world: number) {
    const { game, side, within } = this.#table;
    const { hands } = this.#worlds[world] as World;
    return {
      game,
      side,
      ...(within === undefined ? {} : { within }),
      hands: mapSeats((seat) => hands[seat].filter((card) => !gone.includes(card))),
      trick: plays.map(({ card }) => card),
      leader,
    };
  }

  #hand({ gone }: Node, world: number, seat: Seat): readonly Card[] {
    return (this.#worlds[world] as World).hands[seat].filter((card) => !gone.includes(card));
  }

  #legal(node: Node, world: number, seat: Seat): readonly Card[] {
    return this.#ahead.legal(this.#hand(node, world, seat), node.plays, seat);
  }

  #isOwn(seat: Seat): boolean {
    const { side } = this.#table;
    return ((side >> seat) & 1) === ((side >> this.#ahead.me) & 1);
  }

  readonly #strength = (card: Card): number => -this.#terms.order(card[1] as 'H').indexOf(card[0] as string);
}

const pointsOf = ({ counting, worth, trickWorth }: Terms, trick: readonly Card[], tricks: number): number =>
  counting === 'tricks' ? 1 : trick.reduce((sum, card) => sum + worth(card), trickWorth(tricks));

/** What is still to be won, by both sides together. */
function totalOf(terms: Terms, { hands, trick, leader }: Position): number {
  const tricks = (hands as BySeat<readonly Card[]>)[((leader + trick.length) & 3) as Seat].length;
  if (terms.counting === 'tricks') return tricks;
  let total = [...hands.flat(), ...trick].reduce((sum, card) => sum + terms.worth(card), 0);
  for (let left = 1; left <= tricks; left++) total += terms.trickWorth(left);
  return total;
}

/** The worlds of each key, in the order of the worlds. */
function groupBy<Key>(
  worlds: readonly number[],
  keysOf: (world: number) => readonly Key[],
): ReadonlyMap<Key, readonly number[]> {
  const groups = new Map<Key, number[]>();
  for (const world of worlds) {
    for (const key of keysOf(world)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [world]);
      else group.push(world);
    }
  }
  return groups;
}
