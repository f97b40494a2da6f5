/** The page of one room. */
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { loadCardSprite } from '../../components/cards/sprite.ts';
import { OpenRoom } from './open-room.tsx';

export default function RoomPage() {
  const { id = '' } = useParams();
  useEffect(() => void loadCardSprite(), []);
  return <OpenRoom id={id} />;
}
