/**
 * Everything that no first page waits for: notices and their connection, the service worker, the language of
 * the account and of other tabs, the keyboard focus, what was learnt and looked at before joining, puzzles that were answered without
 * a connection, and counting the visit. In the installed app, and where somebody has played, also what a table without a
 * connection needs. In the installed app the bar at the lower edge.
 */
import { lazy, Suspense, useEffect } from 'react';
import Notices from '../features/notices/notices.tsx';
import { startCounting } from '../lib/analytics/count.ts';
import { usePageviews } from '../lib/analytics/use-pageviews.ts';
import { keepOffer } from '../lib/device/install.ts';
import { keepForPlay } from '../lib/device/keep-for-play.ts';
import { isInstalled } from '../lib/device/platform.ts';
import { useLessonsTaken } from '../lib/lessons/use-lessons-taken.ts';
import { useDealsTaken } from '../lib/my-play/use-deals-taken.ts';
import { watchMaintenance } from '../lib/page/maintenance.ts';
import { addNotice } from '../lib/page/notices.ts';
import { sendTriesLater } from '../lib/puzzles/send-later.ts';
import { useRunningTables } from '../lib/tables/running-tables.ts';
import { useLocale } from '../lib/words/i18n.tsx';
import '../lib/words/locale-keeper.ts';
import { useKeptFocus } from './kept-focus.ts';

const AppBar = lazy(() => import('./frame/app-bar.tsx'));

/** A page that is read is not disturbed for it at once. */
const KEEP_AFTER_MS = 4_000;

/** Tells the visitor of an error that nobody caught. The page may go on all the same. */
const tellOfError = (id: string): void =>
  addNotice({ tag: 'error', kind: 'error', text: (t) => t('notices.pageError', { id }), timeout: 20_000 });

export default function Later() {
  useKeptFocus();
  useLessonsTaken();
  useDealsTaken();
  usePageviews();
  useEffect(() => startCounting({ onError: tellOfError, onOffer: keepOffer }), []);
  useEffect(watchMaintenance, []);
  useEffect(sendTriesLater, []);
  const locale = useLocale();
  const plays = useRunningTables(({ played }) => played !== null);
  useEffect(() => {
    if (!plays && !isInstalled()) return;
    const timer = setTimeout(() => void keepForPlay(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [plays, locale]);
  return (
    <>
      <Notices />
      {isInstalled() && (
        <Suspense>
          <AppBar />
        </Suspense>
      )}
    </>
  );
}
