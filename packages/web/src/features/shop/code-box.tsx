/**
 * *I have a code*: a gift card leads to its page, where it is redeemed; a coupon in per cent lowers the price that is
 * shown here.
 */
import { readCouponCode, writeCouponCode } from '@troef/protocol';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '../../components/form/field.tsx';
import { Form } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import storeStyles from '../../components/store/store.module.css';
import { codeRefusal } from '../../components/store/words.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { lookAtCode } from '../../lib/store/store.ts';
import { useT } from '../../lib/words/i18n.tsx';
import type { PercentCode } from './buy-box.tsx';
import styles from './shop.module.css';

interface CodeBoxProps {
  readonly percent: PercentCode | null;
  readonly onPercent: (percent: PercentCode | null) => void;
}

export function CodeBox({ percent, onPercent }: CodeBoxProps) {
  const t = useT();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: readCouponCode(code) === null ? t('shop.code.wrong') : undefined }),
    submit: async ({ code: typed }) => {
      const code = writeCouponCode(readCouponCode(typed) ?? '');
      const reply = await lookAtCode(code);
      if (!reply.ok) return { field: 'code', text: codeRefusal(t, reply.error) };
      const coupon = reply.value;
      if (coupon.kind === 'months') {
        await navigate(paths.gift(code));
        return undefined;
      }
      if (coupon.used) return { field: 'code', text: t('shop.code.used') };
      if (coupon.expired) return { field: 'code', text: t('shop.code.expired') };
      onPercent({ code, coupon });
      setOpen(false);
      return undefined;
    },
  });
  if (percent !== null) {
    return (
      <button type="button" className={storeStyles.quiet} onClick={() => onPercent(null)}>
        {t('shop.code.without', { code: percent.code })}
      </button>
    );
  }
  if (!open) {
    return (
      <button type="button" className={storeStyles.quiet} onClick={() => setOpen(true)}>
        {t('shop.code.have')}
      </button>
    );
  }
  return (
    <Form of={form} className={styles.code} label={t('shop.code.have')} submit={t('shop.code.go')}>
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
  );
}
