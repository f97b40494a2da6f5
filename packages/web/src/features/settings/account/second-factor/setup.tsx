/**
 * The set-up of an app: the secret as a QR code, as a text and as a link, and the field for the first code.
 */
import type { SecondFactorSecret } from '@troef/protocol';
import { codeTrouble } from '../../../../components/account/checks.ts';
import { Field } from '../../../../components/form/field.tsx';
import formStyles from '../../../../components/form/form.module.css';
import { useForm } from '../../../../components/form/use-form.ts';
import { QrCode } from '../../../../components/qr-code.tsx';
import { useT } from '../../../../lib/words/i18n.tsx';
import { ActionForm } from '../../parts/action-form.tsx';
import styles from './second-factor.module.css';

interface SetupProps {
  readonly secret: SecondFactorSecret;
  readonly busy: boolean;
  readonly onCode: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Groups the secret in fours, as people read it out. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

export default function Setup({ secret, busy, onCode, onClose }: SetupProps) {
  const t = useT();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: codeTrouble(t, code) }),
    submit: async ({ code }) => {
      await onCode(code.replace(/\s/g, ''));
      return undefined;
    },
  });
  return (
    <ActionForm
      of={form}
      className={styles.setup}
      disabled={busy}
      submit={t('settings.secondFactor.confirm')}
      onClose={onClose}
    >
      <p>{t('settings.secondFactor.scan')}</p>
      <QrCode text={secret.uri} label={t('settings.secondFactor.qr')} />
      <dl className={styles.secret}>
        <dt>{t('settings.secondFactor.secret')}</dt>
        <dd>
          <code>{grouped(secret.secret)}</code>
        </dd>
      </dl>
      <a className={formStyles.instead} href={secret.uri}>
        {t('settings.secondFactor.open')}
      </a>
      <Field
        {...form.field('code')}
        code
        label={t('settings.secondFactor.code')}
        hint={t('settings.secondFactor.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
      />
    </ActionForm>
  );
}
