/** A decorative fan of a few cards, cut off by the lower edge. */
import type { Card } from '@troef/games';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { useLocale } from '../../lib/words/i18n.tsx';
import { CardFace } from './card-face.tsx';
import styles from './small-fan.module.css';

export function SmallFan({ cards }: { readonly cards: readonly Card[] }) {
  const locale = useLocale();
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  return (
    <div className={styles.fan} aria-hidden="true">
      {cards.map((card) => (
        <div key={card} className={styles.card}>
          <CardFace card={card} style={style} letters={symbolsFor(symbols, locale)} />
        </div>
      ))}
    </div>
  );
}
