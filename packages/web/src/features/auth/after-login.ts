/**
 * Where a log-in leads (docs/behaviour/pages.md 3): to the page the member wanted, else to choosing a name,
 * else home.
 */
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { localPath } from '../../lib/pages/return-to.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { useLocale } from '../../lib/words/i18n.tsx';

/** Returns the target in the address, if it stays on this site. */
export function useReturnTo(): string | undefined {
  const [query] = useSearchParams();
  return localPath(query.get('return_to'));
}

/** Returns addresses of account pages under the current game, which keep the way back. */
export function useAccountPath() {
  const variant = useVariant();
  const { search } = useLocation();
  return (page: Parameters<typeof paths.account>[0]) => paths.account(page, variant) + search;
}

export function useGoOn() {
  const navigate = useNavigate();
  const locale = useLocale();
  const variant = useVariant();
  const target = useReturnTo();
  return (profile: { readonly incomplete: boolean; readonly blocked: string | null }) => {
    const home = paths.landing(locale, variant);
    const own = profile.incomplete ? paths.account('setup', variant) : home;
    // A locked-out member goes to the page that says why.
    const address = profile.blocked === null ? (target ?? own) : paths.account('menu', variant);
    return navigate(address, { replace: true });
  };
}
