/**
 * What the computers of a room are called: never as somebody else at their table, nor with the same initial. Somebody who
 * sits down later keeps their name, and the computer takes another.
 */
import { mapSeats, type Seat } from '@troef/games';
import { type ChanceKey, computerNames, isLike } from '../state/chance.ts';
import { isGathering, type RoomState } from '../state/room-state.ts';

export const namesAt = (state: RoomState): readonly string[] =>
  state.seats.flatMap(({ holder }) => (holder === null ? [] : [holder.name]));

/** The computers that take another name when a person called so sits down, in a room that is still gathering. */
export function giveWay(
  state: RoomState,
  name: string,
  chance: ChanceKey,
): readonly { readonly seat: Seat; readonly name: string }[] {
  if (!isGathering(state)) return [];
  const taken = [...namesAt(state), name];
  return mapSeats((seat) => seat).flatMap((seat) => {
    const { kind, holder } = state.seats[seat];
    if (kind !== 'ai' || holder === null || !isLike(holder.name, name)) return [];
    const [other] = computerNames(chance, 1, taken, state.seq + seat);
    if (other === undefined) return [];
    taken.push(other);
    return [{ seat, name: other }];
  });
}
