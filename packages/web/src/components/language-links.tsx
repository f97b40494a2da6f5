/** Links to the page in the three languages. A choice is remembered. */
import { LOCALE_NAMES, LOCALES_OFFERED } from '@troef/i18n/locales.ts';
import { Link, useLocation } from 'react-router';
import { useT } from '../lib/words/i18n.tsx';
import { chooseOwnLocale, pageInLocale } from '../lib/words/locale.ts';
import styles from './language-links.module.css';

export function LanguageLinks({ full = false }: { readonly full?: boolean }) {
  const t = useT();
  const { pathname, search, hash } = useLocation();
  const links = LOCALES_OFFERED.map((locale) => (
    <Link
      key={locale}
      // The build writes pages at addresses that end in a slash.
      to={pageInLocale(pathname.replace(/(.)\/$/, '$1'), locale) + search + hash}
      lang={locale}
      hrefLang={locale}
      className={styles.link}
      aria-current={locale === t.locale ? 'true' : undefined}
      onClick={() => void chooseOwnLocale(locale)}
      preventScrollReset
    >
      {full ? (
        LOCALE_NAMES[locale]
      ) : (
        <span>
          {locale.toUpperCase()}
          <span className="visually-hidden"> {LOCALE_NAMES[locale]}</span>
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
