/** What the side of the reader wants in the position of a puzzle, for a reader who does not know the contract. */
import type { ContractView, Seat, Variant } from '@troef/games';
import { FACTS, SEATS } from '@troef/games/facts';
import { LEARNER, type Position } from '../lessons/position.ts';
import { nameOf } from '../lessons/step-words.ts';
import { listOf, yesNo } from '../words/contracts/naming.ts';
import type { Say } from '../words/telling/telling.ts';
import { isTaken, type Needed, neededPoints } from './goal-points.ts';

/** A contract of colour whist or wiezen. */
interface Declared extends ContractView {
  readonly declarers: readonly Seat[];
  readonly target: number;
}

/** Partners sit opposite where there are teams. */
export const PARTNER: Seat = 2;

const isDeclared = (contract: ContractView): contract is Declared =>
  'declarers' in contract && 'target' in contract;

/** Returns who plays what against whom, and what is needed; empty while nothing is played for yet. */
export function goalWords(t: Say, variant: Variant, position: Position): string {
  const { deal, game } = position;
  const { contract } = deal;
  if (deal.phase !== 'playing') return '';
  if (contract !== null && isDeclared(contract)) return declaredWords(t, contract, deal);
  const needed = contract !== null && isTaken(contract) ? neededPoints(position, contract) : undefined;
  if (needed !== undefined) return takenWords(t, needed);
  if (FACTS[variant].teams === true)
    return t('puzzles.goal.teams', { partner: nameOf(t, PARTNER), others: namesOf(t, [1, 3]) });
  // Without a contract nothing else is played for.
  if (contract === null) return t('puzzles.goal.hearts');
  return t(game.cards.isAvoided(contract) ? 'puzzles.goal.avoid' : 'puzzles.goal.take');
}

const namesOf = (t: Say, seats: readonly Seat[]): string =>
  listOf(
    t,
    seats.map((seat) => nameOf(t, seat)),
  );

function takenWords(t: Say, { taker, need, left, hasBeside }: Needed): string {
  const isOwn = (taker & 1) === 0;
  return t(isOwn ? 'puzzles.goal.takers' : 'puzzles.goal.stopTakers', {
    ...{ names: isOwn ? nameOf(t, PARTNER) : namesOf(t, [taker, ((taker + 2) & 3) as Seat]), left },
    state: need === null ? 'all' : need <= 0 ? 'made' : need > left ? 'lost' : 'open',
    need: need ?? 0,
    beside: yesNo(hasBeside),
  });
}

function declaredWords(t: Say, { id, declarers, target }: Declared, deal: Position['deal']): string {
  const own = declarers.includes(LEARNER);
  const wonBy = (seats: readonly Seat[]): number =>
    deal.tricks.filter(({ winner }) => seats.includes(winner)).length;
  if (id === 'piccolo')
    return t('puzzles.goal.piccolo', {
      ...{
        own: yesNo(own),
        names: namesOf(
          t,
          declarers.filter((seat) => seat !== LEARNER),
        ),
      },
      won: wonBy(own ? [LEARNER] : declarers),
    });
  if (target === 0) {
    // Of several miseries only those that still have no trick are to be stopped.
    const names = declarers.filter((seat) => seat !== LEARNER && wonBy([seat]) === 0);
    return t('puzzles.goal.misery', { own: yesNo(own), names: namesOf(t, names), many: names.length });
  }
  const left = deal.hand.length;
  const need = target - wonBy(declarers);
  const others = SEATS.filter((seat) => seat !== LEARNER && declarers.includes(seat));
  return t(own ? 'puzzles.goal.own' : 'puzzles.goal.stop', {
    ...{ names: namesOf(t, others), many: others.length, need: Math.max(0, need), left },
    state: need <= 0 ? 'made' : need > left ? 'lost' : 'open',
  });
}
