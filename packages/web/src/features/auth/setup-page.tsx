/** The page that asks what an account from another site still lacks: a name and the accepted terms. */

import { nameTrouble } from '../../components/account/checks.ts';
import { NameField } from '../../components/account/name-field.tsx';
import { complaintOf } from '../../components/account/words.ts';
import { SubmitButton } from '../../components/form/buttons.tsx';
import formStyles from '../../components/form/form.module.css';
import { Note } from '../../components/form/note.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { changeMe } from '../../lib/account.ts';
import { useT } from '../../lib/i18n.tsx';
import { useUser } from '../../lib/user.ts';
import { useGoOn } from './after-login.ts';
import { AuthFrame } from './auth-frame.tsx';
import { TermsTick } from './terms-tick.tsx';

export function SetupPage() {
  const t = useT();
  const goOn = useGoOn();
  const user = useUser();
  const { values, set, field, form, busy, problem } = useForm({
    initial: { name: user?.name ?? '', terms: false },
    check: ({ name, terms }) => ({
      name: nameTrouble(t, name),
      terms: terms ? undefined : t('account.join.termsMissing'),
    }),
    submit: async ({ name }) => {
      const chosen = name.trim();
      const reply = await changeMe({ terms: true, ...(chosen === user?.name ? {} : { name: chosen }) });
      if (reply.ok) {
        await goOn(reply.value);
        return undefined;
      }
      const { field: about, text } = complaintOf(t, reply.error);
      return about === 'name' ? { field: about, text } : { text };
    },
  });
  return (
    <AuthFrame title={t('account.setup.title')} lead={t('account.setup.lead')}>
      <form {...form} className={formStyles.form} aria-label={t('account.setup.title')}>
        <NameField {...field('name')} value={values.name} onChange={(name) => set('name', name)} />
        <TermsTick {...field('terms')} on={values.terms} onChange={(terms) => set('terms', terms)} />
        {problem !== undefined && <Note tone="bad">{problem}</Note>}
        <SubmitButton busy={busy}>{t('account.setup.submit')}</SubmitButton>
      </form>
    </AuthFrame>
  );
}
