/** A puzzle tells what a player at the table has heard and seen before the decision. */
import { VARIANTS } from '@troef/games';
import { LOCALES } from '@troef/i18n';
import { expect, test } from 'vitest';
import { positionOf } from '../src/lib/lessons/position.ts';
import { showPuzzle } from '../src/lib/puzzles/puzzle-words.ts';
import { speaker } from './lesson-words.ts';
import { puzzlesOf } from './puzzles.ts';

test.each(['whist', 'wiezen', 'belote', 'manille'] as const)(
  'a puzzle of %s has every word of the bidding, and the trull before it',
  (variant) => {
    for (const locale of LOCALES)
      for (const puzzle of puzzlesOf(variant)) {
        const { bidding } = showPuzzle(speaker(locale), variant, puzzle);
        const { deal, timeline } = positionOf(variant, puzzle.deal);
        const trull = timeline.deals[0]?.trull === null ? 0 : 1;
        // One player who chose alone is told by the contract.
        const isAlone = trull === 0 && new Set(deal.auction.map(({ seat }) => seat)).size < 2;
        expect(bidding?.said.length ?? 0, puzzle.id).toBe(isAlone ? 0 : deal.auction.length + trull);
        for (const words of bidding?.said ?? []) expect(words, puzzle.id).toMatch(/^\p{Lu}[^\0{}]+$/u);
      }
  },
);

test('the bidding speaks to the reader, also if a partner joins them or has a trull with them', () => {
  const said = (['whist', 'wiezen'] as const).flatMap((variant) =>
    puzzlesOf(variant).flatMap((puzzle) => showPuzzle(speaker('nl'), variant, puzzle).bidding?.said ?? []),
  );
  expect(said.some((words) => /^Jij vraagt/.test(words))).toBe(true);
  expect(said.some((words) => /gaat met jou mee/.test(words))).toBe(true);
  expect(said.some((words) => /^\w+ past$/.test(words))).toBe(true);
  expect(said.some((words) => /^Jij hebt troel met/.test(words))).toBe(true);
  expect(said.some((words) => /troel met jou/.test(words))).toBe(true);
});

test('a puzzle of hearts shows the cards that were passed on and received, and the points so far', () => {
  for (const puzzle of puzzlesOf('hearts')) {
    const { passed, step, tricks, bidding } = showPuzzle(speaker('nl'), 'hearts', puzzle);
    const { deal, timeline } = positionOf('hearts', puzzle.deal);
    const isPassed = timeline.deals[0]?.moments.some(({ made }) => made?.move.startsWith('pass:'));
    expect(bidding, puzzle.id).toBeNull();
    if (step.choices === null && isPassed) {
      const [given, received] = passed;
      expect(given?.words, puzzle.id).toMatch(/^Gegeven aan (Bert|Chantal|Luc)$/);
      expect(received?.words, puzzle.id).toMatch(/^Gekregen van (Bert|Chantal|Luc)$/);
      expect(new Set(passed.flatMap(({ cards }) => cards.map(({ card }) => card))).size, puzzle.id).toBe(6);
      // The cards that came are held, or have been played.
      const own = [
        ...step.hand,
        ...[...tricks, { plays: step.plays }]
          .flatMap(({ plays }) => plays)
          .flatMap(({ seat, card }) => (seat === 0 ? [card] : [])),
      ];
      expect(own, puzzle.id).toEqual(
        expect.arrayContaining([...(received?.cards.map(({ card }) => card) ?? [])]),
      );
      for (const { card } of given?.cards ?? []) expect(own, puzzle.id).not.toContain(card);
      // The page itself has no words for cards.
      for (const { name } of passed.flatMap(({ cards }) => cards))
        expect(name, puzzle.id).toMatch(/^(harten|ruiten|klaver|schoppen)\p{L}+$/u);
    }
    if (tricks.length === 0) continue;
    const points = deal.points ?? [];
    expect(step.contract, puzzle.id).toContain(
      points.some((each) => each > 0)
        ? `Punten tot nu toe: jij ${points[0]}, Bert ${points[1]}, Chantal ${points[2]}, Luc ${points[3]}`
        : 'Nog geen punten gevallen',
    );
  }
});

test('no puzzle says anything of a game that has no bids or passes no cards', () => {
  for (const variant of VARIANTS) {
    if (variant === 'hearts') continue;
    for (const puzzle of puzzlesOf(variant))
      expect(showPuzzle(speaker('en'), variant, puzzle).passed, puzzle.id).toEqual([]);
  }
});
