/**
 * The page *Check the deals*: a record is fetched (`?room=`), pasted or chosen as a file. A worker deals
 * every deal again from the seeds, and the page shows the outcome in words.
 */
import { useEffect, useState } from 'react';
import { RecordForm } from '../../components/form/record-form.tsx';
import { PremiumLock } from '../../components/premium-lock.tsx';
import { ReplayLink } from '../../components/replay-link.tsx';
import { note } from '../../lib/analytics/note.ts';
import { fetchRecord, type RecordReply } from '../../lib/tables/room-record.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { askWorker } from './ask-worker.ts';
import styles from './check-page.module.css';
import type { CheckAnswer } from './checked.ts';
import { Outcome } from './outcome.tsx';

interface CheckPageProps {
  /** The room whose record is fetched, if the address names one. */
  readonly room: string | null;
}

type CheckStage =
  | { readonly at: 'ask' }
  | { readonly at: 'fetching' }
  | { readonly at: 'unfetched'; readonly reason: Exclude<RecordReply, { ok: true }>['reason'] }
  | { readonly at: 'checking' }
  | { readonly at: 'answered'; readonly answer: CheckAnswer };

export function CheckPage({ room }: CheckPageProps) {
  const t = useT();
  const [stage, setStage] = useState<CheckStage>({ at: 'ask' });

  async function check(text: string): Promise<void> {
    setStage({ at: 'checking' });
    note('analysis_open', { what: 'check' });
    setStage({ at: 'answered', answer: await askWorker(text) });
  }

  // Fetches again only if the room in the address changes.
  useEffect(() => {
    if (room === null) return;
    let left = false;
    setStage({ at: 'fetching' });
    void fetchRecord(room).then((fetched) => {
      if (left) return;
      if (fetched.ok) void check(fetched.record);
      else setStage({ at: 'unfetched', reason: fetched.reason });
    });
    return () => {
      left = true;
    };
  }, [room]);

  return (
    <div className={styles.page}>
      <title>{t('check.pageTitle')}</title>
      <meta name="description" content={t('check.description')} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t('check.title')}</h1>
        <p className={styles.lead}>{t('check.lead')}</p>
      </header>
      <div className={styles.body}>
        <div className={styles.work}>
          <p role="status" className={styles.status}>
            {stage.at === 'fetching' && t('check.loading')}
            {stage.at === 'checking' && t('check.running')}
            {stage.at === 'unfetched' && t(`check.fetch.${stage.reason}`)}
          </p>
          {stage.at === 'unfetched' && stage.reason === 'premium' && <PremiumLock feature="history" />}
          {stage.at === 'answered' && (
            <Outcome answer={stage.answer} onAgain={() => setStage({ at: 'ask' })} />
          )}
          {stage.at === 'answered' && room !== null && <ReplayLink className={styles.replay} room={room} />}
          {(stage.at === 'ask' || stage.at === 'unfetched') && (
            <RecordForm
              label={t('check.record')}
              hint={t('check.record.hint')}
              submit={t('check.run')}
              file={t('check.file')}
              onRecord={(text) => void check(text)}
            />
          )}
        </div>
        <section className={styles.how}>
          <h2>{t('check.how.title')}</h2>
          <ol className={styles.steps}>
            <li>{t('check.how.before')}</li>
            <li>{t('check.how.during')}</li>
            <li>{t('check.how.after')}</li>
          </ol>
          <h2>{t('check.between.title')}</h2>
          <div className={styles.between}>
            <p>{t('check.between.gathered')}</p>
            <p>{t('check.between.changed')}</p>
            <p>{t('check.between.known')}</p>
            <p>{t('check.between.checked')}</p>
          </div>
        </section>
      </div>
    </div>
  );
}
