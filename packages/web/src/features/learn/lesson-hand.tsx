/**
 * The learner's hand. Before the answer no card is grey, because finding the card is the lesson. Like the hand of a
 * table it is one stop of the Tab key, and the arrows go from card to card.
 */
import type { Card } from '@troef/games';
import { X } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { CardFace } from '../../components/cards/card-face.tsx';
import { type CardPlace, fanOut } from '../../components/cards/fan.ts';
import { SPREAD } from '../../components/cards/spread.ts';
import { useWidth } from '../../components/cards/use-width.ts';
import { walkByArrows } from '../../components/cards/walk-by-arrows.ts';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './lesson-hand.module.css';

interface LessonHandProps {
  readonly cards: readonly Card[];
  readonly names: Readonly<Record<string, string>>;
  readonly tried: readonly string[];
  /** null: no card of the hand is asked for. */
  readonly choose: ((card: Card) => void) | null;
  /** A card of the hand that lies on the table. Its place stays empty, so that no other card moves. */
  readonly played?: string | null;
  /** Whether the cards get smaller on a low screen, so that all of them are in sight below a question. */
  readonly fits?: boolean;
}

/** From this width on all cards lie in one row. */
const WIDE = 620;
/** So many lie in one row on a phone. */
const IN_ONE_ROW = 8;
/** On a phone as wide as at a table. */
const MOST = { wide: 122, phone: 98 } as const;
/** Parts of the height of the window, and the smallest width in pixels, for cards that fit below a question. */
const PART = { wide: 0.125, phone: 0.086 } as const;
const LEAST = { wide: 56, phone: 50 } as const;

const mostOf = (shape: keyof typeof MOST, fits: boolean): number =>
  fits
    ? Math.min(MOST[shape], Math.max(LEAST[shape], Math.round(window.innerHeight * PART[shape])))
    : MOST[shape];

const placeStyle = (cardWidth: number, { x, y, turn, free }: CardPlace, at: number): CSSProperties =>
  ({
    '--cw': `${cardWidth}px`,
    '--x': `${x}px`,
    '--y': `${y}px`,
    '--turn': `${turn}deg`,
    '--free': `${free.height}px`,
    '--at': at + 1,
    width: free.width,
  }) as CSSProperties;

export function LessonHand({ cards, names, tried, choose, played = null, fits = false }: LessonHandProps) {
  const t = useT();
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  const [setElement, width] = useWidth();
  const list = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const isWide = width >= WIDE;
  const rows = !isWide && cards.length > IN_ONE_ROW ? 2 : 1;
  const fan = useMemo(
    () =>
      fanOut({
        cards,
        width,
        maxCard: width === 0 ? MOST.phone : mostOf(isWide ? 'wide' : 'phone', fits),
        rows,
        spread: SPREAD.normal,
        large: style === 'large',
      }),
    [cards, width, isWide, rows, style, fits],
  );
  const onKeyDown = (event: KeyboardEvent): void =>
    walkByArrows(event, [...(list.current?.querySelectorAll('button') ?? [])]);
  const height = Math.max(0, ...fan.places.map(({ y }) => y)) + fan.cardWidth * 1.4;
  const laid = width === 0 ? [] : cards;
  return (
    <div
      ref={setElement}
      className={styles.hand}
      data-place="own-hand"
      data-rows={rows}
      data-fits={fits || undefined}
      style={width === 0 ? undefined : ({ '--high': `${height}px` } as CSSProperties)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is a hand of cards */}
      <div
        role="group"
        aria-label={t('learn.hand')}
        className={styles.cards}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {laid.map((card, at) => {
          if (card === played) return null;
          const place = fan.places[at];
          const isTried = tried.includes(card);
          const face = (
            <span className={styles.picture}>
              <CardFace card={card} style={style} letters={symbolsFor(symbols, t.locale)} />
              {isTried && (
                <span className={styles.cross} aria-hidden="true">
                  <X size={14} />
                </span>
              )}
            </span>
          );
          const look = place && placeStyle(fan.cardWidth, place, at);
          if (choose === null)
            return (
              <span key={card} role="img" aria-label={names[card]} className={styles.card} style={look}>
                {face}
              </span>
            );
          return (
            <button
              key={card}
              type="button"
              className={styles.card}
              data-tried={isTried || undefined}
              aria-label={isTried ? `${names[card]}, ${t('learn.tried')}` : names[card]}
              tabIndex={at === Math.min(stop, cards.length - 1) ? 0 : -1}
              style={look}
              onFocus={() => setStop(at)}
              onClick={() => choose(card)}
            >
              {face}
            </button>
          );
        })}
      </div>
    </div>
  );
}
