/**
 * The computer player of hearts: passes what leaves least to fear, plays by expected points and counting.
 *
 * Levels: `easy` remembers the last two tricks only and is sometimes content with a card that is nearly as good;
 * `normal` counts everything. `hard` and `expert` play as `normal` does.
 * Whatever goes wrong inside, the answer is one of the legal moves of the view.
 */
import {
  anyLegalMove,
  type Card,
  isLegalMove,
  patternOf,
  type RandomStream,
  type Seat,
  type SessionView,
  writeChoice,
} from '@troef/games';
import type { Level } from '../level.ts';
import type { Player } from '../player.ts';
import { seededStream } from '../random.ts';
import { seatToMove } from '../seat-to-move.ts';
import { type HeartsDeal, know } from './knowledge.ts';
import { mayShoot, shootingCard } from './moon.ts';
import { judgePasses } from './pass.ts';
import { judge, positionOf } from './play.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Part of every seed: a stronger version may choose another move with the same seed. */
const ENGINE_VERSION = 'hearts 1';
const EASY_MEMORY = 2;
/** An easy player is content with a choice so little worse, this often out of a hundred. */
const EASY_SLACK = 1.2;
const EASY_CARELESS = 50;

const content = <T extends { readonly cost: number }>(
  choices: readonly T[],
  level: Level,
  stream: RandomStream,
): T => {
  const [first, second] = choices as readonly [T, T | undefined];
  const careless =
    level === 'easy' &&
    second !== undefined &&
    second.cost - first.cost < EASY_SLACK &&
    stream.below(100) < EASY_CARELESS;
  return careless ? second : first;
};

/** Whose view this is while cards are passed: the one who passes to the seat named in it. */
function passerOf({ game: { direction, passTo } }: HeartsDeal): Seat {
  const back = direction === 'left' ? 3 : direction === 'right' ? 1 : 2;
  return (((passTo ?? 0) + back) & 3) as Seat;
}

/** The move by the rules of this player; may fail where `heartsPlayer` falls back. */
export function chooseHeartsMove(
  view: SessionView,
  level: Level,
  seed: string,
  weights: Weights = WEIGHTS,
): string {
  const deal = view.deal as HeartsDeal | null;
  const [only, ...more] = view.legal;
  if (deal === null || only === undefined) throw new Error('not to move');
  const pattern = patternOf(only);
  const stream = seededStream(`${ENGINE_VERSION} ${level} ${seed}`);
  if (pattern !== undefined) {
    const { cards } = content(judgePasses(know(deal, passerOf(deal)), deal.hand, weights), level, stream);
    return writeChoice(pattern.word, cards);
  }
  if (more.length === 0) return only;
  const me = seatToMove(view, () => passerOf(deal));
  const knowledge = know(deal, me, level === 'easy' ? EASY_MEMORY : 13);
  const cards = view.legal as readonly Card[];
  const position = positionOf(deal, view.totals, knowledge, weights);
  if (level !== 'easy' && mayShoot(deal, knowledge, weights.moonPlay)) {
    return shootingCard(knowledge, position.table, cards);
  }
  return content(judge(position, cards), level, stream).card;
}

export const heartsPlayer: Player = {
  chooseMove(view, level, seed) {
    try {
      const move = chooseHeartsMove(view, level, seed);
      if (isLegalMove(view, move)) return move;
    } catch {
      // A table must go on: a poor card is better than none. Tests call chooseHeartsMove, where nothing is hidden.
    }
    return anyLegalMove(view);
  },
  isQuick: (level) => level === 'easy' || level === 'normal',
};
