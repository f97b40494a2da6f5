/** All rooms, the newest first, by game, by state, or by a player in them. */
import { SUPPORT_ROOM_STATES, type SupportRoom } from '@troef/protocol';
import { Link, useSearchParams } from 'react-router';
import { VARIANTS } from '../../../lib/games/variants.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { ago, dayAndTime } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Head } from '../parts/head.tsx';
import { Filter, List, useList } from '../parts/list.tsx';
import styles from '../parts/parts.module.css';
import { SearchForm, useSearched } from '../parts/search-form.tsx';
import { ROOMS } from './api.ts';
import { gameOf, kindOf, statusOf } from './room-words.ts';

export function RoomList() {
  const t = useT();
  const [query] = useSearchParams();
  const search = useSearched();
  const list = useList<SupportRoom>(ROOMS, {
    search,
    state: SUPPORT_ROOM_STATES.find((each) => each === query.get('state')),
    variant: VARIANTS.find((each) => each === query.get('game')),
  });
  return (
    <>
      <Head title={t('admin.section.rooms')} lead={t('adminPeople.rooms.lead')} />
      <div className={styles.filters}>
        <SearchForm label={t('adminPeople.rooms.search')} find={t('adminPeople.list.find')} />
        <Filter
          label={t('adminPeople.rooms.byState')}
          name="state"
          values={SUPPORT_ROOM_STATES}
          words={(each) => t(`adminPeople.rooms.state.${each}`)}
          all={t('adminPeople.rooms.allStates')}
        />
        <Filter
          label={t('adminPeople.rooms.byGame')}
          name="game"
          values={VARIANTS}
          words={(each) => t(`games.${each}.name`)}
          all={t('adminPeople.rooms.allGames')}
        />
      </div>
      <List of={list} none={t('adminPeople.rooms.none')}>
        {(rooms) => (
          <DataTable
            caption={t('admin.section.rooms')}
            items={rooms}
            keyOf={byId}
            columns={[
              {
                title: t('adminPeople.rooms.table'),
                kind: 'head',
                cell: (room) => (
                  <>
                    <Link to={paths.admin('rooms', room.id)}>
                      {gameOf(t, room)}, {dayAndTime(t.locale, room.created)}
                    </Link>
                    {kindOf(t, room) !== undefined && <div className={styles.soft}>{kindOf(t, room)}</div>}
                  </>
                ),
              },
              {
                title: t('adminPeople.rooms.people'),
                cell: ({ people }) =>
                  people.map(({ name }) => name ?? t('adminPeople.rooms.guest')).join(', ') || '–',
              },
              {
                title: t('adminPeople.rooms.state'),
                cell: (room) => (
                  <>
                    {statusOf(t, room)}
                    {room.isLate && (
                      <div className={styles.age} data-late="">
                        {t('adminPeople.rooms.late')}
                      </div>
                    )}
                  </>
                ),
              },
              { title: t('adminPeople.rooms.last'), cell: ({ last }) => ago(t.locale, last) },
            ]}
          />
        )}
      </List>
    </>
  );
}
