/**
 * Why the cards of a finished deal were probably played: each seat's view of that moment made again (play-again.ts), and the
 * facts in it that speak for the card. The chance a running table decides by stays secret, so what a search thought is not
 * repeated; where the rules of thumb would have played something else, a search must have found the card.
 */
import { isCard } from '@troef/games';
import { PLAYERS } from '@troef/players';
import { playAgain } from './play-again.ts';
import type { DealQuestion, ExplainedCard, ExplainedDeal } from './questions.ts';
import { reasonsFor } from './reasons/reasons.ts';

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
