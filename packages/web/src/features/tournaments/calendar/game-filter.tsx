/** Which games the calendar shows: all, or one. The choice is an address. */
import type { Variant } from '@troef/games';
import { Link } from 'react-router';
import { GameMark } from '../../../components/game-mark.tsx';
import { useOpenVariants } from '../../../lib/games/open-variants.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './calendar-page.module.css';

interface GameFilterProps {
  readonly now: Variant | undefined;
  /** Of the present address: the month stays. */
  readonly query: URLSearchParams;
}

export function GameFilter({ now, query }: GameFilterProps) {
  const t = useT();
  const variants = useOpenVariants();
  const month = query.get('month');
  const to = (variant?: Variant): string => {
    const [path = '', asked = ''] = paths.tournamentCalendar(variant).split('?');
    const next = new URLSearchParams(asked);
    if (month !== null) next.set('month', month);
    return `${path}${next.size === 0 ? '' : `?${next}`}`;
  };
  const current = (variant?: Variant) => (variant === now ? 'page' : undefined);
  return (
    <nav className={styles.games} aria-label={t('tournaments.games')}>
      <Link to={to()} preventScrollReset aria-current={current()}>
        {t('tournaments.all')}
      </Link>
      {variants.map((variant) => (
        <Link key={variant} to={to(variant)} preventScrollReset aria-current={current(variant)}>
          <GameMark variant={variant} size={30} />
          {t(`games.${variant}.name`)}
        </Link>
      ))}
    </nav>
  );
}
