/** The face of the player whose place in the final standing this seat is. */
import type { Seat } from '@troef/games';
import { useView } from '../client/room-context.tsx';
import { Avatar } from '../seats/avatar.tsx';
import { ownerOf } from '../words/names.ts';

export function OwnerFace({ seat }: { readonly seat: Seat }) {
  const view = useView((whole) => whole);
  const { formerly, avatar } = view.seats[seat];
  // A computer has come in place of a player who left, and may have taken the face that they had.
  const own = view.seats.some((each) => each.avatar === formerly?.avatar) ? null : formerly?.avatar;
  return (
    <Avatar name={ownerOf(view, seat)} seat={seat} picture={(formerly == null ? avatar : own) ?? null} />
  );
}
