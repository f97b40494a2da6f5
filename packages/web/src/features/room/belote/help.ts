/** Help at a table of belote or coinche. */

import type { BeloteContract, BeloteExtras, BeloteTrump, Card, Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { CardsHelp, GameHelp } from '../help/game-help.ts';
import { opposite } from '../help/opposite.ts';
import { SUITS, suitCards } from '../help/rows.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { listOf, nameOf, type Translate } from '../words/names.ts';

const contractOf = ({ deal }: RoomView): BeloteContract | null =>
  (deal?.contract ?? null) as BeloteContract | null;

function must(t: Translate, view: RoomView, { taker, level }: BeloteContract): string {
  const { seat } = view;
  const own = seat === taker || (seat !== null && opposite(seat) === taker);
  const side = {
    side: seat === null ? 'names' : own ? 'us' : 'them',
    names: listOf(t, [nameOf(view, taker), nameOf(view, opposite(taker))]),
  };
  return level === null ? t('help.beloteTake', side) : t('help.beloteBid', { ...side, level: String(level) });
}

function deal(t: Translate, view: RoomView, variant: VariantTable): readonly string[] {
  const contract = contractOf(view);
  if (contract === null) return [t('help.noContract')];
  return [variant.summary(t, view), must(t, view, contract)];
}

/**
 * Returns the trump. Before it is known, the suit of the card turned up is shown as trump, or else hearts.
 */
function trumpOf(view: RoomView): BeloteTrump {
  const { turned = null } = (view.deal?.game ?? {}) as Partial<BeloteExtras>;
  return contractOf(view)?.trump ?? ((turned?.[1] ?? 'H') as Suit);
}

function cards(t: Translate, view: RoomView, variant: VariantTable): CardsHelp {
  const trump = trumpOf(view);
  const contract = { id: 'take', trump };
  // Before the trump is known, the view ranks every suit as a plain one.
  const settled: RoomView = view.deal === null ? view : { ...view, deal: { ...view.deal, contract } };
  const worthOf = (card: Card) => variant.worth?.(card, contract) ?? null;
  const cardsOf = (suit: Suit) => suitCards(variant, settled, suit, worthOf);
  const suit = SUITS.find((each) => each === trump);
  if (suit === undefined) return { rows: [{ title: t('help.orderAll'), cards: cardsOf('S') }], notes: [] };
  return {
    rows: [
      { title: t('help.orderTrump'), cards: cardsOf(suit) },
      { title: t('help.orderPlain'), cards: cardsOf(suit === 'S' ? 'H' : 'S') },
    ],
    notes: [t('help.trumpBeats')],
  };
}

export default { deal, cards } satisfies GameHelp;
