/**
 * The set-up of an app: the secret as a QR code, as a text and as a link, and the field for the first code.
 */
import type { SecondFactorSecret } from '@troef/protocol';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { Field } from '../../../../components/form/field.tsx';
import { QrCode } from '../../../../components/qr-code.tsx';
import { useT } from '../../../../lib/i18n.tsx';
import parts from '../../parts/parts.module.css';
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
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const digits = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) return setError(t('account.code.digits'));
    await onCode(digits);
  };
  return (
    <form className={styles.setup} onSubmit={submit} noValidate>
      <p>{t('settings.secondFactor.scan')}</p>
      <QrCode text={secret.uri} label={t('settings.secondFactor.qr')} />
      <dl className={styles.secret}>
        <dt>{t('settings.secondFactor.secret')}</dt>
        <dd>
          <code>{grouped(secret.secret)}</code>
        </dd>
      </dl>
      <a className={styles.open} href={secret.uri}>
        {t('settings.secondFactor.open')}
      </a>
      <Field
        code
        label={t('settings.secondFactor.code')}
        hint={t('settings.secondFactor.codeHint')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        value={code}
        error={error}
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
      />
      <div className={parts.row}>
        <Button type="submit" look="strong" disabled={busy}>
          {t('settings.secondFactor.confirm')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  );
}
