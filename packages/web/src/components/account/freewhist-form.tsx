/**
 * A form for the name and password of the old site (docs/behaviour/accounts.md 10). The caller decides what
 * they are used for.
 */
import type { FreewhistBody } from '@troef/protocol';

import { useT } from '../../lib/words/i18n.tsx';
import { Field } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useForm } from '../form/use-form.ts';

interface FreewhistFormProps {
  /** Resolves with what went wrong in words, or with undefined. */
  readonly onGiven: (body: FreewhistBody) => Promise<string | undefined>;
}

export function FreewhistForm({ onGiven }: FreewhistFormProps) {
  const t = useT();
  const form = useForm({
    initial: { oldName: '', oldPassword: '' },
    check: ({ oldName, oldPassword }) => ({
      oldName: oldName.trim() === '' ? t('account.name.missing') : undefined,
      oldPassword: oldPassword === '' ? t('account.password.missing') : undefined,
    }),
    submit: ({ oldName, oldPassword }) => onGiven({ name: oldName.trim(), password: oldPassword }),
  });
  return (
    <Form of={form} label={t('account.freewhist.title')} submit={t('account.freewhist.submit')}>
      <Field
        {...form.field('oldName')}
        label={t('account.freewhist.name')}
        autoComplete="off"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('oldPassword')}
        label={t('account.freewhist.password')}
        autoComplete="off"
      />
    </Form>
  );
}
