import { type BySeat, GAMES, type Game, type Seat } from '@troef/games';
import { expect, test } from 'vitest';
import { startSession } from '../testing/play-deal.ts';
import { handsOf, stateAfter } from '../testing/positions.ts';
import { whistPlayer } from './index.ts';

const game: Game = GAMES.whist;

/** Returns the next answer after these moves. They name no seats: each belongs to the seat to move. */
function answer(hands: BySeat<string>, moves: string, options = {}, dealer: Seat = 3): string {
  const session = startSession(game, { trull: false, ...options });
  const state = stateAfter(game, session, handsOf(hands), moves, dealer);
  const seat = game.toMove(state)[0] as Seat;
  return whistPlayer.chooseMove(game.viewFor(state, seat), 'normal', 'test');
}

const PLAIN: BySeat<string> = [
  'AK4 KQJ92 A3 752',
  'Q85 T8 KJ86 QT64',
  'T92 A753 Q74 A83',
  'J763 64 T952 KJ9',
];

test('a hand with a good five-card suit and side tricks asks', () => {
  expect(answer(PLAIN, '')).toBe('ask:H');
});

test('a hand with four trumps to the ace and two side tricks joins', () => {
  expect(answer(PLAIN, 'ask:H pass')).toBe('join:H');
});

test('a weak hand passes', () => {
  expect(answer(PLAIN, 'ask:H')).toBe('pass');
});

test('a hand with seven solid trumps, an ace and a king bids abundance', () => {
  const hands: BySeat<string> = [
    'A3 AKQJT98 AK 62',
    'K964 42 8765 QT4',
    'QT2 765 QJ4 KJ83',
    'J875 3 T932 A975',
  ];
  expect(answer(hands, '')).toMatch(/^abundance9:H$/);
});

test('a hand of low cards with a void bids misery', () => {
  const hands: BySeat<string> = [
    '5432 642 753 432',
    'AKQJ AKQJ AKQ AK',
    'T987 T987 JT9 QJ',
    '6 53 8642 T98765',
  ];
  expect(answer(hands, '')).toMatch(/isery$/);
});

const PAIR = 'ask:H pass join:H pass';

test("the partner's winning card is not covered", () => {
  expect(answer(PLAIN, `${PAIR} AS 5S`)).toBe('2S');
});

test('fourth hand wins as cheaply as it can', () => {
  const hands: BySeat<string> = [
    'KQ4 KQJ92 A3 752',
    '985 T8 KJ86 QT64',
    'T72 A753 Q74 A83',
    'AJ63 64 T952 KJ9',
  ];
  expect(answer(hands, `${PAIR} 4S 8S TS`)).toBe('JS');
});

test('fourth hand that cannot win plays its lowest card', () => {
  expect(answer(PLAIN, `${PAIR} AS 5S 2S`)).toBe('3S');
});

test('an opponent’s winner is ruffed with a small trump', () => {
  const hands: BySeat<string> = [
    'AK4 KQJ92 A3 752',
    'Q8532 T8 J86 QT6',
    '- A7653 Q74 A9843',
    'JT976 4 KT952 KJ',
  ];
  expect(answer(hands, `${PAIR} 4S QS`)).toMatch(/^[3567]H$/);
});

test('the declaring side draws trumps while the opponents hold some', () => {
  const hands: BySeat<string> = [
    'AK4 KQJT92 A3 75',
    'Q85 8 KJ862 QT64',
    'T92 A75 Q74 A832',
    'J763 643 T95 KJ9',
  ];
  expect(answer(hands, PAIR)).toMatch(/H$/);
});

const MISERY: BySeat<string> = [
  'AKQ2 KQJ AKQ KJ3',
  '5 7532 8642 A542',
  'J643 T98 JT9 QT9',
  'T987 A64 753 876',
];

test('a misery player stays under with the highest such card', () => {
  expect(answer(MISERY, 'pass misery pass pass JH')).toBe('7H');
});

test('a misery player discards the card most likely to be caught', () => {
  expect(answer(MISERY, 'pass misery pass pass AS 5S 3S 7S KS')).toBe('AC');
});

