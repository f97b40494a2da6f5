/** The session is over: the podium, and where to go from here. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../lib/i18n.tsx';
import { paths } from '../../../lib/route-table.ts';
import { usePractice, useView } from '../room-context.tsx';
import { Avatar } from '../seats/avatar.tsx';
import { ScoreSheet } from '../sheet/score-sheet.tsx';
import { useShape } from '../use-shape.ts';
import { useVariantTable } from '../variant-context.tsx';
import { nameOf } from '../words/names.ts';
import { ownStanding, reachedWords, type Standing, standings, standingTitle } from '../words/standing.ts';
import styles from './end.module.css';
import { playAgain } from './play-again.ts';

/** On a podium the first stands in the middle, the second on his right hand. */
const STEPS = [1, 0, 2, 3] as const;

export default function SessionEnd({ openSheet }: { readonly openSheet: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const shape = useShape();
  const view = useView((whole) => whole);
  const variant = useVariantTable();
  const practice = usePractice();
  const [starting, setStarting] = useState(false);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  const order = standings(variant, view);
  const reached = ownStanding(t, variant, view);
  const step = ({ side, place, total }: Standing) => (
    <li
      key={side[0]}
      className={styles.step}
      data-place={place}
      data-own={(view.seat !== null && side.includes(view.seat)) || undefined}
    >
      <span className={styles.faces}>
        {side.map((seat) => (
          <Avatar key={seat} name={nameOf(view, seat)} seat={seat} />
        ))}
      </span>
      <b>{side.map((seat) => nameOf(view, seat)).join(' & ')}</b>
      <span className={styles.block} data-at={place - 1}>
        <span className={styles.placeNumber}>{t('table.place', { place })}</span>
        <span>{reachedWords(t, variant, view, { side, total })}</span>
      </span>
    </li>
  );
  return (
    <section className={styles.panel} aria-label={t('table.sessionOver')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens the keyboard scrolls it */}
      <div className={styles.scroll} tabIndex={0}>
        <header className={styles.told}>
          <h2>{standingTitle(t, variant, view)}</h2>
          {reached !== null && <p>{reached}</p>}
        </header>
        <ol className={styles.podium} data-sides={order.length} aria-label={t('table.podium')}>
          {STEPS.flatMap((at) => order[at] ?? []).map(step)}
        </ol>
        {shape !== 'desktop' && (
          <button type="button" className={styles.secondary} onClick={openSheet}>
            {t('table.scoreSheet')}
          </button>
        )}
        {shape === 'tablet' && <ScoreSheet heading={false} />}
      </div>
      <footer>
        <button
          ref={again}
          type="button"
          className={styles.primary}
          disabled={starting}
          onClick={() => {
            setStarting(true);
            playAgain(view.options).then(
              (room) =>
                practice === undefined ? navigate(paths.room(room, view.variant)) : practice.again(room),
              () => setStarting(false),
            );
          }}
        >
          {t(starting ? 'table.starting' : 'table.playAgain')}
        </button>
        {practice === undefined && (
          <>
            <a className={styles.secondary} href={`${paths.check(t.locale)}?room=${view.room}`}>
              {t('table.checkDeals')}
            </a>
            <a className={styles.secondary} href={paths.landing(t.locale, view.variant)}>
              {t('table.backHome')}
            </a>
          </>
        )}
      </footer>
    </section>
  );
}
