/** The deals of today in the other games. */
import type { DayRow } from '@troef/protocol';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { GameMark } from '../../components/game-mark.tsx';
import { paths } from '../../lib/pages/route-table.ts';
import { type Translator, useT } from '../../lib/words/i18n.tsx';
import styles from './day.module.css';
import { whole } from './words.ts';

interface OtherGamesProps {
  readonly rows: readonly DayRow[];
}

export function OtherGames({ rows: others }: OtherGamesProps) {
  const t = useT();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-games">
      <div className={styles.partHead}>
        <h2 id="other-games">{t('day.today')}</h2>
        <span>{t('day.untilMidnight')}</span>
      </div>
      <ul className={styles.rows}>
        {others.map((row) => (
          <li key={row.id}>
            <Link className={styles.game} to={paths.day(row.variant)}>
              <GameMark variant={row.variant} size={40} />
              <span className={styles.what}>
                <b>{t(`games.${row.variant}.name`)}</b>
                <small className={styles.soft}>{stateWords(t, row)}</small>
              </span>
              {row.state === 'played' && <CircleCheck className={styles.done} size={24} aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateWords(t: Translator, { own, state, players }: DayRow): string {
  if (own === null) return t(state === 'playing' ? 'day.running' : 'day.open');
  return t('day.placed', {
    percent: whole(t, own.percent),
    rank: whole(t, own.rank),
    players: whole(t, players),
  });
}
