/**
 * Hands that are face up, as in an open misery. If the seats are in a row (phones and tablets upright), each
 * hand is a strip below them. On other screens it is beside its player: one row across the table, suits in
 * rows at the sides.
 */

import type { Card, Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { CSSProperties } from 'react';
import { memo } from 'react';
import { CardFace } from '../../../components/cards/card-face.tsx';
import { suitOf } from '../../../lib/games/cards.ts';
import { symbolsFor, usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { useShape } from '../frame/use-shape.ts';
import { sideOf } from '../trick/trick.tsx';
import { useSorted, useVariantTable } from '../variant/variant-context.tsx';
import { seatsFrom } from '../view/sides.ts';
import { cardName, nameOf } from '../words/names.ts';
import styles from './open-hands.module.css';

/** Returns the whole hand of this seat if it is face up during the play, or no cards. */
export const openHandOf = ({ deal }: RoomView, seat: Seat): readonly Card[] =>
  deal?.phase === 'playing' ? (deal.open[seat] ?? []) : [];

function bySuit(cards: readonly Card[]): readonly (readonly Card[])[] {
  const rows: Card[][] = [];
  for (const card of cards) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && suitOf(row[0]) === suitOf(card)) row.push(card);
    else rows.push([card]);
  }
  return rows;
}

function FaceUp({ cards, label }: { readonly cards: readonly Card[]; readonly label: string }) {
  const t = useT();
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  return (
    <ul aria-label={label}>
      {cards.map((card) => (
        <li key={card}>
          <span className="visually-hidden">{cardName(t, card)}</span>
          <CardFace card={card} style={style} letters={symbolsFor(symbols, t.locale)} />
        </li>
      ))}
    </ul>
  );
}

export function OpenHand({ seat, rows }: { readonly seat: Seat; readonly rows: boolean }) {
  const t = useT();
  const view = useView((whole) => whole);
  const sort = useSorted();
  const cards = openHandOf(view, seat);
  if (cards.length === 0) return null;
  const sorted = sort(cards);
  return (
    <div className={styles.hand} data-rows={rows || undefined}>
      {(rows ? bySuit(sorted) : [sorted]).map((row, at) => (
        <FaceUp key={at} cards={row} label={t('table.handOf', { name: nameOf(view, seat) })} />
      ))}
    </div>
  );
}

/**
 * Cards shown to prove something, in the order in which they prove it. They lie over the felt for a trick or
 * two, so they take no place from anything.
 */
export function ShownCards({ seat }: { readonly seat: Seat }) {
  const t = useT();
  const variant = useVariantTable();
  const view = useView((whole) => whole);
  const cards = view.deal?.phase === 'playing' ? (variant.faceUp?.(view, seat) ?? []) : [];
  if (cards.length === 0) return null;
  const name = nameOf(view, seat);
  return (
    <section
      className={styles.shown}
      data-side={sideOf(seat, view.seat)}
      style={{ '--count': cards.length } as CSSProperties}
    >
      <b aria-hidden="true">{name}</b>
      <FaceUp cards={cards} label={t('table.handOf', { name })} />
    </section>
  );
}

/** The strips below the row of seats. */
export const OpenHands = memo(function OpenHands() {
  const shape = useShape();
  const view = useView((whole) => whole);
  if (shape === 'desktop' || shape === 'landscape' || view.deal?.phase !== 'playing') return null;
  const others = seatsFrom(view.seat).slice(1);
  const open = others.filter((seat) => openHandOf(view, seat).length > 0);
  if (open.length === 0) return null;
  return (
    <div className={styles.strips} data-many={open.length > 1 || undefined}>
      {open.map((seat) => (
        <div key={seat} className={styles.strip}>
          {open.length > 1 && <b aria-hidden="true">{nameOf(view, seat)}</b>}
          <OpenHand seat={seat} rows={false} />
        </div>
      ))}
    </div>
  );
});
