/**
 * The others at the table when the session is over: the viewer can give a thumb to players they liked, and
 * add them as friends.
 */

import { stopsHere } from '@troef/client';
import type { Seat } from '@troef/games';
import { Flag, ThumbsUp, UserCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { askReport } from '../../../lib/ask-report.ts';
import { useT } from '../../../lib/i18n.tsx';
import { isOn, problemOf, setRelation } from '../../../lib/relations.ts';
import { useUser } from '../../../lib/user.ts';
import { useClient, useView } from '../client/room-context.tsx';
import { Avatar } from '../seats/avatar.tsx';
import { seatsFrom } from '../view/sides.ts';
import styles from './end-people.module.css';

export function EndPlayers() {
  const t = useT();
  const { seat: viewer, seats } = useView((view) => view);
  if (viewer === null) return null;
  const others = seatsFrom(viewer)
    .slice(1)
    .filter((seat) => seats[seat].user !== null);
  if (others.length === 0) return null;
  return (
    <ul className={styles.players} aria-label={t('rooms.end.players')}>
      {others.map((seat) => (
        <Player key={seat} seat={seat} viewer={viewer} />
      ))}
    </ul>
  );
}

function Player({ seat, viewer }: { readonly seat: Seat; readonly viewer: Seat }) {
  const t = useT();
  const client = useClient();
  const me = useUser();
  const room = useView((view) => view.room);
  const { name, user, anonymous, avatar } = useView((view) => view.seats[seat]);
  const finished = useView((view) => view.status === 'finished' || stopsHere(view));
  const [isGiven, setGiven] = useState(false);
  const given =
    useView((view) => view.people?.thumbs.some(([from, to]) => from === viewer && to === seat)) || isGiven;
  const isFriend = me !== null && user !== null && isOn(me, 'friends', user);
  const mayBefriend = me !== null && user !== null && !anonymous && problemOf(me, 'friends', user) === null;
  return (
    <li>
      <Avatar name={name} seat={seat} picture={avatar} />
      <b>{name}</b>
      {(finished || given) && (
        <button
          type="button"
          aria-pressed={given === true}
          disabled={given === true}
          aria-label={t(given ? 'rooms.end.thumbGiven' : 'rooms.end.thumb', { name })}
          title={t(given ? 'rooms.end.thumbGiven' : 'rooms.end.thumb', { name })}
          onClick={() => void client.ask('room:thumb', { seat }).then((error) => setGiven(error === null))}
        >
          <ThumbsUp size={22} aria-hidden="true" fill={given ? 'currentColor' : 'none'} />
        </button>
      )}
      {(mayBefriend || isFriend) && (
        <button
          type="button"
          aria-pressed={isFriend}
          disabled={isFriend}
          aria-label={t(isFriend ? 'rooms.end.friends' : 'rooms.end.befriend', { name })}
          title={t(isFriend ? 'rooms.end.friends' : 'rooms.end.befriend', { name })}
          onClick={() => user !== null && void setRelation('friends', user, true)}
        >
          {isFriend ? <UserCheck size={22} aria-hidden="true" /> : <UserPlus size={22} aria-hidden="true" />}
        </button>
      )}
      {me !== null && user !== null && (
        <button
          type="button"
          aria-label={t('rooms.end.report', { name })}
          title={t('rooms.end.report', { name })}
          onClick={() => askReport({ user, name, room })}
        >
          <Flag size={20} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
