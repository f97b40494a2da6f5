/** What was wrong with a move, as a fact of it and the better one. */
import type { SessionView, Variant } from '@troef/games';
import { expect, test } from 'vitest';
import { slipOf } from './slip.ts';

const view = (trump: string | null, plays: number): SessionView =>
  ({
    deal: {
      contract: { id: 'x', trump },
      trick: { lead: 0, plays: Array.from({ length: plays }, () => null) },
    },
  }) as never;

test.each([
  ['whist', 'H', 1, '2H', '2S', 'trumpTooMany'],
  ['whist', 'H', 1, '2S', '2H', 'trumpKept'],
  ['whist', 'H', 1, 'KS', '5S', 'tooHigh'],
  ['whist', 'H', 1, '5S', 'KS', 'tooLow'],
  ['whist', 'H', 0, '5S', '5D', 'wrongLead'],
  ['whist', 'H', 2, '5S', '5D', 'wrongDiscard'],
  // The ten is the highest card of manille, the jack that of a trump suit of belote.
  ['manille', 'H', 1, 'TS', 'AS', 'tooHigh'],
  ['belote', 'H', 1, 'JH', 'AH', 'tooHigh'],
  ['belote', 'S', 1, 'JH', 'AH', 'tooLow'],
  ['hearts', null, 0, 'QS', '2C', 'wrongLead'],
  ['whist', null, 0, 'solo5:H', 'pass', 'bidTooMuch'],
  ['whist', null, 0, 'pass', 'ask:H', 'bidTooLittle'],
  ['whist', null, 0, 'ask:H', 'ask:S', 'otherBid'],
  ['hearts', null, 0, 'pass:2C,3C,4C', 'pass:AH,KH,QS', 'otherChoice'],
  ['kingen', null, 0, 'game:queens', 'game:tricks', 'otherChoice'],
  ['manille', null, 0, 'trump:H', 'flat', 'otherChoice'],
] as const)(
  '%s, trump %s, %i cards on the table: %s instead of %s is %s',
  (variant, trump, plays, made, better, slip) => {
    expect(slipOf(variant as Variant, view(trump, plays), made, better)).toBe(slip);
  },
);
