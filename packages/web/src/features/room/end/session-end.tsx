/** The session is over: the podium, and where to go from here. */
import type { Seat } from '@troef/games';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SEATS } from '../../../lib/cards.ts';
import { useT } from '../../../lib/i18n.tsx';
import { paths } from '../../../lib/route-table.ts';
import { useView } from '../room-context.tsx';
import { Avatar } from '../seats/avatar.tsx';
import { signed } from '../sheet/score-lines.ts';
import { ScoreSheet } from '../sheet/score-sheet.tsx';
import { useShape } from '../use-shape.ts';
import { listOf, nameOf } from '../words/speak.ts';
import styles from './end.module.css';
import { playAgain } from './play-again.ts';

/** On a podium the first stands in the middle, the second on his right hand. */
const STEPS = [1, 0, 2] as const;

export default function SessionEnd({ openSheet }: { readonly openSheet: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const shape = useShape();
  const view = useView((whole) => whole);
  const [starting, setStarting] = useState(false);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  const places = view.places ?? [1, 1, 1, 1];
  const order = [...SEATS].sort((a, b) => places[a] - places[b] || view.totals[b] - view.totals[a]);
  const own = view.seat;
  const winners = order.filter((seat) => places[seat] === 1);
  const title =
    own !== null && places[own] === 1
      ? t(winners.length > 1 ? 'table.youShare' : 'table.youWon')
      : t(winners.length > 1 ? 'table.winnersAre' : 'table.winnerIs', {
          name: listOf(
            t,
            winners.map((seat) => nameOf(view, seat)),
          ),
        });
  const step = (seat: Seat) => (
    <li key={seat} className={styles.step} data-place={places[seat]} data-own={seat === own || undefined}>
      <Avatar name={nameOf(view, seat)} seat={seat} />
      <b>{nameOf(view, seat)}</b>
      <span className={styles.block} data-at={places[seat] - 1}>
        <span className={styles.placeNumber}>{t('table.place', { place: places[seat] })}</span>
        <span>{t('table.points', { points: signed(view.totals[seat]) })}</span>
      </span>
    </li>
  );
  return (
    <section className={styles.panel} aria-label={t('table.sessionOver')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens the keyboard scrolls it */}
      <div className={styles.scroll} tabIndex={0}>
        <header className={styles.told}>
          <h2>{title}</h2>
          {own !== null && places[own] !== 1 && (
            <p>{t('table.yourPlace', { place: places[own], total: signed(view.totals[own]) })}</p>
          )}
        </header>
        <ol className={styles.podium} aria-label={t('table.podium')}>
          {STEPS.map((at) => step(order[at] as Seat))}
          {step(order[3] as Seat)}
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
              (room) => navigate(paths.room(room)),
              () => setStarting(false),
            );
          }}
        >
          {t(starting ? 'table.starting' : 'table.playAgain')}
        </button>
        <a className={styles.secondary} href={`${paths.check(t.locale)}?room=${view.room}`}>
          {t('table.checkDeals')}
        </a>
        <a className={styles.secondary} href={paths.landing(t.locale)}>
          {t('table.backHome')}
        </a>
      </footer>
    </section>
  );
}
