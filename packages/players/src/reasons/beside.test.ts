/** A reason holds for the better choice and not for the worse one, in positions that a card player objected to. */
import type { Variant } from '@troef/games';
import { type LessonDeal, recordOf } from '@troef/games/lessons';
import { expect, test } from 'vitest';
import { decisionsIn } from '../analysis/decisions.ts';
import { factsOf } from './facts.ts';
import type { Reason } from './reason.ts';
import { reasonsAmong, reasonsBeside, reasonsFor } from './reasons.ts';

/** What seat 0 saw before it made this move. */
function viewBefore(variant: Variant, deal: LessonDeal, move: string) {
  const moves = [deal.moves, `0 ${move}`].filter((each) => each !== undefined).join(', ');
  const view = decisionsIn(recordOf(variant, { ...deal, moves }), 0)?.decisions.at(-1)?.view;
  if (view === undefined) throw new Error(`the rules refuse ${move}`);
  return view;
}

const beside = (variant: Variant, deal: LessonDeal, better: string, made: string): readonly Reason[] =>
  factsOf(reasonsBeside(variant, viewBefore(variant, deal, made), 0, { made, better }));

const idsBeside = (variant: Variant, deal: LessonDeal, better: string, made: string): readonly string[] =>
  beside(variant, deal, better, made).map(({ id }) => id);

const among = (variant: Variant, deal: LessonDeal, better: string, others: readonly string[]) =>
  factsOf(reasonsAmong(variant, viewBefore(variant, deal, better), 0, better, others));

/** Hearts are led, and only the king of trumps is safe from the declarer, who is still to play. */
const OVERRUFF: LessonDeal = {
  dealer: 3,
  hands: [
    '4S 7C 8D 8S 2C 7H KS 7D 9H 9D 8H 3S 6H',
    'TS JS 4C TD AH 6S 5H JD KC AS 2S TC QC',
    '7S TH QD KH 3C 8C JH 5C 4H JC KD QS 3H',
    '6C 2H 2D 5S 4D 9C 5D 9S 6D QH 3D AC AD',
  ],
  moves:
    '0 wait, 1 ask:S, 2 ask:H, 3 join:H, 0 pass, 1 solo5:S, 3 pass, 2 pass, 0 2C, 1 QC, 2 3C, 3 AC, 3 QH, 0 6H, 1 AH, 2 3H, 1 KC, 2 5C, 3 6C, 0 7C, 1 5H, 2 4H, 3 2H, 0 7H, 0 9D, 1 TD, 2 QD, 3 2D, 2 KD, 3 3D, 0 7D, 1 JD, 2 KH, 3 9C, 0 8H, 1 2S, 1 AS, 2 7S, 3 5S, 0 3S, 1 4C, 2 8C, 3 4D, 0 9H, 2 JC, 3 5D, 0 8D, 1 TC, 2 JH, 3 6D',
};

test('where every choice is a trump, that the hand can ruff is no reason: that nobody can go over it is', () => {
  expect(beside('whist', OVERRUFF, 'KS', '8S')).toEqual([{ id: 'ruffs', suit: 'H', sure: true }]);
  expect(beside('whist', OVERRUFF, 'KS', '4S')).toEqual([{ id: 'ruffs', suit: 'H', sure: true }]);
});

/** Spades are led; the ten of diamonds is the highest trump left, and the six and the seven would do. */
const KEEP_TRUMP: LessonDeal = {
  dealer: 0,
  hands: [
    '7D 3D 2D 3S JC 9H TC TD AD TH 4H 6D 4S',
    'QS 5S KH 8D 6S 6H QD KD 7C AH 2S 4D 9D',
    '8S 8H AC 2H 5D 3C TS QC 3H AS 8C 5H JD',
    'KC JS QH 7H KS 9C JH 4C 9S 5C 2C 7S 6C',
  ],
  moves:
    '1 ask:D, 2 join:D, 3 ask:C, 0 pass, 3 pass, 1 AH, 2 2H, 3 7H, 0 4H, 1 KH, 2 3H, 3 JH, 0 9H, 1 KD, 2 5D, 3 2C, 0 AD, 0 4S, 1 2S, 2 AS, 3 7S, 2 JD, 3 4C, 0 2D, 1 4D, 2 AC, 3 5C, 0 TC, 1 7C, 2 8S, 3 KS, 0 3S, 1 5S, 3 JS, 0 JC, 1 QS, 2 TS, 1 QD, 2 5H, 3 6C, 0 3D, 1 6H, 2 8H, 3 QH, 0 TH, 3 9S',
};

