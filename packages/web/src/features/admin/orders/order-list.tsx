/** All orders, the newest first, by state, by kind, or by what a buyer wrote to us. */
import { type AdminOrder, ORDER_KINDS, ORDER_STATUSES } from '@troef/protocol';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { dayAndTime } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Head } from '../parts/head.tsx';
import { Filter, fromFirstPage, List, useList } from '../parts/list.tsx';
import styles from '../parts/parts.module.css';
import { SearchForm, useSearched } from '../parts/search-form.tsx';
import { ORDERS } from './api.ts';
import { buyerOf, priceOf, whatOf } from './order-words.ts';

export function OrderList() {
  const t = useT();
  const [query] = useSearchParams();
  const search = useSearched();
  const user = query.get('user') ?? undefined;
  const list = useList<AdminOrder>(ORDERS, {
    search,
    status: ORDER_STATUSES.find((each) => each === query.get('status')),
    kind: ORDER_KINDS.find((each) => each === query.get('kind')),
    user,
  });
  const buyer = list.value?.data.find((order) => order.user === user)?.buyer;
  return (
    <>
      <Head title={t('admin.section.orders')} lead={t('adminStore.orders.lead')} />
      <div className={styles.filters}>
        <SearchForm
          label={t('adminStore.orders.search')}
          hint={t('adminStore.orders.searchHint')}
          find={t('adminPeople.list.find')}
        />
        <Filter
          label={t('adminStore.orders.byKind')}
          name="kind"
          values={ORDER_KINDS}
          words={(each) => t(`adminStore.kind.${each}`)}
          all={t('adminStore.orders.allKinds')}
        />
        <Filter
          label={t('adminStore.orders.byStatus')}
          name="status"
          values={ORDER_STATUSES}
          words={(each) => t(`adminStore.status.${each}`)}
          all={t('adminStore.orders.allStatuses')}
        />
      </div>
      {user !== undefined && (
        <p>
          {t('adminStore.orders.only', { name: buyer ?? user })}{' '}
          <Link to={`${paths.admin('orders')}?${fromFirstPage(query, 'user', null)}`}>
            {t('adminStore.orders.everybody')}
          </Link>
        </p>
      )}
      <List of={list} none={t('adminStore.orders.none')}>
        {(orders) => (
          <DataTable
            caption={t('admin.section.orders')}
            items={orders}
            keyOf={byId}
            columns={[
              {
                title: t('adminStore.column.what'),
                kind: 'head',
                cell: (order) => (
                  <>
                    <Link to={paths.admin('orders', order.id)}>{whatOf(t, order)}</Link>
                    {order.renewal && <div className={styles.soft}>{t('adminStore.renewal')}</div>}
                  </>
                ),
              },
              { title: t('adminStore.column.buyer'), cell: (order) => buyerOf(t, order) },
              {
                title: t('adminStore.column.at'),
                cell: ({ createdAt }) => dayAndTime(t.locale, createdAt),
              },
              {
                title: t('adminStore.column.status'),
                cell: ({ status }) => t(`adminStore.status.${status}`),
              },
              {
                title: t('adminStore.column.amount'),
                kind: 'number',
                cell: (order) => priceOf(t, order),
              },
            ]}
          />
        )}
      </List>
    </>
  );
}
