/** Belote and coinche for tests: random options and bids, and the invariants. */

import { cardsOf } from '../belote/announcements.ts';
import { FIRST_CARDS } from '../belote/dealing.ts';
import { belote } from '../belote/index.ts';
import { cardPoints } from '../belote/scoring.ts';
import type { BeloteEvent, BeloteState } from '../belote/types.ts';
import { PACK_32 } from '../kernel/cards/card.ts';
import type { RandomStream } from '../kernel/dealing/random.ts';
import { sumByTeam } from '../kernel/team.ts';
import { cardsInPlay, notThePack, ownAndPlayed, sum } from './invariants.ts';
import type { TestGame, Viewer } from './test-game.ts';

export const testBelote: TestGame<BeloteState, BeloteEvent> = {
  game: belote,
  pack: PACK_32,
  randomOptions(rng) {
    const length = rng.below(3);
    return {
      variant: rng.below(2) === 0 ? 'belote' : 'coinche',
      announcements: rng.below(4) > 0,
      saTa: rng.below(4) > 0,
      ...(length === 0 ? { target: 301 } : length === 1 ? { target: 'free' } : { deals: 1 + rng.below(4) }),
    };
  },
  pickMove: pickBid,
  wrongIn: (state) => [...cards(state), ...tricks(state), ...scores(state), ...end(state)],
  knownCards,
};

/** Picks a bid: often a pass, mostly a low one, sometimes a double. */
export function pickBid(legal: readonly string[], rng: RandomStream): string {
  const any = (moves: readonly string[]): string => moves[rng.below(moves.length)] as string;
  if (!legal.includes('pass')) return any(legal);
  if (rng.below(2) === 0) return 'pass';
  if (legal.includes('coinche') && rng.below(4) === 0) return 'coinche';
  const bids = legal.filter((move) => move !== 'pass' && move !== 'coinche');
  return bids.length === 0 ? 'pass' : any(rng.below(12) === 0 ? bids : bids.slice(0, 12));
}

/** Hands, tricks and undealt cards are the whole pack, and so are the dealt hands once they are complete. */
function cards({ deal }: BeloteState): readonly string[] {
  if (deal === null) return [];
  const undealt = deal.deck !== null && deal.contract === null ? deal.deck.slice(FIRST_CARDS) : [];
  const wrong = [...notThePack([...cardsInPlay(deal), ...undealt], PACK_32)];
  if (deal.contract !== null) wrong.push(...notThePack(deal.dealt.flat(), PACK_32));
  return wrong;
}

function tricks({ deal }: BeloteState): readonly string[] {
  if (deal === null) return [];
  const wrong: string[] = [];
  if (sum(deal.tricksWon) !== deal.tricks.length) wrong.push('tricks won are not the tricks');
  if (deal.contract === null || deal.phase !== 'scored') return wrong;
  const total = sum(cardPoints(deal.tricks, deal.contract.trump));
  if (total !== (deal.contract.trump === 'TA' ? 248 : 152)) wrong.push('cards are not worth the pack');
  return wrong;
}

function scores({ deal, options }: BeloteState): readonly string[] {
  if (!deal?.result || deal.scores === null || deal.result.status === 'allPassed') return [];
  const wrong: string[] = [];
  const { tricks: points, capot, outcome, heldBefore, held, announcements, belote: words } = deal.result;
  if (sum(points) !== (capot === null ? 162 : 252)) wrong.push('tricks are not worth 162 or 252');
  if (deal.scores[0] !== deal.scores[2] || deal.scores[1] !== deal.scores[3]) wrong.push('partners differ');
  if (deal.scores.some((score) => score < 0)) wrong.push('a score below zero');
  const [a, b] = sumByTeam(deal.scores).map((score) => score / 2) as [number, number];
  if (options.variant === 'coinche' && (a % 10 !== 0 || b % 10 !== 0)) wrong.push('not rounded to ten');
  if (options.variant === 'belote') {
    // No points are lost. After dedans 162 or 252 replace the points of the tricks, which have the same sum.
    const all = sum(points) + sum(announcements) + sum(words) + heldBefore;
    if (a + b + held !== all) wrong.push('points are lost');
    if ((outcome === 'litige') !== held > 0) wrong.push('points held without a tie');
  }
  return wrong;
}

function end({ options, totals, places, played, deal }: BeloteState): readonly string[] {
  if (deal?.phase !== 'scored') return [];
  const reached = Math.max(...totals) >= Number(options.target) && totals[0] !== totals[1];
  const finished = options.deals === null ? reached : played === options.deals;
  const free = options.deals === null && options.target === 'free';
  return free || finished === (places !== null) ? [] : ['wrong end'];
}

/** Returns the viewer's own cards as dealt, the cards played, the turned card, and the cards shown. */
function knownCards({ deal }: BeloteState, viewer: Viewer): ReadonlySet<string> {
  return new Set(
    deal === null
      ? []
      : [
          ...ownAndPlayed(deal, viewer),
          ...(deal.turned === null ? [] : [deal.turned]),
          ...deal.showing.flatMap((seat) => deal.announced[seat].flatMap(cardsOf)),
        ],
  );
}
