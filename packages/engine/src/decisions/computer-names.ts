/**
 * Names of the computers of a room. A computer never has the name of anybody else at its table, nor the same
 * initial. If a person of that name sits down later, the person keeps it and the computer takes another.
 */
import { mapSeats, type Seat } from '@troef/games';
import { type ChanceKey, computerNames, isLike } from '../state/chance.ts';
import { isGathering, type RoomState } from '../state/room-state.ts';

export const namesAt = (state: RoomState): readonly string[] =>
  state.seats.flatMap(({ holder }) => (holder === null ? [] : [holder.name]));

/** Returns the computers that take another name when a person of this name sits down. */
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
