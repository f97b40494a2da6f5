/**
 * The place of the footer. A written page has it whole, and it stays as it was written until its script has
 * loaded, so that no page waits for it to become alive. On other pages it comes then.
 */
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { LanguageLinks } from '../../components/language-links.tsx';
import { idle } from '../../lib/page/idle.ts';
import styles from './site-footer.module.css';

const loadFooter = () => import('./site-footer.tsx');

/** The build writes the footer into the page. */
const Written = import.meta.env.SSR ? (await loadFooter()).SiteFooter : null;

/** In the browser React leaves what is written as it is. */
const AS_WRITTEN = { __html: '' };

export function FooterPlace() {
  const [Footer, setFooter] = useState<ComponentType<{ languages: ReactNode }> | null>(() => Written);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      await idle();
      if (isGone) return;
      const { SiteFooter } = await loadFooter();
      // What is written stays until its words are there too.
      startTransition(() => setFooter(() => SiteFooter));
    };
    // If it fails, the written links still lead everywhere.
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return Footer === null ? (
    <footer className={styles.footer} dangerouslySetInnerHTML={AS_WRITTEN} suppressHydrationWarning />
  ) : (
    <Footer languages={<LanguageLinks full />} />
  );
}
