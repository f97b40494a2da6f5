/** Hands from text: a test names the cards that matter, and the rest of the pack is dealt round. */
import { type Card, PACK_52, parseCards } from '../kernel/cards/card.ts';
import { type BySeat, mapSeats, SEATS, type Seat } from '../kernel/seat.ts';

/**
 * Returns four hands of the whole pack that hold the cards named for each seat. The others go round one by
 * one in the order of the pack, so that unnamed aces go to different seats. Throws if a card is unknown or
 * named twice.
 */
export function handsFrom(
  named: Readonly<Partial<Record<Seat, string>>> = {},
  pack: readonly Card[] = PACK_52,
): BySeat<readonly Card[]> {
  const size = pack.length / 4;
  const hands: BySeat<Card[]> = mapSeats((seat) => {
    const cards = parseCards(named[seat] ?? '');
    if (cards === undefined) throw new Error(`not a list of cards: ${named[seat]}`);
    return [...cards];
  });
  const given = hands.flat();
  if (new Set(given).size !== given.length) throw new Error('a card is named twice');
  const rest = pack.filter((card) => !given.includes(card));
  let seat: Seat = 0;
  for (const card of rest) {
    while (hands[seat].length >= size) seat = nextSeat(seat);
    hands[seat].push(card);
    seat = nextSeat(seat);
  }
  if (SEATS.some((each) => hands[each].length !== size)) throw new Error('too many cards in one hand');
  return hands;
}

const nextSeat = (seat: Seat): Seat => ((seat + 1) & 3) as Seat;
