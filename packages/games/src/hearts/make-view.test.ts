import { expect, test } from 'vitest';
import { sortedHands } from '../kernel/cards/hands.ts';
import { dealHearts, handsFrom, heartsSession, playHearts } from '../testing/index.ts';
import { finishDeal } from '../testing/table.ts';
import { hearts } from './index.ts';
import { viewFor } from './make-view.ts';

const HANDS = handsFrom({ 0: '2C QS AH', 1: 'KS' });
const dealt = (carry = {}) => dealHearts(heartsSession({ target: 50 }, carry), HANDS);
const passed = () =>
  playHearts(
    dealt(),
    [0, 1, 2, 3].map((seat) => `${seat}:pass:${HANDS[seat as 0].slice(0, 3).join(',')}`).join(' '),
  );

test('a seat sees to whom it passes and from whom it gets cards, but not in a hold deal, and a watcher sees neither', () => {
  expect(viewFor(dealt(), 0).deal?.game).toMatchObject({
    direction: 'left',
    passTo: 1,
    passFrom: 3,
    target: 50,
  });
  expect(viewFor(dealt({ played: 1 }), 0).deal?.game).toMatchObject({ passTo: 3, passFrom: 1 });
  expect(viewFor(dealt(), null).deal?.game).toMatchObject({ passTo: null, passFrom: null });
  expect(viewFor(dealt({ played: 3 }), 0).deal?.game).toMatchObject({ direction: 'hold', passTo: null });
});

test('only its owner sees a choice, and the others see that it was made', () => {
  const state = playHearts(dealt(), '0:pass:AH,QS,2C');
  expect(viewFor(state, 0).deal?.game.passed).toEqual(['AH', '2C', 'QS']);
  expect(viewFor(state, 1).deal?.game).toMatchObject({ passed: null, chosen: [true, false, false, false] });
  expect(viewFor(state, 0).deal?.hand).toHaveLength(13);
  const event = { type: 'chose', seat: 0, cards: ['AH', '2C', 'QS'] } as const;
  expect(hearts.eventFor(event, 0)).toMatchObject({ cards: event.cards });
  expect(hearts.eventFor(event, 1)).toMatchObject({ cards: null });
  expect(hearts.eventFor(event, null)).toMatchObject({ cards: null });
});

test('passed cards are seen by giver and receiver', () => {
  const passes = [{ from: 0, to: 1, cards: ['AH', '2C', 'QS'] }] as const;
  const event = { type: 'exchanged', passes } as const;
  expect(hearts.eventFor(event, 0)).toMatchObject({ gave: { to: 1, cards: ['AH', '2C', 'QS'] }, got: null });
  expect(hearts.eventFor(event, 1)).toMatchObject({ got: { from: 0, cards: ['AH', '2C', 'QS'] } });
  expect(hearts.eventFor(event, 2)).toEqual({ type: 'exchanged', gave: null, got: null });
  expect(hearts.eventFor(event, null)).toEqual({ type: 'exchanged', gave: null, got: null });
});

test('received cards are marked for their owner until the owner plays a card', () => {
  const state = passed();
  expect(viewFor(state, 1).deal?.game.received).toEqual(state.deal?.received[1]);
  expect(viewFor(state, null).deal?.game.received).toEqual([]);
  const after = playHearts(state, '1:2C');
  expect(viewFor(after, 1).deal?.game.received).toEqual([]);
  // The mark of the others stays: a computer may lead before they have looked.
  expect(viewFor(after, 2).deal?.game.received).toEqual(state.deal?.received[2]);
  expect(viewFor(after, 0).deal?.game.passed).toHaveLength(3);
});

test('all viewers see the penalty points captured so far', () => {
  const state = dealt({ played: 3 });
  expect(viewFor(state, null).deal).toMatchObject({
    points: [0, 0, 0, 0],
    contract: null,
    game: { heartsBroken: false, captured: [[], [], [], []], hands: null, passes: null },
  });
});

test('when the deal is over, all hands are shown, sorted, and so are the passed cards', () => {
  const state = finishDeal(hearts, passed());
  expect(viewFor(state, null).deal?.game.hands).toEqual(sortedHands(HANDS));
  expect(viewFor(state, null).deal?.game.passes?.[0]).toEqual(state.deal?.choices[0]);
});
