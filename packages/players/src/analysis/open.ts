/** What was best with all four hands open: another question than the one at the table, and told apart from it. */
import { type Card, isCard, mapSeats, type Seat } from '@troef/games';
import { codeOf } from '../card-sets.ts';
import { MaxN } from '../search/alone/max-n.ts';
import { type AlonePosition, publicTable, put } from '../search/alone/position.ts';
import type { Decision, MadeMove, PlayedAgain } from './decisions.ts';
import { ANALYSED, solvableOf } from './games.ts';
import { leadOf } from './lead.ts';
import { solveOpen } from './solved.ts';

export interface OpenBest {
  /** The best card with open cards, and how all go on until the trick is full, each with their best. */
  readonly line: readonly MadeMove[];
  /** How much less the card that was played is worth. */
  readonly loss: number;
}

/** Cards that may be searched for one position. */
const NODES = 400_000;
/** Most cards left at which games without partners are solved. */
const ALONE = 4;
const ALONE_NODES = 60_000;

/** Returns null if no card was chosen, or the position is too long to be solved. */
export function bestOpen(deal: PlayedAgain, decision: Decision): OpenBest | null {
  if (!isCard(decision.move)) return null;
  const first = valuedOpen(deal, decision.state, decision.seat);
  const made = first?.get(decision.move);
  if (first === undefined || made === undefined) return null;
  const line: MadeMove[] = [{ seat: decision.seat, move: bestIn(first, decision.move) }];
  const { game } = deal;
  const tricks = tricksIn(deal, decision.state);
  let state = after(game, decision.state, line[0] as MadeMove);
  while (game.waitsFor(state) === 'moves' && tricksIn(deal, state) === tricks) {
    const [seat] = game.toMove(state);
    if (seat === undefined) break;
    const worths = valuedOpen(deal, state, seat);
    if (worths === undefined) break;
    line.push({ seat, move: bestIn(worths) });
    state = after(game, state, line.at(-1) as MadeMove);
  }
  return { line, loss: Math.max(...first.values()) - made };
}

const tricksIn = ({ game }: PlayedAgain, state: unknown): number =>
  game.viewFor(state, null).deal?.tricks.length ?? 0;

/** Returns the best move; `made` if it is one of those. */
function bestIn(worths: ReadonlyMap<string, number>, made?: string): string {
  const most = Math.max(...worths.values());
  if (made !== undefined && worths.get(made) === most) return made;
  return [...worths].find(([, worth]) => worth === most)?.[0] as string;
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
