/** Why a bid or a pass was better than another bid. */
import type { Variant } from '@troef/games';
import { type LessonDeal, recordOf } from '@troef/games/lessons';
import { expect, test } from 'vitest';
import { decisionsIn } from '../analysis/decisions.ts';
import type { Reason } from './reason.ts';
import { reasonsBeside, reasonsFor } from './reasons.ts';

function viewBefore(variant: Variant, deal: LessonDeal, move: string) {
  const moves = [deal.moves, `0 ${move}`].filter((each) => each !== undefined).join(', ');
  const view = decisionsIn(recordOf(variant, { ...deal, moves }), 0)?.decisions.at(-1)?.view;
  if (view === undefined) throw new Error(`the rules refuse ${move}`);
  return view;
}

const beside = (variant: Variant, deal: LessonDeal, better: string, made: string): readonly Reason[] =>
  reasonsBeside(variant, viewBefore(variant, deal, made), 0, { made, better });

/** Three aces, one of them alone in its suit. */
const ACES: LessonDeal = {
  dealer: 2,
  hands: [
    'AH 9H 7H AC QC TC 2C AD KS QS JS TS 3S',
    'KH JH TH 8H 2H JC 9C 8C 7C 6C 5C 4C 3C',
    'QH 4H KC KD TD 8D 7D 6D 5D 4D 3D AS 6S',
    '6H 5H 3H QD JD 9D 2D 9S 8S 7S 5S 4S 2S',
  ],
  moves: '3 pass',
};

test('against a misery, aces without low cards are the danger, and a trull stands already', () => {
  expect(beside('whist', ACES, 'pass', 'misery')).toEqual([
    {
      id: 'miseryDanger',
      gaps: [
        { above: 'AD', below: null },
        { above: 'AH', below: '9H' },
      ],
    },
    { id: 'trullStands', aces: 3 },
  ]);
  expect(reasonsFor('whist', viewBefore('whist', ACES, 'pass'), 0, 'pass', true)).toEqual([
    { id: 'trullStands', aces: 3 },
  ]);
});

/** No ace at all, but nothing low in diamonds. */
const GAPS: LessonDeal = {
  dealer: 3,
  hands: [
    '2H 4H 6H 8H QD JD TD 2C 3C 5C 2S 4S 5S',
    'AH KH QH JH AD KD 9D AC KC QC AS KS QS',
    'TH 9H 7H 8D 7D 6D 5D JC TC 9C JS TS 9S',
    '5H 3H 4D 3D 2D 8C 7C 6C 4C 8S 7S 6S 3S',
  ],
};

test('a hand without an ace is no reason against a misery: a suit without a low card is', () => {
  const reasons = beside('whist', GAPS, 'pass', 'openMisery');
  expect(reasons).toEqual([{ id: 'miseryDanger', gaps: [{ above: 'TD', below: null }] }]);
});

/** Another player goes alone; the hand has ace and king of clubs and the ace of diamonds. */
const SOLO: LessonDeal = {
  dealer: 2,
  hands: [
    'QH JH TH 4H AC KC 5C AD 6D 3D 7S 5S 2S',
    'KH 9H 8H 7H 6C 4C 3C KD 9D 2D QS TS 4S',
    'AS KS JS 9S 8S 6S 3S QD JD TD JC TC 2H',
    'AH 6H 5H 3H QC 9C 8C 7C 2C 8D 7D 5D 4D',
  ],
  moves: '3 pass, 0 ask:H, 1 join:H, 2 solo5:S',
};

test('a bid too many is not too weak a hand: a pass leaves the game to the player alone, whom masters beat', () => {
  const record = recordOf('whist', { ...SOLO, moves: `${SOLO.moves}, 1 together9:H` });
  const decision = decisionsIn(record, 1)?.decisions.at(-1);
  if (decision === undefined) throw new Error('the rules refuse it');
  const reasons = reasonsBeside('whist', decision.view, 1, { made: 'together9:H', better: 'pass' });
  expect(reasons[0]).toEqual({ id: 'leavesBid', seats: [2] });
  expect(reasons.map(({ id }) => id)).not.toContain('tooWeak');
});

/** Two small hearts, the ace of spades, and one diamond. */
const JOIN: LessonDeal = {
  dealer: 3,
  hands: [
    '5H 3H AS QS 8S 4S KC JC 7C 6C 4C 3C 9D',
    'AH KH QH JH 9H 2H AD 6D 5D QC 8C 5C KS',
    'TH 8H 7H KD QD JD TD 2D AC TC JS TS 9S',
    '6H 4H 8D 7D 4D 3D 9C 2C 7S 6S 5S 3S 2S',
  ],
  moves: '0 wait, 1 ask:H, 2 pass, 3 pass',
};

test('a trump or two is no reason to join: masters and a short suit are', () => {
  const view = viewBefore('whist', JOIN, 'join:H');
  expect(reasonsFor('whist', view, 0, 'join:H', true)).toEqual([
    { id: 'topCards', cards: ['AS'] },
    { id: 'shortSuit', suit: 'D', count: 1 },
  ]);
});

/** Nine spades from the top, and an ace beside them. */
const LONG: LessonDeal = {
  dealer: 3,
  hands: [
    'AS KS QS JS TS 9S 8S 3S 2S AD 4D 5C 6C',
    'AH KH QH JH 9H 2H 9D 6D 5D QC 8C KC 7S',
    'TH 8H 7H KD QD JD TD 2D AC TC JC 6S 5S',
    '6H 5H 4H 3H 8D 7D 3D 9C 7C 4C 3C 2C 4S',
  ],
};

test('of two bids in one suit, the tricks that they promise set them apart, not the suit', () => {
  expect(beside('whist', LONG, 'abundance9:S', 'ask:S')).toEqual([
    { id: 'promises', count: 9, than: 8, side: 'alone' },
  ]);
});

test('beside an open misery the hand that stays closed is the reason, not the low cards of both', () => {
  expect(beside('whist', GAPS, 'misery', 'openMisery')).toEqual([{ id: 'hidesHand' }]);
});
