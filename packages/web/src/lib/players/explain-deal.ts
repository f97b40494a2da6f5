/**
 * Why the cards of a finished deal were probably played: rebuilds the view of each seat at that moment
 * (play-again.ts) and finds the facts in it that speak for the card. The random seed of a running table stays
 * secret, so a search is not repeated. If the rules of thumb would have played another card, a search must
 * have found this one.
 */
import {
  type Card,
  GAMES,
  isCard,
  rankOf,
  type Seat,
  type SessionView,
  suitOf,
  type Variant,
} from '@troef/games';
import { type Level, PLAYERS } from '@troef/players';
import { factsOf, objectionsTo, reasonsBeside, reasonsFor } from '@troef/players/reasons';
import { playAgain } from './play-again.ts';
import type { AdvisedCard, DealQuestion, ExplainedCard, ExplainedDeal } from './questions.ts';

const TRICK = 4;

/** `level`: at which the table gives advice, for the cards of the player. */
export function explainDeal(
  { variant, rules, view, seat: own = null }: DealQuestion,
  level: Level = 'normal',
): ExplainedDeal {
  const moments = playAgain(variant, rules, view);
  if (moments === undefined) return null;
  const explained = moments.flatMap(({ seat, move, view: seen }): readonly ExplainedCard[] => {
    if (!isCard(move)) return [];
    const searched =
      seen.legal.length > 1 && PLAYERS[variant].chooseMove(seen, 'normal', 'afterwards') !== move;
    const advised = seat === own ? advisedInstead(variant, seen, { seat, card: move }, level) : undefined;
    const reasons = reasonsFor(variant, seen, seat, move, searched);
    return [{ seat, card: move, reasons, ...(advised && { advised }) }];
  });
  return Array.from({ length: Math.ceil(explained.length / TRICK) }, (_, trick) =>
    explained.slice(trick * TRICK, (trick + 1) * TRICK),
  );
}

interface OwnCard {
  readonly seat: Seat;
  readonly card: Card;
}

/** Returns what advice would have played instead; undefined: the same card, or one that is worth the same. */
function advisedInstead(
  variant: Variant,
  seen: SessionView,
  { seat, card: made }: OwnCard,
  level: Level,
): AdvisedCard | undefined {
  if (seen.legal.length < 2) return undefined;
  const better = PLAYERS[variant].chooseMove(seen, level, 'afterwards');
  if (!isCard(better) || isAlike(variant, seen, made, better)) return undefined;
  const beside = { made, better };
  return {
    card: better,
    reasons: factsOf(reasonsBeside(variant, seen, seat, beside)),
    objections: objectionsTo(variant, seen, seat, beside),
  };
}

/** Whether nobody else can hold a card between these two, and both count the same. */
function isAlike(variant: Variant, { deal }: SessionView, one: Card, other: Card): boolean {
  const suit = suitOf(one);
  if (deal === null || suitOf(other) !== suit) return false;
  const trump = deal.contract?.trump ?? null;
  const { ranks, points, isPenalty } = GAMES[variant].cards;
  const counts = (card: Card): string => `${points(card, trump)} ${isPenalty(card, deal.contract)}`;
  const order = ranks(suit, trump);
  const [low = 0, high = 0] = [order.indexOf(rankOf(one)), order.indexOf(rankOf(other))].toSorted(
    (a, b) => a - b,
  );
  // A card on the table still stands between two others.
  const known = new Set<Card>([
    ...deal.hand,
    ...deal.tricks.flatMap(({ plays }) => plays.map(({ card }) => card)),
  ]);
  return counts(one) === counts(other) && order.slice(low, high).every((rank) => known.has(`${rank}${suit}`));
}
