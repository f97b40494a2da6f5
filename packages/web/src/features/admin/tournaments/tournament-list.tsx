/** All tournaments, drafts as well, the latest start first. */
import { TOURNAMENT_STATUSES, type TournamentRow, type TournamentStatusWord } from '@troef/protocol';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import button from '../../../components/form/button.module.css';
import { VARIANTS } from '../../../lib/games/variants.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { dayAndTime } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Head } from '../parts/head.tsx';
import { Filter, List, useList } from '../parts/list.tsx';
import styles from '../parts/parts.module.css';
import { listOf } from './api.ts';

export function TournamentList() {
  const t = useT();
  const [query] = useSearchParams();
  const variant = VARIANTS.find((each) => each === query.get('game'));
  const status = TOURNAMENT_STATUSES.find((each) => each === query.get('status'));
  const list = useList<TournamentRow>(listOf(variant), { status });
  return (
    <>
      <Head title={t('admin.section.tournaments')} lead={t('adminEvents.list.lead')}>
        <Link className={button.button} to={paths.admin('tournaments', 'patterns')}>
          {t('adminEvents.patterns.title')}
        </Link>
        <Link className={button.button} data-look="strong" to={paths.admin('tournaments', 'new')}>
          <Plus size={20} aria-hidden="true" />
          {t('adminEvents.new.title')}
        </Link>
      </Head>
      <div className={styles.filters}>
        <Filter
          label={t('adminEvents.list.byGame')}
          name="game"
          values={VARIANTS}
          words={(each) => t(`games.${each}.name`)}
          all={t('adminEvents.list.allGames')}
        />
        <Filter
          label={t('adminEvents.list.byState')}
          name="status"
          values={TOURNAMENT_STATUSES}
          words={(each: TournamentStatusWord) => t(`tournaments.status.${each}`)}
          all={t('adminEvents.list.allStates')}
        />
      </div>
      <List of={list} none={t('adminEvents.list.none')}>
        {(rows) => (
          <table className={styles.table}>
            <caption className="visually-hidden">{t('admin.section.tournaments')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('adminEvents.column.name')}</th>
                <th scope="col">{t('adminEvents.column.start')}</th>
                <th scope="col">{t('adminEvents.column.state')}</th>
                <th scope="col" className={styles.number}>
                  {t('adminEvents.column.players')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <Link to={paths.admin('tournaments', row.id)}>{row.name[t.locale]}</Link>
                    <div className={styles.soft}>{t(`games.${row.variant}.name`)}</div>
                  </th>
                  <td data-label={t('adminEvents.column.start')}>{dayAndTime(t.locale, row.start)}</td>
                  <td data-label={t('adminEvents.column.state')}>{t(`tournaments.status.${row.status}`)}</td>
                  <td className={styles.number} data-label={t('adminEvents.column.players')}>
                    {t('adminEvents.players', {
                      players: row.counts.players,
                      places: row.maxPlayers,
                      reserves: row.counts.reserves,
                    })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </List>
    </>
  );
}
