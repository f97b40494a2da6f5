/**
 * The four suits in a row; arrow buttons move one past its neighbour. A screen reader is told the new order.
 */
import type { Suit } from '@troef/games';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { setPreferences } from '../../lib/preferences/change-preferences.ts';
import { usePreferences } from '../../lib/preferences/preferences.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { SuitMark } from '../cards/card-face.tsx';
import styles from './suit-order.module.css';

/** Returns the order with the suit at `at` and the next one swapped. */
const swapped = (suits: readonly Suit[], at: number): string =>
  suits
    .with(at, suits[at + 1] ?? 'H')
    .with(at + 1, suits[at] ?? 'H')
    .join('');

export function SuitOrder() {
  const t = useT();
  const { suits } = usePreferences((preferences) => preferences.cards);
  const onChange = (changed: string): void => setPreferences({ cards: { suits: changed } });
  const order = [...suits] as Suit[];
  const nameOf = (suit: Suit) => t(`site.suit.${suit}`);
  return (
    <fieldset>
      <legend className={styles.legend}>{t('display.order')}</legend>
      <div className={styles.suits}>
        {order.map((suit, at) => (
          <div key={suit} className={styles.suit}>
            <span className={styles.mark}>
              <SuitMark suit={suit} />
            </span>
            <span className={styles.moves}>
              <button
                type="button"
                className={styles.move}
                disabled={at === 0}
                aria-label={t('display.order.left', { suit: nameOf(suit) })}
                onClick={() => onChange(swapped(order, at - 1))}
              >
                <ChevronLeft aria-hidden="true" />
              </button>
              <button
                type="button"
                className={styles.move}
                disabled={at === order.length - 1}
                aria-label={t('display.order.right', { suit: nameOf(suit) })}
                onClick={() => onChange(swapped(order, at))}
              >
                <ChevronRight aria-hidden="true" />
              </button>
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {t('display.order.now', { suits: order.map(nameOf).join(', ') })}
      </p>
    </fieldset>
  );
}
