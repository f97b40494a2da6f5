/**
 * The page *Check the deals*: a record is fetched (`?room=`), pasted or chosen as a file. A worker deals
 * every deal again from the seeds, and the page shows the outcome in words.
 */
import { useEffect, useId, useState } from 'react';
import { Form } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { fetchRecord, type RecordReply } from './api.ts';
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
          {stage.at === 'answered' && (
            <Outcome answer={stage.answer} onAgain={() => setStage({ at: 'ask' })} />
          )}
          {(stage.at === 'ask' || stage.at === 'unfetched') && (
            <RecordForm onRecord={(text) => void check(text)} />
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

function RecordForm({ onRecord }: { readonly onRecord: (text: string) => void }) {
  const t = useT();
  const id = useId();
  const form = useForm({
    initial: { text: '' },
    submit: async ({ text }) => {
      if (text.trim() !== '') onRecord(text);
      return undefined;
    },
  });
  const { text } = form.values;
  return (
    <Form of={form} className={styles.form}>
      <label className={styles.label} htmlFor={id}>
        {t('check.record')}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('check.record.hint')}
      </p>
      <textarea
        id={id}
        className={styles.text}
        aria-describedby={`${id}-hint`}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        placeholder={'{ "variant": "whist", … }'}
        value={text}
        onChange={(event) => form.set('text', event.target.value)}
      />
      <div className={styles.buttons}>
        <button type="submit" className={styles.run} disabled={text.trim() === ''}>
          {t('check.run')}
        </button>
        <label className={styles.file}>
          <input
            type="file"
            className="visually-hidden"
            accept=".json,application/json,text/plain"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file !== undefined) void file.text().then(onRecord);
            }}
          />
          {t('check.file')}
        </label>
      </div>
    </Form>
  );
}
