/** Finds users by name, address of mail, id, or state. */
import { SUPPORT_STATES, type SupportUser } from '@troef/protocol';
import { Search } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Head } from '../parts/head.tsx';
import { Filter, List, useList } from '../parts/list.tsx';
import styles from '../parts/parts.module.css';
import { LIST } from './api.ts';
import { Marks } from './marks.tsx';

export function UserList() {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const state = SUPPORT_STATES.find((each) => each === query.get('state'));
  const list = useList<SupportUser>(LIST, { search: search === '' ? undefined : search, state });
  const form = useForm({
    initial: { search },
    submit: async (values) => {
      const next = new URLSearchParams(query);
      next.delete('after');
      next.set('search', values.search.trim());
      setQuery(next);
      return undefined;
    },
  });
  return (
    <>
      <Head title={t('admin.section.users')} lead={t('adminPeople.list.lead')} />
      <div className={styles.filters}>
        <Form of={form} label={t('adminPeople.list.search')} className={styles.inline}>
          <Field
            {...form.field('search')}
            label={t('adminPeople.list.search')}
            type="search"
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit">
            <Search size={20} aria-hidden="true" />
            {t('adminPeople.list.find')}
          </Button>
        </Form>
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
