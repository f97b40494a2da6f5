/** docs/behaviour/tournaments.md 2. */
import { GAMES } from '@troef/games';
import { TOURNAMENT_FORMATS } from '@troef/protocol';
import { expect, test } from 'vitest';
import { hasTeams, roomOptions, roundCountOf, roundLength, unplayableField } from './lengths.ts';
import { planOf } from './testing/plans.ts';
import type { RoundLength, TournamentPlan } from './types.ts';

const inWords = ({ sets, deals, target, capMs }: RoundLength): string =>
  `${sets} × ${deals === null ? `to ${target}` : deals}, ${capMs / 60_000} min`;

const told = (more: Partial<TournamentPlan>): readonly string[] => [
  inWords(roundLength(planOf(more), 'round')),
  inWords(roundLength(planOf(more), 'final')),
  inWords(roundLength(planOf({ ...more, format: 'progressive' }), 'round')),
];

test.each([
  { variant: 'whist', told: ['1 × 16, 45 min', '1 × 24, 65 min', '1 × 16, 45 min'] },
  { variant: 'wiezen', told: ['1 × 16, 45 min', '1 × 24, 65 min', '1 × 16, 45 min'] },
  { variant: 'kingen', told: ['1 × 10, 40 min', '1 × 20, 90 min', '1 × 10, 40 min'] },
  { variant: 'hearts', told: ['1 × 12, 35 min', '1 × 16, 45 min', '1 × 8, 35 min'] },
] as const)('rounds, finals and drives of $variant', ({ variant, told: expected }) => {
  expect(told({ variant })).toEqual(expected);
});

test.each(['manille', 'belote'] as const)('a Solo Cup of %s has three sets', (variant) => {
  const expected = ['3 × 8, 45 min', '3 × 12, 60 min', '3 × 4, 45 min'];
  expect(told({ variant, partners: 'rotate' })).toEqual(expected);
});

test('a Team Cup is played to points', () => {
  expect(told({ variant: 'manille', partners: 'round' })).toEqual([
    '1 × to 101, 40 min',
    '1 × to 151, 60 min',
    '1 × to 61, 40 min',
  ]);
  expect(told({ variant: 'belote', partners: 'round' })).toEqual([
    '1 × to 1001, 40 min',
    '1 × to 1501, 60 min',
    '1 × to 501, 40 min',
  ]);
});

test('a Team Cup on the same deals has a number of deals', () => {
  const plan = { variant: 'manille', partners: 'round', scoring: 'duplicate' } as const;
  expect(told(plan)).toEqual(['1 × 8, 40 min', '1 × 12, 60 min', '1 × 8, 40 min']);
});

test('an arena goes on for an hour, or for the minutes that its organiser wants', () => {
  const arena = planOf({ format: 'arena', variant: 'hearts' });
  expect(inWords(roundLength(arena, 'arena'))).toBe('1 × 4, 60 min');
  expect(inWords(roundLength({ ...arena, minutes: 90 }, 'arena'))).toBe('1 × 4, 90 min');
});

test('the numbers of a tournament replace those of its game, and the cap follows', () => {
  const teams = { variant: 'manille', partners: 'round' } as const;
  expect(inWords(roundLength(planOf({ deals: 8 }), 'round'))).toBe('1 × 8, 23 min');
  expect(inWords(roundLength(planOf({ deals: 8 }), 'final'))).toBe('1 × 8, 22 min');
  expect(inWords(roundLength(planOf({ ...teams, target: 121 }), 'round'))).toBe('1 × to 121, 48 min');
  // Deals cannot be compared with points.
  expect(inWords(roundLength(planOf({ ...teams, deals: 8 }), 'round'))).toBe('1 × 8, 40 min');
  expect(roundLength(planOf(), 'round', 5000).capMs).toBe(5000);
});

test.each([
  { more: { format: 'progressive' }, count: 3 },
  { more: { format: 'progressive', variant: 'kingen' }, count: 2 },
  { more: { format: 'progressive', roundCount: 5 }, count: 5 },
  { more: { format: 'league' }, count: 6 },
  { more: { format: 'knockout', roundCount: 5 }, count: null },
] as const)('$more has $count rounds', ({ more, count }) => {
  expect(roundCountOf(planOf(more))).toBe(count);
});

test('every game can play the rooms of its rounds', () => {
  for (const [variant, game] of Object.entries(GAMES)) {
    const partners = hasTeams(game.variant) ? (['rotate', 'round'] as const) : [null];
    for (const format of TOURNAMENT_FORMATS) {
      for (const one of partners) {
        const plan = planOf({ variant: game.variant, format, partners: one });
        for (const name of ['round', 'final', 'arena'] as const) {
          const read = game.readOptions(roomOptions(game.variant, roundLength(plan, name)));
          expect([variant, format, name, read.ok]).toEqual([variant, format, name, true]);
        }
      }
    }
  }
});

test.each([
  { more: {}, field: null },
  { more: { deals: 8 }, field: null },
  { more: { deals: 5 }, field: 'deals' },
  { more: { target: 100 }, field: 'target' },
  { more: { variant: 'kingen', deals: 20 }, field: null },
  { more: { variant: 'kingen', deals: 16 }, field: 'deals' },
  { more: { variant: 'manille', target: 121 }, field: null },
  { more: { variant: 'manille', target: 120 }, field: 'target' },
  { more: { variant: 'manille', deals: 5 }, field: null },
  { more: { variant: 'manille', deals: 5, target: 121 }, field: 'target' },
  { more: { variant: 'hearts', target: 50 }, field: null },
] as const)('$more is refused for $field', ({ more, field }) => {
  expect(unplayableField(planOf(more))).toBe(field);
});
