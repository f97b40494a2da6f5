/** All polls, drafts as well, the newest first. */
import { type Poll, WISHES_SLUG } from '@troef/protocol';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import button from '../../../components/form/button.module.css';
import { paths } from '../../../lib/pages/route-table.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Head } from '../parts/head.tsx';
import { List, useList } from '../parts/list.tsx';
import styles from '../parts/parts.module.css';
import { POLLS } from './api.ts';

export function PollList() {
  const t = useT();
  const list = useList<Poll>(POLLS, {});
  return (
    <>
      <Head title={t('admin.section.polls')} lead={t('adminContent.polls.lead')}>
        <Link className={button.button} to={paths.admin('polls', WISHES_SLUG)}>
          {t('adminContent.wishes.title')}
        </Link>
        <Link className={button.button} data-look="strong" to={paths.admin('polls', 'new')}>
          <Plus size={20} aria-hidden="true" />
          {t('adminContent.polls.new')}
        </Link>
      </Head>
      <List of={list} none={t('adminContent.polls.none')}>
        {(polls) => (
          <table className={styles.table}>
            <caption className="visually-hidden">{t('admin.section.polls')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('adminContent.poll.question')}</th>
                <th scope="col">{t('adminContent.poll.state')}</th>
                <th scope="col">{t('adminContent.poll.closes')}</th>
                <th scope="col" className={styles.number}>
                  {t('adminContent.poll.voters')}
                </th>
              </tr>
            </thead>
            <tbody>
              {polls.map((poll) => (
                <tr key={poll.id}>
                  <th scope="row">
                    <Link to={paths.admin('polls', poll.slug)}>{poll.question[t.locale]}</Link>
                  </th>
                  <td data-label={t('adminContent.poll.state')}>{t(`adminContent.status.${poll.status}`)}</td>
                  <td data-label={t('adminContent.poll.closes')}>
                    {poll.closes === null ? '–' : day(t.locale, poll.closes)}
                  </td>
                  <td className={styles.number} data-label={t('adminContent.poll.voters')}>
                    {poll.voters ?? '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </List>
    </>
  );
}
