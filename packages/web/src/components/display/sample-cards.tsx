/** Four sample cards that follow every choice at once. */
import type { Card } from '@troef/games';
import { useEffect } from 'react';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { CardFace } from '../cards/card-face.tsx';
import { loadCardSprite } from '../cards/sprite.ts';
import styles from './sample-cards.module.css';

const SAMPLE: readonly Card[] = ['KH', 'QS', 'JD', 'TC'];

export function SampleCards() {
  const t = useT();
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  useEffect(() => void loadCardSprite(), []);
  return (
    <div className={styles.sample} aria-hidden="true">
      {SAMPLE.map((card) => (
        <CardFace key={card} card={card} style={style} letters={symbolsFor(symbols, t.locale)} />
      ))}
    </div>
  );
}
