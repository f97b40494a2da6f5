/** Help at a table of manille. */
import type { ManilleExtras } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { rankOf } from '../../../lib/cards.ts';
import type { GameHelp } from '../help/game-help.ts';
import { opposite } from '../help/opposite.ts';
import { sameOrder } from '../help/rows.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { nameOf, type Translate } from '../words/names.ts';

/** The ranks with points: jack 1, queen 2, king 3, ace 4, ten 5. */
const TOPS = 'JQKAT';

function deal(t: Translate, view: RoomView, variant: VariantTable): readonly string[] {
  const { seat } = view;
  const side = seat === null ? [] : [t('help.manilleSide', { name: nameOf(view, opposite(seat)) })];
  const { multiplier = null } = (view.deal?.game ?? {}) as Partial<ManilleExtras>;
  if (multiplier === null) return [t('help.noContract'), ...side];
  return [`${variant.summary(t, view)}.`, ...side, t('help.manilleCounts', { multiplier })];
}

export default {
  deal,
  cards: (t, view, variant) => sameOrder(t, view, variant, (card) => TOPS.indexOf(rankOf(card)) + 1),
} satisfies GameHelp;
