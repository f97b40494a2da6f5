/** Friends who would like to play this game now, each with a button that invites them to the table. */
import type { Variant } from '@troef/games';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Note } from '../../../components/form/note.tsx';
import { Portrait } from '../../../components/people/portrait.tsx';
import { type Seen, usePeople } from '../../../lib/people/people.ts';
import { useUser } from '../../../lib/session/user.ts';
import { askRoom } from '../../../lib/tables/room-calls.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './invite-friends.module.css';

const isAvailable = ({ availability: { status, until, variants } }: Seen, variant: Variant): boolean =>
  status === 'available' &&
  (until === null || Date.parse(until) > Date.now()) &&
  (variants.length === 0 || variants.includes(variant));

export default function InviteFriends({
  room,
  variant,
  close,
}: {
  readonly room: string;
  readonly variant: Variant;
  readonly close: () => void;
}) {
  const t = useT();
  const ids = useUser()?.friendships.map(({ user }) => user) ?? [];
  const { people, state } = usePeople(ids, true);
  const [invited, setInvited] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState(false);
  const available = people.filter((person) => isAvailable(person, variant));
  const invite = async (user: string): Promise<void> => {
    const reply = await askRoom('POST', room, ['invitation'], { user });
    setRefused(!reply.ok);
    if (reply.ok) setInvited((before) => [...before, user]);
  };
  return (
    <Dialog title={t('rooms.waiting.friends')} onClose={close}>
      {refused && <Note tone="bad">{t('rooms.waiting.inviteRefused')}</Note>}
      {state === 'failed' && <Note tone="bad">{t('rooms.waiting.friendsFailed')}</Note>}
      {state === 'there' && available.length === 0 && <p>{t('rooms.waiting.friendsNone')}</p>}
      <ul className={styles.friends}>
        {available.map(({ id, name, avatar }) => (
          <li key={id}>
            <Portrait name={name} src={avatar} size={44} />
            <b>{name}</b>
            {invited.includes(id) ? (
              <span role="status">{t('rooms.waiting.invited')}</span>
            ) : (
              <Button aria-label={t('rooms.waiting.inviteName', { name })} onClick={() => void invite(id)}>
                {t('rooms.waiting.inviteOne')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
