/** What kind of decision a move is, for sums over many deals. */
import { type Card, isCard, type SessionView, type Suit, suitOf } from '@troef/games';
import type { Decision } from './decisions.ts';

export const DECISION_KINDS = ['bid', 'choice', 'lead', 'follow', 'ruff', 'discard', 'misery'] as const;
/**
 * `choice`: cards to pass on or lay away, a game, a trump. `ruff`: whether to, and how high, without the suit led.
 * `misery`: any card against a misery.
 */
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** Contracts in which whoever bid wants no trick, or one. */
const MISERY = /misery|piccolo/i;

interface DeclaredContract {
  readonly id: string;
  readonly trump: string | null;
  readonly declarers?: readonly number[];
}

/** `best`: the choice that was worth most. */
export function kindOf({ view, seat, move }: Decision, best = move): DecisionKind {
  if (!isCard(move)) return isChoice(move) ? 'choice' : 'bid';
  const contract = contractOf(view);
  if (contract !== null && MISERY.test(contract.id) && contract.declarers?.includes(seat) === false)
    return 'misery';
  const led = view.deal?.trick?.plays[0]?.card;
  if (led === undefined) return 'lead';
  if (suitOf(led) === suitOf(move)) return 'follow';
  const trump = contract?.trump;
  const isTrump = (card: string): boolean => isCard(card) && suitOf(card as Card) === (trump as Suit | null);
  return isTrump(move) || isTrump(best) ? 'ruff' : 'discard';
}

const isChoice = (move: string): boolean => /^(pass|discard|game|trump):|^flat$/.test(move);

const contractOf = ({ deal }: SessionView): DeclaredContract | null => deal?.contract ?? null;
