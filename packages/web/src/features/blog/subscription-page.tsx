/**
 * The page of the links in mails of the blog. The link of the first mail confirms by itself: a program that
 * only reads pages runs no script, so it confirms nothing. The link of the other mails asks before it ends a
 * subscription.
 */
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { Note } from '../../components/form/note.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { confirmSubscription, endSubscription } from './api.ts';
import styles from './blog.module.css';

type Stage = 'confirming' | 'confirmed' | 'asking' | 'ended' | 'gone' | 'failed';

export function SubscriptionPage({ id }: { readonly id: string }) {
  const t = useT();
  const [search] = useSearchParams();
  const confirms = search.get('do') === 'confirm';
  const [stage, setStage] = useState<Stage>(confirms ? 'confirming' : 'asking');

  const act = async (request: Promise<Awaited<ReturnType<typeof endSubscription>>>, done: Stage) => {
    const reply = await request;
    if (reply.ok) setStage(done);
    else setStage(reply.error.code === 'resource_missing' ? 'gone' : 'failed');
  };
  // Confirms in the language in which the page was opened; a switch of languages changes nothing.
  useEffect(() => {
    if (confirms) void act(confirmSubscription(id, t.locale), 'confirmed');
  }, [id, confirms]);

  const title =
    stage === 'confirmed' || stage === 'ended'
      ? t(`pages.subscription.${stage}`)
      : t('pages.subscription.title');
  return (
    <div className={styles.list}>
      <title>{`${title} · ${t('site.name')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.subscription}>
        {stage === 'confirming' && <p role="status">{t('pages.subscription.confirming')}</p>}
        {stage === 'confirmed' && <Note tone="good">{t('pages.subscription.confirmedText')}</Note>}
        {stage === 'ended' && <Note tone="good">{t('pages.subscription.endedText')}</Note>}
        {stage === 'gone' && <Note tone="bad">{t('pages.subscription.gone')}</Note>}
        {stage === 'failed' && <Note tone="bad">{t('pages.subscribe.failed')}</Note>}
        {stage === 'asking' && (
          <>
            <p>{t('pages.subscription.ask')}</p>
            <Button look="strong" onClick={() => void act(endSubscription(id), 'ended')}>
              {t('pages.subscription.end')}
            </Button>
          </>
        )}
        <Link className={styles.all} to={paths.blog(t.locale)}>
          {t('pages.blog.all')}
        </Link>
      </div>
    </div>
  );
}
