import { describe, expect, test } from 'vitest';
import { type Card, PACK_52, parseCards } from '../kernel/cards/card.ts';
import { SEATS, type Seat } from '../kernel/seat.ts';
import type { WonTrick } from '../kernel/view.ts';
import { dealKingen, handsFrom, kingenSession, playKingen, sum } from '../testing/index.ts';
import { GAME_RULES, GAME_TYPES, isNegative } from './game-types.ts';
import { kingen } from './index.ts';
import { isDealOver, pointsOf, resultOf } from './scoring.ts';

/** Makes tricks with these winners and these `cards`. The other cards do not matter. */
function tricksOf(winners: readonly Seat[], cards: readonly string[] = []): readonly WonTrick[] {
  const named = cards.map((text) => parseCards(text) as readonly Card[]);
  const rest = PACK_52.filter((card) => !named.flat().includes(card) && !'KQJ'.includes(card[0] as string))
    .filter((card) => !card.endsWith('H'))
    .values();
  return winners.map((winner, index) => {
    const held = [...(named[index] ?? [])];
    while (cards.length > 0 && held.length < 4) held.push(rest.next().value ?? '2S');
    return { lead: 0, plays: held.map((card, place) => ({ seat: SEATS[place] as Seat, card })), winner };
  });
}

const times = (seat: Seat, count: number): readonly Seat[] => new Array<Seat>(count).fill(seat);

describe('worked examples', () => {
  test('1: tricks, 0 6 4 3', () => {
    const tricks = tricksOf([...times(1, 6), ...times(2, 4), ...times(3, 3)]);
    expect(pointsOf('tricks', tricks)).toEqual([0, -6, -4, -3]);
  });

  test('2: hearts, captured 9 0 4 0', () => {
    const tricks = tricksOf([0, 0, 2, 0], ['2H 3H 4H 5H', '6H 7H 8H 9H', 'TH JH QH KH', 'AH']);
    expect(pointsOf('hearts', tricks)).toEqual([-9, 0, -4, 0]);
    expect(isDealOver('hearts', tricks)).toBe(true);
    expect(isDealOver('hearts', tricks.slice(0, 3))).toBe(false);
  });

  test('3: kings and jacks, seat 2 KS JD KD, seat 0 the others', () => {
    const tricks = tricksOf([2, 0, 0], ['KS JD KD', 'KH KC JH', 'JC JS']);
    expect(pointsOf('kingsJacks', tricks)).toEqual([-5, 0, -3, 0]);
    expect(isDealOver('kingsJacks', tricks)).toBe(true);
    expect(isDealOver('kingsJacks', tricks.slice(0, 2))).toBe(false);
  });

  test('4: queens, seat 1 QS QH, seats 2 and 3 one each', () => {
    const tricks = tricksOf([1, 2, 3], ['QS QH', 'QD', 'QC']);
    expect(pointsOf('queens', tricks)).toEqual([0, -4, -2, -2]);
    expect(isDealOver('queens', tricks)).toBe(true);
    expect(isDealOver('queens', tricks.slice(0, 2))).toBe(false);
  });

  test('5: king, seat 3 wins it as trick 5 and the deal ends', () => {
    const tricks = tricksOf([0, 0, 1, 2, 3], ['2S', '3S', '4S', '5S', 'KH']);
    expect(pointsOf('king', tricks)).toEqual([0, 0, 0, -5]);
    expect(isDealOver('king', tricks)).toBe(true);
    expect(isDealOver('king', tricks.slice(0, 4))).toBe(false);
  });

  test.each([
    [6, 1, 1, [0, -5, 0, 0]],
    [7, 1, 0, [-3, -2, 0, 0]],
  ] as const)('%i: 7th and last, won by %i and %i', (_number, seventh, last, expected) => {
    const tricks = tricksOf([...times(3, 6), seventh, ...times(2, 5), last]);
    expect(pointsOf('seventhLast', tricks)).toEqual(expected);
    expect(resultOf('seventhLast', tricks).critical).toEqual({ seventh, last });
  });

  test('8: trumps, 8 2 2 1', () => {
    const tricks = tricksOf([...times(0, 8), ...times(1, 2), ...times(2, 2), 3]);
    expect(pointsOf('trumps', tricks)).toEqual([8, 2, 2, 1]);
  });
});

test('the penalties total 52, and four games of trumps give 52 back', () => {
  const totals = GAME_TYPES.filter(isNegative).map((game) => GAME_RULES[game].total);
  expect(totals).toEqual([-13, -13, -8, -8, -5, -5]);
  expect(sum(totals) + 4 * GAME_RULES.trumps.total).toBe(0);
});

test.each(['tricks', 'seventhLast', 'trumps'] as const)('%s never ends before trick 13', (game) => {
  const tricks = tricksOf(times(0, 13));
  for (let played = 0; played < 13; played++) expect(isDealOver(game, tricks.slice(0, played))).toBe(false);
  expect(isDealOver(game, tricks)).toBe(true);
});

test('the capture of the king of hearts ends the deal, and the other cards are not played', () => {
  const hands = handsFrom({
    0: 'AC KC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD',
    1: 'KH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH AH',
    2: '3C',
    3: '4C',
  });
  const state = playKingen(dealKingen(kingenSession('single', { played: 4 }), hands), '0:KC 1:KH 2:3C 3:4C');
  expect(state.deal).toMatchObject({ phase: 'scored', scores: [-5, 0, 0, 0], tricksWon: [1, 0, 0, 0] });
  expect(state.deal?.result).toMatchObject({ early: true, captured: [1, 0, 0, 0] });
  expect(state.deal?.hands[1]).toHaveLength(12);
  expect(kingen.waitsFor(state)).toBe('deal');
});
