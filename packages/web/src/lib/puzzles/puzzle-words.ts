/**
 * Puts a puzzle into words in one language: its position, and an answer to every choice. The build does so for those of
 * the release, a worker for one that was found since (./found.ts).
 */
import { type Card, isCard, type Seat, type Variant } from '@troef/games';
import { FACTS, SEATS } from '@troef/games/facts';
import { recordOf } from '@troef/games/lessons';
import type { Puzzle } from '@troef/games/puzzles';
import { objectionsTo, reasonsAmong, slipOf } from '@troef/players/reasons';
import { LEARNER, type Position, positionOf } from '../lessons/position.ts';
import { ideaOf, moveWords, nameOf, SCENE, showStep } from '../lessons/step-words.ts';
import { cardName } from '../words/cards.ts';
import { errorShort, oneDigit } from '../words/numbers.ts';
import { objectionWords } from '../words/reasons.ts';
import type { Say } from '../words/telling/telling.ts';
import { biddingWords, ownPointsWords, passedCards } from './before-words.ts';
import { goalWords, PARTNER } from './goal.ts';
import { pointsInTricks } from './goal-points.ts';
import type { ShownPuzzle } from './shown.ts';
import { standingWords } from './standing-words.ts';

/** Returns how many of the promised tricks the declarers have, `4 of 6 tricks`, if the contract promises tricks. */
function progressWords(t: Say, { deal }: ReturnType<typeof positionOf>): string {
  const { target, declarers } = (deal.contract ?? {}) as Partial<PromisedTricks>;
  if (target === undefined || target < 2 || declarers === undefined || deal.tricks.length === 0) return '';
  const won = deal.tricks.filter(({ winner }) => declarers.includes(winner)).length;
  return t(won > target ? 'table.tricksBeyond' : 'table.tricksOf', { won, target });
}

/** Returns the points that both sides have in their tricks, in games in which cards give points to teams. */
function pointsWords(t: Say, variant: Variant, position: Position): string {
  if (FACTS[variant].teams !== true || position.deal.tricks.length === 0) return '';
  const [own, others] = pointsInTricks(position);
  return t('puzzles.points', { partner: nameOf(t, PARTNER), own, others });
}

/** Partners sit opposite where there are teams; elsewhere the contract says who plays together. */
function partnerOf(variant: Variant, { deal }: Position): Seat | null {
  if (FACTS[variant].teams === true) return PARTNER;
  const { declarers } = (deal.contract ?? {}) as Partial<PromisedTricks>;
  if (declarers?.length !== 2) return null;
  const isIn = declarers.includes(LEARNER);
  return SEATS.find((seat) => seat !== LEARNER && declarers.includes(seat) === isIn) ?? null;
}

/** A contract of colour whist or wiezen. */
interface PromisedTricks {
  readonly declarers: readonly Seat[];
  readonly target: number;
}

/** Whether there is something right and something wrong to choose: a device may have kept anything. */
const isQuestion = ({ choices, right, missed }: Puzzle, { view }: Position): boolean =>
  right > 0 &&
  right < choices.length &&
  Number.isInteger(missed) &&
  choices.every(({ move, loss }) => view.legal.includes(move) && Number.isFinite(loss));

/** What was wrong with a choice. `isNamed`: the better one may be given away. */
function wrongWords(
  t: Say,
  variant: Variant,
  { view }: Position,
  { made, better, isNamed }: { readonly made: string; readonly better: string; readonly isNamed: boolean },
): string {
  const objections = objectionsTo(variant, view, LEARNER, { made, better });
  if (objections.length > 0)
    return objectionWords(
      t,
      SCENE,
      { made: made as Card, better: isNamed ? (better as Card) : null },
      objections,
    );
  return isNamed ? '' : t('puzzles.slip', { slip: slipOf(variant, view, made, better) });
}

/** Throws if the rules refuse it, or if it asks nothing. */
export function showPuzzle(t: Say, variant: Variant, puzzle: Puzzle): ShownPuzzle {
  const { id, deal, choices, right, missed, retired } = puzzle;
  const position = positionOf(variant, deal);
  if (!isQuestion(puzzle, position)) throw new Error(`${id} asks nothing`);
  const moves = choices.map(({ move }) => move);
  const best = moves.slice(0, right);
  const asksCard = isCard(moves[0] ?? '');
  const next = choices[right]?.loss ?? 0;
  const ask = [
    t(asksCard ? 'puzzles.askCard' : 'puzzles.askBid'),
    t(asksCard ? 'puzzles.bestCard' : 'puzzles.bestBid', { count: right }),
  ];
  const pointsOf = (points: number) => ({ points, shown: oneDigit(t.locale, points) });
  const step = showStep(
    t,
    variant,
    { id, deal, choose: asksCard ? 'card' : { moves: moves.toSorted() }, right: best, wrong: {} },
    (part) => (part === 'ask' ? ask.join(' ') : t('puzzles.right', pointsOf(next))),
    moves.slice(right),
  );
  const wrong = choices.slice(right);
  const [better = ''] = best;
  // The reason has counted already what can beat either.
  const told = new Set<string>(
    reasonsAmong(variant, position.view, LEARNER, better, moves.slice(right)).flatMap((reason) =>
      reason.id === 'fewerAbove' ? [reason.other, ...(reason.and ?? [])] : [],
    ),
  );
  const loses = Object.fromEntries(
    wrong.map(({ move, loss }) => [
      move,
      [
        wrongWords(t, variant, position, { made: move, better, isNamed: false }),
        t('puzzles.loses', pointsOf(loss)),
      ]
        .join(' ')
        .trim(),
    ]),
  );
  return {
    id,
    step: {
      ...step,
      contract: [
        step.contract,
        progressWords(t, position),
        pointsWords(t, variant, position),
        FACTS[variant].teams === true ? '' : ownPointsWords(t, position),
        standingWords(t, position),
      ]
        .filter((words) => words !== '')
        .join(' · '),
      answers: { ...step.answers, ...loses },
    },
    goal: goalWords(t, variant, position),
    beside: Object.fromEntries(
      wrong.map(({ move }) => [
        move,
        told.has(move) ? '' : wrongWords(t, variant, position, { made: move, better, isNamed: true }),
      ]),
    ),
    worths: choices.map(({ move, loss, error }) => ({
      move,
      words: asksCard ? (step.names[move as never] ?? move) : moveWords(t, variant, position, move),
      loss,
      points: t('puzzles.loss', pointsOf(loss)),
      error: loss > 0 && error !== undefined ? errorShort(t.locale, error) : '',
    })),
    partner: partnerOf(variant, position),
    idea: ideaOf(t, variant, position, { move: best[0] ?? '', wrong: moves.slice(right) }),
    record: recordOf(variant, deal),
    bidding: biddingWords(t, position),
    passed: passedCards(t, position),
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
    ...(retired === true && { retired }),
  };
}
