/** Help at a table of kingen. */

import type { KingenExtras } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { CardsHelp, GameHelp } from '../help/game-help.ts';
import { SUITS, sameOrder, suitCards } from '../help/rows.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import type { Translate } from '../words/names.ts';

function cards(t: Translate, view: RoomView, variant: VariantTable): CardsHelp {
  const { rows, notes } = sameOrder(t, view, variant);
  const { type = null } = (view.deal?.game ?? {}) as Partial<KingenExtras>;
  if (type === null || type === 'trumps') return { rows, notes };
  const all = SUITS.flatMap((suit) =>
    suitCards(variant, view, suit, (card) => variant.worth?.(card, { id: type, trump: null }) ?? 0),
  );
  const costly = all.filter(({ worth }) => worth !== 0);
  if (costly.length === 0) return { rows, notes: [t('help.noPenaltyCards')] };
  return { rows: [{ title: t('help.penalties'), cards: costly }, ...rows], notes };
}

export default { deal: (t, view, variant) => [variant.summary(t, view)], cards } satisfies GameHelp;