test('defenders stay under the winning card of a misery player', () => {
  expect(answer(MISERY, 'pass misery pass pass 3C 4C')).toMatch(/^[9TQ]C$/);
  const hands: BySeat<string> = [
    'AKQ3 KQJ AKQ KJ6',
    '5 7532 8642 A754',
    'J642 T98 JT9 QT3',
    'T987 A64 753 982',
  ];
  expect(answer(hands, 'pass misery pass pass 6C 7C')).toBe('3C');
});

test("defenders return the partner's short suit for a ruff", () => {
  const hands: BySeat<string> = [
    '7 AQ62 JT95 J964',
    'K5 KJT943 Q AKQ3',
    'AQ2 85 8743 8752',
    'JT98643 7 AK62 T',
  ];
  // Seat 0 has led its only spade, and seat 2 has won the trick.
  expect(answer(hands, 'pass ask:H pass pass solo5:H 7S 5S AS 3S')).toMatch(/S$/);
});

test('in small misery the unguarded honour is laid away', () => {
  const hands: BySeat<string> = [
    '5432 642 K 65432',
    'AKQJ AKQJ AQJ AK',
    'T987 T987 T9 QJT',
    '6 53 8765432 987',
  ];
  expect(answer(hands, 'smallMisery pass pass pass')).toBe('discard:KD');
});

test('the trull’s partner keeps a long trump suit, and names a far better suit instead', () => {
  const kept: BySeat<string> = [
    'A72 A65 4 A98732',
    'KQ3 KQ2 QJT2 KQJ',
    '84 73 AK98765 65',
    'JT965 JT984 3 T4',
  ];
  expect(answer(kept, 'pass pass pass pass', { trull: true })).toBe('trullKeep');
  const changed: BySeat<string> = [
    'A72 A652 4 A9873',
    '63 Q3 KQJT2 QJ62',
    'KQJT984 74 A98 5',
    '5 KJT98 7653 KT4',
  ];
  expect(answer(changed, 'pass pass pass pass', { trull: true })).toBe('trullChange:S');
});

test('the last player overruffs as cheaply as possible, even with a trump just under the winner', () => {
  const hands: BySeat<string> = [
    'KQT643 KQJ6 4 A2',
    'AJ98752 5 KJ9 K4',
    '- 94 AQ632 QJ9875',
    '- AT8732 T875 T63',
  ];
  expect(answer(hands, 'ask:H pass pass join:H 3S AS 9H')).toBe('TH');
});

test('a queen is not played under a king that the ace takes', () => {
  const hands: BySeat<string> = [
    '8532 KQJ92 A3 75',
    'KT6 T8 KJ86 QT64',
    '974 753 QT74 A83',
    'AQJ A64 952 KJ92',
  ];
  expect(answer(hands, 'ask:H pass pass join:H 2S KS 4S')).toBe('AS');
});

test('a player does not underruff while another card can be discarded', () => {
  const over: BySeat<string> = [
    'KQT643 QJ76 4 A2',
    'AJ98752 5 KJ9 K4',
    '- A92 AQ632 JT975',
    '- KT843 T875 Q863',
  ];
  expect(answer(over, 'ask:H pass pass join:H 3S AS 9H')).toMatch(/^TH$|^[3-8][CD]$/);
  expect(answer(over, 'ask:H pass pass join:H 3S AS AH')).toMatch(/^[3-8][CD]$/);
});

test('a player with only trumps left takes the trick', () => {
  const hands: BySeat<string> = [
    '- 87532 AT987 Q64',
    '82 AJ96 KQ K9872',
    'KQJ96543 KQT 63 -',
    'AT7 4 J542 AJT53',
  ];
  const bids = 'wait ask:C ask:S join:C pass solo5:S together9:C solo6:S together10:C solo7:S pass pass';
  const tricks =
    'QC 2C 3S 3C KS AS 4C 2S 4H 2H AH TH JH QH 7S 3H JD AD QD 3D TD KD 6D 2D 9H KH TS 5H 5D 7D 8S';
  expect(answer(hands, `${bids} ${tricks}`)).toBe('9S');
});

test('a declarer cashes the winners that reach the target and does not lead from under the ace', () => {
  const hands: BySeat<string> = [
    '82 QJT63 QT8 J73',
    'K96 K752 63 AK94',
    'AJ43 A4 A942 QT2',
    'QT75 98 KJ75 865',
  ];
  // Seat 2 holds the master trump and AD 9D 4D 2D. Two more tricks are needed.
  const tricks = 'AC 2C 5C 3C KH 4H 8H 3H KS 3S 5S 2S KC TC 6C 7C 9S AS 7S 8S AH 9H 6H 2H';
  const moves = `pass pass pass pass trullKeep ${tricks}`;
  expect(answer(hands, moves, { trull: true })).toMatch(/^AD$|^QC$/);
});

