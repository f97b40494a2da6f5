/** The name and password of the old site, for who played there (product.md 24). */

import { useT } from '../../lib/i18n.tsx';
import { askFreewhist } from '../../lib/social.ts';
import { SubmitButton } from '../form/buttons.tsx';
import { Field } from '../form/field.tsx';
import formStyles from '../form/form.module.css';
import { Note } from '../form/note.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useForm } from '../form/use-form.ts';
import { failureWords } from './words.ts';

export function FreewhistForm({ onToken }: { readonly onToken: (token: string) => Promise<void> }) {
  const t = useT();
  const { values, set, field, form, busy, problem } = useForm({
    initial: { oldName: '', oldPassword: '' },
    check: ({ oldName, oldPassword }) => ({
      oldName: oldName.trim() === '' ? t('account.name.missing') : undefined,
      oldPassword: oldPassword === '' ? t('account.password.missing') : undefined,
    }),
    submit: async ({ oldName, oldPassword }) => {
      const reply = await askFreewhist({ name: oldName.trim(), password: oldPassword });
      if (!reply.ok) return { text: failureWords(t, reply.error) };
      await onToken(reply.value.token);
      return undefined;
    },
  });
  return (
    <form {...form} className={formStyles.form} aria-label={t('account.freewhist.title')}>
      <Field
        {...field('oldName')}
        label={t('account.freewhist.name')}
        value={values.oldName}
        onChange={(name) => set('oldName', name)}
        autoComplete="off"
        spellCheck={false}
      />
      <PasswordField
        {...field('oldPassword')}
        label={t('account.freewhist.password')}
        show={t('account.password.show')}
        hide={t('account.password.hide')}
        value={values.oldPassword}
        onChange={(password) => set('oldPassword', password)}
        autoComplete="off"
      />
      {problem !== undefined && <Note tone="bad">{problem}</Note>}
      <SubmitButton busy={busy}>{t('account.freewhist.submit')}</SubmitButton>
    </form>
  );
}
