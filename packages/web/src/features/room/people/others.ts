/** The other people at the table, by name. */
import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { SEATS } from '../../../lib/games/cards.ts';
import { listOf, nameOf, type Translate } from '../words/names.ts';

/** Returns the seats of the other people, without computers. */
export const othersOf = ({ seat, seats }: RoomView): readonly Seat[] =>
  SEATS.filter((each) => each !== seat && (seats[each].holder === 'human' || seats[each].holder === 'away'));

/** Returns players as arguments of a sentence: their names as one list, and their number. */
export const manyOf = (
  t: Translate,
  view: RoomView,
  seats: readonly Seat[],
): { readonly names: string; readonly count: number } => ({
  names: listOf(
    t,
    seats.map((seat) => nameOf(view, seat)),
  ),
  count: seats.length,
});
