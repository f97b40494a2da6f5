/** One order: how it stands, live while it is paid; later its receipt. Readable for as long as the books are kept. */
import { type Order, PLAN_MONTHS } from '@troef/protocol';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { Note } from '../../components/form/note.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { refreshProfile } from '../../lib/session/session.ts';
import { useUser } from '../../lib/session/user.ts';
import { day, dayAndTime } from '../../lib/words/dates.ts';
import { type Translator, useT } from '../../lib/words/i18n.tsx';
import { money } from '../../lib/words/money.ts';
import styles from './order.module.css';
import { type OrderState, useOrder } from './use-order.ts';

export function OrderPage() {
  const t = useT();
  const { id = '' } = useParams();
  const state = useOrder(id);
  const { order, failed, again } = state;
  useNewPremium(order);
  return (
    <div className={styles.page}>
      <title>{`${t('shop.order.title')} · ${t('site.name')}`}</title>
      <meta name="robots" content="noindex" />
      {order === null && <h1>{t('shop.order.title')}</h1>}
      {order === null && failed === null && <p role="status">{t('shop.loading')}</p>}
      {order === null && failed !== null && (
        <Note tone="bad">
          {t(failed.status === 404 ? 'shop.order.missing' : 'shop.failed')}{' '}
          <Button onClick={again}>{t('shop.again')}</Button>
        </Note>
      )}
      {order !== null && (
        <>
          <Status order={order} state={state} />
          {order.gift !== null && <Gift gift={order.gift} />}
          <Facts order={order} />
          <Ways order={order} />
        </>
      )}
    </div>
  );
}

/** Once an order has been fulfilled, the pages know the new end of Premium. */
function useNewPremium(order: Order | null): void {
  const done = order?.status === 'fulfilled' || order?.status === 'refunded';
  useEffect(() => {
    if (done) void refreshProfile();
  }, [done]);
}

type Shown = 'waiting' | 'fulfilled' | 'failed' | 'expired' | 'refunded';
const shownOf = ({ status }: Order): Shown =>
  status === 'created' || status === 'pending' || status === 'paid' ? 'waiting' : status;
const ICONS = {
  waiting: Hourglass,
  fulfilled: CircleCheck,
  failed: CircleAlert,
  expired: CircleAlert,
  refunded: CircleCheck,
} as const;

function Status({ order, state }: { readonly order: Order; readonly state: OrderState }) {
  const t = useT();
  const shown = shownOf(order);
  const Icon = ICONS[shown];
  return (
    <section className={styles.status} data-status={shown} aria-live="polite">
      <Icon size={40} aria-hidden="true" />
      <div>
        <h1>{t(`shop.order.${shown}`)}</h1>
        <p>{t(state.isLate && shown === 'waiting' ? 'shop.order.late' : sentenceOf(order, shown))}</p>
        {order.test && <p className={styles.soft}>{t('shop.order.test')}</p>}
        {shown === 'waiting' && (
          <p className={styles.acts}>
            {order.payUrl !== null && <a href={order.payUrl}>{t('shop.order.pay')}</a>}
            {state.isLate && <Button onClick={state.again}>{t('shop.order.ask')}</Button>}
          </p>
        )}
      </div>
    </section>
  );
}

function sentenceOf({ kind }: Order, shown: Shown) {
  if (shown === 'fulfilled') return `shop.order.done.${kind}` as const;
  return `shop.order.${shown}Note` as const;
}

function Gift({ gift }: { readonly gift: NonNullable<Order['gift']> }) {
  const t = useT();
  const used =
    gift.usedBy === null ? t('shop.order.usedCard') : t('shop.order.usedBy', { name: gift.usedBy });
  return (
    <section className={styles.gift}>
      <h2>{t('shop.order.card')}</h2>
      <p className={styles.code}>{gift.code.replaceAll('-', ' ')}</p>
      <p className={styles.acts}>
        <Link className={styles.main} to={paths.giftPrint(gift.code)}>
          {t('shop.received.print')}
        </Link>
        <Link to={paths.gift(gift.code)}>{t('shop.order.see')}</Link>
      </p>
      <p className={styles.soft}>
        {gift.used ? used : t('shop.order.unusedCard')}{' '}
        {gift.sentAt !== null
          ? t('shop.order.sent', { when: dayAndTime(t.locale, gift.sentAt) })
          : gift.sendAt !== null && t('shop.order.sends', { when: dayAndTime(t.locale, gift.sendAt) })}
      </p>
    </section>
  );
}

const nameOf = (t: Translator, { kind, plan }: Order): string => {
  if (kind === 'donation' || plan === null) return t('shop.order.donation');
  if (kind === 'gift') return t('shop.order.gift', { count: PLAN_MONTHS[plan] });
  return t(plan === 'year' ? 'shop.order.year' : 'shop.order.month');
};

function Facts({ order }: { readonly order: Order }) {
  const t = useT();
  const { amount, currency, discount, receipt, createdAt, paidAt, refundedAt } = order;
  const write = (cents: number) => money(t.locale, cents, currency);
  const rows: readonly (readonly [string, string | null])[] = [
    [
      t('shop.order.what'),
      order.renewal ? `${nameOf(t, order)}, ${t('shop.order.renewal')}` : nameOf(t, order),
    ],
    [t('shop.order.price'), discount > 0 ? write(amount + discount) : null],
    [t('shop.order.discount'), discount > 0 ? `− ${write(discount)}` : null],
    [t('shop.order.total'), write(amount)],
    [
      t('shop.order.tax', { rate: receipt?.taxRate ?? 0 }),
      receipt !== null && receipt.tax > 0 ? write(receipt.tax) : null,
    ],
    [t('shop.order.made'), dayAndTime(t.locale, createdAt)],
    [t('shop.order.paid'), paidAt === null ? null : dayAndTime(t.locale, paidAt)],
    [t('shop.order.back'), refundedAt === null ? null : dayAndTime(t.locale, refundedAt)],
    [t('shop.order.number'), receipt?.number ?? null],
    [t('shop.order.id'), order.id],
  ];
  return (
    <section>
      <h2>{t(receipt === null ? 'shop.order.facts' : 'shop.order.receipt')}</h2>
      <dl className={styles.facts}>
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {receipt !== null && (
        <address className={styles.seller}>
          {receipt.seller.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
    </section>
  );
}

/** What can be done next. */
function Ways({ order }: { readonly order: Order }) {
  const t = useT();
  const isMember = useUser() !== null;
  const shown = shownOf(order);
  const isOver = shown === 'failed' || shown === 'expired';
  const shop = {
    subscription: paths.premium(t.locale),
    gift: paths.giftShop(t.locale),
    donation: paths.donate(t.locale),
  }[order.kind];
  return (
    <p className={styles.ways}>
      {isOver && <Link to={shop}>{t('shop.order.again')}</Link>}
      {order.withdrawUntil !== null && (
        <Link to={paths.settings('billing')}>
          {t('shop.order.withdraw', { date: day(t.locale, order.withdrawUntil) })}
        </Link>
      )}
      {isMember && <Link to={paths.settings('billing')}>{t('shop.order.billing')}</Link>}
      <Link to={paths.landing(t.locale)}>{t('shop.received.play')}</Link>
    </p>
  );
}
