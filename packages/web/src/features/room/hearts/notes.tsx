/**
 * The middle of a hearts table: the three cards one was passed, or that none are passed this time, until the first card
 * lies there; from then on a small mark once hearts are broken.
 */
import type { Card } from '@troef/games';
import { HeartCrack } from 'lucide-react';
import { CardFace } from '../../../components/cards/card-face.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { symbolsFor, usePreferences } from '../../../lib/preferences.ts';
import { Note, SoftLine } from '../panels/note.tsx';
import { useView } from '../room-context.tsx';
import { useSorted } from '../variant-context.tsx';
import { cardName, nameOf } from '../words/names.ts';
import styles from './hearts.module.css';
import { extrasOf, isFirstTrick } from './narrow.ts';
import { leadSentence } from './sentences.ts';

function Received({ cards }: { readonly cards: readonly Card[] }) {
  const t = useT();
  const sort = useSorted();
  const { style, symbols } = usePreferences();
  return (
    <ul className={styles.received}>
      {sort(cards).map((card) => (
        <li key={card}>
          <span className="visually-hidden">{cardName(t, card)}</span>
          <CardFace card={card} style={style} letters={symbolsFor(symbols, t.locale)} />
        </li>
      ))}
    </ul>
  );
}

export function Notes() {
  const t = useT();
  const view = useView((whole) => whole);
  const extras = extrasOf(view);
  if (extras === null || view.deal?.phase !== 'playing') return null;
  if (extras.heartsBroken)
    return (
      <p className={styles.broken}>
        <HeartCrack size={20} aria-hidden="true" />
        <span>{t('hearts.brokenMark')}</span>
      </p>
    );
  if (!isFirstTrick(view) || (view.deal.trick?.plays.length ?? 0) > 0) return null;
  return (
    <Note>
      {extras.direction === 'hold' && <p>{t('hearts.keeps')}</p>}
      {extras.passFrom !== null && extras.received.length > 0 && (
        <>
          <p>{t('hearts.receivedFrom', { name: nameOf(view, extras.passFrom) })}</p>
          <Received cards={extras.received} />
        </>
      )}
      <SoftLine>{leadSentence(t, view)}</SoftLine>
    </Note>
  );
}
