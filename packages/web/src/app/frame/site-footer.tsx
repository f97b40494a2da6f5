import { Link } from 'react-router';
import { LanguageLinks } from '../../components/language-links.tsx';
import { useT } from '../../lib/i18n.tsx';
import { paths } from '../../lib/route-table.ts';
import styles from './site-footer.module.css';

/** The year of the release: the page is written at build time and must read the same in the browser. */
const YEAR = '2026';

export function SiteFooter() {
  const t = useT();
  return (
    <footer className={styles.footer}>
      <Link className={styles.item} to={paths.check(t.locale)}>
        {t('site.footer.check')}
      </Link>
      <LanguageLinks full />
      <span className={styles.item}>{t('site.footer.copyright', { year: YEAR })}</span>
      <span className={styles.item}>{t('site.footer.cookies')}</span>
    </footer>
  );
}
