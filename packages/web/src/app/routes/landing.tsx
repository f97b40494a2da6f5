import { startTransition, useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { useLocale } from '../../lib/words/i18n.tsx';
import { beginGame, prepareTable, warmUpTable } from '../begin-game.ts';

export default function Landing() {
  const locale = useLocale();
  const variant = usePageVariant();
  const navigate = useNavigate();
  const idle = useIdle(() => void prepareTable(variant, locale));
  return (
    <>
      <LandingPage
        key={variant}
        variant={variant}
        onPlay={async () => {
          await navigate(await beginGame(variant, locale));
        }}
        onNear={warmUpTable}
      />
      {idle && <PrefetchPageLinks page={paths.room('next', variant)} />}
    </>
  );
}

/** Runs `work` when the page is idle, and returns true from then on. */
function useIdle(work: () => void): boolean {
  const [idle, setIdle] = useState(false);
  // Once, after the page has settled.
  useEffect(() => {
    const run = () => {
      startTransition(() => setIdle(true));
      work();
    };
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(run, 300);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(run, { timeout: 1_500 });
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
