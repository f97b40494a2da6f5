/**
 * A form for the name and password of the old site (docs/behaviour/accounts.md 10). The caller decides what
 * they are used for.
 */
import type { FreewhistBody } from '@troef/protocol';

import { useT } from '../../lib/i18n.tsx';
import { SubmitButton } from '../form/buttons.tsx';
import { Field } from '../form/field.tsx';
import formStyles from '../form/form.module.css';
import { Note } from '../form/note.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useForm } from '../form/use-form.ts';

interface FreewhistFormProps {
  /** Resolves with what went wrong in words, or with undefined. */
  readonly onGiven: (body: FreewhistBody) => Promise<string | undefined>;
}

export function FreewhistForm({ onGiven }: FreewhistFormProps) {
  const t = useT();
  const { values, set, field, form, busy, problem } = useForm({
    initial: { oldName: '', oldPassword: '' },
    check: ({ oldName, oldPassword }) => ({
      oldName: oldName.trim() === '' ? t('account.name.missing') : undefined,
      oldPassword: oldPassword === '' ? t('account.password.missing') : undefined,
    }),
    submit: async ({ oldName, oldPassword }) => {
      const text = await onGiven({ name: oldName.trim(), password: oldPassword });
      return text === undefined ? undefined : { text };
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
