/**
 * The others at the table when the session is over: the viewer can give a thumb to players they liked, and
 * add them as friends.
 */

import { stopsHere } from '@troef/client';
import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { Flag, ThumbsUp, UserCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { askReport } from '../../../lib/people/ask-report.ts';
import { isOn, problemOf, setRelation } from '../../../lib/people/relations.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useClient, useView } from '../client/room-context.tsx';
import { Avatar } from '../seats/avatar.tsx';
import { seatsFrom } from '../view/sides.ts';
import styles from './end-people.module.css';

const isFinished = (view: RoomView): boolean => view.status === 'finished' || stopsHere(view);

/** Whether the viewer has given this player a thumb. */
const isThanked = ({ seat, people }: RoomView, other: Seat): boolean =>
  people?.thumbs.some(([from, to]) => from === seat && to === other) === true;

export function EndPlayers() {
  const t = useT();
  const view = useView((whole) => whole);
  const { seat: viewer, seats } = view;
  const isMember = useUser() !== null;
  if (viewer === null) return null;
  // A guest can do nothing for the others if the session was given up: thumbs are for finished ones.
  const others = seatsFrom(viewer)
    .slice(1)
    .filter((seat) => seats[seat].user !== null && (isMember || isFinished(view) || isThanked(view, seat)));
  if (others.length === 0) return null;
  return (
    <ul className={styles.players} aria-label={t('rooms.end.players')}>
      {others.map((seat) => (
        <Player key={seat} seat={seat} />
      ))}
    </ul>
  );
}

function Player({ seat }: { readonly seat: Seat }) {
  const t = useT();
  const client = useClient();
  const me = useUser();
  const room = useView((view) => view.room);
  const { name, user, anonymous, avatar } = useView((view) => view.seats[seat]);
  const finished = useView(isFinished);
  const [isGiven, setGiven] = useState(false);
  const given = useView((view) => isThanked(view, seat)) || isGiven;
  const isFriend = me !== null && user !== null && isOn(me, 'friends', user);
  const mayBefriend = me !== null && user !== null && !anonymous && problemOf(me, 'friends', user) === null;
  return (
    <li>
      <Avatar name={name} seat={seat} picture={avatar} />
      <b>{name}</b>
      {(finished || given) && (
        <button
          type="button"
          aria-pressed={given}
          disabled={given}
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
