/** The landing page of colour whist: one big button, the cards, and what the game is. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../lib/i18n.tsx';
import { paths } from '../../lib/route-table.ts';
import { HeroFan } from './hero-fan.tsx';
import styles from './landing-page.module.css';
import { OptionsPanel } from './options-panel.tsx';
import { PlayForm } from './play-form.tsx';

export interface LandingPageProps {
  /** Starts a game; rejects when no table could be opened. */
  readonly onPlay: () => Promise<void>;
  /** The hand comes near the button. */
  readonly onNear: () => void;
}

export function LandingPage({ onPlay, onNear }: LandingPageProps) {
  const t = useT();
  return (
    <>
      <title>{t('site.landing.pageTitle')}</title>
      <meta name="description" content={t('site.landing.description')} />
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('site.landing.title')}</h1>
          <p className={styles.lead}>{t('site.landing.lead')}</p>
          <PlayForm onPlay={onPlay} onNear={onNear} />
          <OptionsPanel />
        </div>
        <HeroFan />
      </section>
      <div className={styles.columns}>
        <About title={t('site.landing.about.title')}>{t('site.landing.about.text')}</About>
        <About title={t('site.landing.time.title')}>{t('site.landing.time.text')}</About>
        <About title={t('site.landing.fair.title')}>
          {t('site.landing.fair.text')} <Link to={paths.check(t.locale)}>{t('site.footer.check')}</Link>
        </About>
      </div>
    </>
  );
}

function About({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.text}>{children}</p>
    </section>
  );
}
