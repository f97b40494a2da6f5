/** The other games that this user may open, by name, below the way to a table: choosable without scrolling. */
import type { Variant } from '@troef/games';
import { Link } from 'react-router';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './games-row.module.css';

export function GamesRow({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const others = useOpenVariants().filter((each) => each !== variant);
  return (
    <nav className={styles.row} aria-label={t('site.landing.others')}>
      <span aria-hidden="true">{t('site.landing.also')}</span>
      <ul className={styles.games}>
        {others.map((each) => (
          <li key={each}>
            <Link to={paths.landing(t.locale, each)}>{t(`games.${each}.name`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
