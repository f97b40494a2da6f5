/**
 * The page of the links in mails of the blog. Each asks before it does anything, because programs that
 * look through mails open links, and some run scripts.
 */
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { Note } from '../../components/form/note.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { confirmSubscription, endSubscription } from './api.ts';
import styles from './blog.module.css';

type Stage = 'offered' | 'confirmed' | 'asking' | 'ended' | 'gone' | 'failed';

export function SubscriptionPage({ id }: { readonly id: string }) {
  const t = useT();
  const [search] = useSearchParams();
  const confirms = search.get('do') === 'confirm';
  const [stage, setStage] = useState<Stage>(confirms ? 'offered' : 'asking');

  const act = async (request: Promise<Awaited<ReturnType<typeof endSubscription>>>, done: Stage) => {
    const reply = await request;
    if (reply.ok) setStage(done);
    else setStage(reply.error.code === 'resource_missing' ? 'gone' : 'failed');
  };

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
        {stage === 'offered' && (
          <>
            <p>{t('pages.subscription.offer')}</p>
            <Button look="strong" onClick={() => void act(confirmSubscription(id, t.locale), 'confirmed')}>
              {t('pages.subscription.confirm')}
            </Button>
          </>
        )}
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
