import type { Card, OpenTrick } from '@troef/games';
import { expect, test } from 'vitest';
import { balance, guessesBySuit } from './balance.ts';
import { hiddenCards, signsIn } from './hidden-cards.ts';
import { playedCards, rememberedTricks, unseenCards } from './tricks.ts';
import { voidsSeen } from './voids.ts';

const trick = (lead: 0 | 1 | 2 | 3, ...cards: Card[]): OpenTrick => ({
  lead,
  plays: cards.map((card, place) => ({ seat: ((lead + place) & 3) as 0, card })),
});
const DEAL = {
  hand: ['AC'] as const,
  tricks: [
    { ...trick(0, 'AH', '2H', '3S', '4H'), winner: 0 as const },
    { ...trick(0, '2C', '3C', 'KC', '4C'), winner: 2 as const },
  ],
  trick: trick(2, 'KD', '5C'),
};

test('a seat that does not follow is void in the suit led', () => {
  expect(voidsSeen([...DEAL.tricks, DEAL.trick])).toEqual([0, 0, 0b0001, 0b0010]);
});

test('a seat that forgets tricks still knows its own cards', () => {
  expect(playedCards(DEAL, 2, 1)).toEqual(['3S', '2C', '3C', 'KC', '4C', 'KD', '5C']);
  expect(rememberedTricks(DEAL, 1)).toEqual([DEAL.tricks[1], DEAL.trick]);
  expect(unseenCards(DEAL)).toHaveLength(52 - 11);
});

test('expected cards add up to each hand and each suit, and a void stays empty', () => {
  const sizes = [0, 4, 5, 6];
  const free = [6, 5, 4, 0];
  const expected = guessesBySuit(0, sizes, [0, 0b0001, 0, 0], (seat, suit) =>
    seat === 2 && suit === 1 ? 3 : 1,
  );
  balance(expected, sizes, 60, free);
  const at = (seat: number, suit: number): number => expected[seat * 4 + suit] as number;
  for (const seat of [0, 1, 2, 3]) {
    expect(at(seat, 0) + at(seat, 1) + at(seat, 2) + at(seat, 3)).toBeCloseTo(sizes[seat] as number, 6);
    expect(at(0, seat) + at(1, seat) + at(2, seat) + at(3, seat)).toBeCloseTo(free[seat] as number, 6);
  }
  expect(at(1, 0)).toBe(0);
  expect(at(2, 1)).toBeGreaterThan(at(3, 1));
});

test('without wanted sums a column has the chances of one card', () => {
  const chances = Float64Array.from([0, 0, 1, 0, 1, 2, 2, 2]);
  balance(chances, [0, 0.5, 1, 0.5], 3);
  expect((chances[2] as number) + (chances[4] as number) + (chances[6] as number)).toBeCloseTo(1, 12);
});

test('a hidden card lies with the other seats whose plays allow it', () => {
  const signs = signsIn(DEAL.tricks, ({ card }, before) => {
    const led = before[0]?.card[1];
    return led === undefined || card[1] === led ? [] : [(other) => other[1] !== led];
  });
  const cards: readonly Card[] = ['KH', 'KS'];
  const hidden = hiddenCards(0, [1, 1, 1, 1], cards, (seat, card) => signs[seat].every((sign) => sign(card)));
  expect(hidden).toEqual({ cards, may: [0b1010, 0b1110], room: [0, 1, 1, 1] });
});
