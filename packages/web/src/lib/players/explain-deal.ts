/**
 * Why the cards of a finished deal were probably played: rebuilds the view of each seat at that moment
 * (play-again.ts) and finds the facts in it that speak for the card. The random seed of a running table stays
 * secret, so a search is not repeated. If the rules of thumb would have played another card, a search must
 * have found this one.
 */
import { isCard } from '@troef/games';
import { PLAYERS } from '@troef/players';
import { reasonsFor } from '@troef/players/reasons';
import { playAgain } from './play-again.ts';
import type { DealQuestion, ExplainedCard, ExplainedDeal } from './questions.ts';

const TRICK = 4;

export function explainDeal({ variant, rules, view }: DealQuestion): ExplainedDeal {
  const moments = playAgain(variant, rules, view);
  if (moments === undefined) return null;
  const explained = moments.flatMap(({ seat, move, view: seen }): readonly ExplainedCard[] => {
    if (!isCard(move)) return [];
    const searched =
      seen.legal.length > 1 && PLAYERS[variant].chooseMove(seen, 'normal', 'afterwards') !== move;
    return [{ seat, card: move, reasons: reasonsFor(variant, seen, seat, move, searched) }];
  });
  return Array.from({ length: Math.ceil(explained.length / TRICK) }, (_, trick) =>
    explained.slice(trick * TRICK, (trick + 1) * TRICK),
  );
}
