/** Changes the password, in sudo, which ends the other sessions (docs/sessions.md). */
import { newPasswordTrouble } from '../../../components/account/checks.ts';
import { NewPasswordField } from '../../../components/account/new-password-field.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { refreshProfile } from '../../../lib/session/session.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { changePassword } from '../api.ts';
import { ActionForm } from '../parts/action-form.tsx';
import styles from '../parts/parts.module.css';
import { Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { type ActionState, useAct } from '../parts/use-act.ts';
import { useSensitive } from '../parts/use-sudo.ts';

const ACTION = 'password';

export function PasswordSection() {
  const t = useT();
  const user = useUser();
  const { open, begin, end } = useSensitive(ACTION);
  const act = useAct();
  if (user === null) return null;
  return (
    <Section
      title={t('settings.password.title')}
      hint={t(user.has_password ? 'settings.password.has' : 'settings.password.none')}
      anchor={ACTION}
    >
      {open ? (
        <NewPasswordForm act={act} email={user.email} onClose={end} />
      ) : (
        <div className={styles.row}>
          <Button onClick={begin}>
            {t(user.has_password ? 'settings.password.change' : 'settings.password.choose')}
          </Button>
        </div>
      )}
      <Said word={act.word} />
    </Section>
  );
}

interface NewPasswordFormProps {
  readonly act: ActionState;
  readonly email: string | null;
  readonly onClose: () => void;
}

function NewPasswordForm({ act: { busy, run }, email, onClose }: NewPasswordFormProps) {
  const t = useT();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: newPasswordTrouble(t, password) }),
    submit: async ({ password }) => {
      const saved = await run(() => changePassword(password), {
        action: ACTION,
        done: t('settings.password.saved'),
      });
      if (saved === undefined) return undefined;
      onClose();
      await refreshProfile();
      return undefined;
    },
  });
  return (
    <ActionForm of={form} disabled={busy} onClose={onClose}>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <NewPasswordField {...form.field('password')} label={t('settings.password.new')} />
    </ActionForm>
  );
}
