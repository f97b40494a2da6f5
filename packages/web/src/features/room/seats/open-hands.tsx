/**
 * Hands that are face up, as in an open misery. If the seats are in a row (phones and tablets upright), each
 * hand is a strip below them. On other screens it is beside its player: one row across the table, suits in
 * rows at the sides.
 */
import type { Card, Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { CardFace } from '../../../components/cards/card-face.tsx';
import { suitOf } from '../../../lib/games/cards.ts';
import { symbolsFor, usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { useShape } from '../frame/use-shape.ts';
import { useSorted, useVariantTable } from '../variant/variant-context.tsx';
import type { VariantTable } from '../variant/variant-table.ts';
import { seatsFrom } from '../view/sides.ts';
import { cardName, nameOf } from '../words/names.ts';
import styles from './open-hands.module.css';

/**
 * Returns the cards of this seat that are face up during the play: its whole hand, or what it has to show.
 */
export function faceUpOf(variant: VariantTable, view: RoomView, seat: Seat): readonly Card[] {
  if (view.deal?.phase !== 'playing') return [];
  return view.deal.open[seat] ?? variant.faceUp?.(view, seat) ?? [];
}

function bySuit(cards: readonly Card[]): readonly (readonly Card[])[] {
  const rows: Card[][] = [];
  for (const card of cards) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && suitOf(row[0]) === suitOf(card)) row.push(card);
    else rows.push([card]);
  }
  return rows;
}

export function OpenHand({ seat, rows }: { readonly seat: Seat; readonly rows: boolean }) {
  const t = useT();
  const variant = useVariantTable();
  const view = useView((whole) => whole);
  const name = nameOf(view, seat);
  const { deal } = view;
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  const sort = useSorted();
  const cards = faceUpOf(variant, view, seat);
  if (cards.length === 0) return null;
  // Cards shown to prove something keep the order in which they prove it.
  const sorted = deal?.open[seat] === undefined ? cards : sort(cards);
  return (
    <div className={styles.hand} data-rows={rows || undefined}>
      {(rows ? bySuit(sorted) : [sorted]).map((row, at) => (
        <ul key={at} aria-label={t('table.handOf', { name })}>
          {row.map((card) => (
            <li key={card}>
              <span className="visually-hidden">{cardName(t, card)}</span>
              <CardFace card={card} style={style} letters={symbolsFor(symbols, t.locale)} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

/** The strips below the row of seats. */
export function OpenHands() {
  const shape = useShape();
  const variant = useVariantTable();
  const view = useView((whole) => whole);
  if (shape === 'desktop' || shape === 'landscape' || view.deal?.phase !== 'playing') return null;
  const others = seatsFrom(view.seat).slice(1);
  const open = others.filter((seat) => faceUpOf(variant, view, seat).length > 0);
  if (open.length === 0) return null;
  return (
    <div className={styles.strips} data-many={open.length > 1 || undefined}>
      {open.map((seat) => (
        <div key={seat} className={styles.strip}>
          {(open.length > 1 || view.deal?.open[seat] === undefined) && (
            <b aria-hidden="true">{nameOf(view, seat)}</b>
          )}
          <OpenHand seat={seat} rows={false} />
        </div>
      ))}
    </div>
  );
}
