/**
 * Ends the session, then goes on to the target, or to `/` (docs/behaviour/pages.md 3). It does not wait for
 * the server: a late redirect would call back a user who has gone elsewhere meanwhile.
 */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { endSession } from '../../lib/session/session.ts';
import { forgetPasswords } from '../../lib/tables/table-password.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { useReturnTo } from './after-login.ts';
import { AuthFrame, Text } from './auth-frame.tsx';

export function LogoutPage() {
  const t = useT();
  const navigate = useNavigate();
  const target = useReturnTo() ?? '/';
  useEffect(() => {
    forgetPasswords();
    void endSession();
    void navigate(target, { replace: true });
  }, [navigate, target]);
  return (
    <AuthFrame title={t('account.logout.title')}>
      <Text>{t('site.waiting')}</Text>
    </AuthFrame>
  );
}
