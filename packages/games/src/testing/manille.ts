/** Manille for tests: random options and choices, the invariants, and a table for given deals. */
import { PACK_32 } from '../kernel/cards/card.ts';
import type { RandomStream } from '../kernel/dealing/random.ts';
import { leftOf } from '../kernel/seat.ts';
import { PACK_POINTS } from '../manille/facts.ts';
import { manille } from '../manille/index.ts';
import { trickPoints } from '../manille/strength.ts';
import type { ManilleEvent, ManilleState } from '../manille/types.ts';
import { tableOf } from './game-table.ts';
import { cardsInPlay, notThePack, ownAndPlayed, sum } from './invariants.ts';
import type { TestGame, Viewer } from './test-game.ts';

const LENGTHS = [{ deals: 3 }, { deals: 4 }, { target: 61 }, { target: 'free' }] as const;

export const testManille: TestGame<ManilleState, ManilleEvent> = {
  game: manille,
  pack: PACK_32,
  randomOptions(rng) {
    const flat = rng.below(4) > 0;
    const firstDealer = rng.below(2) === 0 ? null : rng.below(4);
    if (rng.below(3) === 0) return { flat, firstDealer, target: 61, bestOf: rng.below(2) === 0 ? 3 : 5 };
    return { flat, firstDealer, ...LENGTHS[rng.below(LENGTHS.length)] };
  },
  pickMove,
  wrongIn: (state) => [...cards(state), ...points(state), ...scores(state), ...sets(state)],
  knownCards,
};

/** Picks a move. About two thirds of the doubles are passed, so that sessions last a few deals. */
function pickMove(legal: readonly string[], rng: RandomStream): string {
  if (legal.includes('pass') && rng.below(3) > 0) return 'pass';
  return legal[rng.below(legal.length)] as string;
}

/** Hands and tricks are always the whole pack. */
const cards = ({ deal }: ManilleState): readonly string[] =>
  deal === null ? [] : notThePack(cardsInPlay(deal), PACK_32);

/** The points are those in the tricks, and 60 at the end. */
function points({ deal }: ManilleState): readonly string[] {
  if (deal === null) return [];
  const wrong: string[] = [];
  const inTricks = sum(deal.tricks.map(({ plays }) => trickPoints(plays)));
  if (sum(deal.points) !== inTricks) wrong.push('points are not those in the tricks');
  if (deal.phase === 'scored' && inTricks !== PACK_POINTS) wrong.push('a deal does not share out 60 points');
  if (deal.phase === 'scored' && deal.tricks.length !== 8) wrong.push('not eight tricks');
  return wrong;
}

/** Only one team scores, partners have the same scores, and the deal passes to the next seat. */
function scores({ deal, totals, sheet }: ManilleState): readonly string[] {
  const wrong: string[] = [];
  if (totals[0] !== totals[2] || totals[1] !== totals[3]) wrong.push('partners have different totals');
  if (deal?.scores) {
    const [a, b, c, d] = deal.scores;
    if (a !== c || b !== d) wrong.push('partners have different scores');
    if (Math.min(a, b) !== 0 || Math.max(a, b) > 240) wrong.push('not one team scores 0 to 240');
  }
  for (const [at, { dealer }] of sheet.entries()) {
    const before = sheet[at - 1];
    if (before !== undefined && dealer !== leftOf(before.dealer)) wrong.push('the deal does not go round');
  }
  return wrong;
}

/** Totals belong to the current set. Sets end at the target, the session with most sets or its last deal. */
function sets({ options, sheet, totals, sets: won, set, places, played }: ManilleState): readonly string[] {
  const wrong: string[] = [];
  if (sheet.length !== played) wrong.push('the sheet and the deals played differ');
  const inSet = sheet.filter(({ result }) => result.set === set);
  if (totals[0] !== sum(inSet.map((line) => line.scores[0]))) wrong.push('totals are not those of the set');
  const target = typeof options.target === 'number' ? options.target : Number.POSITIVE_INFINITY;
  const reached = Math.max(totals[0], totals[1]) >= target;
  if (reached !== (sum(won) === set)) wrong.push('a set and its target do not agree');
  const needed = (options.bestOf + 1) / 2;
  const done = Math.max(...won) >= needed || played === options.deals;
  if (options.target !== 'free' && done !== (places !== null)) wrong.push('wrong end');
  return wrong;
}

/** Returns the viewer's own cards as dealt, and the cards played. */
function knownCards({ deal }: ManilleState, viewer: Viewer): ReadonlySet<string> {
  return new Set(deal === null ? [] : ownAndPlayed(deal, viewer));
}

export const { session: manilleSession, deal: dealManille, play: playManille } = tableOf(testManille);
