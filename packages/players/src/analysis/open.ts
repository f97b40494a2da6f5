/** What was best with all four hands open: another question than the one at the table, and told apart from it. */
import { type Card, type DealView, isCard, mapSeats, rankOf, type Seat, suitOf } from '@troef/games';
import { codeOf } from '../card-sets.ts';
import { MaxN } from '../search/alone/max-n.ts';
import { type AlonePosition, publicTable, put } from '../search/alone/position.ts';
import type { Decision, MadeMove, PlayedAgain } from './decisions.ts';
import { ANALYSED, solvableOf } from './games.ts';
import { leadOf } from './lead.ts';
import { solveOpen } from './solved.ts';

export interface OpenTrick {
  readonly plays: readonly MadeMove[];
  readonly winner: Seat;
}

export interface OpenBest {
  /** The best card with open cards, and how all go on until the trick is full, each with their best. */
  readonly line: readonly MadeMove[];
  /** How all go on then to the end of the deal; empty if that was the last trick, or if it takes too long to be solved. */
  readonly rest: readonly OpenTrick[];
  /** The score of the deal for this seat at its end; null: the line does not reach it. */
  readonly score: number | null;
  /** How much less the card that was played is worth. */
  readonly loss: number;
}

/** Cards that may be searched for one position. */
const NODES = 400_000;
/** Most cards left at which games without partners are solved. */
const ALONE = 4;
const ALONE_NODES = 60_000;

/**
 * Returns null if no card was chosen, or the position is too long to be solved. `advised`: the card that is called better;
 * the line begins with it if no other card is worth more.
 */
export function bestOpen(deal: PlayedAgain, decision: Decision, advised?: string): OpenBest | null {
  if (!isCard(decision.move)) return null;
  const first = valuedOpen(deal, decision.state, decision.seat);
  const made = first?.get(decision.move);
  if (first === undefined || made === undefined) return null;
  const alike = bestIn(first);
  const wanted = [decision.move, advised].find((move) => move !== undefined && alike.includes(move));
  const move = wanted ?? lowest(deal, decision.state, alike);
  const best = { seat: decision.seat, move };
  return { ...lineFrom(deal, decision, best), loss: Math.max(...first.values()) - made };
}

/** Plays the deal to its end from a card, all with their best card of open hands. */
function lineFrom(
  deal: PlayedAgain,
  { state: before, seat: me }: Decision,
  made: MadeMove,
): Omit<OpenBest, 'loss'> {
  const { game } = deal;
  const { tricks: taken, trick } = dealIn(game, before);
  const from = taken.length;
  const line: MadeMove[] = [];
  let state = before;
  for (let next: MadeMove | undefined = made; next !== undefined; next = nextOpen(deal, state)) {
    if (dealIn(game, state).tricks.length === from) line.push(next);
    state = after(game, state, next);
  }
  const { tricks, scores } = dealIn(game, state);
  if (scores === null) return { line, rest: [], score: null };
  // The rules play the cards of a trick in which nothing is left to choose, so the tricks themselves are told.
  const [first, ...rest] = tricks
    .slice(from)
    .map(({ plays, winner }) => ({ plays: plays.map(({ seat, card }) => ({ seat, move: card })), winner }));
  return { line: first?.plays.slice(trick?.plays.length ?? 0) ?? line, rest, score: scores[me] };
}

/** Returns the best move of the seat whose turn it is; undefined if the deal is over or takes too long to be solved. */
function nextOpen(deal: PlayedAgain, state: unknown): MadeMove | undefined {
  const { game } = deal;
  const [seat] = game.waitsFor(state) === 'moves' ? game.toMove(state) : [];
  if (seat === undefined) return undefined;
  const { legal } = game.viewFor(state, seat);
  if (legal[0] !== undefined && legal.length === 1) return { seat, move: legal[0] };
  const worths = valuedOpen(deal, state, seat);
  return worths && { seat, move: lowest(deal, state, bestIn(worths)) };
}

function dealIn(game: PlayedAgain['game'], state: unknown): DealView {
  const { deal } = game.viewFor(state, null);
  if (deal === null) throw new Error('no deal');
  return deal;
}

/** Returns all moves that are worth most. */
function bestIn(worths: ReadonlyMap<string, number>): readonly string[] {
  const most = Math.max(...worths.values());
  return [...worths].flatMap(([move, worth]) => (worth === most ? [move] : []));
}

/** Returns the card that a player at a table gives of several that are worth the same: the lowest, and no trump. */
function lowest({ game }: PlayedAgain, state: unknown, moves: readonly string[]): string {
  const trump = dealIn(game, state).contract?.trump ?? null;
  const height = (card: Card): number => {
    const suit = suitOf(card);
    const ranks = game.cards.ranks(suit, trump);
    return (suit === trump ? ranks.length : 0) + ranks.length - ranks.indexOf(rankOf(card));
  };
  return (moves as readonly Card[]).toSorted((one, other) => height(one) - height(other))[0] as string;
}

function after(game: PlayedAgain['game'], state: unknown, { seat, move }: MadeMove): unknown {
  const decided = game.decide(state, seat, move);
  if (!decided.ok) throw new Error(`seat ${seat} made ${move}: ${decided.error}`);
  return decided.value.reduce(game.evolve, state);
}

/** Returns the worth of every legal card to this seat, in points. */
function valuedOpen(
  { game, variant }: PlayedAgain,
  state: unknown,
  seat: Seat,
): ReadonlyMap<string, number> | undefined {
  const view = game.viewFor(state, seat);
  const cards = view.legal as readonly Card[];
  const hands = mapSeats((each) => game.viewFor(state, each).deal?.hand ?? []);
  const { alone } = ANALYSED[variant];
  if (alone !== undefined) {
    const { position, scores } = alone(view.deal as never, seat);
    return solvedAlone(position, hands, cards, (points) => leadOf(game, scores(points), seat));
  }
  const solvable = solvableOf(variant, view, seat);
  const solved = solvable && solveOpen(solvable, hands, cards, NODES);
  return solved && new Map(cards.map((card, at) => [card, (solved.worths[at] as number) / solvable.unit]));
}

function solvedAlone(
  position: AlonePosition,
  hands: ReturnType<typeof mapSeats<readonly Card[]>>,
  cards: readonly Card[],
  lead: (points: Int32Array) => number,
): ReadonlyMap<string, number> | undefined {
  if (position.hand.length > ALONE) return undefined;
  const table = publicTable(position);
  for (let seat = 0; seat < 4; seat++) put(table, seat, hands[seat] ?? []);
  const solver = new MaxN(position.rules);
  solver.begin();
  const worths = new Map<string, number>();
  for (const card of cards) {
    const points = solver.from(table, codeOf(card), position.me, ALONE_NODES);
    if (points === null) return undefined;
    worths.set(card, lead(points));
  }
  return worths;
}
