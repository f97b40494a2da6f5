/** Until when Premium lasts, and the subscription: its next payment, another plan, its end, taking it back. */
import type { BillingState, Subscription } from '@troef/protocol';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import type { Reply } from '../../../lib/http/failure.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { refreshProfile } from '../../../lib/session/session.ts';
import { useUser } from '../../../lib/session/user.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { money } from '../../../lib/words/money.ts';
import { cancelSubscription, changePlan, resumeSubscription, withdrawPurchase } from '../api.ts';
import { Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import styles from './billing.module.css';

interface SubscriptionSectionProps {
  readonly state: BillingState;
  readonly onChange: (state: BillingState) => void;
}

type Question = 'cancel' | 'plan' | 'resume' | 'withdraw';

export function SubscriptionSection({ state, onChange }: SubscriptionSectionProps) {
  const t = useT();
  const isAdmin = useUser()?.admin === true;
  const act = useAct();
  const [asked, setAsked] = useState<Question | null>(null);
  const { subscription, premiumUntil } = state;
  const other = subscription?.plan === 'year' ? 'month' : 'year';
  const calls: Readonly<Record<Question, () => Promise<Reply<BillingState>>>> = {
    cancel: cancelSubscription,
    resume: resumeSubscription,
    plan: () => changePlan(other),
    withdraw: withdrawPurchase,
  };
  async function run(question: Question): Promise<void> {
    const next = await act.run(calls[question], {
      done: t(`shop.billing.done.${question}`),
      failed: () => t('shop.refused.failed'),
    });
    if (next === undefined) return;
    onChange(next);
    void refreshProfile();
  }
  const write = ({ amount, currency }: Pick<Subscription, 'amount' | 'currency'>) =>
    money(t.locale, amount, currency);
  const withdraw = subscription?.withdraw ?? null;
  const isRunning = subscription?.state === 'active' || subscription?.state === 'past_due';
  const isResumable = subscription?.state === 'cancelled' && Date.parse(subscription.paidUntil) > Date.now();
  return (
    <Section title={t('shop.billing.premium')}>
      <p className={styles.until}>
        {state.premium && premiumUntil !== null
          ? t('shop.billing.until', { date: day(t.locale, premiumUntil) })
          : t(isAdmin ? 'shop.billing.admin' : 'shop.billing.no')}
      </p>
      {subscription !== null && (
        <>
          <p>
            {t(`shop.billing.state.${subscription.state}`, {
              plan: t(`shop.billing.plan.${subscription.nextPlan ?? subscription.plan}`),
              price: write({ ...subscription, amount: subscription.nextAmount ?? subscription.amount }),
              date: day(t.locale, subscription.paidUntil),
            })}
          </p>
          <div className={styles.acts}>
            {isRunning && (
              <>
                <Button disabled={act.busy} onClick={() => setAsked('plan')}>
                  {t(`shop.billing.to.${other}`)}
                </Button>
                <Button disabled={act.busy} onClick={() => setAsked('cancel')}>
                  {t('shop.billing.cancel')}
                </Button>
              </>
            )}
            {isResumable && (
              <Button disabled={act.busy} onClick={() => setAsked('resume')}>
                {t('shop.billing.resume')}
              </Button>
            )}
            {withdraw !== null && (
              <Button disabled={act.busy} onClick={() => setAsked('withdraw')}>
                {t('shop.billing.withdraw')}
              </Button>
            )}
          </div>
          {withdraw !== null && (
            <p className={styles.soft}>
              {t('shop.billing.withdrawNote', {
                date: day(t.locale, withdraw.until),
                price: money(t.locale, withdraw.amount, subscription.currency),
              })}
            </p>
          )}
        </>
      )}
      <Said word={act.word} />
      {!isRunning && <Link to={paths.premium(t.locale)}>{t('shop.billing.toShop')}</Link>}
      {asked !== null && subscription !== null && (
        <Sure
          title={t(`shop.billing.sure.${asked}`)}
          text={t(`shop.billing.sure.${asked}Text`, {
            date: day(t.locale, subscription.paidUntil),
            price: write(
              asked === 'withdraw' && withdraw !== null ? { ...subscription, ...withdraw } : subscription,
            ),
          })}
          yes={t(`shop.billing.yes.${asked}`)}
          no={t('shop.billing.keep')}
          onYes={() => void run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}
