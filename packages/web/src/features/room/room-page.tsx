/** The page of one room. */
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { loadCardSprite } from '../../components/cards/sprite.ts';
import { OpenRoom } from './open-room.tsx';

export default function RoomPage() {
  const { id = '' } = useParams();
  useEffect(() => void loadCardSprite(), []);
  useEffect(() => {
    // Takes the password of a link out of the address, also for a player who has a seat already.
    const look = (): void => {
      if (location.hash === '') return;
      import('../../lib/tables/table-password.ts').then(
        ({ takeFromAddress }) => takeFromAddress(id),
        () => undefined,
      );
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [id]);
  return <OpenRoom id={id} />;
}
