/** Finds users by name, address of mail, id, or state. */
import { SUPPORT_STATES, type SupportUser } from '@troef/protocol';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Head } from '../parts/head.tsx';
import { Filter, List, useList } from '../parts/list.tsx';
import styles from '../parts/parts.module.css';
import { SearchForm, useSearched } from '../parts/search-form.tsx';
import { LIST } from './api.ts';
import { Marks } from './marks.tsx';

export function UserList() {
  const t = useT();
  const [query] = useSearchParams();
  const search = useSearched();
  const state = SUPPORT_STATES.find((each) => each === query.get('state'));
  const list = useList<SupportUser>(LIST, { search, state });
  return (
    <>
      <Head title={t('admin.section.users')} lead={t('adminPeople.list.lead')} />
      <div className={styles.filters}>
        <SearchForm label={t('adminPeople.list.search')} find={t('adminPeople.list.find')} />
        <Filter
          label={t('adminPeople.list.byState')}
          name="state"
          values={SUPPORT_STATES}
          words={(each) => t(`adminPeople.state.${each}`)}
          all={t('adminPeople.state.all')}
        />
      </div>
      <List of={list} none={t('adminPeople.list.none')}>
        {(users) => (
          <DataTable
            caption={t('admin.section.users')}
            items={users}
            keyOf={byId}
            columns={[
              {
                title: t('adminPeople.column.name'),
                kind: 'head',
                cell: ({ id, name }) => (
                  <Link to={paths.admin('users', id)}>{name || t('adminPeople.nameless')}</Link>
                ),
              },
              {
                title: t('adminPeople.column.email'),
                cell: ({ email, verified }) => (
                  <>
                    {email ?? '–'}
                    {email !== null && !verified && ` (${t('adminPeople.unproven')})`}
                  </>
                ),
              },
              { title: t('adminPeople.column.since'), cell: ({ created }) => day(t.locale, created) },
              {
                title: t('adminPeople.column.marks'),
                kind: 'bare',
                cell: (user) => <Marks user={user} />,
              },
            ]}
          />
        )}
      </List>
    </>
  );
}
