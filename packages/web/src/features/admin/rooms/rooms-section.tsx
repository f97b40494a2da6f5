/** Rooms for administrators: the list, and one room. */
import { Navigate } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import type { SectionProps } from '../sections.ts';
import { RoomList } from './room-list.tsx';
import { RoomPage } from './room-page.tsx';

export default function RoomsSection({ rest: [room, ...more] }: SectionProps) {
  const t = useT();
  if (more.length > 0) return <Navigate replace to={paths.notFound(t.locale)} />;
  return room === undefined ? <RoomList /> : <RoomPage key={room} id={room} />;
}
