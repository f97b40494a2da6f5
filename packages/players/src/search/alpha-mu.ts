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
import { type Card, mapSeats, type OpenTrick, type Seat, trickWinner, turnOf } from '@troef/games';
import { type Terms, termsOf } from '../solver/games.ts';
import { moverOf, type Position } from '../solver/position.ts';
import { everyPair, type Front, sumOf, undominated, type Vector } from './front.ts';
import { ownSolver } from './own-solver.ts';
import { type Effort, elected, type Found, type Table, type Vote, voteOn } from './vote.ts';
import type { World } from './worlds.ts';

/** How far to look. */
export interface Depth {
  /** How many cards of the asker are one choice for all worlds that look alike, the one asked for included: M. */
  readonly choices: number;
  /** Cards that may be searched, all together. */
  readonly nodes: number;
}

export interface Asker {
  readonly me: Seat;
  /** What a seat may play from this hand to the trick; with nothing in it, it leads. */
  readonly legal: (hand: readonly Card[], trick: OpenTrick, seat: Seat) => readonly Card[];
}

/** What it is worth, in whole numbers, to get `value` from here on in this world. */
export type Worth = (value: number, world: World) => number;

/** Which card is wanted: the legal ones, those first that the rules would rather play, and what they may be worse by. */
export interface Wanted {
  readonly preferred: readonly Card[];
  readonly slack: number;
  readonly effort: Effort;
  /** undefined: the vote says all there is to say. */
  readonly depth: Depth | undefined;
}

/** The card the worlds elect, counting on no guess as far as `depth` goes. */
export function foundCard(
  table: Table,
  asker: Asker,
  worlds: readonly World[],
  { preferred, slack, effort, depth }: Wanted,
  worth: Worth,
): Found {
  const vote = voteOn(table, worlds, effort, worth);
  if (depth === undefined) return { card: elected(vote, preferred, slack), nodes: vote.nodes };
  const blind = new AlphaMu(table, asker, worlds, depth, worth);
  return { card: electedBlind(vote, preferred, slack, blind), nodes: vote.nodes + blind.nodes };
}

/**
 * Whom the vote elects once it counts on no guess. As no card is worth more than the vote says, only those that would be
 * elected are looked at, seldom more than one; where that takes too many cards the vote stands.
 */
export function electedBlind(
  vote: Vote,
  preferred: readonly Card[],
  slack: number,
  blind: Pick<AlphaMu, 'totalOf'>,
): Card | undefined {
  const totals = new Map(vote.totals);
  const known = new Set<Card>();
  for (;;) {
    const card = elected({ ...vote, totals }, preferred, slack);
    if (card === undefined || known.has(card)) return card;
    const total = blind.totalOf(card);
    if (total === undefined) return elected(vote, preferred, slack);
    totals.set(card, total);
    known.add(card);
  }
}

interface Node {
  readonly trick: OpenTrick;
  readonly gone: readonly Card[];
  /** What the own side took since the question. */
  readonly taken: number;
  readonly choices: number;
  /** Which worlds this may be, by index. */
  readonly worlds: readonly number[];
}

export class AlphaMu {
  readonly #table: Table;
  readonly #asker: Asker;
  readonly #worlds: readonly World[];
  readonly #times: readonly number[];
  readonly #depth: Depth;
  readonly #worth: Worth;
  readonly #terms: Terms;
  /** Cards searched so far. */
  nodes = 0;

  constructor(table: Table, asker: Asker, worlds: readonly World[], depth: Depth, worth: Worth) {
    this.#table = table;
    this.#asker = asker;
    this.#worlds = worlds;
    this.#times = worlds.map(({ times }) => times);
    this.#depth = depth;
    this.#worth = worth;
    this.#terms = termsOf(table.game);
  }

  /** What this card is worth, summed over the worlds; undefined when it takes more cards than it may. */
  totalOf(card: Card): number | undefined {
    const { leader: lead, trick } = this.#table;
    const plays = trick.map((each, index) => ({ seat: ((lead + index) & 3) as Seat, card: each }));
    const worlds = this.#worlds.map((_, index) => index);
    const root: Node = { trick: { lead, plays }, gone: [], taken: 0, choices: this.#depth.choices, worlds };
    const front = this.#frontOfCard(root, card);
    if (this.nodes > this.#depth.nodes) return undefined;
    return Math.max(...front.map((vector) => sumOf(vector, this.#times, worlds)));
  }

  /** Of a card of the asker, whose turn it is. */
  #frontOfCard(node: Node, card: Card): Front {
    if (node.choices > 1) return this.#frontOf(this.#after(node, this.#asker.me, card, node.worlds));
    const vector = this.#solved(node).get(card);
    return vector === undefined ? [] : [vector];
  }

  #frontOf(node: Node): Front {
    if (this.nodes > this.#depth.nodes) return [];
    const seat = turnOf(node.trick);
    if (this.#hand(node, node.worlds[0] as number, seat).length === 0) return [this.#ended(node)];
    if (node.worlds.length === 1) return [this.#certain(node, seat)];
    return seat === this.#asker.me ? this.#ofAsker(node) : this.#ofOther(node, seat);
  }

  /** One card for all worlds. */
  #ofAsker(node: Node): Front {
    const { me } = this.#asker;
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
    const plays = [...node.trick.plays, { seat, card }];
    const gone = [...node.gone, card];
    const choices = seat === this.#asker.me ? node.choices - 1 : node.choices;
    const trick = { lead: node.trick.lead, plays };
    if (plays.length < 4) return { trick, gone, taken: node.taken, choices, worlds };
    const lead = trickWinner(plays, this.#terms.trump, this.#strength);
    const tricks = this.#hand(node, worlds[0] as number, seat).length;
    const cards = plays.map((play) => play.card);
    const taken = node.taken + (this.#isOwn(lead) ? pointsOf(this.#terms, cards, tricks) : 0);
    return { trick: { lead, plays: [] }, gone, taken, choices, worlds };
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

  #question(node: Node, world: number) {
    const { game, side, within } = this.#table;
    return {
      game,
      side,
      ...(within === undefined ? {} : { within }),
      hands: mapSeats((seat) => this.#hand(node, world, seat)),
      trick: node.trick.plays.map(({ card }) => card),
      leader: node.trick.lead,
    };
  }

  #hand({ gone }: Node, world: number, seat: Seat): readonly Card[] {
    return (this.#worlds[world] as World).hands[seat].filter((card) => !gone.includes(card));
  }

  #legal(node: Node, world: number, seat: Seat): readonly Card[] {
    return this.#asker.legal(this.#hand(node, world, seat), node.trick, seat);
  }

  #isOwn(seat: Seat): boolean {
    const { side } = this.#table;
    return ((side >> seat) & 1) === ((side >> this.#asker.me) & 1);
  }

  readonly #strength = (card: Card): number => -this.#terms.order(card[1] as 'H').indexOf(card[0] as string);
}

const pointsOf = ({ counting, worth, trickWorth }: Terms, trick: readonly Card[], tricks: number): number =>
  counting === 'tricks' ? 1 : trick.reduce((sum, card) => sum + worth(card), trickWorth(tricks));

/** What is still to be won, by both sides together. */
function totalOf(terms: Terms, position: Position): number {
  const tricks = position.hands[moverOf(position)].length;
  if (terms.counting === 'tricks') return tricks;
  const cards = [...position.hands.flat(), ...position.trick];
  let total = cards.reduce((sum, card) => sum + terms.worth(card), 0);
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
