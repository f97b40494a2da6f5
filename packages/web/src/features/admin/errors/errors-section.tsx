/** Errors of pages in groups, the one that came last first (docs/behaviour/analytics.md 4). */
import { EVENT_PROPS, type PageErrorGroup } from '@troef/protocol';
import { useSearchParams } from 'react-router';
import { dayAndTime } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Head } from '../parts/head.tsx';
import { Filter, List, useList } from '../parts/list.tsx';
import styles from '../parts/parts.module.css';
import { SearchForm, useSearched } from '../parts/search-form.tsx';
import { PAGE_ERRORS } from './api.ts';

/** The word for what is on none of the server's lists. */
const OTHER = 'other';

export default function ErrorsSection() {
  const t = useT();
  const [query] = useSearchParams();
  const search = useSearched();
  const kind = EVENT_PROPS.kind.find((each) => each === query.get('kind'));
  const list = useList<PageErrorGroup>(PAGE_ERRORS, {
    search,
    kind,
  });
  return (
    <>
      <Head title={t('admin.section.errors')} lead={t('adminRunning.errors.lead')} />
      <div className={styles.filters}>
        <SearchForm label={t('adminRunning.errors.search')} find={t('adminRunning.errors.find')} />
        <Filter
          label={t('adminRunning.errors.by')}
          name="kind"
          values={EVENT_PROPS.kind}
          words={(each) => t(`adminRunning.errors.${each}`)}
          all={t('adminRunning.errors.all')}
        />
      </div>
      <List of={list} none={t('adminRunning.errors.none')}>
        {(groups) => <Groups groups={groups} />}
      </List>
    </>
  );
}

function Groups({ groups }: { readonly groups: readonly PageErrorGroup[] }) {
  const t = useT();
  const known = (words: readonly string[]): string =>
    words.length === 0 ? t('adminRunning.errors.unknown') : words.join(', ');
  return (
    <DataTable
      caption={t('admin.section.errors')}
      items={groups}
      keyOf={byId}
      columns={[
        {
          title: t('adminRunning.errors.what'),
          kind: 'head',
          cell: ({ type, kind, script }) => (
            <>
              {type === OTHER ? t('adminRunning.errors.what') : type}
              {script !== null && ` ${t('adminRunning.errors.in', { script })}`}
              <div className={styles.soft}>
                {EVENT_PROPS.kind.some((each) => each === kind) &&
                  t(`adminRunning.errors.${kind as (typeof EVENT_PROPS.kind)[number]}`)}
              </div>
            </>
          ),
        },
        {
          title: t('adminRunning.errors.where'),
          cell: ({ page }) => (page === OTHER ? t('adminRunning.errors.other') : <code>{page}</code>),
        },
        { title: t('adminRunning.errors.count'), kind: 'number', cell: ({ count }) => count },
        {
          title: t('adminRunning.errors.when'),
          cell: ({ first, last }) => (
            <>
              <div>{dayAndTime(t.locale, first)}</div>
              <div>{dayAndTime(t.locale, last)}</div>
            </>
          ),
        },
        {
          title: t('adminRunning.errors.with'),
          cell: ({ versions, browsers }) => (
            <>
              <div>{known(versions)}</div>
              <div className={styles.soft}>{known(browsers)}</div>
            </>
          ),
        },
        {
          title: t('adminRunning.errors.example'),
          cell: ({ example: { id, places } }) =>
            places.length === 0 ? (
              <code>{id}</code>
            ) : (
              <details>
                <summary>
                  <code>{id}</code>
                </summary>
                <pre className={styles.values}>{places.join('\n')}</pre>
              </details>
            ),
        },
      ]}
    />
  );
}
