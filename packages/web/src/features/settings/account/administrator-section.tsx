/**
 * The one-time link of a first start (`/settings#admin=CODE`) makes the member who opens it an administrator,
 * in sudo and after a press on the button. The server checks the link first; if it is no longer valid, the
 * section says why.
 */

import type { LinkState, OwnUser } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { complaintOf } from '../../../components/account/words.ts';
import { Button } from '../../../components/form/button.tsx';
import { forgetAdminLink, keepAdminLink, readAdminLink } from '../../../lib/account/admin-link.ts';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { refreshProfile } from '../../../lib/session/session.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { checkAdminLink, claimAdmin } from '../api.ts';
import { bad, Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { type ActionState, useAct } from '../parts/use-act.ts';
import { useSensitive } from '../parts/use-sudo.ts';

const CODE = 'admin';

export function AdministratorSection() {
  const t = useT();
  const user = useUser();
  const act = useAct();
  const [code, forget] = useCode();
  const state = useLink(code, act.say);
  const { open, begin, end } = useSensitive(CODE);
  useEffect(() => {
    if (!open || code === null) return;
    end();
    void claim(code);
  }, [open, code]);
  if (user === null || (code === null && act.word === null && !lacksProof(user))) return null;

  async function claim(given: string) {
    const done = await act.run(() => claimAdmin(given), {
      action: CODE,
      done: t('settings.administrator.done'),
      failed: ({ param }) => {
        if (param === 'unverified') return t('settings.administrator.unverified');
        // The link was valid when the page was opened, and is no longer.
        return param === 'used' || param === 'expired' ? t(`settings.administrator.${param}`) : undefined;
      },
    });
    if (done === undefined) return;
    // A code works once; a reload must not offer it again.
    forget();
    await refreshProfile();
  }

  const hint = (): string => {
    if (code !== null && user.admin) return t('settings.administrator.already');
    if (lacksProof(user)) return t('settings.administrator.proof');
    if (code === null || state === 'good') return t('settings.administrator.hint');
    return t(`settings.administrator.${state ?? 'checking'}`);
  };
  return (
    <Section title={t('settings.administrator.title')} hint={hint()} anchor={CODE}>
      {code !== null && state === 'good' && !user.admin && (
        <div>
          <Button look="strong" disabled={act.busy} onClick={begin}>
            {t('settings.administrator.claim')}
          </Button>
        </div>
      )}
      <Said word={act.word} />
    </Section>
  );
}

/** Whether an administrator lacks a second factor and a passkey, and so cannot act as one yet. */
const lacksProof = ({ admin, sudo_ways: ways, second_factor: asks }: OwnUser): boolean =>
  admin && !asks && !ways.includes('passkey');

/** Returns the code of the link, even if it was opened in a tab that was on this page already. */
function useCode(): readonly [code: string | null, forget: () => void] {
  const { hash } = useLocation();
  const [code, setCode] = useState(readAdminLink);
  useEffect(() => {
    keepAdminLink();
    setCode(readAdminLink());
  }, [hash]);
  const forget = () => {
    forgetAdminLink();
    setCode(null);
  };
  return [code, forget];
}

/** Returns the server's verdict on the link; null until it comes. */
function useLink(code: string | null, say: ActionState['say']): LinkState | null {
  const t = useT();
  const [state, setState] = useState<LinkState | null>(null);
  useAnswer(
    () => (code === null ? undefined : checkAdminLink(code)),
    (reply) => {
      if (reply.ok) setState(reply.value.state);
      else say(bad(complaintOf(t, reply.error).text));
    },
    [code],
  );
  return state;
}
