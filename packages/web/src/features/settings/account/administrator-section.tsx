/** The one-time link of a first start (`/settings?admin=CODE`) makes whoever opens it an administrator, when he says so. */
import type { OwnUser } from '@troef/protocol';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { asAccount, refreshProfile } from '../../../lib/session.ts';
import { useUser } from '../../../lib/user.ts';
import { Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { useAct } from '../parts/use-act.ts';

const CODE = 'admin';
const PATH = '/api/users/me/admin';

export function AdministratorSection() {
  const t = useT();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const { busy, word, run } = useAct();
  const code = search.get(CODE);
  if (user === null || (code === null && word === null)) return null;
  const claim = async () => {
    const done = await run(() => asAccount<OwnUser>('POST', PATH, { code }), {
      done: t('settings.administrator.done'),
      failed: () => t('settings.administrator.failed'),
    });
    if (done === undefined) return;
    // A code is good once; a reload must not offer it again.
    setSearch({}, { replace: true });
    await refreshProfile();
  };
  return (
    <Section title={t('settings.administrator.title')} hint={t('settings.administrator.hint')} anchor={CODE}>
      {code !== null && (
        <div>
          <Button look="strong" disabled={busy} onClick={() => void claim()}>
            {t('settings.administrator.claim')}
          </Button>
        </div>
      )}
      <Said word={word} />
    </Section>
  );
}
