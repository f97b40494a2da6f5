/**
 * A sample hand with the same fan, faces and order as at the table, so that a player sees what they choose.
 */
import type { Card } from '@troef/games';
import { type CSSProperties, useEffect } from 'react';
import { CardFace } from '../../../components/cards/card-face.tsx';
import { fanOut } from '../../../components/cards/fan.ts';
import { sortHand } from '../../../components/cards/sort-hand.ts';
import { SPREAD } from '../../../components/cards/spread.ts';
import { loadCardSprite } from '../../../components/cards/sprite.ts';
import { useWidth } from '../../../components/cards/use-width.ts';
import { symbolsFor, usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './sample-hand.module.css';

const CARDS: readonly Card[] = ['AH', 'KH', '9H', '4H', 'QS', 'JS', 'TS', '2S', 'AD', 'JD', 'KC', '8C', '5C'];
/** On narrower screens the table lays the hand in two rows. */
const ONE_ROW_FROM = 560;
const CARD_HEIGHT = 1.4;

export function SampleHand() {
  const t = useT();
  const [setElement, width] = useWidth();
  const order = usePreferences((preferences) => preferences.cards);
  const { style, symbols, spacing } = order;
  const cards = sortHand(CARDS, order);
  useEffect(() => void loadCardSprite(), []);
  const letters = symbolsFor(symbols, t.locale);
  const isNarrow = width < ONE_ROW_FROM;
  const large = style === 'large';
  const fan = fanOut({
    cards,
    width,
    maxCard: isNarrow ? (large ? 68 : 84) : 104,
    rows: isNarrow ? 2 : 1,
    spread: SPREAD[spacing],
    large,
  });
  const height = Math.max(...fan.places.map(({ y }) => y)) + CARD_HEIGHT * fan.cardWidth;
  return (
    <div className={styles.table} role="img" aria-label={t('settings.cards.sample')}>
      <div className={styles.hand} ref={setElement} style={{ height: width === 0 ? undefined : height }}>
        {width > 0 &&
          cards.map((card, at) => {
            const place = fan.places[at];
            const where = {
              '--cw': `${fan.cardWidth}px`,
              '--x': `${place?.x ?? 0}px`,
              '--y': `${place?.y ?? 0}px`,
              '--turn': `${place?.turn ?? 0}deg`,
              zIndex: at,
            } as CSSProperties;
            return (
              <div key={card} className={styles.card} style={where}>
                <CardFace card={card} style={style} letters={letters} />
              </div>
            );
          })}
      </div>
    </div>
  );
}
