/** Help at a table of manille. */

import type { ManilleExtras } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { GameHelp } from '../help/game-help.ts';
import { opposite } from '../help/opposite.ts';
import { sameOrder } from '../help/rows.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { nameOf, type Translate } from '../words/names.ts';

function deal(t: Translate, view: RoomView, variant: VariantTable): readonly string[] {
  const { seat } = view;
  const side = seat === null ? [] : [t('help.manilleSide', { name: nameOf(view, opposite(seat)) })];
  const { multiplier = null } = (view.deal?.game ?? {}) as Partial<ManilleExtras>;
  if (multiplier === null) return [t('help.noContract'), ...side];
  return [`${variant.summary(t, view)}.`, ...side, t('help.manilleCounts', { multiplier })];
}

export default {
  deal,
  cards: (t, view, variant) =>
    sameOrder(t, view, variant, (card) => variant.worth?.(card, { id: 'trump', trump: null }) ?? null),
} satisfies GameHelp;
