/** Where somebody goes once he is logged in (docs/behaviour/pages.md 3): where he wanted to, else to choose a name, else home. */
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLocale } from '../../lib/i18n.tsx';
import { localPath } from '../../lib/return-to.ts';
import { paths } from '../../lib/route-table.ts';
import { useVariant } from '../../lib/scope.ts';

/** The target in the address, if it stays on this site. */
export function useReturnTo(): string | undefined {
  const [query] = useSearchParams();
  return localPath(query.get('return_to'));
}

/** The page of an account under the game one is in, with the way back kept. */
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
    // Who is locked out sees why.
    const address = profile.blocked === null ? (target ?? own) : paths.account('menu', variant);
    return navigate(address, { replace: true });
  };
}
