/**
 * The computer player of colour whist: bids by expected score, plays by rules and counting.
 *
 * Levels: `easy` remembers the last two tricks only and sometimes makes the second-best bid or play when it is nearly
 * as good; `normal` counts everything. `hard` and `expert` play as `normal` does.
 * Whatever goes wrong inside, the answer is one of the legal moves of the view.
 */
import { anyLegalMove, type Card, type RandomStream, type Seat, type SessionView } from '@troef/games';
import type { Level } from '../level.ts';
import type { Player } from '../player.ts';
import { seededStream } from '../random.ts';
import { chooseBid } from './auction.ts';
import { strengthOf } from './holding.ts';
import { know, type WhistDeal } from './knowledge.ts';
import { mostDangerous } from './misery.ts';
import { cardWithoutTrumps, scoredCards, touching } from './play.ts';
import { type Situation, situationOf } from './seats.ts';
import { chooseTrullTrump } from './trull.ts';

/** Part of every seed: a stronger version may choose another move with the same seed. */
const ENGINE_VERSION = 'whist 2';
const EASY_MEMORY = 2;
/** An easy player is content with a card so little worse, this often out of a hundred. */
const EASY_SLACK = 0.2;
const EASY_CARELESS = 60;

function chooseDiscard(deal: WhistDeal, legal: readonly string[]): string {
  const cards = legal.map((move) => move.split(':')[1] as Card);
  // Whose seat this is does not matter: declarer and defender both lay away what is likeliest to be left on top.
  return `discard:${mostDangerous(know(deal, 0), cards)}`;
}

function chooseTrumpPlay(situation: Situation, level: Level, stream: RandomStream): Card {
  const scored = scoredCards(situation);
  const [first, second] = scored;
  if (first === undefined) return situation.legal[0] as Card;
  const careless =
    level === 'easy' &&
    second !== undefined &&
    first.score - second.score < EASY_SLACK &&
    stream.below(100) < EASY_CARELESS;
  const chosen = careless ? second : first;
  return cheapestTouching(situation, chosen.card);
}

/** Among touching cards the lowest is played, except that a lead or a winner shows the top of a sequence. */
function cheapestTouching(situation: Situation, card: Card): Card {
  const equals = situation.legal.filter((other) => touching(situation, card, other));
  const leads = situation.best === null;
  return equals.reduce((chosen, other) =>
    (leads ? strengthOf(other) > strengthOf(chosen) : strengthOf(other) < strengthOf(chosen))
      ? other
      : chosen,
  );
}

function chooseCard(
  deal: WhistDeal,
  me: Seat,
  legal: readonly string[],
  level: Level,
  stream: RandomStream,
): string {
  const contract = deal.contract;
  if (contract === null || legal.length === 1) return legal[0] as string;
  const span = level === 'easy' ? EASY_MEMORY : 13;
  const situation = situationOf(deal, contract, me, know(deal, me, span), legal as readonly Card[]);
  return contract.trump === null ? cardWithoutTrumps(situation) : chooseTrumpPlay(situation, level, stream);
}

/** The move by the rules of this player; may fail where `whistPlayer` falls back. */
export function chooseWhistMove(view: SessionView, level: Level, seed: string): string {
  const deal = view.deal as WhistDeal | null;
  const { legal } = view;
  if (deal === null || legal.length === 1) return legal[0] as string;
  if (deal.phase === 'discard') return chooseDiscard(deal, legal);
  if (deal.phase === 'trump') return chooseTrullTrump(deal, legal);
  const me = view.toMove[0] as Seat;
  if (deal.phase === 'auction') return chooseBid(deal, me, legal);
  return chooseCard(deal, me, legal, level, seededStream(`${ENGINE_VERSION} ${level} ${seed}`));
}

export const whistPlayer: Player = {
  chooseMove(view, level, seed) {
    try {
      const move = chooseWhistMove(view, level, seed);
      if (view.legal.includes(move)) return move;
    } catch {
      // A table must go on: a poor card is better than none. Tests call chooseWhistMove, where nothing is hidden.
    }
    return anyLegalMove(view);
  },
  isQuick: (level) => level === 'easy' || level === 'normal',
};
