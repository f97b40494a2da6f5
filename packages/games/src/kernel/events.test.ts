import { expect, test } from 'vitest';
import { handsFrom } from '../testing/hands.ts';
import { TEST_GAMES } from '../testing/index.ts';
import { playOut } from '../testing/play-out.ts';
import { countOf } from '../testing/run-size.ts';
import { type Card, isCard } from './cards/card.ts';
import { createRng } from './dealing/random.ts';
import { bidOrPlay, dealtFor, shownToAll, showsCards } from './events.ts';
import { VARIANTS } from './game.ts';
import { SEATS } from './seat.ts';

test('a seat is shown its own hand of a deal, a watcher is shown none', () => {
  const hands = handsFrom({ 2: 'AH KH' });
  const dealt = { type: 'dealt', number: 3, dealer: 1, hands } as const;
  expect(dealtFor(dealt, 2)).toEqual({ type: 'dealt', number: 3, dealer: 1, hand: hands[2] });
  expect(dealtFor(dealt, null)).toEqual({ type: 'dealt', number: 3, dealer: 1, hand: null });
});

test('fields that a game adds to an open event are not shown', () => {
  const trickWon = { type: 'trickWon', seat: 1, secret: ['AH'] } as const;
  expect(shownToAll(trickWon)).toEqual({ type: 'trickWon', seat: 1 });
});

test('a record holds bids and cards, not the events that follow from them', () => {
  expect(bidOrPlay({ type: 'bid', seat: 0, move: 'ask:H' })).toEqual({ seat: 0, move: 'ask:H' });
  expect(bidOrPlay({ type: 'played', seat: 3, card: '2C' })).toEqual({ seat: 3, move: '2C' });
  expect(bidOrPlay({ type: 'trickWon', seat: 3 })).toBeNull();
  expect(bidOrPlay({ type: 'allPassed' })).toBeNull();
});

const SESSIONS = countOf({ quick: 20, usual: 20, long: 400 });

/** Returns every card that stands anywhere in a view, except in bids and legal moves. */
function cardsIn(view: unknown): readonly Card[] {
  if (typeof view === 'string') return isCard(view) ? [view] : [];
  if (typeof view !== 'object' || view === null) return [];
  return Object.entries(view).flatMap(([key, value]) => (key === 'legalMoves' ? [] : cardsIn(value)));
}

test.each(VARIANTS)('%s: a move shows new cards to a viewer only if its events say so', (variant) => {
  const { game, randomOptions, pickMove } = TEST_GAMES[variant];
  let shown = 0;
  for (let seed = 1; seed <= SESSIONS; seed++) {
    playOut(game, `shows ${seed}`, {
      options: randomOptions(createRng(seed)),
      ...(pickMove === undefined ? {} : { pick: pickMove }),
      deals: 2,
      onStep({ before, events, after }) {
        if (game.waitsFor(before) !== 'moves' || game.waitsFor(after) !== 'moves') return;
        const played = events.flatMap((event) =>
          event.type === 'played' ? [(event as { card?: Card }).card] : [],
        );
        const isShown = SEATS.some((seat) => {
          const known = new Set([...cardsIn(game.viewFor(before, seat)), ...played]);
          return cardsIn(game.viewFor(after, seat)).some((card) => !known.has(card));
        });
        const isTold = SEATS.some((seat) =>
          showsCards(events.flatMap((event) => game.eventFor(event, seat) ?? [])),
        );
        if (isShown) shown++;
        expect(isTold || !isShown, JSON.stringify(events)).toBe(true);
      },
    });
  }
  expect(shown > 0).toBe(['whist', 'wiezen', 'hearts', 'belote'].includes(variant));
});
