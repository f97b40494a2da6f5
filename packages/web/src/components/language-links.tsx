/** The three languages. A choice is remembered and keeps the page. */
import type { Locale } from '@troef/i18n/locales.ts';
import { Link, useLocation } from 'react-router';
import { useT } from '../lib/i18n.tsx';
import { chooseOwnLocale, inLocale } from '../lib/locale.ts';
import styles from './language-links.module.css';

const NAMES: Readonly<Record<Locale, string>> = { en: 'English', nl: 'Nederlands', fr: 'Français' };
/** As on Belgian street signs: Dutch and French first. */
const ORDER: readonly Locale[] = ['nl', 'fr', 'en'];

export function LanguageLinks({ full = false }: { readonly full?: boolean }) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t('site.nav.languages')} className={full ? styles.full : styles.short}>
      {ORDER.map((locale) => (
        <Link
          key={locale}
          to={inLocale(pathname, locale) + search}
          lang={locale}
          hrefLang={locale}
          className={styles.link}
          aria-current={locale === t.locale ? 'true' : undefined}
          aria-label={full ? undefined : NAMES[locale]}
          onClick={() => void chooseOwnLocale(locale)}
          preventScrollReset
        >
          {full ? NAMES[locale] : locale.toUpperCase()}
        </Link>
      ))}
    </nav>
  );
}
