/** The landing page of a game: one big button, cards, a description, and a link to the rules. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { GameLinks } from '../../components/game-links.tsx';
import { pageOf } from '../../lib/games/variants.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { HeroFan } from './hero-fan.tsx';
import styles from './landing-page.module.css';
import { OpenTablesPlace } from './open-tables-place.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { PlayForm, type PlayFormProps } from './play-form.tsx';

export function LandingPage({ variant, onPlay, onNear }: PlayFormProps) {
  const t = useT();
  const { accent, fan, isShuffled } = pageOf(variant);
  return (
    <>
      <title>{t(`games.${variant}.pageTitle`)}</title>
      <meta name="description" content={t(`games.${variant}.description`)} />
      <section className={styles.hero} data-accent={accent}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t(`games.${variant}.name`)}</h1>
          <p className={styles.lead}>{t(`games.${variant}.lead`)}</p>
          <PlayForm variant={variant} onPlay={onPlay} onNear={onNear} />
          <OptionsPanel variant={variant} />
        </div>
        <HeroFan cards={fan} />
      </section>
      <OpenTablesPlace variant={variant} />
      <div className={styles.columns}>
        <About title={t(`games.${variant}.what`)}>
          <p className={styles.text}>{t(`games.${variant}.about`)}</p>
          <Link className={styles.more} to={paths.rules(t.locale, variant)}>
            {t('site.landing.readRules')}
          </Link>
        </About>
        <About title={t('site.landing.time.title')}>
          <p className={styles.text}>{t('site.landing.time.text')}</p>
        </About>
        <About title={t('site.landing.fair.title')}>
          <p className={styles.text}>
            {t(isShuffled ? 'site.landing.fair.shuffled' : 'site.landing.fair.text')}
          </p>
          <Link className={styles.more} to={paths.check(t.locale)}>
            {t('site.footer.check')}
          </Link>
        </About>
      </div>
      <section className={styles.others}>
        <h2 className={styles.heading}>{t('site.landing.others')}</h2>
        <GameLinks but={variant} />
      </section>
    </>
  );
}

function About({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}
