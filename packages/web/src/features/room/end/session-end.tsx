/** The session is over: the podium, and where the player can go from here. */
import { isGivenUp } from '@troef/client';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ReplayLink } from '../../../components/replay-link.tsx';
import { useCopies } from '../../../lib/local/copies.ts';
import { mayTakeFocus } from '../../../lib/page/parked.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { usePractice, useView } from '../client/room-context.tsx';
import { useHasDock, useShape } from '../frame/use-shape.ts';
import { ScoreSheet } from '../sheet/score-sheet.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { ownStanding, standingTitle } from '../words/standing.ts';
import end from './end.module.css';
import { playAgain } from './play-again.ts';
import { Podium } from './podium.tsx';
import { SessionCosts } from './session-costs.tsx';

export default function SessionEnd({ openSheet }: { readonly openSheet: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const shape = useShape();
  const hasDock = useHasDock();
  const view = useView((whole) => whole);
  const variant = useVariantTable();
  const practice = usePractice();
  const [starting, setStarting] = useState(false);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (mayTakeFocus()) again.current?.focus({ preventScroll: true });
  }, []);
  // Its first cards were dealt by this device, and prove nothing.
  const isCopy = useCopies(({ of }) => of[view.room] !== undefined);
  const { day } = view.options;
  const isShort = isGivenUp(view);
  const title = isShort ? t('table.soFar', { count: view.sheet.length }) : standingTitle(t, variant, view);
  const reached = ownStanding(t, variant, view, isShort);
  return (
    <section className={end.panel} aria-label={t('table.sessionOver')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens the keyboard scrolls it */}
      <div className={end.scroll} tabIndex={0}>
        <header className={end.told}>
          <h2>{title}</h2>
          {reached !== null && <p>{reached}</p>}
        </header>
        <Podium />
        {!hasDock && shape !== 'tablet' && (
          <button type="button" className={end.secondary} onClick={openSheet}>
            {t('table.scoreSheet')}
          </button>
        )}
        {shape === 'tablet' && <ScoreSheet heading={false} />}
      </div>
      <footer>
        {day !== undefined && (
          <button
            ref={again}
            type="button"
            className={end.primary}
            onClick={() => void navigate(paths.day(view.variant, day))}
          >
            {t('table.dayResult')}
          </button>
        )}
        {day === undefined && (
          <button
            ref={again}
            type="button"
            className={end.primary}
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
        )}
        {practice === undefined && (
          <>
            <SessionCosts />
            <ReplayLink className={end.secondary} room={view.room} />
            {!isCopy && (
              <a className={end.secondary} href={`${paths.check(t.locale)}?room=${view.room}`}>
                {t('table.checkDeals')}
              </a>
            )}
            <a className={end.secondary} href={paths.landing(t.locale, view.variant)}>
              {t('table.backHome')}
            </a>
          </>
        )}
      </footer>
    </section>
  );
}
