/** Asks for the password of a table; says when there is none given, and when it is another one. */
import { type FormEvent, useState } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { Dialog } from '../dialog.tsx';
import { SubmitButton } from '../form/buttons.tsx';
import { PasswordField } from '../form/password-field.tsx';
import styles from './tables.module.css';

export function PasswordDialog({
  onClose,
  onGiven,
}: {
  readonly onClose: () => void;
  /** What is wrong, in words; null once he sits. */
  readonly onGiven: (password: string) => Promise<string | null>;
}) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);

  async function give(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (password === '') return setError(t('rooms.password.required'));
    setBusy(true);
    setError((await onGiven(password)) ?? undefined);
    setBusy(false);
  }

  return (
    <Dialog title={t('rooms.password.title')} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void give(event)} noValidate>
        <PasswordField
          label={t('rooms.password.label')}
          name="table-password"
          autoComplete="off"
          value={password}
          maxLength={32}
          show={t('rooms.password.show')}
          hide={t('rooms.password.hide')}
          error={error}
          onChange={(value) => {
            setPassword(value);
            setError(undefined);
          }}
        />
        <SubmitButton busy={busy}>{t('rooms.lobby.join')}</SubmitButton>
      </form>
    </Dialog>
  );
}
