/** Puts a puzzle into words in one language: its position, and an answer to every choice. */
import { isCard, type Variant } from '@troef/games';
import { recordOf } from '@troef/games/lessons';
import type { Puzzle } from '@troef/games/puzzles';
import type { Locale } from '@troef/i18n';
import type { ShownPuzzle } from '../src/lib/puzzles/shown.ts';
import { cardName } from '../src/lib/words/cards.ts';
import { oneDigit } from '../src/lib/words/numbers.ts';
import { LEARNER, positionOf } from './lesson-position.ts';
import { ideaOf, moveWords, nameOf, showStep, speaker } from './lesson-words.ts';

export function showPuzzle(locale: Locale, variant: Variant, puzzle: Puzzle): ShownPuzzle {
  const { id, deal, choices, right, missed } = puzzle;
  const t = speaker(locale);
  const moves = choices.map(({ move }) => move);
  const best = moves.slice(0, right);
  const asksCard = isCard(moves[0] ?? '');
  const next = choices[right]?.loss ?? 0;
  const pointsOf = (points: number) => ({ points, shown: oneDigit(locale, points) });
  const step = showStep(
    t,
    variant,
    { id, deal, choose: asksCard ? 'card' : { moves: moves.toSorted() }, right: best, wrong: {} },
    (part) =>
      part === 'ask'
        ? t(asksCard ? 'puzzles.askCard' : 'puzzles.askBid')
        : t('puzzles.right', pointsOf(next)),
  );
  const loses = Object.fromEntries(
    choices.slice(right).map(({ move, loss }) => [move, t('puzzles.loses', pointsOf(loss))]),
  );
  const position = positionOf(variant, deal);
  return {
    id,
    step: { ...step, answers: { ...step.answers, ...loses } },
    worths: choices.map(({ move, loss }) => ({
      move,
      words: asksCard ? (step.names[move as never] ?? move) : moveWords(t, variant, position, move),
      loss,
      points: t('puzzles.loss', pointsOf(loss)),
    })),
    idea: ideaOf(t, variant, position, best[0] ?? ''),
    record: recordOf(variant, deal),
    tricks: position.deal.tricks.map(({ plays, winner }) => ({
      plays,
      winner,
      words: [
        ...plays.map(({ seat, card }) =>
          t('table.playedBy', { name: nameOf(t, seat), card: cardName(t, card) }),
        ),
        `${t('table.takenBy', { me: winner === LEARNER ? 'yes' : 'no', name: nameOf(t, winner) })}.`,
      ].join(' '),
    })),
    missed,
  };
}
