/** Help at a table of kingen. */

import type { KingenExtras } from '@troef/games';
import { KINGEN_RULES } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import type { CardsHelp, GameHelp } from '../help/game-help.ts';
import { sameOrder } from '../help/rows.ts';
import type { VariantTable } from '../variant-table.ts';
import type { Translate } from '../words/names.ts';

function cards(t: Translate, view: RoomView, variant: VariantTable): CardsHelp {
  const { rows, notes } = sameOrder(t, view, variant);
  const { type = null } = (view.deal?.game ?? {}) as Partial<KingenExtras>;
  if (type === null || type === 'trumps') return { rows, notes };
  const { penalties, card: worth } = KINGEN_RULES[type];
  if (penalties.length === 0) return { rows, notes: [t('help.noPenaltyCards')] };
  const costly = penalties.map((card) => ({ card, worth }));
  return { rows: [{ title: t('help.penalties'), cards: costly }, ...rows], notes };
}

export default { deal: (t, view, variant) => [variant.summary(t, view)], cards } satisfies GameHelp;
