/** Buying a gift card: how long, what is on it, how it is given; the card beside it as it will be. */
import {
  GIFT_MAIL_DAYS,
  GIFT_PLANS,
  GIFT_YEARS,
  type GiftPlan,
  PLAN_MONTHS,
  STORE_MESSAGE_MAX,
} from '@troef/protocol';
import { useEffect } from 'react';
import { CardFace } from '../../components/cards/card-face.tsx';
import { CardShapes } from '../../components/cards/card-shapes.tsx';
import { Field } from '../../components/form/field.tsx';
import { Form } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { ChoiceCards } from '../../components/store/choice-cards.tsx';
import { CurrencySwitch } from '../../components/store/currency-switch.tsx';
import { ShopNote } from '../../components/store/shop-note.tsx';
import { TextArea } from '../../components/store/text-area.tsx';
import { purchaseRefusal } from '../../components/store/words.ts';
import { WithText } from '../../components/written/with-text.tsx';
import { WrittenBody } from '../../components/written/written-body.tsx';
import { isAddress } from '../../lib/account/address.ts';
import { symbolsFor } from '../../lib/preferences/preferences.ts';
import { isUnverified, useUser } from '../../lib/session/user.ts';
import { buy } from '../../lib/store/store.ts';
import { amountOf, usePrices } from '../../lib/store/use-prices.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { money } from '../../lib/words/money.ts';
import { BuyButton } from './buy-button.tsx';
import { cardOf, GiftFront, GiftWords } from './gift-card.tsx';
import { dayAsked, lastDay, momentOf } from './gift-day.ts';
import styles from './shop.module.css';

const WAYS = ['print', 'mail'] as const;

export function GiftShopPage() {
  const t = useT();
  return (
    <WithText name="shop/gift">
      {({ title, description, lead, body }) => (
        <article className={styles.page}>
          <title>{`${title} · ${t('site.name')}`}</title>
          <meta name="description" content={description} />
          <header>
            <CardShapes />
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </header>
          <GiftForm />
          <div className={styles.text}>
            <WrittenBody pieces={body} />
          </div>
        </article>
      )}
    </WithText>
  );
}

interface GiftValues {
  readonly plan: GiftPlan;
  readonly from: string;
  readonly for: string;
  readonly message: string;
  readonly way: (typeof WAYS)[number];
  readonly to: string;
  readonly day: string;
  readonly email: string;
}

