/** One room: the players in its seats, what is due, the time of each row of its log, and its end if it hangs. */
import type { SupportRoomFile } from '@troef/protocol';
import { useState } from 'react';
import button from '../../../components/form/button.module.css';
import { Button } from '../../../components/form/button.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { ago, dayAndTime } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Fact } from '../parts/fact.tsx';
import { Block, Head } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { Read, type Reading, useRead } from '../parts/read.tsx';
import { SectionLink } from '../parts/section-link.tsx';
import { useAct } from '../parts/use-act.ts';
import { readRoom } from './api.ts';
import { EndDialog } from './end-dialog.tsx';
import { RoomLog } from './room-log.tsx';
import { RoomSeats } from './room-seats.tsx';
import { gameOf, kindOf, statusOf } from './room-words.ts';

export function RoomPage({ id }: { readonly id: string }) {
  const t = useT();
  const reading = useRead(() => readRoom(id), [id]);
  return (
    <Read of={reading}>
      {(room) => (
        <>
          <Head
            title={`${gameOf(t, room)}, ${dayAndTime(t.locale, room.created)}`}
            lead={[statusOf(t, room), kindOf(t, room)].filter(Boolean).join(', ')}
            back={{ to: paths.admin('rooms'), words: t('admin.section.rooms') }}
          />
          <div className={styles.columns}>
            <div className={styles.evidence}>
              <Facts room={room} />
              <RoomSeats room={room} again={reading.again} />
              <RoomLog room={room} />
            </div>
            <Acts room={room} reading={reading} />
          </div>
        </>
      )}
    </Read>
  );
}

interface RoomProps {
  readonly room: SupportRoomFile;
}

function Facts({ room }: RoomProps) {
  const t = useT();
  const { length, deals, due, ended, tournament } = room;
  return (
    <Block title={t('adminPeople.rooms.table')}>
      <dl className={styles.facts}>
        <Fact name={t('adminPeople.rooms.last')}>
          {dayAndTime(t.locale, room.last)} ({ago(t.locale, room.last)})
        </Fact>
        <Fact name={t('adminPeople.rooms.due')}>
          {due === null ? t('adminPeople.rooms.nothingDue') : dayAndTime(t.locale, due)}
          {room.isLate && (
            <div className={styles.age} data-late="">
              {t('adminPeople.rooms.late')}
            </div>
          )}
        </Fact>
        {length !== null && (
          <Fact name={t('adminPeople.rooms.deals')}>
            {t('adminPeople.rooms.dealsOf', {
              deals,
              length: length === 'free' ? t('adminPeople.rooms.free') : length,
            })}
          </Fact>
        )}
        {ended !== null && <Fact name={t('adminPeople.rooms.ended')}>{dayAndTime(t.locale, ended)}</Fact>}
        {!room.alone && <Fact name={t('adminPeople.rooms.watchers')}>{room.watchers}</Fact>}
        {tournament !== null && (
          <Fact name={t('admin.section.tournaments')}>
            <SectionLink to={['tournaments', tournament]}>{t('adminPeople.rooms.ofTournament')}</SectionLink>
          </Fact>
        )}
        <Fact name={t('adminPeople.rooms.id')}>
          <code>{room.id}</code>
        </Fact>
      </dl>
    </Block>
  );
}

function Acts({ room, reading }: RoomProps & { readonly reading: Reading<SupportRoomFile> }) {
  const t = useT();
  const act = useAct();
  const [asked, setAsked] = useState(false);
  const { endRefused } = room;
  return (
    <Block title={t('adminPeople.acts.title')}>
      <p className={styles.soft}>
        {endRefused === null ? t('adminPeople.acts.noted') : t(`adminPeople.rooms.refused.${endRefused}`)}
      </p>
      <Said outcome={asked ? null : act.outcome} />
      <div className={styles.buttons}>
        {room.deals > 0 && endRefused !== 'over' && (
          <a className={button.button} href={paths.deskReplay(room.id)}>
            {t('adminPeople.rooms.watch')}
          </a>
        )}
        {room.deals > 0 && endRefused === 'over' && (
          <a className={button.button} href={paths.deskReplay(room.id)}>
            {t('adminPeople.rooms.replay')}
          </a>
        )}
        {endRefused === null && (
          <Button
            look="danger"
            aria-haspopup="dialog"
            onClick={() => {
              act.say(null);
              setAsked(true);
            }}
          >
            {t('adminPeople.rooms.end')}
          </Button>
        )}
      </div>
      {asked && (
        <EndDialog
          room={room}
          act={act}
          onDone={() => {
            setAsked(false);
            act.say({ tone: 'good', text: t('adminPeople.rooms.endDone') });
            reading.again();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Block>
  );
}
