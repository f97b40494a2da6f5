/** All tournaments, drafts as well: those from today on and those that are not over, or those that are past. */
import { TOURNAMENT_STATUSES, type TournamentRow, type TournamentStatusWord } from '@troef/protocol';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import button from '../../../components/form/button.module.css';
import { VARIANTS } from '../../../lib/games/variants.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Head } from '../parts/head.tsx';
import { Filter, List, useList } from '../parts/list.tsx';
import styles from '../parts/parts.module.css';
import { listOf } from './api.ts';
import { PAST, spanOf } from './list-span.ts';
import { longTime } from './words.ts';

export function TournamentList() {
  const t = useT();
  const [query] = useSearchParams();
  const variant = VARIANTS.find((each) => each === query.get('game'));
  const status = TOURNAMENT_STATUSES.find((each) => each === query.get('status'));
  const span = spanOf(query.get('when') === PAST, status, Date.now());
  const list = useList<TournamentRow>(listOf(variant), {
    status,
    ...span,
  });
  return (
    <>
      <Head
        title={t('admin.section.tournaments')}
        lead={t(span.order === 'soonest' ? 'adminEvents.list.lead' : 'adminEvents.list.leadPast')}
      >
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
          label={t('adminEvents.list.byTime')}
          name="when"
          values={[PAST]}
          words={() => t('adminEvents.list.past')}
          all={t('adminEvents.list.coming')}
        />
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
          <DataTable
            caption={t('admin.section.tournaments')}
            items={rows}
            keyOf={byId}
            columns={[
              {
                title: t('adminEvents.column.name'),
                kind: 'head',
                cell: (row) => (
                  <>
                    <Link to={paths.admin('tournaments', row.id)}>{row.name[t.locale]}</Link>
                    <div className={styles.soft}>{t(`games.${row.variant}.name`)}</div>
                  </>
                ),
              },
              {
                title: t('adminEvents.column.start'),
                cell: ({ start }) => longTime(t.locale, start),
              },
              {
                title: t('adminEvents.column.state'),
                cell: (row) => t(`tournaments.status.${row.status}`),
              },
              {
                title: t('adminEvents.column.players'),
                kind: 'number',
                cell: ({ counts: { players, reserves }, maxPlayers }) =>
                  t('adminEvents.players', { players, places: maxPlayers, reserves }),
              },
            ]}
          />
        )}
      </List>
    </>
  );
}
