/** The thirteen cards of a slam as one picture, trump first, with its words for a screen reader. */
import type { Card, Suit } from '@troef/games';
import type { CSSProperties } from 'react';
import { CardFace } from '../../components/cards/card-face.tsx';
import { letterOf } from '../../components/cards/faces.ts';
import { rankOf, suitOf } from '../../lib/games/cards.ts';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './slam-hand.module.css';

const SUITS: readonly Suit[] = ['S', 'H', 'C', 'D'];

interface SlamHandProps {
  readonly cards: readonly string[];
  readonly trump: string;
  /** A fan as wide as the page. */
  readonly large?: boolean;
}

export function SlamHand({ cards, trump, large = false }: SlamHandProps) {
  const t = useT();
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  const letters = symbolsFor(symbols, t.locale);
  const hand = cards as readonly Card[];
  const suits = [trump as Suit, ...SUITS.filter((suit) => suit !== trump)];
  const sorted = suits.flatMap((suit) => hand.filter((card) => suitOf(card) === suit));
  const words = suits
    .map((suit) => {
      const held = hand
        .filter((card) => suitOf(card) === suit)
        .map((card) => letterOf(rankOf(card), letters));
      return held.length === 0
        ? ''
        : `${t(`slams.suit.${suit}`)} ${held.map((each) => (each === 'T' ? '10' : each)).join(' ')}`;
    })
    .filter(Boolean)
    .join(', ');
  return (
    <div
      className={large ? styles.fan : styles.strip}
      role="img"
      aria-label={t('slams.hand', { cards: words })}
    >
      {sorted.map((card, at) => (
        <div key={card} className={large ? styles.fanned : styles.card} style={placeOf(at)}>
          <CardFace card={card} style={style} letters={letters} />
        </div>
      ))}
    </div>
  );
}

/** Cards of the first of two rows. */
const ROW = 7;

/** The place of a card among thirteen, and in its row if there are two. */
function placeOf(at: number): CSSProperties {
  const row = at < ROW ? 0 : 1;
  return { '--at': at, '--row': row, '--nth': at - row * ROW, '--of': ROW - row } as CSSProperties;
}
