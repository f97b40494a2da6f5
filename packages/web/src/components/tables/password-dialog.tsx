/** Asks for the password of a table, and says if none was typed or if it is wrong. */
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
  /** Resolves with what is wrong, in words, or with null once the user has a seat. */
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
