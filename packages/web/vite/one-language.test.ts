/**
 * Cards in words: of the same position advice, a puzzle and *What did my cards cost?* say the same sentence, and
 * no other file has sentences of its own for these facts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DealTimeline, type SessionRecord, VARIANTS, type Variant } from '@troef/games';
import { LESSONS, type LessonDeal, recordOf } from '@troef/games/lessons';
import type { Puzzle } from '@troef/games/puzzles';
import { LOCALES, type Locale } from '@troef/i18n';
import type { MoveCost } from '@troef/players/analysis';
import { factsOf, type Reason, reasonsAmong, reasonsBeside, reasonsFor } from '@troef/players/reasons';
import { expect, test } from 'vitest';
import { costSentences } from '../src/features/replay/cost/cost-words.ts';
import { LEARNER, type Position, positionOf } from '../src/lib/lessons/position.ts';
import { LESSON_NAMES_OF_SEATS } from '../src/lib/lessons/shown.ts';
import type { ToldCost } from '../src/lib/players/questions.ts';
import { tellCosts } from '../src/lib/players/tell-costs.ts';
import { showPuzzle } from '../src/lib/puzzles/puzzle-words.ts';
import { ideaBehind, ideaWords } from '../src/lib/words/ideas.ts';
import { reasonWords } from '../src/lib/words/reasons.ts';
import type { Telling } from '../src/lib/words/telling/telling.ts';
import { speaker } from './lesson-words.ts';
import { puzzlesOf } from './puzzles.ts';

const NAMES = LESSON_NAMES_OF_SEATS;

/** What advice says for a move at the table. */
function advised(locale: Locale, variant: Variant, { view }: Position, move: string): readonly string[] {
  const scene = { viewer: LEARNER, nameOf: (seat: 0 | 1 | 2 | 3) => NAMES[seat] };
  return reasonWords(speaker(locale), scene, move, reasonsFor(variant, view, LEARNER, move, true));
}

/** What the replay says of somebody who made a wrong move, by its worker. */
async function toldAfterwards(
  variant: Variant,
  deal: LessonDeal,
  made: string,
  best: string,
): Promise<(locale: Locale) => string> {
  const record = recordOf(variant, deal);
  const [first] = record.deals;
  const moves = first?.moves ?? [];
  const finished = { ...record, deals: [{ ...first, moves: [...moves, `${LEARNER} ${made}`] }] };
  const found: MoveCost = {
    ...{ at: moves.length, seat: LEARNER, kind: 'lead', move: made, isFree: true, loss: 3, error: 1 },
    ...{ mark: 'much', worlds: 10, isEvery: false, open: null },
    choices: [{ move: best, mean: 0, loss: 0, error: 0 }],
  };
  const parts: ToldCost[] = [];
  await tellCosts(
    { ask: 'costs', record: finished as SessionRecord, seat: LEARNER, known: [found] },
    ({ cost }) => parts.push(cost),
  );
  const { timeline } = positionOf(variant, deal);
  const [, bert = '', chantal = '', luc = ''] = NAMES;
  return (locale) => {
    const telling: Telling = {
      t: speaker(locale),
      timeline: { ...timeline, players: ['', bert, chantal, luc] },
      deal: timeline.deals[0] as DealTimeline,
    };
    return parts.flatMap((cost) => costSentences(telling, cost)).join(' ');
  };
}

const toText = (reason: Reason): string => JSON.stringify(reason);

/** The facts that a puzzle tells of its best choice, and those that the replay tells beside the nearest wrong one. */
function factsIn(variant: Variant, { deal, choices, right }: Puzzle) {
  const { view } = positionOf(variant, deal);
  const [best = '', nearest = ''] = [choices[0]?.move, choices[right]?.move];
  const worse = choices.slice(right).map(({ move }) => move);
  return {
    best,
    nearest,
    puzzle: factsOf(reasonsAmong(variant, view, LEARNER, best, worse)),
    replay: factsOf(reasonsBeside(variant, view, LEARNER, { made: nearest, better: best })),
    advice: reasonsFor(variant, view, LEARNER, best, true),
  };
}

test.each(VARIANTS)('advice, puzzles and the replay explain a position of %s alike', async (variant) => {
  let shared = 0;
  for (const puzzle of puzzlesOf(variant)) {
    const facts = factsIn(variant, puzzle);
    const { best, nearest } = facts;
    const position = positionOf(variant, puzzle.deal);
    const told = await toldAfterwards(variant, puzzle.deal, nearest, best);
    for (const locale of LOCALES) {
      const shown = showPuzzle(speaker(locale), variant, puzzle).step.facts[best] ?? '';
      const scene = { viewer: LEARNER, nameOf: (seat: 0 | 1 | 2 | 3) => NAMES[seat] };
      const words = reasonWords(speaker(locale), scene, best, facts.puzzle);
      expect(shown, puzzle.id).toBe(words.join(' '));
      // A sentence may go on from the one before it, so the same facts are compared in the same place.
      const isSame = (told: readonly Reason[], at: number): boolean =>
        JSON.stringify(told[at]) === JSON.stringify(facts.puzzle[at]);
      for (const [at, sentence] of words.entries()) {
        if (isSame(facts.replay, at)) {
          shared++;
          expect(told(locale), `${puzzle.id} ${nearest} instead of ${best}`).toContain(sentence);
        }
        if (isSame(facts.advice, at))
          expect(advised(locale, variant, position, best)[at], `${puzzle.id} ${best}`).toBe(sentence);
      }
    }
  }
  expect(shared).toBeGreaterThan(puzzlesOf(variant).length);
});

test.each(VARIANTS)('no reason of a puzzle of %s is as true of the nearest wrong choice', (variant) => {
  for (const puzzle of puzzlesOf(variant)) {
    const { view } = positionOf(variant, puzzle.deal);
    const { best, nearest, replay } = factsIn(variant, puzzle);
    const back = reasonsBeside(variant, view, LEARNER, { made: best, better: nearest }).map(toText);
    for (const fact of replay) expect(back, `${puzzle.id} ${best} ${nearest}`).not.toContain(toText(fact));
  }
});

test('the idea behind an answer is a word of the glossary that lessons teach, in every language', () => {
  const glossary = new Set(
    LOCALES.flatMap((locale) =>
      VARIANTS.flatMap((variant) =>
        LESSONS[variant].flatMap(({ ideas }) =>
          ideas.flatMap((idea) => ideaWords(speaker(locale), variant, idea)?.text ?? []),
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

test('a few trumps beside those of a partner are no length: the masters are the idea', () => {
  const trumps = (count: number, longest: boolean) =>
    ({ id: 'suitHeld', suit: 'C', count, cards: [], longest }) as const;
  const ideaOf = (count: number, longest: boolean) =>
    ideaBehind(speaker('en'), 'whist', [trumps(count, longest), { id: 'topCards', cards: ['AH'] }])?.name;
  expect(ideaOf(2, false)).toBe('Master');
  expect(ideaOf(5, false)).toBe('Length');
  expect(ideaOf(4, true)).toBe('Length');
  expect(ideaBehind(speaker('en'), 'whist', [trumps(2, false)])).toBeNull();
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
