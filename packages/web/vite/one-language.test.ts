/**
 * Cards in words: of the same position advice, a puzzle and *What did my cards cost?* say the same sentence, and
 * no other file has sentences of its own for these facts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DealTimeline, VARIANTS, type Variant } from '@troef/games';
import { LESSONS } from '@troef/games/lessons';
import { LOCALES, type Locale, type MessageId } from '@troef/i18n';
import { expect, test } from 'vitest';
import { costSentences } from '../src/features/replay/cost/cost-words.ts';
import { LEARNER, type Position, positionOf } from '../src/lib/lessons/position.ts';
import { LESSON_NAMES_OF_SEATS } from '../src/lib/lessons/shown.ts';
import type { ToldCost } from '../src/lib/players/questions.ts';
import { reasonsFor } from '../src/lib/players/reasons/reasons.ts';
import { showPuzzle } from '../src/lib/puzzles/puzzle-words.ts';
import { adviceWords } from '../src/lib/words/reasons.ts';
import type { Telling } from '../src/lib/words/telling/telling.ts';
import { speaker } from './lesson-words.ts';
import { puzzlesOf } from './puzzles.ts';

const NAMES = LESSON_NAMES_OF_SEATS;

/** What advice says for a move at the table. */
function advised(locale: Locale, variant: Variant, { view }: Position, move: string): readonly string[] {
  const scene = { viewer: LEARNER, nameOf: (seat: 0 | 1 | 2 | 3) => NAMES[seat] };
  return adviceWords(speaker(locale), scene, move, reasonsFor(variant, view, LEARNER, move, true));
}

/** What the replay says of somebody who missed it. */
function toldAfterwards(locale: Locale, variant: Variant, position: Position, best: string): string {
  const { timeline, view } = position;
  const [, bert = '', chantal = '', luc = ''] = NAMES;
  const telling: Telling = {
    t: speaker(locale),
    timeline: { ...timeline, players: ['', bert, chantal, luc] },
    deal: timeline.deals[0] as DealTimeline,
  };
  const cost: ToldCost = {
    ...{ at: 0, seat: LEARNER, kind: 'lead', move: 'none', isFree: true, loss: 3, error: 1, mark: 'much' },
    ...{ worlds: 10, isEvery: false, open: null, slip: 'otherChoice' },
    choices: [{ move: best, mean: 0, loss: 0, error: 0 }],
    reasons: reasonsFor(variant, view, LEARNER, best, true),
  };
  return costSentences(telling, cost).join(' ');
}

test.each(VARIANTS)('advice, puzzles and the replay explain a position of %s alike', (variant) => {
  let facts = 0;
  for (const puzzle of puzzlesOf(variant)) {
    const position = positionOf(variant, puzzle.deal);
    for (const locale of LOCALES) {
      const { step } = showPuzzle(speaker(locale), variant, puzzle);
      for (const best of step.right) {
        const fact = step.facts[best];
        if (fact === undefined) continue;
        facts++;
        expect(advised(locale, variant, position, best).join(' '), `${puzzle.id} ${best}`).toContain(fact);
        expect(toldAfterwards(locale, variant, position, best), `${puzzle.id} ${best}`).toContain(fact);
      }
    }
  }
  expect(facts).toBeGreaterThan(LOCALES.length);
});

test('the idea behind an answer is a word of the glossary that lessons teach, in every language', () => {
  const glossary = new Set(
    LOCALES.flatMap((locale) =>
      VARIANTS.flatMap((variant) =>
        LESSONS[variant].flatMap(({ ideas }) =>
          ideas.map((idea) => speaker(locale)(`ideas.${idea}.text` as MessageId)),
        ),
      ),
    ),
  );
  const shown = LOCALES.flatMap((locale) =>
    VARIANTS.flatMap((variant) =>
      puzzlesOf(variant).flatMap((each) => showPuzzle(speaker(locale), variant, each).idea ?? []),
    ),
  );
  expect(shown.length).toBeGreaterThan(LOCALES.length);
  for (const { name, text } of shown) {
    expect(name).not.toMatch(/^ideas\./);
    expect(glossary).toContain(text);
  }
});

test('the sentences of facts are written down in one file', () => {
  const own = path.resolve(import.meta.dirname, '../src/lib/words/reasons.ts');
  const ids = new Set(
    [...readFileSync(own, 'utf8').matchAll(/case '(\w+)':/g)].flatMap(([, id]) =>
      id === undefined ? [] : [id],
    ),
  );
  expect(ids.size).toBeGreaterThan(25);
  const sources = ['../src', '.'].flatMap((folder) =>
    readdirSync(path.resolve(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.resolve(import.meta.dirname, folder, file)),
  );
  const others = sources.filter((file) => file !== own);
  const found = others.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'advice\.(\w+)'/g)].some(([, id = '']) => ids.has(id)),
  );
  expect(found).toEqual([]);
});
