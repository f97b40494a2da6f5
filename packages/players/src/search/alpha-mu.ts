/**
 * alpha-mu (Cazenave and Ventos, "The αμ search algorithm for the game of bridge", 2019), for endings of
 * make-or-fail contracts.
 *
 * A vote (vote.ts) suffers from strategy fusion: the asker may play another card in each world later on, as
 * if they then knew where the cards lie. Here each of the asker's next choices is one card for all worlds
 * that look alike at that point. A line of play has one worth for each world. No line is better than another
 * while each is ahead in some world, so a position has a Pareto front of lines. An opponent sees all hands
 * and knows how the asker will go on: in each world they play what leaves the least. A partner plays what
 * leaves the most, one card for all worlds in which they hold the same hand. The exact solver gives the
 * values after the asker's last choice, and where only one world is left.
 *
 * With one choice the result is that of the vote. With more choices it is never higher.
 */
import { type Card, mapSeats, type OpenTrick, type Seat, trickWinner, turnOf } from '@troef/games';
import { type Terms, termsOf } from '../solver/games.ts';
import { moverOf, type Position } from '../solver/position.ts';
import { everyPair, type Front, sumOf, undominated, type Vector } from './front.ts';
import { ownSolver } from './own-solver.ts';
import { type Effort, elected, type Found, type SolvedSituation, type Vote, voteOn } from './vote.ts';
import type { World } from './worlds.ts';

/** How far to look ahead. */
export interface Depth {
  /**
   * M of alpha-mu: so many choices of the asker, the first included, are one card for all worlds that look
   * alike.
   */
  readonly choices: number;
  /** Cards that may be searched in all. */
  readonly nodes: number;
}

export interface Asker {
  readonly me: Seat;
  /** Returns the cards a seat may play from this hand to the trick. If the trick is empty, the seat leads. */
  readonly legal: (hand: readonly Card[], trick: OpenTrick, seat: Seat) => readonly Card[];
}

/** The worth, as a whole number, of getting `value` from here on in this world. */
export type Worth = (value: number, world: World) => number;

/**
 * Which card is wanted: the legal cards in the order the rules of thumb prefer, and how much worse a
 * preferred card may be.
 */
export interface Wanted {
  readonly preferred: readonly Card[];
  readonly slack: number;
  readonly effort: Effort;
  /** undefined: the vote alone decides. */
  readonly depth: Depth | undefined;
}

/**
 * Returns the card that the worlds elect. Within `depth` a choice may not differ between worlds that look
 * alike.
 */
export function foundCard(
  table: SolvedSituation,
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
 * Returns the card elected once alpha-mu has corrected the vote. No card is worth more than the vote says, so
 * only a card that would be elected is looked at, seldom more than one. If that takes too many nodes, the
 * vote stands.
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
  /** Tricks or points the asker's side has taken since the question. */
  readonly taken: number;
  readonly choices: number;
  /** Indices of the worlds that are still possible here. */
  readonly worlds: readonly number[];
}

export class AlphaMu {
  readonly #table: SolvedSituation;
  readonly #asker: Asker;
  readonly #worlds: readonly World[];
  readonly #times: readonly number[];
  readonly #depth: Depth;
  readonly #worth: Worth;
  readonly #terms: Terms;
  /** Cards searched so far. */
  nodes = 0;

  constructor(table: SolvedSituation, asker: Asker, worlds: readonly World[], depth: Depth, worth: Worth) {
    this.#table = table;
    this.#asker = asker;
    this.#worlds = worlds;
    this.#times = worlds.map(({ times }) => times);
    this.#depth = depth;
    this.#worth = worth;
    this.#terms = termsOf(table.game);
  }

  /** Returns the worth of this card summed over the worlds, or undefined if that takes too many nodes. */
  totalOf(card: Card): number | undefined {
    const { leader: lead, trick } = this.#table;
    const plays = trick.map((each, index) => ({ seat: ((lead + index) & 3) as Seat, card: each }));
    const worlds = this.#worlds.map((_, index) => index);
    const root: Node = { trick: { lead, plays }, gone: [], taken: 0, choices: this.#depth.choices, worlds };
    const front = this.#frontOfCard(root, card);
    if (this.nodes > this.#depth.nodes) return undefined;
    return Math.max(...front.map((vector) => sumOf(vector, this.#times, worlds)));
  }

  /** Returns the front after this card of the asker, whose turn it is. */
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

  /** The asker plays one card in all worlds. */
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

  /** Returns for each card of the asker the value in each of these worlds with all hands open. */
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

  /** With only one world left nobody has to guess, so the solver's value is exact. */
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

/** Returns what both sides together can still win. */
function totalOf(terms: Terms, position: Position): number {
  const tricks = position.hands[moverOf(position)].length;
  if (terms.counting === 'tricks') return tricks;
  const cards = [...position.hands.flat(), ...position.trick];
  let total = cards.reduce((sum, card) => sum + terms.worth(card), 0);
  for (let left = 1; left <= tricks; left++) total += terms.trickWorth(left);
  return total;
}

/** Groups the worlds by key and keeps their order. */
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
