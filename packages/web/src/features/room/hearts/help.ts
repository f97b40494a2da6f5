/** Help at a table of hearts. */
import type { RoomView } from '@troef/protocol';
import type { CardsHelp, GameHelp } from '../help/game-help.ts';
import { suitCards } from '../help/rows.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import type { Translate } from '../words/names.ts';

const cards = (t: Translate, view: RoomView, variant: VariantTable): CardsHelp => ({
  rows: [
    {
      title: t('help.penalties'),
      cards: [{ card: 'QS', worth: 13 }, ...suitCards(variant, view, 'H', () => 1)],
    },
    { title: t('help.order'), cards: suitCards(variant, view, 'C') },
  ],
  notes: [t('help.trump', { trump: 'none' })],
});

export default { deal: (t, view, variant) => [variant.summary(t, view)], cards } satisfies GameHelp;
