/** The reason for which the rules refuse a card, in a lesson. */
import { VARIANTS } from '@troef/games';
import { LESSONS } from '@troef/games/lessons';
import { LOCALES } from '@troef/i18n';
import { describe, expect, test } from 'vitest';
import { speaker } from '../../../vite/lesson-words.ts';
import { courseOf } from '../../../vite/lessons.ts';
import { positionOf } from './position.ts';
import { whyRefused } from './why-refused.ts';

test('a learner who has to trump is told whom to beat, and with what', () => {
  const { lessons } = courseOf('nl', 'manille');
  const step = lessons.find(({ name }) => name === 'ruff')?.steps.find(({ id }) => id === 'over');
  expect(step?.answers['7D']).toBe(
    'Je hebt geen klaveren en Luc staat voor: je moet kopen, en boven de hartenvrouw.',
  );
});

test('hearts cannot be led before one has been thrown away', () => {
  const { lessons } = courseOf('nl', 'hearts');
  const step = lessons.find(({ name }) => name === 'leading')?.steps.find(({ id }) => id === 'low');
  expect(step?.answers['5H']).toBe(
    'Met harten mag je nog niet uitkomen: er is nog geen hartenkaart weggegooid.',
  );
});

describe.each(LOCALES)('in %s', (locale) => {
  test.each(VARIANTS)('every card that %s refuses in a lesson has a reason of its own', (variant) => {
    const say = speaker(locale);
    for (const { name, steps } of LESSONS[variant])
      for (const step of steps) {
        if (step.choose !== 'card') continue;
        const position = positionOf(variant, step.deal);
        for (const card of position.deal.hand)
          if (!position.view.legal.includes(card))
            expect(whyRefused(say, position, card), `${variant} ${name} ${step.id} ${card}`).toMatch(
              /\p{L}+.*[.]$/u,
            );
      }
  });
});
