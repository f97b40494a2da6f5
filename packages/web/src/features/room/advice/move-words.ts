/** An advised move in words, as something to do: "Play the king of spades", "Ask in hearts". */
import type { RoomView } from '@troef/protocol';
import { isCard } from '../../../lib/games/is-card.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { listOf, type Translate, theCard } from '../words/names.ts';
import { cardsOfMove } from './store.ts';

export function moveWords(t: Translate, variant: VariantTable, view: RoomView, move: string): string {
  if (isCard(move)) return t('advice.play', { card: theCard(t, move) });
  const cards = cardsOfMove(move).filter(isCard);
  if (move.startsWith('pass:'))
    return t('advice.pass', {
      cards: listOf(
        t,
        cards.map((card) => theCard(t, card)),
      ),
    });
  if (move.startsWith('discard:') && cards[0] !== undefined)
    return t('advice.layAway', { card: theCard(t, cards[0]) });
  const said = { seat: view.seat ?? 0, move };
  const auction = [...(view.deal?.auction ?? []), said];
  return variant.heard(asTold(t), view, auction, auction.length - 1);
}

/** Turns sentences about the reader into what they are to do, because they have not said anything yet. */
const asTold = (t: Translate): Translate =>
  Object.assign(
    (...[id, values]: Parameters<Translate>) =>
      t(id, values?.me === 'yes' ? { ...values, me: 'told' } : values),
    { locale: t.locale },
  );
