/** Whether the player of this page is to move: it is their seat's turn, and no computer plays for them. */
import type { RoomView } from '@troef/protocol';

type TurnView = Pick<RoomView, 'seat' | 'seats' | 'toMove'>;

export const isPlayedFor = ({ seat, seats }: Omit<TurnView, 'toMove'>): boolean =>
  seat !== null && seats[seat].holder === 'standin';

export const isOwnTurn = (view: TurnView): boolean =>
  view.seat !== null && view.toMove.includes(view.seat) && !isPlayedFor(view);
