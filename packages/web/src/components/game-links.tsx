/**
 * The games that this user may open, as a row of links in the games' colours, to landing pages or to rules.
 */
import type { Variant } from '@troef/games';
import { Link } from 'react-router';
import { useOpenVariants } from '../lib/games/open-variants.ts';
import { pageOf } from '../lib/games/variants.ts';
import { paths } from '../lib/pages/route-table.ts';
import { useT } from '../lib/words/i18n.tsx';
import styles from './game-links.module.css';

interface GameLinksProps {
  /** The game of this page, which is left out. */
  readonly but: Variant;
  readonly to?: 'landing' | 'rules';
}

export function GameLinks({ but, to = 'landing' }: GameLinksProps) {
  const t = useT();
  const variants = useOpenVariants().filter((variant) => variant !== but);
  return (
    <ul className={styles.list}>
      {variants.map((variant) => (
        <li key={variant}>
          <Link
            className={styles.game}
            data-accent={pageOf(variant).accent}
            to={paths[to](t.locale, variant)}
          >
            {t(`games.${variant}.name`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
