/** What a member has bought: until when Premium lasts, the subscription and how to end it, receipts, a code. */
import type { BillingState, Order } from '@troef/protocol';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { money } from '../../../lib/words/money.ts';
import { readBilling, readOrders } from '../api.ts';
import { Section } from '../parts/section.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import styles from './billing.module.css';
import { CodeSection } from './code-section.tsx';
import { SubscriptionSection } from './subscription-section.tsx';

export function BillingPage() {
  return (
    <SettingsFrame page="billing">
      <Billing />
    </SettingsFrame>
  );
}

function Billing() {
  const t = useT();
  const [state, setState] = useState<BillingState | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useAnswer(
    readBilling,
    (reply) => {
      setFailed(!reply.ok);
      if (reply.ok) setState(reply.value);
    },
    [turn],
  );
  if (state === null) {
    return failed ? (
      <p role="alert">
        {t('shop.failed')} <Button onClick={() => setTurn(turn + 1)}>{t('shop.again')}</Button>
      </p>
    ) : (
      <p role="status">{t('shop.loading')}</p>
    );
  }
  return (
    <>
      <SubscriptionSection state={state} onChange={setState} />
      <CodeSection onRedeemed={() => setTurn(turn + 1)} />
      <Receipts turn={turn} />
    </>
  );
}

function Receipts({ turn }: { readonly turn: number }) {
  const t = useT();
  const [orders, setOrders] = useState<readonly Order[] | null>(null);
  useAnswer(readOrders, (reply) => setOrders(reply.ok ? reply.value : null), [turn]);
  return (
    <Section title={t('shop.billing.receipts')}>
      {orders?.length === 0 && <p>{t('shop.billing.none')}</p>}
      <ul className={styles.orders}>
        {orders?.map((order) => (
          <li key={order.id}>
            <Link to={paths.order(order.id)}>
              <span>{day(t.locale, order.paidAt ?? order.createdAt)}</span>
              <span>{t(`shop.billing.kind.${order.kind}`)}</span>
              <b>{money(t.locale, order.amount, order.currency)}</b>
              <span className={styles.soft}>{t(`shop.billing.status.${order.status}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
