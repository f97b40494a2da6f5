/**
 * The one-time link of a first start (`/settings#admin=CODE`) makes whoever opens it an administrator, in sudo and when they
 * say so. Opened when it is good no more, it says why; it is looked at before anything is offered.
 */
import type { LinkState, OwnUser } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { complaintOf } from '../../../components/account/words.ts';
import { Button } from '../../../components/form/button.tsx';
import { forgetAdminLink, keepAdminLink, readAdminLink } from '../../../lib/admin-link.ts';
import { useT } from '../../../lib/i18n.tsx';
import { asAccount, refreshProfile } from '../../../lib/session.ts';
import { useUser } from '../../../lib/user.ts';
import { bad, Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { type Act, useAct } from '../parts/use-act.ts';
import { useSensitive } from '../parts/use-sudo.ts';

const CODE = 'admin';
const PATH = '/api/users/me/admin';

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
    void claim();
  }, [open, code]);
  if (user === null || (code === null && act.word === null && !lacksProof(user))) return null;

  async function claim() {
    const done = await act.run(() => asAccount<OwnUser>('POST', PATH, { code }), {
      action: CODE,
      done: t('settings.administrator.done'),
      failed: ({ param }) => {
        if (param === 'unverified') return t('settings.administrator.unverified');
        // Good when the page was opened, and not any more.
        return param === 'used' || param === 'expired' ? t(`settings.administrator.${param}`) : undefined;
      },
    });
    if (done === undefined) return;
    // A code is good once; a reload must not offer it again.
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

/** An administrator who can look after nobody yet. */
const lacksProof = ({ admin, sudo_ways: ways, second_factor: asks }: OwnUser): boolean =>
  admin && !asks && !ways.includes('passkey');

/** The code of the link this tab was opened with, also when it is opened in a tab that is here already. */
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

/** What the link is still good for; null until the server has said it. */
function useLink(code: string | null, say: Act['say']): LinkState | null {
  const t = useT();
  const [state, setState] = useState<LinkState | null>(null);
  useEffect(() => {
    if (code === null) return;
    let left = false;
    void asAccount<{ readonly state: LinkState }>('POST', `${PATH}/link`, { code }).then((reply) => {
      if (left) return;
      if (reply.ok) setState(reply.value.state);
      else say(bad(complaintOf(t, reply.error).text));
    });
    return () => {
      left = true;
    };
  }, [code]);
  return state;
}
