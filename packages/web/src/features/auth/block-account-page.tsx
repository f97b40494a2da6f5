/**
 * The page of the link "this was not me": it locks the account, says what was removed, and offers the reset
 * that unlocks it. It asks for one more press, because programs that scan mails follow links too.
 */
import type { RemovedWays } from '@troef/protocol';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PROVIDER_NAMES } from '../../components/account/use-providers.ts';
import { failureWords } from '../../components/account/words.ts';
import { MainLink } from '../../components/form/buttons.tsx';
import { Form } from '../../components/form/form.tsx';
import { Note } from '../../components/form/note.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { endSession } from '../../lib/session/session.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { type BlockReply, blockAccount } from './api.ts';
import { AuthFrame, Text } from './auth-frame.tsx';

export function BlockAccountPage() {
  const t = useT();
  const { code = '' } = useParams();
  const variant = useVariant();
  const [done, setDone] = useState<BlockReply>();
  const form = useForm({
    initial: {},
    submit: async () => {
      const reply = await blockAccount(code);
      if (!reply.ok) {
        const isSpent = reply.error.code === 'resource_missing';
        return isSpent ? t('account.block.spent') : failureWords(t, reply.error);
      }
      // The server has ended all sessions of this account, perhaps this browser's too.
      await endSession({ localOnly: true });
      setDone(reply.value);
      return undefined;
    },
  });

  if (done !== undefined) {
    return (
      <AuthFrame title={t('account.block.doneTitle')}>
        <Note tone="good">{t('account.block.done')}</Note>
        <Removed ways={done.removed} />
        <MainLink to={paths.account('reset', variant, done.code)}>{t('account.block.reset')}</MainLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('account.block.title')} lead={t('account.block.lead')}>
      <Form of={form} label={t('account.block.title')} submit={t('account.block.submit')}>
        <Text>{t('account.block.text')}</Text>
      </Form>
    </AuthFrame>
  );
}

/** Lists what the lock removed from the account, because the owner may have added some of it. */
function Removed({
  ways: { emails, passkeys, links, second_factor: secondFactor },
}: {
  readonly ways: RemovedWays;
}) {
  const t = useT();
  const lines = [
    ...emails.map((email) => t('account.block.removedEmail', { email })),
    ...passkeys.map((name) => t('account.block.removedPasskey', { name })),
    ...links.map((link) => t('account.block.removedLink', { provider: PROVIDER_NAMES[link] })),
    ...(secondFactor ? [t('account.block.removedSecondFactor')] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <>
      <Text>{t('account.block.removed')}</Text>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Text>{t('account.block.addAgain')}</Text>
    </>
  );
}
