/** Whether the player of this page is asked: his seat is to move, and no computer plays in his place. */
import type { RoomView } from '@troef/protocol';

type Seen = Pick<RoomView, 'seat' | 'seats' | 'toMove'>;

export const isPlayedFor = ({ seat, seats }: Omit<Seen, 'toMove'>): boolean =>
  seat !== null && seats[seat].holder === 'standin';

export const isOwnTurn = (view: Seen): boolean =>
  view.seat !== null && view.toMove.includes(view.seat) && !isPlayedFor(view);