test('an opponents’ trick is ruffed rather than an ace discarded', () => {
  const hands: BySeat<string> = [
    'AT65 QT3 J94 T74',
    'KQ983 AJ86 65 A2',
    'J42 K74 K32 J865',
    '7 952 AQT87 KQ93',
  ];
  const bids = 'wait ask:S join:S ask:D join:D pass solo5:S pass solo5:D pass';
  const tricks =
    'QH 6H 4H 2H TH AH 7H 5H KS 2S 7S 5S JH KH 9H 3H JS TD 6S 3S AD 4D 5D 2D KC 4C AC 5C 2C 6C QC 7C 3C TC 8S 8C TS 9S 4S 7D 9C';
  // Seat 0 holds JD 9D and AS. Diamonds are trumps.
  expect(answer(hands, `${bids} ${tricks}`)).toMatch(/D$/);
});

test('a hand with a bare king of the asked suit does not join, despite a long side suit', () => {
  const hands: BySeat<string> = [
    'AQ4 AQJ92 Q3 752',
    'T853 T864 K8 T64',
    'K92 K AJ965 Q983',
    'J76 753 T742 AKJ',
  ];
  expect(answer(hands, 'ask:H pass')).not.toBe('join:H');
});

test('a hand with one small trump does not join, even with an ace and two kings', () => {
  const hands: BySeat<string> = [
    'A43 AQJ92 Q3 752',
    'T865 8643 K9 T93',
    'KQ92 T A875 K864',
    'J7 K75 JT642 AQJ',
  ];
  expect(answer(hands, 'ask:H pass')).not.toBe('join:H');
});

test('in first or second seat five trumps with one honour and no side trick are too thin to ask', () => {
  const thin = 'Q76 KT843 QJ52 9';
  const [left, across, right] = ['AK4 J92 T3 KQ752', 'JT85 A7 K986 A64', '932 Q65 A74 JT83'] as const;
  expect(answer([thin, left, across, right], '')).not.toMatch(/^ask/);
  expect(answer([right, thin, left, across], 'pass')).not.toMatch(/^ask/);
});

test('first and second seat are counted from the dealer, whichever seat deals', () => {
  const thin = 'Q76 KT843 QJ52 9';
  const [left, across, right] = ['AK4 J92 T3 KQ752', 'JT85 A7 K986 A64', '932 Q65 A74 JT83'] as const;
  // Seat 1 deals: seats 2 and 3 bid first, seat 0 after them.
  expect(answer([across, right, thin, left], '', {}, 1)).not.toMatch(/^ask/);
  expect(answer([thin, left, across, right], 'pass pass', {}, 1)).toBe('ask:H');
});

test('a partner with one trump does not raise', () => {
  const hands: BySeat<string> = [
    'AK4 KQJ92 A3 752',
    'QJT8 A83 K8 QJT6',
    '932 7 QT742 K983',
    '765 T654 J965 A4',
  ];
  expect(answer(hands, 'ask:H ask:S join:H join:S')).toBe('pass');
});

/** A hand, and three others for the rest of the pack. */
const SHORT_BUT_STRONG: readonly BySeat<string>[] = [
  ['AKQJ AT862 J97 2', 'T98 KQJ AKQ AKQJ', '765 975 T86 T987', '432 43 5432 6543'],
  ['Q42 Q95 AKJ AQ95', 'AKJ AKJ QT9 KJT8', 'T98 T87 8765 764', '7653 6432 432 32'],
];

test('it asks in no suit that is shorter than another in which it may ask', () => {
  const asked = SHORT_BUT_STRONG.map((hands) =>
    ['', 'pass', 'pass pass'].map((passes) =>
      // The dealer sits so that the first hand is asked after these passes.
      answer(hands, passes, {}, (3 - passes.split(' ').filter(Boolean).length) as Seat),
    ),
  );
  expect(asked.flat().filter((bid) => bid === 'ask:S' || bid === 'ask:D')).toEqual([]);
  expect(asked[0]).toContain('ask:H');
});
