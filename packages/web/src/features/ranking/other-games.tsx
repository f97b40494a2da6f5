/** The same ranking of the other games. */
import type { Variant } from '@troef/games';
import { Link } from 'react-router';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './ranking-page.module.css';

interface OtherGamesProps {
  readonly of: Variant;
  readonly to: (variant: Variant) => string;
}

export function OtherGames({ of, to }: OtherGamesProps) {
  const t = useT();
  const others = useOpenVariants().filter((variant) => variant !== of);
  return (
    <nav className={styles.games} aria-label={t('ranking.otherGames')}>
      <span>{t('ranking.otherGames')}</span>
      {others.map((variant) => (
        <Link key={variant} to={to(variant)}>
          {t(`games.${variant}.name`)}
        </Link>
      ))}
    </nav>
  );
}
