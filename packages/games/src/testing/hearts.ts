/** Hearts for tests: random options, the invariants, and a table for given deals. */

import { penaltyOf } from '../hearts/cards.ts';
import { hearts } from '../hearts/index.ts';
import { capturedIn } from '../hearts/scoring.ts';
import type { HeartsEvent, HeartsState } from '../hearts/types.ts';
import { PACK_52 } from '../kernel/cards/card.ts';
import { tableOf } from './game-table.ts';
import { cardsInPlay, cardsPlayed, notThePack, ownAndPlayed, sum } from './invariants.ts';
import type { TestGame, Viewer } from './test-game.ts';

export const testHearts: TestGame<HeartsState, HeartsEvent> = {
  game: hearts,
  pack: PACK_52,
  randomOptions(rng) {
    switch (rng.below(3)) {
      case 0:
        return { deals: 1 + rng.below(5) };
      case 1:
        return { target: 'free' };
      default:
        return { target: ([50, 100, 200] as const)[rng.below(3)] ?? 50 };
    }
  },
  wrongIn: (state) => [...cards(state), ...points(state), ...scores(state)],
  knownCards,
};

/** Hands and tricks are always the whole pack, and every hand has the right number of cards. */
function cards({ deal }: HeartsState): readonly string[] {
  if (deal === null) return [];
  const onTable = deal.trick?.plays ?? [];
  const uneven = deal.hands.some((hand, seat) => {
    const hasPlayed = onTable.some((each) => each.seat === seat);
    return hand.length !== 13 - deal.tricks.length - (hasPlayed ? 1 : 0);
  });
  return [
    ...notThePack(cardsInPlay(deal), PACK_52),
    ...(uneven ? ['a hand has a card too many or too few'] : []),
  ];
}

function points({ deal }: HeartsState): readonly string[] {
  if (deal === null) return [];
  const wrong: string[] = [];
  const captured = capturedIn(deal.tricks);
  if (JSON.stringify(captured) !== JSON.stringify(deal.captured))
    wrong.push('captured cards are not those taken');
  const counted = captured.map((taken) => sum(taken.map(penaltyOf)));
  if (counted.some((count, seat) => count !== deal.points[seat])) wrong.push('points are not those captured');
  if ((sum(counted) === 26) !== (deal.phase === 'scored'))
    wrong.push('a deal ends with its last penalty card');
  const heartOut = cardsPlayed(deal).some((card) => card[1] === 'H');
  if (heartOut !== deal.heartsBroken) wrong.push('hearts are broken by a heart and nothing else');
  return wrong;
}

function scores({ deal, totals, sheet, places, options, played }: HeartsState): readonly string[] {
  const wrong: string[] = [];
  if (deal?.scores && ![26, 78].includes(sum(deal.scores)))
    wrong.push('a deal shares out 26, or 78 after a moon');
  if (sheet.length !== played) wrong.push('the sheet and the deals played differ');
  const summed = sheet.reduce((all, line) => all + sum(line.scores), 0);
  if (summed !== sum(totals)) wrong.push('the totals are not the sum of the deals');
  const { target, deals } = options;
  if (deals !== null && (places !== null) !== (played === deals)) wrong.push('wrong end by deals');
  if (typeof target === 'number' && (places !== null) !== totals.some((total) => total >= target)) {
    wrong.push('wrong end by target');
  }
  return wrong;
}

/** Returns the viewer's own cards as dealt, the cards received, and the cards played. */
function knownCards({ deal }: HeartsState, viewer: Viewer): ReadonlySet<string> {
  return new Set(
    deal === null ? [] : [...ownAndPlayed(deal, viewer), ...(viewer === null ? [] : deal.received[viewer])],
  );
}

export const {
  session: heartsSession,
  deal: dealHearts,
  play: playHearts,
  playOut: playOutHearts,
} = tableOf(testHearts);
