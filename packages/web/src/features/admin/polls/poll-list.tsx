/** All polls, drafts as well, the newest first. */
import { type Poll, WISHES_SLUG } from '@troef/protocol';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import button from '../../../components/form/button.module.css';
import { paths } from '../../../lib/pages/route-table.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Head } from '../parts/head.tsx';
import { List, useList } from '../parts/list.tsx';
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
          <DataTable
            caption={t('admin.section.polls')}
            items={polls}
            keyOf={byId}
            columns={[
              {
                title: t('adminContent.poll.question'),
                kind: 'head',
                cell: ({ slug, question }) => (
                  <Link to={paths.admin('polls', slug)}>{question[t.locale]}</Link>
                ),
              },
              {
                title: t('adminContent.poll.state'),
                cell: ({ status }) => t(`adminContent.status.${status}`),
              },
              {
                title: t('adminContent.poll.closes'),
                cell: ({ closes }) => (closes === null ? '–' : day(t.locale, closes)),
              },
              {
                title: t('adminContent.poll.voters'),
                kind: 'number',
                cell: ({ voters }) => voters ?? '–',
              },
            ]}
          />
        )}
      </List>
    </>
  );
}
