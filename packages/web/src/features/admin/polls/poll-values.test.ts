import type { Poll } from '@troef/protocol';
import { expect, test } from 'vitest';
import {
  changeOf,
  createOf,
  isPast,
  NEW_POLL,
  pollValuesOf,
  wishChangeOf,
  wishValuesOf,
} from './poll-values.ts';

const words = (en: string) => ({ en, nl: `${en} nl`, fr: `${en} fr` });
const poll: Poll = {
  id: '01900000-0000-7000-8000-000000000000',
  slug: 'which-evening',
  question: words('Which evening?'),
  options: [words('Friday'), words('Saturday')],
  multiple: 1,
  opens: '2026-12-01T19:00:00.000Z',
  closes: null,
  audience: 'registered',
  results: 'after_vote',
  status: 'draft',
  counts: null,
  voters: null,
  own: null,
  wishes: null,
};

test('a new poll without days opens at once and has no end', () => {
  expect(createOf(NEW_POLL)).toMatchObject({ opens: null, closes: null, multiple: 1 });
  const later = { ...NEW_POLL, opensDay: '2026-12-01', closesDay: '2026-12-08' };
  expect(createOf(later)).toMatchObject({
    opens: '2026-12-01T19:00:00.000Z',
    closes: '2026-12-08T19:00:00.000Z',
  });
});

test('an end that has passed is found, by the minute', () => {
  const values = { ...NEW_POLL, closesDay: '2026-12-08', closesHour: '20:00' };
  const end = Date.parse('2026-12-08T19:00:00.000Z');
  expect([isPast(values, end - 1), isPast(values, end)]).toEqual([false, true]);
  expect(isPast(NEW_POLL, end)).toBe(false);
});

test('a form that was not changed changes nothing', () => {
  expect(changeOf(poll, pollValuesOf(poll))).toEqual({});
});

test('of a draft every field may change, of an open poll its question and its end', () => {
  const values = {
    ...pollValuesOf(poll),
    question: words('Which day? '),
    options: [words('Friday'), words('Sunday')],
    closesDay: '2026-12-08',
  };
  const closes = '2026-12-08T19:00:00.000Z';
  const question = { en: 'Which day?', nl: 'Which day?  nl', fr: 'Which day?  fr' };
  expect(changeOf(poll, values)).toEqual({ question, options: [words('Friday'), words('Sunday')], closes });
  expect(changeOf({ ...poll, status: 'open' }, values)).toEqual({ question, closes });
});

test('of a wish only what differs is sent', () => {
  const wish = { about: null, state: 'open', note: null, link: null, since: null } as const;
  const values = wishValuesOf(words('Couillon'), wish);
  expect(wishChangeOf(values, values)).toEqual({});
  const planned = { ...values, state: 'planned', note: words('In spring.') } as const;
  expect(wishChangeOf(values, planned)).toEqual({ state: 'planned', note: words('In spring.') });
  expect(wishChangeOf(planned, values)).toEqual({ state: 'open', note: null });
});
