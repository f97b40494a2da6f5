/** One slam: the hand as large as the page, its replay, and for its player the way to claim it. */
import type { Slam } from '@troef/protocol';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { CardShapes } from '../../components/cards/card-shapes.tsx';
import { Button } from '../../components/form/button.tsx';
import { pageOf } from '../../lib/games/variants.ts';
import type { ApiFailure } from '../../lib/http/failure.ts';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { hasFeature, useUser } from '../../lib/session/user.ts';
import { readSlam } from '../../lib/slams/slams.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { SlamClaim } from './slam-claim.tsx';
import { SlamHead } from './slam-head.tsx';
import styles from './slams.module.css';

const SlamDesk = lazy(() => import('./slam-desk.tsx'));

export function SlamPage() {
  const t = useT();
  const variant = usePageVariant();
  const { slug = '' } = useParams();
  const me = useUser();
  const mayJudge = me?.admin === true && hasFeature(me, 'admin.support');
  const [answer, setAnswer] = useState<Slam | ApiFailure | null>(null);
  const [turn, setTurn] = useState(0);
  useAnswer(
    () => readSlam(variant, slug),
    (reply) => setAnswer(reply.ok ? reply.value : reply.error),
    [variant, slug, me?.id, turn],
  );
  const game = t(`games.${variant}.name`);
  const slam = answer !== null && 'slug' in answer ? answer : null;
  return (
    <>
      <CardShapes />
      <div className={styles.page} data-accent={pageOf(variant).accent}>
        <title>{`${t('slams.pageTitle', { game })} · ${t('site.name')}`}</title>
        {slam === null ? (
          <header className={styles.head}>
            <h1 className={styles.title}>{t('slams.title')}</h1>
          </header>
        ) : (
          <SlamHead slam={slam} kick={t('slams.one', { number: String(slam.number) })} />
        )}
        <div className={styles.one}>
          {answer === null && <p role="status">{t('slams.loading')}</p>}
          {answer !== null && slam === null && (
            <div role="alert">
              <p>{t('status' in answer && answer.status === 404 ? 'slams.missing' : 'slams.failed')}</p>
              <Button onClick={() => setTurn(turn + 1)}>{t('slams.again')}</Button>
            </div>
          )}
          {slam !== null && <SlamClaim slam={slam} onChange={setAnswer} />}
          {answer !== null && mayJudge && (
            <Suspense>
              <SlamDesk
                variant={variant}
                slug={slug}
                number={slam?.number ?? null}
                onDone={() => setTurn(turn + 1)}
              />
            </Suspense>
          )}
          <p>
            <Link className={styles.away} to={paths.slams(variant)}>
              {t('slams.back')}
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}
