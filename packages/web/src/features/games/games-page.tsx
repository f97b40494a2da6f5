/**
 * All games that this user may open, each in its colour with its typical cards; the last one played is
 * marked.
 */
import type { Variant } from '@troef/games';
import { Link, useLocation } from 'react-router';
import { CardShapes } from '../../components/cards/card-shapes.tsx';
import { SmallFan } from '../../components/cards/small-fan.tsx';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { pageOf } from '../../lib/games/variants.ts';
import { paths, variantOfPath } from '../../lib/pages/route-table.ts';
import { useRunningTables } from '../../lib/tables/running-tables.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './games-page.module.css';

export function GamesPage() {
  const t = useT();
  const last = useRunningTables(({ played }) => played);
  // The page is the same under every game. Its title names the game that the address is about.
  const about = variantOfPath(useLocation().pathname);
  return (
    <div className={styles.page}>
      <title>
        {about === undefined
          ? t('pages.allGames.pageTitle')
          : t('pages.allGames.pageTitleOf', { game: t(`games.${about}.name`) })}
      </title>
      <meta name="description" content={t('pages.allGames.description')} />
      <CardShapes />
      <h1 className={styles.title}>{t('pages.allGames.title')}</h1>
      <p className={styles.lead}>{t('pages.allGames.lead')}</p>
      <ul className={styles.games}>
        {useOpenVariants().map((variant) => (
          <li key={variant} className={styles.game} data-accent={pageOf(variant).accent}>
            <Game variant={variant} isLast={variant === last} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Game({ variant, isLast }: { readonly variant: Variant; readonly isLast: boolean }) {
  const t = useT();
  const name = t(`games.${variant}.name`);
  return (
    <>
      <div className={styles.ground}>
        <SmallFan cards={pageOf(variant).fan.slice(-3)} />
        <h2 className={styles.name}>
          <Link className={styles.open} to={paths.landing(t.locale, variant)}>
            {name}
          </Link>
        </h2>
        {isLast && <p className={styles.last}>{t('pages.allGames.last')}</p>}
      </div>
      <div className={styles.paper}>
        <p className={styles.words}>{t(`games.${variant}.lead`)}</p>
        <p className={styles.facts}>{t(`pages.${variant}.facts`)}</p>
        <Link className={styles.rules} to={paths.rules(t.locale, variant)}>
          {t(`pages.${variant}.rules`)}
        </Link>
      </div>
    </>
  );
}
