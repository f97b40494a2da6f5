import { useParams } from 'react-router';

export default function RoomPage() {
  const { id } = useParams();
  return <main data-room={id} />;
}
