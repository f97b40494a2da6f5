/** The players in the seats of a room, and the way to give one of them time back. */
import type { SupportRoomFile } from '@troef/protocol';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Fact } from '../parts/fact.tsx';
import { Block } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { useAct } from '../parts/use-act.ts';
import { TimeDialog, type TimedSeat } from './time-dialog.tsx';

type SeatOfFile = NonNullable<SupportRoomFile['seats']>[number];

const isTimed = (seat: SeatOfFile): seat is TimedSeat => seat.bank !== null;

interface RoomSeatsProps {
  readonly room: SupportRoomFile;
  /** Reads the room anew. */
  readonly again: () => void;
}

export function RoomSeats({ room, again }: RoomSeatsProps) {
  const t = useT();
  const act = useAct();
  const [asked, setAsked] = useState<{ readonly seat: number; readonly of: TimedSeat } | null>(null);
  const { seats, people, status } = room;
  const members = new Set(people.filter(({ name }) => name !== null).map(({ id }) => id));
  const isLive = status === 'open' || status === 'starting' || status === 'playing';
  if (seats === null)
    return (
      <Block title={t('adminPeople.rooms.seats')}>
        <p>{t('adminPeople.rooms.unreadable')}</p>
      </Block>
    );
  return (
    <Block title={t('adminPeople.rooms.seats')}>
      <Said outcome={asked === null ? act.outcome : null} />
      <dl className={styles.facts}>
        {seats.map((each, seat) => {
          const { user, name, is, here } = each;
          return (
            <Fact key={seat} name={t('adminPeople.rooms.seat', { number: seat + 1 })}>
              {user !== null && members.has(user) ? (
                <Link to={paths.admin('users', user)}>{name}</Link>
              ) : (
                (name ?? t(`adminPeople.rooms.is.${is}`))
              )}
              {name !== null && (
                <div className={styles.soft}>
                  {t(`adminPeople.rooms.is.${is}`)}
                  {isLive &&
                    (is === 'person' || is === 'away') &&
                    `, ${t(here ? 'adminPeople.rooms.here' : 'adminPeople.rooms.notHere')}`}
                  {isTimed(each) && `, ${t('adminPeople.rooms.bank', { seconds: each.bank })}`}
                </div>
              )}
              {isTimed(each) && (
                <Button
                  aria-haspopup="dialog"
                  onClick={() => {
                    act.say(null);
                    setAsked({ seat, of: each });
                  }}
                >
                  {t('adminPeople.rooms.time')}
                  <span className="visually-hidden">: {name}</span>
                </Button>
              )}
            </Fact>
          );
        })}
      </dl>
      {asked !== null && (
        <TimeDialog
          room={room.id}
          {...asked}
          act={act}
          onDone={() => {
            act.say({ tone: 'good', text: t('adminPeople.rooms.timeDone', { name: asked.of.name ?? '' }) });
            setAsked(null);
            again();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Block>
  );
}
