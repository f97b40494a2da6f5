/** The document around every page, its language, and what is shown when a page throws. */
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import { isLocale } from '@troef/i18n/locales.ts';
import { PRODUCT_NAME } from '@troef/protocol';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import {
  Links,
  Meta,
  Navigate,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router';
import { LocaleProvider } from '../lib/words/i18n.tsx';
import { localeOfPath, showLocale, useLocaleStore } from '../lib/words/locale.ts';
import '../lib/analytics/note.ts';
import { manifestPath } from '../lib/device/manifest-path.ts';
import '../lib/preferences/preferences.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/games.css';
import { inBrowser } from '../lib/device/stored.ts';
import { routeOf } from '../lib/pages/route-table.ts';
import { startSession } from '../lib/session/session-start.ts';
import { AfterPaint } from './after-paint.tsx';
import boot from './boot.js?url';
import { Failure } from './failure.tsx';
import { useVerdict } from './use-verdict.ts';
import { Waiting } from './waiting.tsx';

/**
 * For an address with an unknown language. Lazy, because it is rare, and the table needs no header and
 * footer.
 */
const Nowhere = lazy(() => import('./nowhere.tsx'));

const font = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
});

export const links = () => [
  font(sourceSans),
  font(bricolage),
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
];

export function Layout({ children }: { children: ReactNode }) {
  const locale = usePageLocale();
  const named = localeOfPath(useLocation().pathname);
  // The shell is written once, for visitors of every language, so only the browser links its manifest.
  const manifest = named ?? (inBrowser ? locale : undefined);
  return (
    // The boot script has set the player's theme on this element before React starts.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* Landing pages have its text in the document instead (scripts/first-paint.ts), so React must not look inside. */}
        <script src={boot} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        {manifest !== undefined && <link rel="manifest" href={manifestPath(manifest)} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Returns the language of the address, else the user's own. */
function usePageLocale() {
  const own = useLocaleStore((store) => store.locale);
  return localeOfPath(useLocation().pathname) ?? own;
}

export default function App() {
  const locale = usePageLocale();
  const own = useLocaleStore((store) => store.locale);
  useEffect(() => {
    document.documentElement.lang = locale;
    // The next page may have no language in its address: it then stays in this one.
    if (locale !== own) void showLocale(locale);
  }, [locale, own]);
  useEffect(startSession, []);
  return (
    <LocaleProvider locale={locale}>
      <Page />
      <AfterPaint />
    </LocaleProvider>
  );
}

/**
 * The same object whenever it is drawn. As a new one, the first answer of the guard would make React hydrate the
 * whole page in one long task, which it otherwise does in short ones.
 */
const ALLOWED = <Outlet />;

/** Checks the address and asks the guard before it shows the page. */
function Page() {
  const match = useMatches().at(-1);
  const route = routeOf(match?.id);
  const verdict = useVerdict(route?.meta);
  const { pathname, search, hash } = useLocation();
  const own = useLocaleStore((store) => store.locale);
  const prefix = match?.params.locale;
  if (prefix !== undefined && !isLocale(prefix)) {
    return (
      <Suspense fallback={<Waiting />}>
        <Nowhere />
      </Suspense>
    );
  }
  if (verdict === 'wait') return <Waiting />;
  if (verdict !== 'show') return <Navigate replace to={verdict.to} />;
  if (route?.kind === 'public' && prefix === undefined) {
    return <Navigate replace to={`/${own}${pathname === '/' ? '' : pathname}${search}${hash}`} />;
  }
  return ALLOWED;
}

/**
 * The shell: an empty page in the colour of the table, shown until a page without its own HTML has loaded. What turns
 * there is drawn by its style, and only if that takes a moment.
 */
export function HydrateFallback() {
  return (
    <div className="shell">
      <title>{PRODUCT_NAME}</title>
    </div>
  );
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <Failure error={error} />;
}
