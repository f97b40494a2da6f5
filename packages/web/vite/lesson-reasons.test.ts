/** Whether the reason under the answer of a lesson is worth reading: new, as sure as the answer, and in known words. */
import { VARIANTS } from '@troef/games';
import { LESSONS } from '@troef/games/lessons';
import { LOCALES } from '@troef/i18n';
import { describe, expect, test } from 'vitest';
import { IDEA_OF } from '../src/lib/words/ideas.ts';
import { speaker } from './lesson-words.ts';
import { courseOf } from './lessons.ts';

/** Words of a guess. */
const PERHAPS =
  /\b(may|might|perhaps|likely|most likely|seldom|misschien|wellicht|waarschijnlijk|zelden|peut-être|sans doute|rarement)\b/i;
/** So much of a reason may be in the answer already. */
const MOST_REPEATED = 0.6;
const SHORT = 4;

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= SHORT);

function repeated(reason: string, answer: string): number {
  const known = new Set(wordsOf(answer));
  const words = wordsOf(reason);
  return words.filter((word) => known.has(word)).length / words.length;
}

describe.each(LOCALES)('the reasons of lessons in %s', (locale) => {
  const t = speaker(locale);
  const told = VARIANTS.flatMap((variant) =>
    courseOf(locale, variant).lessons.flatMap((lesson, at) =>
      lesson.steps.flatMap((step) =>
        Object.entries(step.facts).map(([choice, reason]) => ({
          where: `${variant} ${lesson.name} ${step.id} ${choice}`,
          reason,
          answer: step.answers[choice] ?? '',
          later: LESSONS[variant].slice(at + 1).flatMap(({ ideas }) => ideas),
          known: LESSONS[variant].slice(0, at + 1).flatMap(({ ideas }) => ideas),
        })),
      ),
    ),
  );

  test('are told where they add something', () => {
    expect(told.length).toBeGreaterThan(0);
    for (const { where, reason, answer } of told)
      expect(repeated(reason, answer), `${where}: ${answer} | ${reason}`).toBeLessThanOrEqual(MOST_REPEATED);
  });

  test('guess at nothing that the answer is sure of', () => {
    for (const { where, reason, answer } of told)
      if (PERHAPS.test(reason)) expect(answer, `${where}: ${reason}`).toMatch(PERHAPS);
  });

  test('use no word that a later lesson explains', () => {
    const ideas = new Set(Object.values(IDEA_OF).filter((idea) => idea !== null));
    for (const { where, reason, known, later } of told)
      for (const idea of ideas)
        if (later.includes(idea) && !known.includes(idea)) {
          const name = t(`ideas.${idea}.name`).toLowerCase();
          expect(wordsOf(reason), `${where}: ${reason}`).not.toContain(name);
        }
  });
});
