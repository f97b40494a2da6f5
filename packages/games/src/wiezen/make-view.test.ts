import { expect, test } from 'vitest';
import type { Seat } from '../kernel/seat.ts';
import { handsFrom } from '../testing/hands.ts';
import { dealWiezen, playWiezen, turning, wiezenSession } from '../testing/wiezen.ts';
import { wiezen } from './index.ts';
import { viewFor } from './make-view.ts';

const start = (said = '', hands: Readonly<Partial<Record<Seat, string>>> = {}) =>
  playWiezen(
    dealWiezen(wiezenSession(), turning('7H', handsFrom({ ...hands, 3: `7H ${hands[3] ?? ''}`.trim() }))),
    said,
  );

test('all viewers see the turned card until the auction ends, and its suit until the deal ends', () => {
  for (const viewer of [null, 0, 1, 2, 3] as const) {
    expect(viewFor(start('0:pass 1:ask 2:join'), viewer).deal?.game).toMatchObject({
      turned: '7H',
      turnedSuit: 'H',
    });
    const playing = viewFor(start('0:pass 1:ask 2:join 3:pass'), viewer).deal;
    expect(playing?.game).toMatchObject({ turned: null, turnedSuit: 'H' });
    expect(playing?.contract?.trump).toBe('H');
  }
  const { deal } = start('0:pass 1:ask 2:join 3:pass');
  expect(JSON.stringify(viewFor(start('0:pass 1:ask 2:join 3:pass'), 0))).not.toContain('7H');
  expect(deal?.hands[3]).toContain('7H');
});

test('the event of the deal shows the turned card, to watchers too', () => {
  const { deal } = start();
  if (deal === null) throw new Error('no deal');
  const { number, dealer, dealt: hands, turned } = deal;
  const event = { type: 'dealt', number, dealer, hands, turned } as const;
  expect(wiezen.eventFor(event, null)).toEqual({
    type: 'dealt',
    number: 1,
    dealer: 3,
    hand: null,
    turned: '7H',
  });
  expect(wiezen.eventFor(event, 1)).toMatchObject({ hand: hands[1], turned: '7H' });
});

test('a seat sees its own hand, a watcher sees none, and only the player to move sees moves and offers', () => {
  const state = start();
  expect(viewFor(state, 2).deal?.hand).toEqual(state.deal?.hands[2]);
  expect(viewFor(state, null).deal?.hand).toEqual([]);
  expect(viewFor(state, 0).legal).toContain('ask');
  expect(viewFor(state, 1)).toMatchObject({ legal: [], deal: { game: { offers: [] } } });
  expect(viewFor(state, null).legal).toEqual([]);
});

test('a view tells the standing contract, the asker, and the players who passed or wait', () => {
  expect(viewFor(start('0:wait 1:ask 2:pass'), 3).deal?.game).toMatchObject({
    standing: null,
    asker: 1,
    passed: [false, false, true, false],
    waiting: [true, false, false, false],
  });
  expect(viewFor(start('0:pass 1:ask 2:join'), 3).deal?.game).toMatchObject({
    standing: { id: 'together8', trump: 'H', declarers: [1, 2], target: 8 },
    asker: null,
  });
});

test('an announced trull is seen by all, and so is its event', () => {
  const state = start('', { 1: 'AH AD AC', 2: 'AS' });
  const trull = { caller: 1, partner: 2, trump: 'S', aces: 3 } as const;
  expect(viewFor(state, null).deal?.game.trull).toEqual(trull);
  expect(wiezen.eventFor({ type: 'trullAnnounced', trull }, 0)).toEqual({
    type: 'bid',
    seat: 1,
    move: 'trull',
  });
  const four = { ...trull, aces: 4, trump: 'H' } as const;
  expect(wiezen.eventFor({ type: 'trullAnnounced', trull: four }, 0)).toMatchObject({ move: 'trullFour' });
});

test('offers have contract, trump, partner, lead and stakes', () => {
  const offers = viewFor(start('0:pass 1:ask'), 2).deal?.game.offers ?? [];
  const offer = (move: string) => offers.find((each) => each.move === move);
  expect(offer('join')).toEqual({
    move: 'join',
    contract: 'together8',
    trump: 'H',
    partner: 1,
    made: 2,
    lost: -6,
    lead: 0,
  });
  expect(offer('abundance11:S')).toEqual({
    move: 'abundance11:S',
    contract: 'abundance11',
    trump: 'S',
    partner: null,
    made: 24,
    lost: -24,
    lead: 2,
  });
  expect(offer('abundance9:H')).toMatchObject({ made: 15, lost: -15, lead: 0 });
  expect(offer('misery')).toMatchObject({ trump: null, made: 21, lost: -21, lead: 0 });
  expect(offer('openMisery')).toMatchObject({ made: 42, lost: -42 });
  expect(offer('pass')).toBeUndefined();
  const alone = viewFor(start('0:pass 1:ask 2:pass 3:pass'), 1).deal?.game.offers;
  expect(alone).toEqual([
    { move: 'solo5', contract: 'solo5', trump: 'H', partner: null, made: 6, lost: -12, lead: 0 },
  ]);
});

test('when the deal is over, all hands are shown, sorted, and so is the card that was turned', () => {
  const state = start('0:pass 1:pass 2:pass 3:pass');
  const { hands, wasTurned } = viewFor(state, null).deal?.game ?? {};
  expect(hands).toEqual(state.deal?.hands);
  expect(hands).not.toEqual(state.deal?.dealt);
  expect(wasTurned).toBe(state.deal?.dealt[state.deal.dealer].at(-1));
  expect(viewFor(start('0:pass'), 0).deal?.game.hands).toBeNull();
});
