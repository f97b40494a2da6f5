/**
 * The user's own sessions with filters, their figures, and their files (docs/behaviour/history.md 6). A guest
 * sees the sessions of this browser.
 */
import { Lock } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { readPublicFigures } from '../../../lib/games/public-figures.ts';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { premiumPage } from '../../../lib/pages/premium-page.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Files } from './files.tsx';
import { FilterBar } from './filter-bar.tsx';
import { readFilters, variantOf } from './filters.ts';
import { GamesHere } from './games-here.tsx';
import styles from './history.module.css';
import { SessionRow } from './session-row.tsx';
import { type OwnSessions, useSessions } from './use-sessions.ts';

const Figures = lazy(() => import('../figures/figures.tsx'));

export default function HistoryPage() {
  const t = useT();
  const me = useUser();
  const title = useId();
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const own = useSessions(filters);
  const contracts = useContracts(own, variantOf(filters), filters.contract);
  const people = usePeople(own, me?.id ?? null, filters.with);
  return (
    <div className={styles.page}>
      <title>{t('history.pageTitle')}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('history.title')}</h1>
      {me === null && <p className={styles.soft}>{t('history.guest')}</p>}
      <FilterBar filters={filters} people={people} contracts={contracts} />
      <List own={own} isFiltered={Object.keys(filters).length > 0} />
      {me !== null && own.loaded?.sessions.length === 0 && <GamesHere />}
      {me !== null && (
        <section className={styles.figures} aria-labelledby={title}>
          <h2 id={title}>{t('history.figures')}</h2>
          <Suspense>
            <Figures />
          </Suspense>
        </section>
      )}
      {me !== null && <Files filters={filters} isPremium={me.premium} />}
      <p>
        <Link to={paths.myPlay()}>{t('history.myPlay')}</Link>
        {me !== null && (
          <>
            {' · '}
            <Link to={paths.user(me.slug)}>{t('settings.nav.profile')}</Link>
            {' · '}
            <Link to={`${paths.user(me.slug)}?activity`}>{t('settings.activity.title')}</Link>
          </>
        )}
      </p>
    </div>
  );
}

function List({ own, isFiltered }: { readonly own: OwnSessions; readonly isFiltered: boolean }) {
  const t = useT();
  const { loaded, isLoading, failed, more, again } = own;
  return (
    <section className={styles.list} aria-label={t('history.list')} aria-busy={isLoading}>
      <p role="status" className={loaded === null ? undefined : 'visually-hidden'}>
        {loaded === null && !failed && t('settings.loading')}
      </p>
      {failed && (
        <p role="alert">
          {t('settings.loadFailed')} <Button onClick={again}>{t('settings.again')}</Button>
        </p>
      )}
      {loaded?.sessions.length === 0 && !failed && <Nothing isFiltered={isFiltered} />}
      {loaded !== null && loaded.sessions.length > 0 && (
        <ul className={styles.rows}>
          {loaded.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {loaded?.hasMore && !failed && <Button onClick={more}>{t('history.older')}</Button>}
      {loaded !== null && !loaded.hasMore && loaded.archive.limit !== null && loaded.archive.hidden > 0 && (
        <p className={styles.locked}>
          <Lock size={20} aria-hidden="true" />
          <span>
            {t('history.locked', { count: loaded.archive.hidden, limit: loaded.archive.limit })}{' '}
            <Link to={premiumPage(t.locale, 'history')}>{t('history.premium')}</Link>
          </span>
        </p>
      )}
    </section>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useT();
  return (
    <p className={styles.empty}>
      {t(isFiltered ? 'history.noneFound' : 'history.none')}{' '}
      {isFiltered ? (
        <Link to="?">{t('history.filter.clear')}</Link>
      ) : (
        <Link to={paths.landing(t.locale)}>{t('settings.figures.play')}</Link>
      )}
    </p>
  );
}

/** Collects the people of all sessions seen so far, so that a choice stays in the list that it has narrowed. */
function usePeople(
  own: OwnSessions,
  me: string | null,
  chosen: string | undefined,
): ReadonlyMap<string, string> {
  const known = useRef(new Map<string, string>());
  for (const { people } of own.loaded?.sessions ?? []) {
    for (const { user, name } of people) {
      if (user !== null && user !== me && name !== '') known.current.set(user, name);
    }
  }
  const sorted = [...known.current].toSorted(([, a], [, b]) => a.localeCompare(b));
  return new Map(chosen === undefined || known.current.has(chosen) ? sorted : [...sorted, [chosen, chosen]]);
}

/** Returns the contracts of the chosen game: what anybody ever declared, and the ones of the own sessions. */
function useContracts(
  own: OwnSessions,
  variant: ReturnType<typeof variantOf>,
  chosen: string | undefined,
): readonly string[] {
  const [all, setAll] = useState<Awaited<ReturnType<typeof readPublicFigures>> | null>(null);
  useAnswer(readPublicFigures, setAll, []);
  const seen = useRef(new Map<string, Set<string>>());
  for (const session of own.loaded?.sessions ?? []) {
    const declared = seen.current.get(session.variant) ?? new Set();
    for (const { contract, bid } of session.contracts) if (bid > 0) declared.add(contract);
    seen.current.set(session.variant, declared);
  }
  if (variant === undefined) return [];
  const everybody = all?.ok ? all.value.games.find((game) => game.variant === variant)?.contracts : [];
  return [
    ...new Set([
      ...(everybody ?? []).map(({ contract }) => contract),
      ...(seen.current.get(variant) ?? []),
      ...(chosen === undefined ? [] : [chosen]),
    ]),
  ].toSorted();
}
