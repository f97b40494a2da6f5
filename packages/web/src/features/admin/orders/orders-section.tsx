/** Orders for administrators of the store: the list, and one order. */
import { Navigate } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import type { SectionProps } from '../sections.ts';
import { OrderList } from './order-list.tsx';
import { OrderPage } from './order-page.tsx';

export default function OrdersSection({ rest: [order, ...more] }: SectionProps) {
  const t = useT();
  if (more.length > 0) return <Navigate replace to={paths.notFound(t.locale)} />;
  return order === undefined ? <OrderList /> : <OrderPage key={order} id={order} />;
}
