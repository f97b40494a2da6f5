/** Every sentence of lessons, puzzles and reasons begins as a sentence: with a capital letter, or with a figure. */
import { type Card, PACK_52, VARIANTS, writeChoice } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { LOCALES } from '@troef/i18n';
import { reasonsFor } from '@troef/players/reasons';
import { describe, expect, test } from 'vitest';
import { positionOf } from '../src/lib/lessons/position.ts';
import { showPuzzle } from '../src/lib/puzzles/puzzle-words.ts';
import { reasonWords } from '../src/lib/words/reasons.ts';
import { speaker } from './lesson-words.ts';
import { courseOf } from './lessons.ts';
import { puzzlesOf } from './puzzles.ts';

const HANDS = countOf({ quick: 30, usual: 200, long: 2_000 });

/** A small letter at the beginning or after the end of a sentence. */
const SMALL = /(^|[.!?] )\p{Ll}/u;

describe.each(LOCALES)('in %s', (locale) => {
  const t = speaker(locale);

  test.each(VARIANTS)('questions, answers and choices of %s', (variant) => {
    const ofPuzzles = puzzlesOf(variant).map((puzzle) => showPuzzle(t, variant, puzzle).step);
    const ofLessons = courseOf(locale, variant).lessons.flatMap(({ steps }) => steps);
    for (const { id, ask, contract, answers, facts, choices } of [...ofPuzzles, ...ofLessons]) {
      const words = choices?.map((choice) => choice.words) ?? [];
      const said = [ask, contract, ...Object.values(answers), ...Object.values(facts), ...words];
      for (const sentence of said) expect(sentence, id).not.toMatch(SMALL);
    }
  });

  test('the reasons for passing any three cards of hearts on', () => {
    // Hands of thirteen cards, each from another place of the pack and with other steps.
    for (let from = 0; from < HANDS; from++) {
      const step = [1, 3, 5, 7, 9, 11][from % 6] ?? 1;
      const hand = Array.from({ length: 13 }, (_, at) => PACK_52[(from + at * step) % 52] as Card);
      const hands = [hand.join(' '), ...others(hand)] as [string, string, string, string];
      const { view } = positionOf('hearts', { dealer: 0, hands });
      for (let at = 0; at + 3 <= hand.length; at++) {
        const move = writeChoice('pass', hand.slice(at, at + 3));
        const scene = { viewer: 0, nameOf: () => 'Bert' } as const;
        const said = reasonWords(t, scene, move, reasonsFor('hearts', view, 0, move, false));
        expect(said).not.toEqual([]);
        for (const sentence of said) expect(sentence, move).not.toMatch(SMALL);
      }
    }
  });
});

/** Deals the rest of the pack to the others. */
function others(hand: readonly Card[]): readonly string[] {
  const rest = PACK_52.filter((card) => !hand.includes(card));
  return [0, 1, 2].map((seat) => rest.slice(13 * seat, 13 * seat + 13).join(' '));
}
