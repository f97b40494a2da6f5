/** Every puzzle, played against the rules and looked at again: the position exists, and the answer holds. */
import { isCard, VARIANTS, type Variant } from '@troef/games';
import { FACTS, KINGEN_GAMES } from '@troef/games/facts';
import { recordOf } from '@troef/games/lessons';
import type { Puzzle } from '@troef/games/puzzles';
import { countOf } from '@troef/games/testing';
import { LOCALES } from '@troef/i18n';
import { costOf, decisionsIn, usualSpread } from '@troef/players/analysis';
import { puzzleOfRelease } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { positionOf } from '../src/lib/lessons/position.ts';
import { showPuzzle } from '../src/lib/puzzles/puzzle-words.ts';
import { speaker } from './lesson-words.ts';
import { puzzlesOf } from './puzzles.ts';

/** Puzzles of each game that are valued anew. */
const VALUED = countOf({ quick: 1, usual: 2, long: 1_000 });

/** Those that days still get. */
const askedOf = (variant: Variant): readonly Puzzle[] =>
  puzzlesOf(variant).filter(({ retired }) => retired !== true);

test('there are two hundred puzzles, and thirty of each game', () => {
  const counts = VARIANTS.map((variant) => askedOf(variant).length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(30);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(200);
});

test('no two puzzles of any games that are asked have the same hands: one answer would tell where the cards lie', () => {
  const seen = new Map<string, string>();
  for (const variant of VARIANTS)
    for (const { id, deal } of askedOf(variant)) {
      const [dealt] = positionOf(variant, deal).timeline.deals[0]?.moments ?? [];
      const hands = dealt?.hands.map((hand) => hand.toSorted().join(' '));
      const key = JSON.stringify(hands?.toSorted());
      expect(seen.get(key), id).toBeUndefined();
      seen.set(key, id);
    }
  expect(seen.size).toBeGreaterThanOrEqual(200);
});

test('kingen asks about each of its seven games', () => {
  const asked = askedOf('kingen').flatMap(({ deal }) => positionOf('kingen', deal).deal.contract?.id ?? []);
  expect(new Set(asked)).toEqual(new Set(KINGEN_GAMES));
  expect(asked.filter((id) => id !== 'tricks').length).toBeGreaterThanOrEqual(12);
});

test('the first days keep the puzzles that they had', () => {
  const ids = (day: string) => VARIANTS.map((variant) => puzzleOfRelease(puzzlesOf(variant), day)?.id);
  expect(ids('2026-11-01')).toEqual(['wh3', 'ma2', 'wi1', 'ki1', 'he1', 'be1']);
  expect(ids('2026-12-01')).toEqual(['wh223', 'ma170', 'wi194', 'ki81', 'he84', 'be184']);
});

describe.each(VARIANTS)('the puzzles of %s', (variant: Variant) => {
  const puzzles = puzzlesOf(variant);

  test('are told apart by name and by deal', () => {
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    const deals = puzzles.map(({ deal }) => JSON.stringify([deal.hands, deal.deck]));
    expect(new Set(deals).size).toBe(puzzles.length);
  });

  test('ask seat 0 for a choice that the rules allow, and have a wrong one', () => {
    for (const { id, deal, choices, right } of puzzles) {
      const { view } = positionOf(variant, deal);
      for (const { move } of choices) expect(view.legal, id).toContain(move);
      expect(right, id).toBeGreaterThan(0);
      expect(right, id).toBeLessThan(choices.length);
      // A puzzle of cards values every card.
      if (isCard(choices[0]?.move ?? '')) expect(choices.length, id).toBe(view.legal.length);
    }
  });

  test('leave two choices to go wrong, and say why the answer is right', () => {
    for (const puzzle of askedOf(variant)) {
      const { id, choices, right } = puzzle;
      expect(choices.length - right, id).toBeGreaterThanOrEqual(2);
      for (const locale of LOCALES) {
        const { step } = showPuzzle(speaker(locale), variant, puzzle);
        expect(step.facts[choices[0]?.move ?? ''] ?? '', id).toMatch(/\S/);
      }
    }
  });

  test('tell the error of every loss, which is three times as large', () => {
    for (const { id, choices, right } of askedOf(variant))
      for (const { loss, error = Number.NaN } of choices.slice(right))
        expect(3 * (error - 0.05), id).toBeLessThan(loss + 0.05);
  });

  test('say with the question how many choices are right', () => {
    const words: Readonly<Record<number, RegExp>> = { 1: /\bOne\b/, 2: /\bTwo\b/, 3: /\bThree\b/ };
    for (const puzzle of puzzles) {
      const { step } = showPuzzle(speaker('en'), variant, puzzle);
      expect(step.ask, puzzle.id).toMatch(words[step.right.length] ?? /never/);
    }
  });

  test('say of every card what the side of the reader wants', () => {
    for (const puzzle of puzzles)
      for (const locale of LOCALES) {
        const { goal, step } = showPuzzle(speaker(locale), variant, puzzle);
        expect(goal !== '', `${puzzle.id} ${goal}`).toBe(step.choices === null);
        expect(goal, puzzle.id).not.toMatch(/[{}]/);
      }
  });

  test('say what is wrong with most cards, and give the better one away only beside the answer', () => {
    const said = askedOf(variant)
      .filter(({ choices: [best] }) => isCard(best?.move ?? ''))
      .flatMap((puzzle) => {
        const { step, beside } = showPuzzle(speaker('en'), variant, puzzle);
        const better = step.names[(step.right[0] ?? '') as never] ?? '';
        return Object.keys(beside).map((move) => {
          if (step.right.length === 1) expect(step.answers[move], puzzle.id).not.toContain(better);
          return step.answers[move]?.startsWith('That loses') === true;
        });
      });
    expect(said.filter((nothing) => nothing).length).toBeLessThan(said.length * 0.1);
  });

  test('answer every choice in each language', () => {
    for (const locale of LOCALES)
      for (const puzzle of puzzles) {
        const { step, worths } = showPuzzle(speaker(locale), variant, puzzle);
        for (const { move, words } of worths) {
          expect(step.answers[move], puzzle.id).toMatch(/\d/);
          expect(words).toMatch(/\S/);
        }
        for (const card of step.hand)
          if (step.choices === null) expect(step.answers[card], `${puzzle.id} ${card}`).toMatch(/\S/);
      }
  });

  test('mark the partner, and say how the points of the cards stand where teams count them', () => {
    for (const puzzle of puzzles) {
      const { step, partner, tricks } = showPuzzle(speaker('en'), variant, puzzle);
      const { deal } = positionOf(variant, puzzle.deal);
      const { declarers } = (deal.contract ?? {}) as { readonly declarers?: readonly number[] };
      if (FACTS[variant].teams === true) expect(partner).toBe(2);
      else if (declarers?.length === 2)
        expect(declarers.includes(partner ?? -1), puzzle.id).toBe(declarers.includes(0));
      else expect(partner).toBeNull();
      const points = /(\d+) for \S+ and you, (\d+) for the others/.exec(step.contract);
      expect(points !== null, `${puzzle.id} ${step.contract}`).toBe(
        FACTS[variant].teams === true && tricks.length > 0,
      );
    }
  });

  test('have the same best choice if they are valued anew', () => {
    // Of those that are asked no more the answer need not hold.
    const asked = askedOf(variant);
    const few = asked.filter((_, at) => at % Math.ceil(asked.length / VALUED) === 0);
    for (const { id, deal, choices, right } of few) {
      const moves = [deal.moves, `0 ${choices[0]?.move}`].filter((each) => each !== undefined).join(', ');
      const found = decisionsIn(recordOf(variant, { ...deal, moves }), 0);
      const last = found?.decisions.at(-1);
      if (found === undefined || last === undefined) throw new Error(id);
      const cost = costOf(found.deal, last);
      const best = new Set(choices.slice(0, right).map(({ move }) => move));
      for (const { move, loss } of cost.choices)
        if (best.has(move)) expect(loss, `${id} ${move}`).toBeLessThan(0.06 * usualSpread(variant));
        else expect(loss, `${id} ${move}`).toBeGreaterThan(0.05 * usualSpread(variant));
      expect(cost.choices.length, id).toBeGreaterThan(1);
    }
  });
});
