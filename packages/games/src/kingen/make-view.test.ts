import { describe, expect, test } from 'vitest';
import { sortedHands } from '../kernel/cards/hands.ts';
import { dealKingen, handsFrom, kingenSession, playKingen, playOnKingen } from '../testing/index.ts';
import { viewFor } from './make-view.ts';
import { eventFor } from './public-events.ts';

const HANDS = handsFrom({
  0: 'AC KC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD',
  1: 'KH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH AH',
  2: '3C',
  3: '4C',
});

test('a seat sees its own hand, a watcher sees none, and only the seat to move sees the legal moves', () => {
  const state = dealKingen(kingenSession(), HANDS);
  expect(viewFor(state, 2).deal?.hand).toEqual(sortedHands(HANDS)[2]);
  expect(viewFor(state, null).deal?.hand).toEqual([]);
  expect(viewFor(state, 0).legal).toEqual(sortedHands(HANDS)[0]);
  expect(viewFor(state, 1).legal).toEqual([]);
  expect(eventFor({ type: 'dealt', number: 1, dealer: 3, game: 'tricks', hands: HANDS }, null)).toMatchObject(
    {
      hand: null,
    },
  );
});

test('a view tells the points of the deal so far, the cards captured and the points left', () => {
  const state = playKingen(
    dealKingen(kingenSession('single', { played: 1 }), HANDS),
    '0:KC 1:AH 2:3C 3:4C 0:2D 1:KH',
  );
  expect(viewFor(state, null).deal).toMatchObject({
    points: [-1, 0, 0, 0],
    tricksWon: [1, 0, 0, 0],
    contract: { id: 'hearts', trump: null },
    game: { captured: [['AH'], [], [], []], pointsLeft: -12, heartsBanned: true, type: 'hearts' },
  });
});

test('when the deal is over, all hands are shown, sorted', () => {
  const dealt = dealKingen(kingenSession(), HANDS);
  expect(viewFor(dealt, null).deal?.game.hands).toBeNull();
  expect(viewFor(playOnKingen(dealt), null).deal?.game.hands).toEqual(sortedHands(HANDS));
});

describe('offers', () => {
  test('of a double session name the game, its total and how often it may still be chosen', () => {
    const games = [['queens'], ['trumps'], [], []];
    const state = dealKingen(kingenSession('double', { games }), HANDS, 2);
    const view = viewFor(state, 2);
    expect(view.deal).toMatchObject({ number: 3, of: 20, points: null, contract: null });
    expect(view.deal?.game.offers).toHaveLength(7);
    expect(view.deal?.game.offers).toContainEqual({
      move: 'game:queens',
      game: 'queens',
      trump: null,
      total: -8,
      left: 1,
    });
    expect(view.deal?.game.quotas?.players[0]).toEqual({ negative: 2, trumps: 2 });
    expect(view.deal?.game.quotas?.games).toMatchObject({ queens: 1, trumps: 7, king: 2 });
    expect(viewFor(state, 0).deal?.game.offers).toEqual([]);
  });

  test('of a trump choice name the four suits', () => {
    const state = dealKingen(kingenSession('single', { played: 6 }), HANDS);
    expect(viewFor(state, 3).deal?.game).toMatchObject({
      type: 'trumps',
      quotas: null,
      offers: [{ trump: 'H' }, { trump: 'D' }, { trump: 'C' }, { trump: 'S', total: 13 }],
    });
  });

  test('of a double session are taken off the quotas at once if chosen, and are in the auction', () => {
    const state = playKingen(dealKingen(kingenSession('double'), HANDS), '3:game:trumps');
    const { deal } = viewFor(state, 0);
    expect(deal?.game.quotas?.players[3]).toEqual({ negative: 3, trumps: 1 });
    expect(deal?.auction).toEqual([{ seat: 3, move: 'game:trumps' }]);
  });
});
