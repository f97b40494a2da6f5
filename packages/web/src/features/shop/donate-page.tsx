/** Donating: a sum, what it changes, a word for us, and the way to pay. Without an account too. */
import { DISCOUNT_FROM_CENTS, DISCOUNT_MAX_CENTS, STORE_MESSAGE_MAX } from '@troef/protocol';
import { Heart } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Field } from '../../components/form/field.tsx';
import { Form } from '../../components/form/form.tsx';
import { Tick } from '../../components/form/tick.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { CurrencySwitch } from '../../components/store/currency-switch.tsx';
import { ShopNote } from '../../components/store/shop-note.tsx';
import { TextArea } from '../../components/store/text-area.tsx';
import { purchaseRefusal } from '../../components/store/words.ts';
import { WithText } from '../../components/written/with-text.tsx';
import { WrittenBody } from '../../components/written/written-body.tsx';
import { isAddress } from '../../lib/account/address.ts';
import { isUnverified, useUser } from '../../lib/session/user.ts';
import { buy } from '../../lib/store/store.ts';
import { amountOf, type PricesState, usePrices } from '../../lib/store/use-prices.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { money, readMoney } from '../../lib/words/money.ts';
import { BuyButton } from './buy-button.tsx';
import styles from './shop.module.css';

/** The sums that the page is written with; the shop may propose others. */
const SUGGESTED = [300, 500, 1000, 2500] as const;
const FIRST = 1000;

export function DonatePage() {
  const t = useT();
  return (
    <WithText name="donate">
      {({ title, description, lead, body }) => (
        <article className={styles.page}>
          <title>{`${title} · ${t('site.name')}`}</title>
          <meta name="description" content={description} />
          <header>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </header>
          <div className={styles.split}>
            <DonateForm />
            <div className={styles.text}>
              <WrittenBody pieces={body} />
            </div>
          </div>
        </article>
      )}
    </WithText>
  );
}

function DonateForm() {
  const t = useT();
  const me = useUser();
  // The receipt of a member goes to their proven address.
  const needsEmail = me === null || isUnverified(me);
  const shop = usePrices();
  const { prices } = shop;
  const currency = prices?.currency ?? 'EUR';
  const { suggested, min, max } = prices?.donation ?? { suggested: SUGGESTED, min: 200, max: 50_000 };
  const write = (cents: number) => money(t.locale, cents, currency, true);
  const sumOf = ({ chosen, typed }: { readonly chosen: string; readonly typed: string }): number | null =>
    typed.trim() === '' ? Number(chosen) : readMoney(typed);
  const isGood = (cents: number | null): cents is number => cents !== null && cents >= min && cents <= max;
  const form = useForm({
    initial: { chosen: String(FIRST), typed: '', message: '', email: '', anonymous: false },
    check: (values) => ({
      typed: isGood(sumOf(values)) ? undefined : t('shop.donate.wrong', { min: write(min), max: write(max) }),
      email: needsEmail && !isAddress(values.email.trim()) ? t('shop.refused.email') : undefined,
    }),
    submit: async (values) => {
      const error = await buy({
        kind: 'donation',
        body: {
          amount: sumOf(values) ?? 0,
          currency,
          anonymous: values.anonymous,
          ...(needsEmail && { email: values.email.trim() }),
          ...(values.message.trim() !== '' && { message: values.message.trim() }),
        },
      });
      if (error === null) return undefined;
      const field = error.param === 'amount' ? 'typed' : (error.param ?? undefined);
      return { field, text: purchaseRefusal(t, error) };
    },
  });
  const { values, update } = form;
  const own = me?.email ?? '';
  useEffect(() => update((now) => (now.email === '' ? { ...now, email: own } : now)), [own, update]);
  const sum = sumOf(values);
  return (
    <Form of={form} className={styles.form} label={t('shop.donate.form')}>
      <ShopNote {...shop} />
      <Amounts
        suggested={suggested}
        chosen={values.typed === '' ? values.chosen : ''}
        write={write}
        onChange={(chosen) => form.change({ chosen, typed: '' })}
      />
      <Field
        {...form.field('typed')}
        label={t('shop.donate.other', { min: write(min), max: write(max) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
      />
      <Effect shop={shop} sum={isGood(sum) ? sum : null} />
      <TextArea
        {...form.field('message')}
        label={t('shop.donate.message')}
        max={STORE_MESSAGE_MAX}
        hint={t('shop.optional')}
      />
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
      <Tick {...form.tick('anonymous')} label={t('shop.donate.anonymous')} />
      <div className={styles.fields}>
        <BuyButton busy={form.busy} disabled={prices === null || !prices.open}>
          {isGood(sum) ? t('shop.donate.pay', { amount: write(sum) }) : t('shop.donate.payAny')}
        </BuyButton>
        <p className={styles.small}>{t('shop.donate.note')}</p>
        <CurrencySwitch />
      </div>
    </Form>
  );
}

interface AmountsProps {
  readonly suggested: readonly number[];
  readonly chosen: string;
  readonly write: (cents: number) => string;
  readonly onChange: (chosen: string) => void;
}

function Amounts({ suggested, chosen, write, onChange }: AmountsProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset>
      <legend className="visually-hidden">{t('shop.donate.sum')}</legend>
      <div className={styles.amounts}>
        {suggested.map((cents) => (
          <label key={cents}>
            <input
              type="radio"
              name={name}
              value={cents}
              checked={chosen === String(cents)}
              onChange={() => onChange(String(cents))}
            />
            {write(cents)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What this sum changes for its donor: said before they pay. */
function Effect({ shop, sum }: { readonly shop: PricesState; readonly sum: number | null }) {
  const t = useT();
  const isMember = useUser() !== null;
  const { prices } = shop;
  const year = amountOf(prices, 'year');
  if (prices === null || year === null || sum === null) return null;
  const write = (cents: number) => money(t.locale, cents, prices.currency, true);
  const off = sum >= DISCOUNT_FROM_CENTS ? Math.min(sum, DISCOUNT_MAX_CENTS) : 0;
  const words = !isMember
    ? t('shop.donate.effectGuest')
    : off === 0
      ? t('shop.donate.effectSmall', { from: write(DISCOUNT_FROM_CENTS) })
      : t('shop.donate.effect', {
          sum: write(sum),
          price: write(year - off),
          year: write(year),
          max: write(DISCOUNT_MAX_CENTS),
        });
  return (
    <p className={styles.effect} aria-live="polite">
      <Heart size={24} aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
}
