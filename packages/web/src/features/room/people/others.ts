/** The other people at the table, by name. */
import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { SEATS } from '../../../lib/cards.ts';
import { listOf, nameOf, type Translate } from '../words/names.ts';

/** People who play themselves here, without the viewer. */
export const othersOf = ({ seat, seats }: RoomView): readonly Seat[] =>
  SEATS.filter((each) => each !== seat && (seats[each].holder === 'human' || seats[each].holder === 'away'));

/** For sentences about some of them: their names as one list, and how many they are. */
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
