/** The page that asks what an account from another site still lacks: a name and the accepted terms. */

import { birthYearTrouble, nameTrouble } from '../../components/account/checks.ts';
import { NameField } from '../../components/account/name-field.tsx';
import { complaintOf } from '../../components/account/words.ts';
import { Form } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { changeMe, lastLoginMethod, wayIn } from '../../lib/account/account.ts';
import { note } from '../../lib/analytics/note.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { useGoOn } from './after-login.ts';
import { AuthFrame } from './auth-frame.tsx';
import { BirthYearField } from './birth-year-field.tsx';
import { TermsTick } from './terms-tick.tsx';

export function SetupPage() {
  const t = useT();
  const goOn = useGoOn();
  const user = useUser();
  const form = useForm({
    initial: { name: user?.name ?? '', birthYear: '', terms: false },
    check: ({ name, birthYear, terms }) => ({
      name: nameTrouble(t, name),
      birthYear: birthYearTrouble(t, birthYear, new Date().getFullYear()),
      terms: terms ? undefined : t('account.join.termsMissing'),
    }),
    submit: async ({ name, birthYear }) => {
      const chosen = name.trim();
      const reply = await changeMe({
        terms: true,
        ...(chosen !== user?.name && { name: chosen }),
        ...(birthYear.trim() !== '' && { birthYear: Number(birthYear.trim()) }),
      });
      if (reply.ok) {
        // An account that another site vouches for is new until then.
        note('join', wayIn(lastLoginMethod()));
        await goOn(reply.value);
        return undefined;
      }
      return complaintOf(t, reply.error);
    },
  });
  return (
    <AuthFrame title={t('account.setup.title')} lead={t('account.setup.lead')}>
      <Form of={form} label={t('account.setup.title')} submit={t('account.setup.submit')}>
        <NameField {...form.field('name')} />
        <BirthYearField {...form.field('birthYear')} />
        <TermsTick {...form.tick('terms')} />
      </Form>
    </AuthFrame>
  );
}