test('a small trump keeps the highest one for later', () => {
  expect(idsBeside('whist', KEEP_TRUMP, '7D', 'TD')).toEqual(['keepsMaster']);
  expect(beside('whist', KEEP_TRUMP, '7D', 'TD')).toEqual([{ id: 'keepsMaster', others: ['TD'] }]);
});

/** The partner is still to play and can follow no more; the eight of clubs is the only club of the hand. */
const PARTNER_RUFFS: LessonDeal = {
  dealer: 1,
  hands: [
    '9S KS QD 2D 8C 3C KD 3H AS 2H AD 4H 8S',
    '8D 5H QC 5D JD 5C 7H 4D 3S 6D 2S JH 4S',
    '7C TC AC KH 9C 3D 5S 8H 6S 7D TS JC QH',
    '2C 6H 4C 9D KC JS 7S AH 6C TD 9H TH QS',
  ],
  moves:
    '2 wait, 3 pass, 0 ask:D, 1 join:D, 2 pass, 2 AC, 3 2C, 0 3C, 1 5C, 2 KH, 3 6H, 0 2H, 1 5H, 2 QH, 3 9H, 0 3H, 1 7H, 2 8H, 3 AH, 0 4H, 1 JH, 3 TH',
};

test('a losing card goes where the partner may ruff, and the hand can ruff its suit afterwards', () => {
  const others = ['AD', 'KD', 'QD', '9S', '8S', '2D', 'AS', 'KS'];
  const ids = among('whist', PARTNER_RUFFS, '8C', others).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(['lastOfSuit', 'partnerMayRuff']);
  // A spade leaves the trick to the partner too.
  expect(idsBeside('whist', PARTNER_RUFFS, '8C', '9S')).not.toContain('partnerMayRuff');
});

/** Two losing clubs, and a trump that is the last of all. */
const LAST_TRUMP: LessonDeal = {
  dealer: 0,
  hands: [
    'KS AS 3C 5C 3S 6C 7S 2H KC 6S 8H 5S TS',
    '5D QD 9C 2S 7C 3H JS AD 2D 4S TC JH KD',
    '6H QS 3D QC JD 7H 2C 8S TD 5H 9H 9S 9D',
    '8D AH 4C 4D 7D KH TH JC 6D QH 4H AC 8C',
  ],
  moves:
    '1 wait, 2 pass, 3 ask:H, 0 ask:S, 1 join:S, 3 solo5:H, 1 pass, 0 solo6:S, 3 solo6:H, 0 solo7:S, 3 pass, 1 AD, 2 3D, 3 4D, 0 3S, 0 AS, 1 2S, 2 8S, 3 6D, 0 KS, 1 4S, 2 9S, 3 7D, 0 2H, 1 3H, 2 5H, 3 4H, 2 QC, 3 AC, 0 3C, 1 7C, 3 AH, 0 8H, 1 JH, 2 6H, 3 KH, 0 5S, 1 JS, 2 7H, 1 TC, 2 2C, 3 4C, 0 KC, 0 TS, 1 2D, 2 QS, 3 8D, 2 JD, 3 8C, 0 6S, 1 5D',
};

test('the last trump stays in the hand', () => {
  expect(beside('whist', LAST_TRUMP, '6C', '7S')).toContainEqual({ id: 'keepsLastTrump', other: '7S' });
});

/** The highest heart and the highest diamond are both in the hand; only hearts are in no other hand. */
const FORCED: LessonDeal = {
  dealer: 1,
  hands: [
    'QD 8H AH KH QH TD TC AC',
    'JC KC AS 9S 8C 9C 7S 7C',
    'QC AD 9D JD JS QS KD 9H',
    '8S KS 7D 8D JH TH TS 7H',
  ],
  moves:
    '1 trump:C, 2 pass, 0 along, 1 against, 2 9H, 3 TH, 0 8H, 1 AS, 3 7H, 0 QH, 1 KC, 2 JS, 1 9C, 2 QC, 3 7D, 0 TC, 0 AH, 1 JC, 2 9D, 3 JH, 1 7S, 2 QS, 3 KS, 0 AC',
};

test('of two cards that are the highest of their suits, the reason is what the other one has not', () => {
  const ids = idsBeside('manille', FORCED, 'KH', 'TD');
  expect(ids).toContain('forcesTrump');
  expect(ids).not.toContain('highestLeft');
  expect(idsBeside('manille', FORCED, 'KH', 'QD')).toContain('highestLeft');
});

