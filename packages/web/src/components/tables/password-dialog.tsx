/** Asks for the password of a table, and says if none was typed or if it is wrong. */
import { useT } from '../../lib/words/i18n.tsx';
import { Dialog } from '../dialog.tsx';
import { Form } from '../form/form.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useForm } from '../form/use-form.ts';
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
  const form = useForm({
    initial: { 'table-password': '' },
    check: ({ 'table-password': password }) => ({
      'table-password': password === '' ? t('rooms.password.required') : undefined,
    }),
    submit: async ({ 'table-password': password }) => {
      const text = await onGiven(password);
      return text === null ? null : { field: 'table-password', text };
    },
  });

  return (
    <Dialog title={t('rooms.password.title')} onClose={onClose}>
      <Form of={form} className={styles.form} submit={t('rooms.lobby.join')}>
        <PasswordField
          {...form.field('table-password')}
          words="rooms"
          label={t('rooms.password.label')}
          autoComplete="off"
          maxLength={32}
        />
      </Form>
    </Dialog>
  );
}
