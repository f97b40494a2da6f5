/**
 * The one-time link of a first start (`/settings?admin=CODE`) makes whoever opens it an administrator, when he says so. Opened
 * when it is good no more, it says why; it is looked at before anything is offered.
 */
import type { LinkState, OwnUser } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { complaintOf } from '../../../components/account/words.ts';
import { Button } from '../../../components/form/button.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { asAccount, refreshProfile } from '../../../lib/session.ts';
import { useUser } from '../../../lib/user.ts';
import { bad, Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { type Act, useAct } from '../parts/use-act.ts';

const CODE = 'admin';
const PATH = '/api/users/me/admin';

export function AdministratorSection() {
  const t = useT();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const act = useAct();
  const code = search.get(CODE);
  const state = useLink(code, act.say);
  if (user === null || (code === null && act.word === null)) return null;
  const claim = async () => {
    const done = await act.run(() => asAccount<OwnUser>('POST', PATH, { code }), {
      done: t('settings.administrator.done'),
      // Good when the page was opened, and not any more.
      failed: ({ param }) =>
        param === 'used' || param === 'expired' ? t(`settings.administrator.${param}`) : undefined,
    });
    if (done === undefined) return;
    // A code is good once; a reload must not offer it again.
    setSearch({}, { replace: true });
    await refreshProfile();
  };
  const hint = (): string => {
    if (code !== null && user.admin) return t('settings.administrator.already');
    if (code === null || state === 'good') return t('settings.administrator.hint');
    return t(`settings.administrator.${state ?? 'checking'}`);
  };
  return (
    <Section title={t('settings.administrator.title')} hint={hint()} anchor={CODE}>
      {code !== null && state === 'good' && !user.admin && (
        <div>
          <Button look="strong" disabled={act.busy} onClick={() => void claim()}>
            {t('settings.administrator.claim')}
          </Button>
        </div>
      )}
      <Said word={act.word} />
    </Section>
  );
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
