/** What the page of one's play says of a decision: in cards and about how many points, not as a sum with its error. */
import { TAUGHT } from '@troef/games/facts';
import { type LOCALES, translate } from '@troef/i18n';
import { expect, test } from 'vitest';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { wayOfBids } from './bid-way.ts';
import { dearestKind, lessonAbout } from './dearest-kind.ts';
import { faultWords } from './words.ts';

const sayIn = (locale: (typeof LOCALES)[number]): Translator =>
  Object.assign((id: string, values?: Parameters<typeof translate>[2]) => translate(locale, id, values), {
    locale,
  }) as unknown as Translator;

test('a decision names both cards, and an older one that has none its kind', () => {
  const fault = { kind: 'follow', move: '2D', better: 'QD' } as const;
  expect(faultWords(sayIn('nl'), 'whist', fault, 7.14)).toBe(
    'Ruitentwee gespeeld, ruitenvrouw was beter: ongeveer 7 punten verloren',
  );
  expect(faultWords(sayIn('en'), 'whist', fault, 0.6)).toBe(
    'Two of diamonds played, queen of diamonds was better: about one point lost',
  );
  expect(faultWords(sayIn('fr'), 'whist', { kind: 'follow' }, 3)).toContain('environ 3 points perdus');
});

test('the kind that costs most is that of most deals, else that of the dearest decisions', () => {
  const kinds = [{ kind: 'lead', mean: 2 }] as never;
  expect(dearestKind({ kinds, dearest: [] })).toBe('lead');
  const dearest = [
    { kind: 'bid', loss: 3 },
    { kind: 'follow', loss: 2 },
    { kind: 'follow', loss: 2 },
  ] as never;
  expect(dearestKind({ kinds: [], dearest })).toBe('follow');
  expect(dearestKind({ kinds: [], dearest: [] })).toBeNull();
});

test('every game has a lesson about what one leads and what one follows with', () => {
  for (const variant of TAUGHT)
    for (const kind of ['lead', 'follow', 'discard'] as const)
      expect(lessonAbout(variant, kind)).toBeDefined();
  expect(lessonAbout('whist', 'misery')).toBe('against');
  // Nobody ruffs there.
  expect(lessonAbout('hearts', 'ruff')).toBeUndefined();
});

test('a bid says whether it was too much or too little, and advice goes the same way', () => {
  const passed = { kind: 'bid', move: 'pass', better: 'solo5:D', loss: 4 } as const;
  const asked = { kind: 'bid', move: 'ask:H', better: 'pass', loss: 3 } as const;
  expect(faultWords(sayIn('en'), 'whist', passed, 4)).toBe('Passed too soon: about 4 points lost');
  expect(faultWords(sayIn('nl'), 'whist', asked, 3)).toBe('Te veel geboden: ongeveer 3 punten verloren');
  expect(wayOfBids({ dearest: [passed] as never })).toBe('low');
  expect(wayOfBids({ dearest: [asked] as never })).toBe('high');
  expect(wayOfBids({ dearest: [passed, asked] as never })).toBeNull();
  expect(wayOfBids({ dearest: [] })).toBeNull();
});

test('cards that were passed on are named, and a choice in the word of its game', () => {
  const passed = { kind: 'choice', move: 'pass:2S,2D,KD', better: 'pass:AH,TH,KD' } as const;
  expect(faultWords(sayIn('en'), 'hearts', passed, 5.2)).toBe(
    'Two of spades, two of diamonds and king of diamonds instead of ace of hearts, ten of hearts and king of diamonds: about 5 points lost',
  );
  expect(faultWords(sayIn('en'), 'manille', { kind: 'choice' }, 2)).toBe(
    'Choosing trumps: about 2 points lost',
  );
});
