/** Links to the page in the three languages. A choice is remembered. */
import type { Locale } from '@troef/i18n/locales.ts';
import { Link, useLocation } from 'react-router';
import { useT } from '../lib/i18n.tsx';
import { chooseOwnLocale, inLocale } from '../lib/locale.ts';
import styles from './language-links.module.css';

const NAMES: Readonly<Record<Locale, string>> = { en: 'English', nl: 'Nederlands', fr: 'Français' };
/** Dutch and French first, as on Belgian street signs. */
const ORDER: readonly Locale[] = ['nl', 'fr', 'en'];

export function LanguageLinks({ full = false }: { readonly full?: boolean }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const links = ORDER.map((locale) => (
    <Link
      key={locale}
      to={inLocale(pathname, locale) + search}
      lang={locale}
      hrefLang={locale}
      className={styles.link}
      aria-current={locale === t.locale ? 'true' : undefined}
      onClick={() => void chooseOwnLocale(locale)}
      preventScrollReset
    >
      {full ? (
        NAMES[locale]
      ) : (
        <span>
          {locale.toUpperCase()}
          <span className="visually-hidden"> {NAMES[locale]}</span>
        </span>
      )}
    </Link>
  ));
  // The full names are in the footer, which is a landmark already.
  if (full) return <div className={styles.full}>{links}</div>;
  return (
    <nav aria-label={t('site.nav.languages')} className={styles.short}>
      {links}
    </nav>
  );
}
