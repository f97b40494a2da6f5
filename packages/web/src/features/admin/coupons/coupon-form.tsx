/** Makes a coupon, and shows its code. */
import { COUPON_KINDS, type CouponKind, SUBSCRIPTION_PLANS } from '@troef/protocol';
import { useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { Note } from '../../../components/form/note.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { makeCoupon } from '../orders/api.ts';
import { endOfDay, startOfDay } from '../parts/brussels.ts';
import { DayField, NumberField, numberIn, Select } from '../parts/fields.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { useAct } from '../parts/use-act.ts';

const PLANS = ['any', ...SUBSCRIPTION_PLANS] as const;
const MOST: Readonly<Record<CouponKind, number>> = { months: 60, percent: 100 };
const USES_MAX = 100_000;
const EMPTY = {
  kind: 'months' as CouponKind,
  plan: 'any' as (typeof PLANS)[number],
  ...{ value: '', maxUses: '1', validFrom: '', validTo: '', note: '' },
};

export function CouponForm({ onMade }: { readonly onMade: () => void }) {
  const t = useT();
  const act = useAct();
  const [code, setCode] = useState<string | null>(null);
  const within = (text: string, most: number): string | undefined => {
    const number = numberIn(text);
    return number !== null && number >= 1 && number <= most
      ? undefined
      : t('adminStore.coupon.number', { most });
  };
  const form = useForm({
    initial: EMPTY,
    check: ({ kind, value, maxUses, validFrom, validTo }) => ({
      value: within(value, MOST[kind]),
      maxUses: within(maxUses, USES_MAX),
      validTo:
        validTo !== '' && validFrom !== '' && validTo < validFrom ? t('adminStore.coupon.order') : undefined,
    }),
    submit: async ({ kind, plan, value, maxUses, validFrom, validTo, note }) => {
      setCode(null);
      const made = await act.run(() =>
        makeCoupon({
          kind,
          value: Number(value),
          maxUses: Number(maxUses),
          plan: kind === 'months' || plan === 'any' ? null : plan,
          validFrom: startOfDay(validFrom),
          validTo: endOfDay(validTo),
          note: note.trim() === '' ? null : note.trim(),
        }),
      );
      if (made === undefined) return undefined;
      setCode(made.code);
      form.change(EMPTY);
      onMade();
      return undefined;
    },
  });
  const { kind, plan } = form.values;
  return (
    <Form
      of={form}
      label={t('adminStore.coupon.new')}
      className={styles.form}
      submit={t('adminStore.coupon.make')}
      end={
        <>
          <Said outcome={act.outcome} />
          <div role="status">
            {code !== null && <Note tone="good">{t('adminStore.coupon.made', { code })}</Note>}
          </div>
        </>
      }
    >
      <div className={styles.pair}>
        <Select
          label={t('adminStore.coupon.kind')}
          value={kind}
          values={COUPON_KINDS}
          words={(each) => t(`adminStore.coupon.kind.${each}`)}
          onChange={(each) => form.change({ kind: each })}
        />
        <NumberField
          {...form.field('value')}
          label={t(`adminStore.coupon.value.${kind}`)}
          hint={t('adminStore.coupon.number', { most: MOST[kind] })}
        />
        {kind === 'percent' && (
          <Select
            label={t('adminStore.coupon.plan')}
            value={plan}
            values={PLANS}
            words={(each) => t(`adminStore.coupon.plan.${each}`)}
            onChange={(each) => form.change({ plan: each })}
          />
        )}
        <NumberField {...form.field('maxUses')} label={t('adminStore.coupon.maxUses')} />
      </div>
      <div className={styles.pair}>
        <DayField
          {...form.field('validFrom')}
          label={t('adminStore.coupon.validFrom')}
          hint={t('adminStore.coupon.validFromHint')}
        />
        <DayField
          {...form.field('validTo')}
          label={t('adminStore.coupon.validTo')}
          hint={t('adminStore.coupon.validToHint')}
        />
      </div>
      <Field
        {...form.field('note')}
        label={t('adminStore.coupon.note')}
        hint={t('adminStore.coupon.noteHint')}
        maxLength={200}
        autoComplete="off"
      />
    </Form>
  );
}
