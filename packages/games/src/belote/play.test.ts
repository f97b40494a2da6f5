import { describe, expect, test } from 'vitest';
import { parseCards } from '../kernel/cards/card.ts';
import type { Seat } from '../kernel/seat.ts';
import type { BeloteTrump } from './cards.ts';
import { legalPlays } from './play.ts';

/** Returns the legal cards of the player after these cards, and the reason. Seat 0 led. */
function legal(trump: BeloteTrump, trick: string, hand: string, variant: 'belote' | 'coinche' = 'belote') {
  const plays = (parseCards(trick) ?? []).map((card, at) => ({ seat: at as Seat, card }));
  const { cards, reason } = legalPlays({
    hand: parseCards(hand) ?? [],
    trick: { lead: 0, plays },
    seat: plays.length as Seat,
    trump,
    variant,
  });
  return [cards.join(' '), reason];
}

describe('the table of legal plays, row by row', () => {
  test.each([
    ['1: leading', 'H', '', '7H QD', ['7H QD', null]],
    ['2: trump led, higher trumps', 'H', '7H', 'QH 8H AS', ['QH 8H', 'must_play_higher']],
    ['2: higher than the best', 'H', '9H AH', 'JH KH', ['JH', 'must_play_higher']],
    ['2: higher than the partner too', 'H', 'QH 7H', 'KH 8H 7S', ['KH', 'must_play_higher']],
    ['2: none higher, any trump', 'H', 'JH', 'KH 7H AS', ['KH 7H', 'must_follow_suit']],
    ['3: trump led, none held', 'H', 'JH', 'KS 7D', ['KS 7D', null]],
    ['4: plain suit led and held', 'H', 'AC 7C', 'TC 8C JH', ['TC 8C', 'must_follow_suit']],
    ['4: no need to go higher', 'H', '7C', 'TC 8C', ['TC 8C', 'must_follow_suit']],
    ['5: void, partner winning', 'H', 'AC 7C', 'KH QS', ['KH QS', null]],
    ['5: partner winning with a trump', 'H', 'AC KH 7C', '9H 7H QS', ['9H 7H QS', null]],
    ['6: void and without trumps', 'H', 'AC', 'QS 7D', ['QS 7D', null]],
    ['7: void, no trump in the trick', 'H', 'AC', '7H QD', ['7H', 'must_ruff']],
    ['8: overtrump', 'H', 'TC 8H', 'KH 7H QS', ['KH', 'must_overtrump']],
    ['9: belote, must undertrump', 'H', 'TC AH', 'KH 7H QS', ['KH 7H', 'must_undertrump']],
    ['11: no trump, follow', 'SA', 'TC', '7C AC QS', ['7C AC', 'must_follow_suit']],
    ['11: no trump, void', 'SA', 'TC', 'QS 7D', ['QS 7D', null]],
    ['12: all trump, higher if possible', 'TA', 'TC', '9C 7C QS', ['9C', 'must_play_higher']],
    ['12: all trump, higher than the partner', 'TA', 'QC 7C', 'KC 8C JS', ['KC', 'must_play_higher']],
    ['12: all trump, none higher', 'TA', 'JC', '9C 7C QS', ['9C 7C', 'must_follow_suit']],
    ['12: all trump, only cards of the suit led win', 'TA', '7C JS', 'KC AD', ['KC', 'must_play_higher']],
    ['12: all trump, void', 'TA', 'JC', 'QS 7D', ['QS 7D', null]],
  ] as const)('%s', (_row, trump, trick, hand, expected) => {
    expect(legal(trump, trick, hand)).toEqual(expected);
  });

  test('10: in coinche a player who cannot overtrump may play any card', () => {
    expect(legal('H', 'TC AH', 'KH 7H QS', 'coinche')).toEqual(['KH 7H QS', null]);
  });
});
