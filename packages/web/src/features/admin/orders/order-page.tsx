/** One order: the buyer and what they bought, every change of its state, and what may be done with it. */
import type { OrderFile } from '@troef/protocol';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { day, dayAndTime } from '../../../lib/words/dates.ts';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { money } from '../../../lib/words/money.ts';
import { Fact } from '../parts/fact.tsx';
import { Block, Head } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { Read, type Reading, useRead } from '../parts/read.tsx';
import { SectionLink } from '../parts/section-link.tsx';
import { useAct } from '../parts/use-act.ts';
import { askProvider, readOrder } from './api.ts';
import { buyerOf, priceOf, whatOf } from './order-words.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** The provider still decides about an order in one of these states. */
const OPEN: readonly OrderFile['status'][] = ['created', 'pending', 'paid'];

export function OrderPage({ id }: { readonly id: string }) {
  const t = useT();
  const reading = useRead(() => readOrder(id), [id]);
  return (
    <Read of={reading}>
      {(order) => (
        <>
          <Head
            title={`${whatOf(t, order)}, ${priceOf(t, order)}`}
            lead={t(`adminStore.status.${order.status}`)}
            back={{ to: paths.admin('orders'), words: t('admin.section.orders') }}
          />
          <div className={styles.columns}>
            <div className={styles.evidence}>
              <Bought order={order} />
              {order.kind !== 'subscription' && <Words order={order} />}
              <History order={order} />
            </div>
            <Acts order={order} reading={reading} />
          </div>
        </>
      )}
    </Read>
  );
}

interface OrderProps {
  readonly order: OrderFile;
}

function Bought({ order }: OrderProps) {
  const t = useT();
  const { user, buyer, discount, receipt, currency } = order;
  return (
    <Block title={t('adminStore.order.title')}>
      <dl className={styles.facts}>
        <Fact name={t('adminStore.column.buyer')}>
          {user !== null && buyer !== null ? (
            <SectionLink to={['users', user]}>{buyer}</SectionLink>
          ) : (
            buyerOf(t, order)
          )}
        </Fact>
        <Fact name={t('adminStore.order.email')}>{order.email ?? '–'}</Fact>
        <Fact name={t('adminStore.order.created')}>{dayAndTime(t.locale, order.createdAt)}</Fact>
        {order.paidAt !== null && (
          <Fact name={t('adminStore.order.paid')}>{dayAndTime(t.locale, order.paidAt)}</Fact>
        )}
        {order.refundedAt !== null && (
          <Fact name={t('adminStore.order.refunded')}>{dayAndTime(t.locale, order.refundedAt)}</Fact>
        )}
        <Fact name={t('adminStore.column.amount')}>{priceOf(t, order)}</Fact>
        {discount > 0 && (
          <Fact name={t('adminStore.order.discount')}>{money(t.locale, discount, currency)}</Fact>
        )}
        {receipt !== null && (
          <Fact name={t('adminStore.order.receipt')}>
            {t('adminStore.order.receiptOf', {
              number: receipt.number,
              tax: money(t.locale, receipt.tax, currency),
            })}
          </Fact>
        )}
        <Fact name={t('adminStore.order.provider')}>
          {t(`adminStore.provider.${order.provider}` as 'adminStore.provider.test')}
        </Fact>
        {order.providerRef !== null && (
          <Fact name={t('adminStore.order.ref')}>
            <code>{order.providerRef}</code>
          </Fact>
        )}
        <Fact name={t('adminStore.order.id')}>
          <code>{order.id}</code>
        </Fact>
      </dl>
    </Block>
  );
}

/** A gift card and the words on it; the words of a donor. */
function Words({ order }: OrderProps) {
  const t = useT();
  const { gift, sender, receiver, message, giftTo } = order;
  if (gift === null && sender === null && message === null) return null;
  return (
    <Block title={t(`adminStore.kind.${order.kind}`)}>
      <dl className={styles.facts}>
        {gift !== null && (
          <>
            <Fact name={t('adminStore.gift.code')}>
              <code>{gift.code}</code>
            </Fact>
            <Fact name={t('adminStore.gift.used')}>{t(gift.used ? 'adminStore.yes' : 'adminStore.no')}</Fact>
            {gift.validTo !== null && (
              <Fact name={t('adminStore.coupon.validTo')}>{day(t.locale, gift.validTo)}</Fact>
            )}
          </>
        )}
        {giftTo !== null && <Fact name={t('adminStore.gift.to')}>{giftTo}</Fact>}
        {gift !== null && gift.sendAt !== null && (
          <Fact name={t(gift.sentAt === null ? 'adminStore.gift.sendAt' : 'adminStore.gift.sentAt')}>
            {dayAndTime(t.locale, gift.sentAt ?? gift.sendAt)}
          </Fact>
        )}
        {sender !== null && <Fact name={t('adminStore.gift.from')}>{sender}</Fact>}
        {receiver !== null && <Fact name={t('adminStore.gift.for')}>{receiver}</Fact>}
      </dl>
      {message !== null && <blockquote className={styles.quote}>{message}</blockquote>}
    </Block>
  );
}

function History({ order }: OrderProps) {
  const t = useT();
  return (
    <Block title={t('adminStore.history.title')}>
      <ol className={styles.lines}>
        {order.history.map(({ at, to, cause }, step) => (
          <li key={step}>
            <p>
              <b>{t(`adminStore.status.${to}` as 'adminStore.status.paid')}</b>
              {labelled(t.locale, '', t(`adminStore.cause.${cause}` as 'adminStore.cause.provider'))}
            </p>
            <span className={styles.soft}>{dayAndTime(t.locale, at)}</span>
          </li>
        ))}
      </ol>
      {order.waiting.map(({ action, tries }) => (
        <p key={action} className={styles.age} data-late="">
          {t('adminStore.history.waiting', {
            what: t(`adminStore.call.${action}` as 'adminStore.call.refund'),
            tries,
          })}
        </p>
      ))}
    </Block>
  );
}

function Acts({ order, reading }: OrderProps & { readonly reading: Reading<OrderFile> }) {
  const t = useT();
  const act = useAct();
  const [asked, setAsked] = useState(false);
  const { refund } = order;
  return (
    <Block title={t('adminPeople.acts.title')}>
      <p className={styles.soft}>
        {refund.refused === null
          ? t('adminPeople.acts.noted')
          : t(`adminStore.refused.${refund.refused}` as 'adminStore.refused.used')}
      </p>
      <Said outcome={asked ? null : act.outcome} />
      <div className={styles.buttons}>
        {OPEN.includes(order.status) && (
          <Button
            aria-busy={act.busy}
            onClick={async () => {
              const after = await act.run(() => askProvider(order.id), t('adminStore.ask.done'));
              if (after !== undefined) reading.again();
            }}
          >
            {t('adminStore.ask')}
          </Button>
        )}
        {refund.refused === null && (
          <Button
            look="danger"
            aria-haspopup="dialog"
            onClick={() => {
              act.say(null);
              setAsked(true);
            }}
          >
            {t('adminStore.refund.open')}
          </Button>
        )}
      </div>
      {asked && (
        <RefundDialog
          order={order}
          act={act}
          onDone={() => {
            setAsked(false);
            act.say({ tone: 'good', text: t('adminStore.refund.done') });
            reading.again();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Block>
  );
}
