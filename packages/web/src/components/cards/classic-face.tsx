/**
 * The classic pack: court figures and pips as on real cards, from @letele/playing-cards (CC0). A chunk of its own that
 * only players who chose this style load. Its letters are K, Q, J whatever the player's letters are.
 */
import * as deck from '@letele/playing-cards';
import type { Card } from '@troef/games';
import { rankOf, suitOf } from '../../lib/cards.ts';

export default function ClassicFace({ card, dimmed }: { readonly card: Card; readonly dimmed: boolean }) {
  const rank = rankOf(card);
  const name = `${suitOf(card)}${rank === 'T' ? '10' : rank.toLowerCase()}`;
  const Face = deck[name as keyof typeof deck];
  return (
    <Face
      className={`card-svg card-classic${dimmed ? ' card-dimmed' : ''}`}
      width={undefined}
      height={undefined}
      aria-hidden="true"
    />
  );
}
