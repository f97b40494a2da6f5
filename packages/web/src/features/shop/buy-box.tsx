/** What Premium costs for oneself: a month or a year, the price after a discount, and the way to pay. */
import {
  type CouponReply,
  type PricesReply,
  SUBSCRIPTION_PLANS,
  type SubscriptionPlan,
  WITHDRAWAL_DAYS,
} from '@troef/protocol';
import { useState } from 'react';
import { Link } from 'react-router';
import { MainLink } from '../../components/form/buttons.tsx';
import { Note } from '../../components/form/note.tsx';
import { ChoiceCards } from '../../components/store/choice-cards.tsx';
import { CurrencySwitch } from '../../components/store/currency-switch.tsx';
import { ShopNote } from '../../components/store/shop-note.tsx';
import { purchaseRefusal } from '../../components/store/words.ts';
import { withReturn } from '../../lib/pages/return-to.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { buy } from '../../lib/store/store.ts';
import { amountOf, usePrices } from '../../lib/store/use-prices.ts';
import { day } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { money } from '../../lib/words/money.ts';
import { BuyButton } from './buy-button.tsx';
import { CodeBox } from './code-box.tsx';
import styles from './shop.module.css';

/** A coupon that lowers the price. */
export interface PercentCode {
  readonly code: string;
  readonly coupon: CouponReply;
}

/** Returns what is paid first, and what was taken off the price. The server judges again. */
function firstPrice(prices: PricesReply | null, plan: SubscriptionPlan, percent: PercentCode | null) {
  const price = amountOf(prices, plan);
  if (prices === null || price === null) return null;
  const counts = percent !== null && (percent.coupon.plan === null || percent.coupon.plan === plan);
  const coupon = counts ? Math.round((price * percent.coupon.value) / 100) : 0;
  const donation = plan === 'year' ? prices.discount : 0;
  return { price, donation, coupon, first: Math.max(0, price - coupon - donation) };
}

export function BuyBox() {
  const t = useT();
  const me = useUser();
  const state = usePrices();
  const { prices } = state;
  const [plan, setPlan] = useState<SubscriptionPlan>('year');
  const [percent, setPercent] = useState<PercentCode | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const currency = prices?.currency ?? 'EUR';
  const write = (cents: number) => money(t.locale, cents, currency);
  const sums = firstPrice(prices, plan, percent);
  const month = amountOf(prices, 'month');
  const year = amountOf(prices, 'year');

  async function pay(): Promise<void> {
    setBusy(true);
    const error = await buy({
      kind: 'subscription',
      body: { plan, currency, ...(percent !== null && { coupon: percent.code }) },
    });
    setBusy(false);
    if (error !== null) setRefused(purchaseRefusal(t, error));
  }

  return (
    <section className={styles.box} aria-label={t('shop.buy.label')}>
      <Already />
      <ShopNote {...state} />
      <ChoiceCards
        legend={t('shop.buy.label')}
        hideLegend
        value={plan}
        values={SUBSCRIPTION_PLANS}
        onChange={setPlan}
      >
        {(each) => {
          const shown = firstPrice(prices, each, percent);
          return (
            <span className={styles.plan}>
              <span>
                <b>{t(`shop.plan.${each}`)}</b>
                <small>
                  {each === 'month' || month === null || year === null
                    ? t('shop.plan.monthNote')
                    : t('shop.plan.yearNote', {
                        month: write(Math.round((shown?.first ?? year) / 12)),
                        less: write(month * 12 - (shown?.first ?? year)),
                      })}
                </small>
              </span>
              <b className={styles.price}>
                {shown !== null && shown.first < shown.price && <s>{write(shown.price)}</s>}
                {shown === null ? '…' : write(shown.first)}
              </b>
            </span>
          );
        }}
      </ChoiceCards>
      {sums !== null && sums.donation > 0 && (
        <p className={styles.discount}>{t('shop.buy.donation', { amount: write(sums.donation) })}</p>
      )}
      {percent !== null && (
        <p className={styles.discount}>
          {t(sums?.coupon === 0 ? 'shop.buy.otherPlan' : 'shop.buy.percent', {
            percent: percent.coupon.value,
          })}
        </p>
      )}
      {me === null ? (
        <>
          <MainLink to={withReturn(paths.account('login'), paths.premium(t.locale))}>
            {t('shop.buy.login')}
          </MainLink>
          <p className={styles.small}>{t('shop.buy.loginNote')}</p>
        </>
      ) : (
        <BuyButton busy={busy} disabled={sums === null || prices?.open === false} onClick={() => void pay()}>
          {sums === null ? t('shop.buy.wait') : t(`shop.buy.${plan}`, { price: write(sums.first) })}
        </BuyButton>
      )}
      {refused !== null && <Note tone="bad">{refused}</Note>}
      <p className={styles.small}>
        {t(plan === 'year' ? 'shop.buy.noteYear' : 'shop.buy.noteMonth', {
          days: WITHDRAWAL_DAYS,
          price: sums === null ? '' : write(sums.price),
        })}
      </p>
      <div className={styles.links}>
        <CodeBox percent={percent} onPercent={setPercent} />
        <CurrencySwitch />
      </div>
    </section>
  );
}

/** What a member with Premium wants to know first. */
function Already() {
  const t = useT();
  const me = useUser();
  if (me === null || !me.premium || me.premiumUntil === null) return null;
  return (
    <Note tone="good">
      {t('shop.already', { date: day(t.locale, me.premiumUntil) })}{' '}
      <Link to={paths.settings('billing')}>{t('shop.already.billing')}</Link>
    </Note>
  );
}
