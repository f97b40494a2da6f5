/**
 * A hand of cards, cut off by the edge of the table.
 *
 * The prerendered page contains the card shapes, so the first paint has the fan. On a page that was reached
 * by a link inside the site the sprite is fetched.
 */
import type { Card } from '@troef/games';
import { CardFace } from '../../components/cards/card-face.tsx';
import { CardShapes } from '../../components/cards/card-shapes.tsx';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { useLocale } from '../../lib/words/i18n.tsx';
import styles from './hero-fan.module.css';

export function HeroFan({ cards }: { readonly cards: readonly Card[] }) {
  const locale = useLocale();
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  return (
    <div className={styles.fan} aria-hidden="true">
      <CardShapes />
      {cards.map((card) => (
        <div key={card} className={styles.card}>
          <CardFace card={card} style={style} letters={symbolsFor(symbols, locale)} />
        </div>
      ))}
    </div>
  );
}
