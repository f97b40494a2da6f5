/** A poll on a page of its own (docs/behaviour/polls.md 6). */
import { type Poll, WISHES_SLUG } from '@troef/protocol';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import styles from '../../components/plain-page.module.css';
import { PollBox } from '../../components/polls/poll-box.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';

export function PollPage() {
  const t = useT();
  const { poll: which = '' } = useParams();
  const [poll, setPoll] = useState<Poll | null>(null);
  if (which === WISHES_SLUG) return <Navigate replace to={paths.future(t.locale)} />;
  const question = poll?.question[t.locale] ?? t('polls.title');
  return (
    <div className={styles.page}>
      <title>{`${question} · ${t('site.name')}`}</title>
      {poll === null && <h1 className="visually-hidden">{t('polls.title')}</h1>}
      <PollBox key={which} which={which} isPage onPoll={setPoll} />
    </div>
  );
}
