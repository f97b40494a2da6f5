/** The last complete trick, on request or always open: four small cards at a free place, and the winner. */
import { X } from 'lucide-react';
import { CardFace } from '../../../components/cards/card-face.tsx';
import { symbolsFor, usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { Floating } from '../floating/floating.tsx';
import type { Box } from '../floating/place.ts';
import { boxOf } from '../floating/surroundings.ts';
import { nameOf, playSentence } from '../words/names.ts';
import styles from './last-trick.module.css';
import { sideOf } from './trick.tsx';

/** First as a cross, large or small, then with its cards in a line. */
const FORMS = [{ name: 'large' }, { name: 'small' }, { name: 'line' }] as const;

/** Returns the top right corner: nobody sits there if the screen has room for it. */
function cornerOf(table: Element): Box | null {
  const felt = table.querySelector('main');
  if (felt === null) return null;
  const { right, top } = boxOf(felt);
  return { left: right, right, top, bottom: top };
}

export default function LastTrick({
  pinned,
  close,
}: {
  readonly pinned: boolean;
  readonly close: () => void;
}) {
  const t = useT();
  const view = useView((whole) => whole);
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  const last = view.deal?.tricks.at(-1);
  if (last === undefined) return null;
  return (
    <Floating
      label={t('table.lastTrick')}
      className={`${styles.panel} ${pinned ? styles.pinned : ''}`}
      forms={FORMS}
      inOrder
      near={cornerOf}
      otherwise={() => 'row'}
      about={pinned ? 'pinned' : ''}
    >
      {() => (
        <>
          <header>
            <b>{t('table.lastTrick')}</b>
            {!pinned && (
              <button type="button" onClick={close} aria-label={t('site.display.close')}>
                <X size={20} aria-hidden="true" />
              </button>
            )}
          </header>
          <ol>
            {last.plays.map((play) => (
              <li
                key={play.card}
                className={styles[sideOf(play.seat, view.seat)]}
                data-won={play.seat === last.winner || undefined}
              >
                <span className="visually-hidden">{playSentence(t, view, play)}</span>
                <CardFace card={play.card} style={style} letters={symbolsFor(symbols, t.locale)} />
              </li>
            ))}
          </ol>
          <p>
            {t('table.takenBy', {
              me: last.winner === view.seat ? 'yes' : 'no',
              name: nameOf(view, last.winner),
            })}
          </p>
        </>
      )}
    </Floating>
  );
}