/** The trick is lost; ace and queen of hearts are the highest cards left of their suit. */
const LOST: LessonDeal = {
  dealer: 3,
  hands: [
    'AD 9C 7H QH 8D 7D 9D AH',
    '7C JD 8H AS JC 9H AC KC',
    'TD QS TS QD KS 9S 8S KH',
    'JH TC TH QC JS 7S 8C KD',
  ],
  moves:
    '3 flat, 0 pass, 2 pass, 0 9D, 1 JD, 2 QD, 3 KD, 3 TC, 0 9C, 1 7C, 2 8S, 3 TH, 0 7H, 1 8H, 2 KH, 3 8C, 0 7D, 1 AC, 2 9S, 1 KC, 2 QS, 3 QC, 0 8D, 1 JC, 2 KS, 3 JS',
};

test('that a trick is lost is true of every card: what stays in the hand is the reason', () => {
  expect(among('manille', LOST, 'AD', ['QH', 'AH'])).toEqual([{ id: 'keepsMaster', others: ['QH', 'AH'] }]);
});

/** The partner has played the highest diamond, in a game without trumps. */
const PARTNER_SURE: LessonDeal = {
  dealer: 2,
  hands: [
    'QS 9H KS 7C QH JC TH 9S',
    '7H 7D KD AS QD 7S 8D AD',
    'QC AC 8C TD KH TS JD TC',
    'JH AH 8H 9D JS 9C 8S KC',
  ],
  moves:
    '2 flat, 3 pass, 1 pass, 3 JH, 0 QH, 1 7H, 2 KH, 2 TC, 3 9C, 0 JC, 1 7D, 2 AC, 3 KC, 0 7C, 1 8D, 2 QC, 3 8S, 0 KS, 1 7S, 2 8C, 3 9D, 0 QS, 1 QD, 2 TD, 3 8H',
};

test('a trick of the partner that nobody can take is sure, and not sure so far', () => {
  const view = viewBefore('manille', PARTNER_SURE, '9S');
  expect(reasonsFor('manille', view, 0, '9S', false)[0]).toEqual({ id: 'partnerSure', seat: 2 });
  // It is as sure with each card, so beside another one the card that is kept is the reason.
  expect(beside('manille', PARTNER_SURE, '9S', 'TH')).toEqual([{ id: 'keepsMaster', others: ['TH'] }]);
  expect(beside('manille', PARTNER_SURE, '9S', '9H')).toEqual([
    { id: 'moreAbove', card: '9S', count: 3, other: '9H', than: 1 },
  ]);
});

/** A solo in hearts: seven trumps are out, and could ruff the king of clubs. */
const DRAW: LessonDeal = {
  dealer: 0,
  hands: [
    '9H AH TS 6C AC 6D JS QC KC 3S 3H 6H QH',
    'TD 8C QD 4S 5H TC 8D 5D 3D KH 6S 2H 7H',
    '7C 4C 7S 7D 9D AS 3C 2C 4D 8H KD 9C JC',
    '2D 4H JH 9S AD 2S 5S JD 5C QS KS TH 8S',
  ],
  moves:
    '1 pass, 2 pass, 3 pass, 0 solo5, 1 QD, 2 4D, 3 2D, 0 6D, 1 TC, 2 2C, 3 5C, 0 QC, 0 AC, 1 8C, 2 3C, 3 4H, 3 KS, 0 3S, 1 4S, 2 7S, 3 JD, 0 9H, 1 3D, 2 7D',
};

test('a trump is drawn for a reason: what it could ruff', () => {
  expect(beside('wiezen', DRAW, 'AH', 'TS')).toEqual([
    { id: 'surelyTakes', card: 'AH' },
    { id: 'drawsTrumps', count: 7, saves: 'KC' },
  ]);
});

/** The partner has the trick, and every other card that may be played is worth less. */
const GIVE: LessonDeal = {
  dealer: 1,
  hands: [
    'AS 7D TD AD KC 9S 7S AH',
    'JS 7C TH JH 9H 7H 9C 8D',
    '8S TS QC QD 8H TC KH KS',
    'JD KD JC AC 9D 8C QS QH',
  ],
  moves:
    '1 trump:H, 2 pass, 0 pass, 2 QD, 3 KD, 0 AD, 1 8D, 0 KC, 1 7C, 2 TC, 3 8C, 2 QC, 3 AC, 0 AH, 1 9C, 0 TD, 1 JH, 2 KH, 3 9D, 2 TS, 3 QS',
};

test('what is as true beside every other card is told of all of them', () => {
  expect(among('manille', GIVE, 'AS', ['9S', '7S'])).toContainEqual({
    id: 'givesMore',
    other: '9S',
    and: ['7S'],
  });
});
