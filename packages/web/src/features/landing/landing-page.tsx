/**
 * The landing page of a game: one big button, cards, a description, and a link to the rules. Members have a
 * home of their own there, which is fetched; until it is there, they see this page with their places left free.
 */
import { TAUGHT } from '@troef/games/facts';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { inBrowser } from '../../lib/device/stored.ts';
import { pageOf, WITH_SLAMS } from '../../lib/games/variants.ts';
import { useIdle } from '../../lib/page/idle.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { GamesRow } from './games-row.tsx';
import { HeroFan } from './hero-fan.tsx';
import type { HeroProps, LandingParts } from './home/parts.ts';
import styles from './landing-page.module.css';
import { OpenTablesPlace } from './open-tables-place.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { PLAY_LOOK, PlayBox, PlayForm, type PlayFormProps } from './play-form.tsx';

const loadHome = () => import('./home/member-home.tsx');
const MemberHome = lazy(loadHome);
const Today = lazy(() => import('./today/today.tsx'));
/** Open tables come first. */
const REST_MS = 2_000;
// Together with the page, not after it.
if (inBrowser && 'member' in document.documentElement.dataset) void loadHome();

export function LandingPage(props: PlayFormProps) {
  const t = useT();
  const { variant } = props;
  // Deferred, so that the page stays and can be used until the home is there.
  const isMember = useDeferredValue(useSession(({ account }) => account));
  return (
    <>
      <title>{t(`games.${variant}.pageTitle`)}</title>
      <meta name="description" content={t(`games.${variant}.description`)} />
      {isMember ? <MemberHome {...props} parts={PARTS} /> : <GuestLanding {...props} />}
    </>
  );
}

/** The game on its colour: `above` and `below` its name, the ways to a table, and something `beside` them. */
function Hero({ variant, look = '', above, below, beside, children }: HeroProps) {
  const t = useT();
  return (
    <section className={`${styles.hero} ${look}`} data-accent={pageOf(variant).accent}>
      <div className={styles.words}>
        {above}
        <h1 className={styles.title}>{t(`games.${variant}.name`)}</h1>
        {below}
        {children}
      </div>
      {beside}
    </section>
  );
}

/**
 * What the home of a member has in common with this page. It is handed over, because a shared module would
 * split the script of guests.
 */
const PARTS: LandingParts = { Hero, PlayBox, OptionsPanel, GamesRow, OpenTablesPlace, look: PLAY_LOOK };

function GuestLanding(props: PlayFormProps) {
  const t = useT();
  const { variant } = props;
  const { fan, isShuffled } = pageOf(variant);
  const isTime = useIdle(REST_MS);
  return (
    <>
      <Hero
        variant={variant}
        look={styles.guest}
        below={<p className={styles.lead}>{t(`games.${variant}.lead`)}</p>}
        beside={<HeroFan cards={fan} />}
      >
        <PlayForm {...props} />
        {TAUGHT.includes(variant) && (
          <Link className={styles.day} to={paths.learn(t.locale, variant)}>
            {t('site.landing.new')}
          </Link>
        )}
        <OptionsPanel variant={variant} />
        <GamesRow variant={variant} />
        <p className={styles.under}>
          <Link className={styles.day} to={paths.day(variant)}>
            {t('site.landing.day')}
          </Link>
          <Link className={styles.day} to={paths.puzzle(variant)}>
            {t('site.landing.puzzle')}
          </Link>
        </p>
      </Hero>
      <OpenTablesPlace variant={variant} />
      <div className={styles.columns}>
        <About title={t(`games.${variant}.what`)}>
          <p className={styles.text}>{t(`games.${variant}.about`)}</p>
          <div className={styles.ways}>
            <Link className={styles.more} to={paths.rules(t.locale, variant)}>
              {t('site.landing.readRules')}
            </Link>
            <Link className={styles.more} to={paths.ranking(variant)}>
              {t('site.nav.ranking')}
            </Link>
            <Link className={styles.more} to={paths.tournaments(variant)}>
              {t('site.nav.tournaments')}
            </Link>
            {/* Called so in every language. */}
            {WITH_SLAMS.includes(variant) && (
              <Link className={styles.more} to={paths.slams(variant)}>
                Solo slims
              </Link>
            )}
          </div>
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
      {/* Last, so that nothing moves when it comes. */}
      <Suspense>{isTime && <Today variant={variant} withRanking />}</Suspense>
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
