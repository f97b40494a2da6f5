/**
 * The middle of a hearts table: until the first card is played, the three cards the viewer received, or a
 * note that none are passed this time; beside the tricks, whether hearts are broken.
 */
import type { Card } from '@troef/games';
import { HeartCrack } from 'lucide-react';
import { CardFace } from '../../../components/cards/card-face.tsx';
import { symbolsFor, usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useLateView, useView } from '../client/room-context.tsx';
import { Note, SoftLine } from '../panels/note.tsx';
import { useSorted } from '../variant/variant-context.tsx';
import { cardName, nameOf } from '../words/names.ts';
import styles from './hearts.module.css';
import { extrasOf, isFirstTrick, queenOf } from './narrow.ts';
import { leadSentence } from './sentences.ts';
import { QueenSign } from './signs.tsx';

function Received({ cards }: { readonly cards: readonly Card[] }) {
  const t = useT();
  const sort = useSorted();
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
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

/**
 * What was passed, or that nothing was. A computer leads at once, so only a player who has to wait for the
 * first card reads this.
 */
function Opening() {
  const t = useT();
  const view = useView((whole) => whole);
  const extras = extrasOf(view);
  if (extras === null) return null;
  const { direction, passFrom, received } = extras;
  // The leader reads it in their own row, and their card needs this place.
  const leads = view.deal?.trick?.lead === view.seat;
  return (
    <div className={styles.opening} data-leads={leads}>
      <Note>
        {direction === 'hold' && <p>{t('hearts.keeps')}</p>}
        {passFrom !== null && received.length > 0 && (
          <>
            <p>{t('hearts.receivedFrom', { name: nameOf(view, passFrom) })}</p>
            <Received cards={received} />
          </>
        )}
        {!leads && <SoftLine>{leadSentence(t, view)}</SoftLine>}
      </Note>
    </div>
  );
}

/**
 * In the corner that no card of a trick reaches: that hearts are broken, and on small screens that the viewer
 * has the queen.
 */
function Corner() {
  const t = useT();
  const view = useLateView();
  const { seat } = view;
  return (
    <div className={styles.corner}>
      {extrasOf(view)?.heartsBroken === true && (
        <p className={styles.broken}>
          <HeartCrack size={20} aria-hidden="true" />
          <span>{t('hearts.brokenMark')}</span>
        </p>
      )}
      {seat !== null && queenOf(view) === seat && (
        <p className={styles.own}>
          <QueenSign />
        </p>
      )}
    </div>
  );
}

export function Notes() {
  const playing = useView(({ deal }) => deal?.phase === 'playing');
  const opens = useView((view) => isFirstTrick(view) && view.deal?.trick?.plays.length === 0);
  if (!playing) return null;
  return (
    <>
      {opens && <Opening />}
      <Corner />
    </>
  );
}
