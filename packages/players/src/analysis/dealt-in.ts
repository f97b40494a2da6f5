import type { BySeat, Card, RandomStream, SessionView } from '@troef/games';
import { type DealtCards, dealtFrom } from '../dealt-cards.ts';
import type { Hidden } from '../search/sampler.ts';

/** Returns the cards as they were dealt if these are the hands now; undefined if the view fits no such deal. */
export function dealtIn(
  view: SessionView,
  { cards }: Hidden,
  hands: BySeat<readonly Card[]>,
  stream: RandomStream,
): DealtCards | undefined {
  if (view.deal === null) return undefined;
  const held = new Set(hands.flat());
  const aside = cards.filter((card) => !held.has(card));
  return dealtFrom(view, view.deal, { hands, aside }, stream);
}
