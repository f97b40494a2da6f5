/** What has to be known once, in the middle of the table: a trull, the card to lay away, somebody else's choice. */
import type { Suit } from '@troef/games';
import { SuitMark } from '../../../components/cards/card-face.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { useView } from '../room-context.tsx';
import { cardName, extrasOf, nameOf, trullSentence } from '../words/speak.ts';
import styles from './notes.module.css';

/** `quiet` while something else lies in the middle. */
export function Notes({ quiet }: { readonly quiet: boolean }) {
  const t = useT();
  const view = useView((whole) => whole);
  const { deal, seat, toMove } = view;
  const extras = extrasOf(view);
  if (quiet || deal === null) return null;
  if (deal.phase === 'discard') {
    const own = extras?.ownDiscard ?? null;
    return (
      <div className={styles.note}>
        <p>{t('whist.discardNote')}</p>
        {own !== null && <p>{t('whist.discardDone', { card: cardName(t, own) })}</p>}
      </div>
    );
  }
  if (deal.phase !== 'auction' && deal.phase !== 'trump') return null;
  const [next] = toMove;
  return (
    <div className={styles.note}>
      {extras?.trull != null && (
        <p>
          <SuitMark suit={extras.trull.trump as Suit} /> {trullSentence(t, view, extras.trull)}
        </p>
      )}
      {next !== undefined && next !== seat && (
        <p className={styles.soft}>
          {deal.phase === 'trump'
            ? t('table.choosesTrump', { me: 'no', name: nameOf(view, next) })
            : t('table.bidOf', { name: nameOf(view, next) })}
        </p>
      )}
    </div>
  );
}
