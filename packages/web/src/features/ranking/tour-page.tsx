/**
 * The tournament ranking of a game (docs/behaviour/tournament-ranking.md): the list of now, of a season or of an
 * evening, and beside it the reader's own place.
 */
import type { Variant } from '@troef/games';
import { TOUR_CURRENT, type TourRankingReply } from '@troef/protocol';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { newestOf } from '../../components/ranking/read-ranking.ts';
import { pageOf } from '../../lib/games/variants.ts';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { isTour, readTour } from './api.ts';
import { Kinds } from './kinds.tsx';
import { OtherGames } from './other-games.tsx';
import own from './own-sum.module.css';
import styles from './ranking-page.module.css';
import { TourList } from './tour-list.tsx';
import { TourLists } from './tour-lists.tsx';
import { TourOwn } from './tour-own.tsx';
import { TourResults } from './tour-results.tsx';

export function TourPage() {
  const t = useT();
  const variant = usePageVariant();
  const { slug = TOUR_CURRENT } = useParams();
  if (!isTour(slug)) return <Navigate to={paths.ranking(variant, slug)} replace />;
  const game = t(`games.${variant}.name`);
  return (
    <div className={styles.page} data-accent={pageOf(variant).accent}>
      <title>{`${t('ranking.tour.pageTitle', { game })} · ${t('site.name')}`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('ranking.tour.title')}</h1>
        <p className={styles.lead}>{t('ranking.tour.lead', { game })}</p>
        <Kinds variant={variant} now="tour" />
      </header>
      <List key={`${variant} ${slug}`} variant={variant} slug={slug} />
      <OtherGames of={variant} to={(other) => paths.tournamentRanking(other)} />
    </div>
  );
}

/** `list` is null before the first list. */
type Answer = { readonly list: TourRankingReply | null } | { readonly error: ApiFailure };

function List({ variant, slug }: { readonly variant: Variant; readonly slug: string }) {
  const t = useT();
  const me = useUser();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [turn, setTurn] = useState(0);
  useAnswer(
    () =>
      slug === TOUR_CURRENT
        ? newestOf(variant, 'tour', () => readTour(variant, slug))
        : readTour(variant, slug),
    (reply) => setAnswer(reply.ok ? { list: reply.value } : { error: reply.error }),
    [variant, slug, me?.id, turn],
  );
  if (answer === null) {
    return (
      <p role="status" className={styles.waiting}>
        {t('ranking.loading')}
      </p>
    );
  }
  if ('error' in answer || answer.list === null) {
    const isFirst = !('error' in answer);
    const isMissing = isFirst || answer.error.status === 404;
    return (
      <div className={styles.body}>
        <div className={styles.none} role={isMissing ? 'status' : 'alert'}>
          <p>
            {t(isFirst ? 'ranking.tour.first' : isMissing ? 'ranking.tour.missingList' : 'ranking.failed')}
          </p>
          {!isMissing && <Button onClick={() => setTurn(turn + 1)}>{t('ranking.again')}</Button>}
          {isMissing && !isFirst && (
            <Link to={paths.tournamentRanking(variant)}>{t('ranking.tour.toCurrent')}</Link>
          )}
          {isFirst && <Link to={paths.tournaments(variant)}>{t('ranking.tour.find')}</Link>}
        </div>
        <div className={styles.side}>
          <Explained />
        </div>
      </div>
    );
  }
  const { list } = answer;
  return (
    <div className={styles.body}>
      <TourList variant={variant} list={list} />
      <div className={styles.side}>
        <TourOwn variant={variant} own={list.own} players={list.players} isCurrent={slug === TOUR_CURRENT} />
        {list.own !== null && list.own.results.length > 0 && <TourResults variant={variant} own={list.own} />}
        <TourLists variant={variant} now={slug} />
        <Explained />
      </div>
    </div>
  );
}

function Explained() {
  const t = useT();
  return (
    <p className={own.note}>
      <Link to={paths.written('about/tournament-ranking', t.locale)}>{t('ranking.tour.how')}</Link>
    </p>
  );
}
