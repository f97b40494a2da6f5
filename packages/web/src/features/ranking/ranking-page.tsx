/**
 * The daily ranking of a game (docs/behaviour/ranking.md): a list of a day, and beside it the reader's own sum,
 * which only they see.
 */
import type { Variant } from '@troef/games';
import { type DailyRankingReply, LATEST_RANKING } from '@troef/protocol';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { readLatest, readRanking } from '../../components/ranking/read-ranking.ts';
import { pageOf } from '../../lib/games/variants.ts';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { isTour } from './api.ts';
import { Kinds } from './kinds.tsx';
import { OtherGames } from './other-games.tsx';
import { OwnRooms } from './own-rooms.tsx';
import { OwnSum } from './own-sum.tsx';
import { RankingList } from './ranking-list.tsx';
import styles from './ranking-page.module.css';
import { TakePart } from './take-part.tsx';

export function RankingPage() {
  const t = useT();
  const variant = usePageVariant();
  const { slug = LATEST_RANKING } = useParams();
  if (isTour(slug)) return <Navigate to={paths.tournamentRanking(variant, slug)} replace />;
  const game = t(`games.${variant}.name`);
  return (
    <div className={styles.page} data-accent={pageOf(variant).accent}>
      <title>{`${t('ranking.pageTitle', { game })} · ${t('site.name')}`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('ranking.title')}</h1>
        <p className={styles.lead}>{t('ranking.lead', { game })}</p>
        <Kinds variant={variant} now="daily" />
      </header>
      <List key={`${variant} ${slug}`} variant={variant} slug={slug} />
      <OtherGames of={variant} to={(other) => paths.ranking(other)} />
    </div>
  );
}

/** `list` is null before the first list. */
type Answer = { readonly list: DailyRankingReply | null } | { readonly error: ApiFailure };

function List({ variant, slug }: { readonly variant: Variant; readonly slug: string }) {
  const t = useT();
  const me = useUser();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [turn, setTurn] = useState(0);
  useAnswer(
    () => (slug === LATEST_RANKING ? readLatest(variant) : readRanking(variant, slug)),
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
  const side = <TakePart variant={variant} />;
  if ('error' in answer || answer.list === null) {
    const isFirst = !('error' in answer);
    const isMissing = isFirst || answer.error.status === 404;
    return (
      <div className={styles.body}>
        <div className={styles.none} role={isMissing ? 'status' : 'alert'}>
          <p>{t(isFirst ? 'ranking.first' : isMissing ? 'ranking.missing' : 'ranking.failed')}</p>
          {isMissing ? (
            slug !== LATEST_RANKING && <Link to={paths.ranking(variant)}>{t('ranking.latest')}</Link>
          ) : (
            <Button onClick={() => setTurn(turn + 1)}>{t('ranking.again')}</Button>
          )}
        </div>
        <div className={styles.side}>{side}</div>
      </div>
    );
  }
  const { list } = answer;
  return (
    <div className={styles.body}>
      <RankingList variant={variant} list={list} />
      <div className={styles.side}>
        <OwnSum variant={variant} own={list.own} players={list.players} />
        {side}
        {list.own !== null && list.own.counted.length > 0 && <OwnRooms own={list.own} />}
      </div>
    </div>
  );
}
