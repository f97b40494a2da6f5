import { expect, test } from 'vitest';
import { askedOf, changeOf, createOf, newPlan, planValuesOf } from './plan-values.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const named = { ...newPlan(NOW), nameEn: 'Cup', nameNl: 'Beker', nameFr: 'Coupe' };

test('an empty field of a length is the usual one, and no text is no description', () => {
  expect(createOf(named)).toMatchObject({
    start: '2026-12-08T19:00:00.000Z',
    deals: null,
    target: null,
    roundCount: null,
    partners: null,
    description: null,
    status: 'draft',
  });
  expect(createOf(named)).not.toHaveProperty('maxPlayers');
});

test('a field that holds no number asks for nothing', () => {
  expect(askedOf({ ...named, deals: 'many' })).toBeUndefined();
  expect(askedOf({ ...named, day: '' })).toBeUndefined();
});

test('a game of two teams has partners, and a multiplier may have a comma', () => {
  expect(askedOf({ ...named, variant: 'manille', multiplier: '1,5' })).toMatchObject({
    partners: 'rotate',
    multiplier: 1.5,
  });
});

test('a change sends only what differs, so a field that is closed by now is not sent', () => {
  const before = {
    ...createOf({ ...named, announced: true }),
    ...{ minKarma: 50, maxPlayers: 256, status: 'open', variant: 'whist' },
  } as Parameters<typeof changeOf>[0];
  const values = planValuesOf(before);
  expect(changeOf(before, values)).toEqual({});
  expect(changeOf(before, { ...values, nameNl: 'Winterbeker', maxPlayers: '64' })).toEqual({
    name: { en: 'Cup', nl: 'Winterbeker', fr: 'Coupe' },
    maxPlayers: 64,
  });
  expect(changeOf({ ...before, status: 'draft' }, { ...values, announced: true })).toEqual({
    status: 'scheduled',
  });
});
