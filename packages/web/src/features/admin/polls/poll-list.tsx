/** All polls, drafts as well, the newest first, by state. */
import { POLL_STATUSES, type Poll, WISHES_SLUG } from '@troef/protocol';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import button from '../../../components/form/button.module.css';
import { paths } from '../../../lib/pages/route-table.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Head } from '../parts/head.tsx';
import { Filter, List, useList } from '../parts/list.tsx';
import { POLLS } from './api.ts';

export function PollList() {
  const t = useT();
  const [query] = useSearchParams();
  const status = POLL_STATUSES.find((each) => each === query.get('status'));
  const list = useList<Poll>(POLLS, { status });
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
      <Filter
        label={t('adminContent.poll.state')}
        name="status"
        values={POLL_STATUSES}
        words={(each) => t(`adminContent.status.${each}`)}
        all={t('adminContent.polls.all')}
      />
      <List of={list} none={t(status === undefined ? 'adminContent.polls.none' : 'adminContent.filter.none')}>
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
