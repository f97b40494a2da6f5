/**
 * The page to which another site redirects after a log-in without a popup: the fragment has the token, or the
 * reason why there is none. The page takes the token out of its address at once.
 *
 * Anybody can write such an address. So the page accepts only the token of a log-in with the site that it
 * names, and the server accepts that only from the browser that began the log-in.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { PROVIDER_NAMES } from '../../components/account/use-providers.ts';
import { MainLink } from '../../components/form/buttons.tsx';
import { Note } from '../../components/form/note.tsx';
import { logIn } from '../../lib/account/account.ts';
import { pagedProviderNamed, socialErrorNamed } from '../../lib/account/social.ts';
import { localPath, withReturn } from '../../lib/pages/return-to.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { AuthFrame, Text } from './auth-frame.tsx';
import { useSecondStep } from './second-factor-step.tsx';

export function CallbackPage() {
  const t = useT();
  const navigate = useNavigate();
  const { provider: word } = useParams();
  const { hash, pathname } = useLocation();
  // Read once, because the page then empties the fragment.
  const [told] = useState(() => new URLSearchParams(hash.slice(1)));
  const [trouble, setTrouble] = useState<string>();
  const begun = useRef(false);
  const asksMore = useSecondStep();
  const target = localPath(told.get('return_to')) ?? '/';

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void enter();
    async function enter(): Promise<void> {
      await navigate(pathname, { replace: true });
      const token = told.get('token');
      const error = socialErrorNamed(told.get('error'));
      try {
        const provider = pagedProviderNamed(word);
        if (token === null)
          return setTrouble(t(`account.social.${error}`, { provider: PROVIDER_NAMES[provider] }));
        const reply = await logIn({ token, source: provider }, provider);
        if (!reply.ok) {
          const to = withReturn(paths.account('login'), target);
          if (asksMore(reply.error, { to, method: provider })) return;
          return setTrouble(t('account.social.failed', { provider: PROVIDER_NAMES[provider] }));
        }
        const { incomplete } = reply.value.profile;
        await navigate(target === '/' && incomplete ? paths.account('setup') : target, { replace: true });
      } catch {
        setTrouble(t('account.social.unknown'));
      }
    }
  }, [navigate, pathname, t, target, told, word]);

  return (
    <AuthFrame title={t('account.login.title')}>
      {trouble === undefined ? (
        <Text>{t('site.waiting')}</Text>
      ) : (
        <>
          <Note tone="bad">{trouble}</Note>
          <MainLink to={withReturn(paths.account('login'), target)}>{t('account.recover.back')}</MainLink>
        </>
      )}
    </AuthFrame>
  );
}
