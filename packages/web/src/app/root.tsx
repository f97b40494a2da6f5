/** The document around every page. */
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { LocaleProvider } from '../lib/i18n.tsx';
import { localeOfPath, useLocaleStore } from '../lib/locale.ts';
import '../styles/tokens.css';
import '../styles/base.css';

export function Layout({ children }: { children: ReactNode }) {
  const locale = usePageLocale();
  return (
    // The boot script has put the player's theme on the element before React arrives.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script src="/boot.js" />
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

function usePageLocale() {
  const stored = useLocaleStore((store) => store.locale);
  return localeOfPath(useLocation().pathname) ?? stored;
}

export default function App() {
  const locale = usePageLocale();
  return (
    <LocaleProvider locale={locale}>
      <Outlet />
    </LocaleProvider>
  );
}

/** What the shell shows until its page is there. */
export function HydrateFallback() {
  return <div className="shell" />;
}
