/** Changes the password, in sudo, which ends the other sessions (docs/sessions.md). */
import { type FormEvent, useState } from 'react';
import { newPasswordTrouble } from '../../../components/account/checks.ts';
import { NewPasswordField } from '../../../components/account/new-password-field.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { refreshProfile } from '../../../lib/session.ts';
import { useUser } from '../../../lib/user.ts';
import { changePassword } from '../api.ts';
import styles from '../parts/parts.module.css';
import { Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { useAct } from '../parts/use-act.ts';
import { useSensitive } from '../parts/use-sudo.ts';

const ACTION = 'password';

export function PasswordSection() {
  const t = useT();
  const user = useUser();
  const { open, begin, end } = useSensitive(ACTION);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { busy, word, run } = useAct();
  if (user === null) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trouble = newPasswordTrouble(t, password);
    setError(trouble);
    if (trouble !== undefined) return;
    const saved = await run(() => changePassword(password), {
      action: ACTION,
      done: t('settings.password.saved'),
    });
    if (saved === undefined) return;
    setPassword('');
    end();
    await refreshProfile();
  };
  return (
    <Section
      title={t('settings.password.title')}
      hint={t(user.has_password ? 'settings.password.has' : 'settings.password.none')}
      anchor={ACTION}
    >
      {open ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          {/* Tells password managers whose password it is. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={user.email ?? ''}
            readOnly
            hidden
          />
          <NewPasswordField
            name="password"
            label={t('settings.password.new')}
            value={password}
            error={error}
            onChange={(value) => {
              setPassword(value);
              setError(undefined);
            }}
          />
          <div className={styles.row}>
            <Button type="submit" look="strong" disabled={busy}>
              {t('settings.save')}
            </Button>
            <Button look="plain" onClick={end}>
              {t('settings.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.row}>
          <Button onClick={begin}>
            {t(user.has_password ? 'settings.password.change' : 'settings.password.choose')}
          </Button>
        </div>
      )}
      <Said word={word} />
    </Section>
  );
}
