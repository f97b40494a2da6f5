/** What the page of one's play says of a decision: in cards and about how many points, not as a sum with its error. */
import { TAUGHT } from '@troef/games/facts';
import { type LOCALES, translate } from '@troef/i18n';
import { expect, test } from 'vitest';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { dearestKind, lessonAbout } from './dearest-kind.ts';
import { faultWords } from './words.ts';

const sayIn = (locale: (typeof LOCALES)[number]): Translator =>
  Object.assign((id: string, values?: Parameters<typeof translate>[2]) => translate(locale, id, values), {
    locale,
  }) as unknown as Translator;

test('a decision names both cards, and an older one that has none its kind', () => {
  const fault = { kind: 'follow', move: '2D', better: 'QD' } as const;
  expect(faultWords(sayIn('nl'), fault, 7.14)).toBe(
    'Ruitentwee gespeeld, ruitenvrouw was beter: ongeveer 7 punten verloren',
  );
  expect(faultWords(sayIn('en'), fault, 0.6)).toBe(
    'Two of diamonds played, queen of diamonds was better: about one point lost',
  );
  expect(faultWords(sayIn('fr'), { kind: 'follow' }, 3)).toContain('environ 3 points perdus');
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
