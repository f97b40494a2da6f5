/**
 * The choice of the game whose tables are shown. Each choice has its own address, which can be bookmarked and
 * sent.
 */
import type { Variant } from '@troef/games';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { GameMark } from '../../components/game-mark.tsx';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './game-filter.module.css';

interface GameFilterProps {
  /** The game of the page. */
  readonly page: Variant;
  /** Null for all games. */
  readonly game: Variant | null;
  /** Number of open tables of each game; undefined while unknown. */
  readonly open: Readonly<Partial<Record<Variant, number>>> | undefined;
}

export function GameFilter({ page, game, open }: GameFilterProps) {
  const t = useT();
  const row = useRef<HTMLElement>(null);
  // Each choice is another page, whose row begins at its left end again.
  useLayoutEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current == null || current == null) return;
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [game]);
  return (
    <nav ref={row} className={styles.games} aria-label={t('tables.filter')}>
      <Link
        className={styles.game}
        to={paths.allTables(page)}
        aria-current={game === null ? 'page' : undefined}
        preventScrollReset
      >
        {t('tables.all')}
      </Link>
      {useOpenVariants().map((variant) => (
        <Link
          key={variant}
          className={styles.game}
          to={paths.lobby(variant)}
          aria-current={variant === game ? 'page' : undefined}
          preventScrollReset
        >
          <GameMark variant={variant} size={24} />
          <span className={styles.name}>{t(`games.${variant}.name`)}</span>
          {(open?.[variant] ?? 0) > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{open?.[variant]}</span>
              <span className="visually-hidden">
                {t('tables.countOpen', { count: open?.[variant] ?? 0 })}
              </span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