function GiftForm() {
  const t = useT();
  const me = useUser();
  // The receipt of a member goes to their proven address.
  const needsEmail = me === null || isUnverified(me);
  const shop = usePrices();
  const { prices } = shop;
  const currency = prices?.currency ?? 'EUR';
  const form = useForm<GiftValues>({
    initial: { plan: 'm6', from: '', for: '', message: '', way: 'print', to: '', day: '', email: '' },
    check: ({ way, to, day, email }) => ({
      to: way === 'mail' && !isAddress(to.trim()) ? t('shop.refused.to') : undefined,
      day:
        way === 'mail' && day !== '' && !dayAsked(day)
          ? t('shop.gift.wrongDay', { days: GIFT_MAIL_DAYS })
          : undefined,
      email: needsEmail && !isAddress(email.trim()) ? t('shop.refused.email') : undefined,
    }),
    submit: async ({ plan, from, for: receiver, message, way, to, day, email }) => {
      const at = momentOf(day);
      const error = await buy({
        kind: 'coupon',
        body: {
          plan,
          currency,
          ...(needsEmail && { email: email.trim() }),
          ...(from.trim() !== '' && { from: from.trim() }),
          ...(receiver.trim() !== '' && { for: receiver.trim() }),
          ...(message.trim() !== '' && { message: message.trim() }),
          ...(way === 'mail' && { to: { email: to.trim(), ...(at !== null && { at }) } }),
        },
      });
      if (error === null) return undefined;
      return { field: error.param ?? undefined, text: purchaseRefusal(t, error) };
    },
  });
  const { values, update } = form;
  const name = me?.name ?? '';
  const own = me?.email ?? '';
  // The page is written without a user. Name and address come in once they are known, if none was typed.
  useEffect(
    () => update((now) => ({ ...now, from: now.from || name, email: now.email || own })),
    [name, own, update],
  );
  const price = amountOf(prices, values.plan);
  return (
    <div className={styles.split}>
      <Form of={form} className={styles.form} label={t('shop.gift.form')}>
        <ShopNote {...shop} />
        <section>
          <Step nr={1}>{t('shop.gift.long')}</Step>
          <ChoiceCards
            legend={t('shop.gift.long')}
            hideLegend
            across
            value={values.plan}
            values={GIFT_PLANS}
            onChange={(plan) => form.set('plan', plan)}
          >
            {(plan) => {
              const amount = amountOf(prices, plan);
              const months = PLAN_MONTHS[plan];
              return (
                <span className={styles.months}>
                  <span className={styles.mini}>
                    <CardFace card={cardOf(months)} style="modern" letters={symbolsFor(null, t.locale)} />
                  </span>
                  <span>{t('shop.card.months', { count: months })}</span>
                  <b className={styles.price}>{amount === null ? '…' : money(t.locale, amount, currency)}</b>
                  {amount !== null && (
                    <small>
                      {t('shop.gift.perMonth', {
                        price: money(t.locale, Math.round(amount / months), currency),
                      })}
                    </small>
                  )}
                </span>
              );
            }}
          </ChoiceCards>
          <CurrencySwitch />
        </section>
        <section className={styles.fields}>
          <Step nr={2}>{t('shop.gift.what')}</Step>
          <Field
            {...form.field('for')}
            label={t('shop.gift.for')}
            hint={t('shop.gift.forHint')}
            maxLength={60}
            autoComplete="off"
          />
          <Field {...form.field('from')} label={t('shop.gift.from')} maxLength={60} autoComplete="name" />
          <TextArea
            {...form.field('message')}
            label={t('shop.gift.message')}
            max={STORE_MESSAGE_MAX}
            hint={t('shop.gift.messageHint', { left: STORE_MESSAGE_MAX - [...values.message].length })}
          />
        </section>
        <section className={styles.fields}>
          <Step nr={3}>{t('shop.gift.how')}</Step>
          <ChoiceCards
            legend={t('shop.gift.how')}
            hideLegend
            value={values.way}
            values={WAYS}
            onChange={(way) => form.set('way', way)}
          >
            {(way) => (
              <span className={styles.card}>
                <b>{t(`shop.gift.way.${way}`)}</b>
                <small>{t(`shop.gift.way.${way}Note`)}</small>
              </span>
            )}
          </ChoiceCards>
          {values.way === 'mail' && (
            <>
              <Field
                {...form.field('to')}
                label={t('shop.gift.to')}
                type="email"
                inputMode="email"
                autoComplete="off"
              />
              <Field
                {...form.field('day')}
                label={t('shop.gift.day')}
                type="date"
                hint={t('shop.gift.dayHint', { last: lastDay(t.locale) })}
              />
            </>
          )}
          {needsEmail && (
            <Field
              {...form.field('email')}
              label={t('shop.email')}
              hint={t('shop.emailHint')}
              type="email"
              inputMode="email"
              autoComplete="email"
            />
          )}
        </section>
        <div className={styles.fields}>
          <BuyButton busy={form.busy} disabled={price === null || prices?.open === false}>
            {price === null
              ? t('shop.buy.wait')
              : t('shop.gift.pay', { price: money(t.locale, price, currency) })}
          </BuyButton>
          <p className={styles.small}>{t('shop.gift.note', { years: GIFT_YEARS })}</p>
        </div>
      </Form>
      <section className={styles.aside} aria-labelledby="preview">
        <h2 id="preview" className={styles.ruled}>
          {t('shop.gift.preview')}
        </h2>
        <div className={styles.preview}>
          <GiftFront months={PLAN_MONTHS[values.plan]} from={values.from} to={values.for} />
          <GiftWords message={values.message} from={values.from} />
        </div>
        <p className={styles.small}>{t('shop.gift.isCard')}</p>
      </section>
    </div>
  );
}

const Step = ({ nr, children }: { readonly nr: number; readonly children: string }) => (
  <h2 className={styles.step}>
    <span aria-hidden="true">{nr}</span>
    {children}
  </h2>
);
