/**
 * A gift card is a playing card: A6 has its shape, and its rank is the number of months (three, six, and the queen is
 * the twelfth). One drawing for the preview, the page of its receiver and the printed sheet. Its measures are parts
 * of its own width, and its colours are those of paper in every theme.
 */
import type { Card } from '@troef/games';
import { CardFace } from '../../components/cards/card-face.tsx';
import { symbolsFor } from '../../lib/preferences/preferences.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { CardBack } from './card-back.tsx';
import styles from './gift-card.module.css';

const QUEEN: Card = 'QH';
const CARDS: Readonly<Record<number, Card>> = { 3: '3H', 6: '6H' };
export const cardOf = (months: number): Card => CARDS[months] ?? QUEEN;

interface FrontProps {
  readonly months: number;
  readonly from: string;
  /** The name of the person who gets it. */
  readonly to: string;
}

export function GiftFront({ months, from, to }: FrontProps) {
  const t = useT();
  const card = cardOf(months);
  return (
    <div className={styles.a6} data-card={card}>
      <CardFace card={card} style="modern" letters={symbolsFor(null, t.locale)} />
      {(from !== '' || to !== '') && (
        <div className={styles.names}>
          {to !== '' && (
            <p>
              {t('shop.card.for')} <b>{to}</b>
            </p>
          )}
          {from !== '' && (
            <p>
              {t('shop.card.from')} <b>{from}</b>
            </p>
          )}
        </div>
      )}
      <p className={styles.what}>
        {t('shop.card.months', { count: months })} <b>Premium</b>
      </p>
    </div>
  );
}

export function GiftWords({ message, from }: { readonly message: string; readonly from: string }) {
  const t = useT();
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className={`${styles.a6} ${styles.words}`} data-long={message.length > 180}>
      {lines.length === 0 ? <p>{t('shop.card.empty')}</p> : lines.map((line, at) => <p key={at}>{line}</p>)}
      {from !== '' && <p className={styles.name}>{from}</p>}
    </div>
  );
}

export function GiftBack() {
  return (
    <div className={`${styles.a6} ${styles.back}`}>
      <CardBack />
    </div>
  );
}
