/**
 * The link "this was not me": locks the account, then offers the reset that opens it again. One more press is asked for,
 * because programs that look at mails follow links too.
 */
import { useState } from 'react';
import { useParams } from 'react-router';
import { failureWords } from '../../components/account/words.ts';
import { MainLink, SubmitButton } from '../../components/form/buttons.tsx';
import formStyles from '../../components/form/form.module.css';
import { Note } from '../../components/form/note.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { post } from '../../lib/api.ts';
import { useT } from '../../lib/i18n.tsx';
import { paths } from '../../lib/route-table.ts';
import { useVariant } from '../../lib/scope.ts';
import { endSession } from '../../lib/session.ts';
import { AuthFrame, Text } from './auth-frame.tsx';

export function BlockAccountPage() {
  const t = useT();
  const { code = '' } = useParams();
  const variant = useVariant();
  const [reset, setReset] = useState<string>();
  const { form, busy, problem } = useForm({
    initial: {},
    check: () => ({}),
    submit: async () => {
      const reply = await post<{ readonly code: string }>('/api/users/me/block_account', { code });
      if (!reply.ok) {
        const isSpent = reply.error.code === 'resource_missing';
        return { text: isSpent ? t('account.block.spent') : failureWords(t, reply.error) };
      }
      // The server has ended every session of this account, perhaps the one of this browser too.
      await endSession({ localOnly: true });
      setReset(reply.value.code);
      return undefined;
    },
  });

  if (reset !== undefined) {
    return (
      <AuthFrame title={t('account.block.doneTitle')}>
        <Note tone="good">{t('account.block.done')}</Note>
        <MainLink to={paths.account('reset', variant, reset)}>{t('account.block.reset')}</MainLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('account.block.title')} lead={t('account.block.lead')}>
      <form {...form} className={formStyles.form} aria-label={t('account.block.title')}>
        <Text>{t('account.block.text')}</Text>
        {problem !== undefined && <Note tone="bad">{problem}</Note>}
        <SubmitButton busy={busy}>{t('account.block.submit')}</SubmitButton>
      </form>
    </AuthFrame>
  );
}
