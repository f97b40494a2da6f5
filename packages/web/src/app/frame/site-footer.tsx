/**
 * The footer of every page but the table: the blog and its feed, the texts whose files ask for it, terms,
 * languages, and for administrators the release. *Blog*, *RSS* and *Contact* are the same words in every
 * language.
 */

import links from 'virtual:footer-links';
import { VERSION } from '@troef/protocol';
import { Link } from 'react-router';
import { LanguageLinks } from '../../components/language-links.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './site-footer.module.css';

/** The year of the release. Fixed, because the prerendered page and the hydrated one must be the same. */
const YEAR = '2026';

/** Looks for a newer release, after a click on the copyright (docs/behaviour/pages.md 9). */
const lookForVersion = (): Promise<void> =>
  import('../../lib/device/new-version.ts').then((versions) => versions.lookForVersion());

export function SiteFooter() {
  const t = useT();
  const isAdmin = useUser()?.admin === true;
  return (
    <footer className={styles.footer}>
      <Link className={styles.item} to={paths.blog(t.locale)}>
        Blog
      </Link>
      <a className={styles.item} href={`${paths.blog(t.locale)}/feed.xml`}>
        RSS
      </a>
      {links[t.locale].map(({ path, words }) => (
        <Link key={path} className={styles.item} to={path}>
          {words}
        </Link>
      ))}
      <Link className={styles.item} to={paths.check(t.locale)}>
        {t('site.footer.check')}
      </Link>
      <Link className={styles.item} to={paths.written('terms', t.locale)}>
        {t('site.footer.terms')}
      </Link>
      <Link className={styles.item} to={paths.written('privacy', t.locale)}>
        {t('site.footer.privacy')}
      </Link>
      <Link className={styles.item} to={paths.contact(t.locale)}>
        Contact
      </Link>
      <Link className={styles.item} to={paths.pwa()}>
        {t('site.footer.app')}
      </Link>
      <LanguageLinks full />
      <button type="button" className={styles.item} onClick={() => void lookForVersion()}>
        {t('site.footer.copyright', { year: YEAR })}
      </button>
      {isAdmin && <span className={styles.item}>{t('site.footer.version', { version: VERSION })}</span>}
      <span className={styles.item}>{t('site.footer.cookies')}</span>
    </footer>
  );
}
