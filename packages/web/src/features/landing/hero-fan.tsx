/**
 * A hand of cards, cut off by the edge of the table.
 *
 * The card shapes stand in the prerendered page itself, so the fan is there with the first paint; on a page that was
 * reached later the sprite is fetched.
 */
import type { Card } from '@troef/games';
import { useEffect } from 'react';
import { CardFace } from '../../components/cards/card-face.tsx';
import spriteText from '../../components/cards/sprite.svg?raw';
import { loadCardSprite } from '../../components/cards/sprite.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { symbolsFor, usePreferences } from '../../lib/preferences.ts';
import styles from './hero-fan.module.css';

const HAND: readonly Card[] = ['8D', '9H', 'TS', 'JC', 'QH', 'KS', 'AD'];

/** Only the page written at build time carries the text; the script leaves what stands there alone. */
const SHAPES = { __html: import.meta.env.SSR ? spriteText : '' };

export function HeroFan() {
  const locale = useLocale();
  const style = usePreferences((preferences) => preferences.style);
  const symbols = usePreferences((preferences) => preferences.symbols);
  useEffect(() => {
    if (document.getElementById('suit-H') === null) void loadCardSprite();
  }, []);
  return (
    <div className={styles.fan} aria-hidden="true">
      <div className={styles.shapes} dangerouslySetInnerHTML={SHAPES} suppressHydrationWarning />
      {HAND.map((card) => (
        <div key={card} className={styles.card}>
          <CardFace card={card} style={style} letters={symbolsFor(symbols, locale)} />
        </div>
      ))}
    </div>
  );
}
