/** Redeeming the code of a gift card or a coupon. */
import { readCouponCode, writeCouponCode } from '@troef/protocol';
import { useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { Note } from '../../../components/form/note.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { codeRefusal } from '../../../components/store/words.ts';
import { redeemCode } from '../../../lib/store/store.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Section } from '../parts/section.tsx';
import styles from './billing.module.css';

export function CodeSection({ onRedeemed }: { readonly onRedeemed: () => void }) {
  const t = useT();
  const [until, setUntil] = useState<string | null>(null);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: readCouponCode(code) === null ? t('shop.code.wrong') : undefined }),
    submit: async ({ code }) => {
      const reply = await redeemCode(writeCouponCode(readCouponCode(code) ?? ''));
      if (!reply.ok) return { field: 'code', text: codeRefusal(t, reply.error) };
      setUntil(reply.value.premiumUntil);
      onRedeemed();
      return undefined;
    },
  });
  return (
    <Section title={t('shop.billing.code')}>
      {until === null ? (
        <Form
          of={form}
          className={styles.code}
          label={t('shop.billing.code')}
          submit={t('shop.received.redeem')}
        >
          <Field
            {...form.field('code')}
            label={t('shop.code.label')}
            hint={t('shop.code.hint')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
          />
        </Form>
      ) : (
        <Note tone="good">{t('shop.received.done', { date: day(t.locale, until) })}</Note>
      )}
    </Section>
  );
}
