/**
 * The first guess of the null-window search: about what the counted side gets, from its share of the worth,
 * of the trumps and of the two highest cards of each suit. A good guess halves the work. A bad one costs time
 * but never changes the answer.
 */
import { type Card, SEATS, type Seat, SUITS } from '@troef/games';
import type { Terms } from './games.ts';
import type { Position } from './position.ts';

/** Percent of the stake for holding all of each; fitted to the values of random deals of 8 and 9 cards. */
const SHARE = { worth: 60, trumps: 45, highest: 35, second: 10, lead: 5 };

/** If penalties are avoided, the guess for a seat is half of an equal share: one eighth of the total. */
const UNWANTED = 8;

export function firstGuess(position: Position, terms: Terms, side: number, total: number): number {
  const seats = SEATS.filter((seat) => isOn(side, seat)).length;
  if (!terms.wanted) return Math.floor((total * seats) / UNWANTED);
  const owners = ownersOf(position);
  let worth = 0;
  let trumps = 0;
  let highest = 0;
  let second = 0;
  let [allWorth, allTrumps] = [0, 0];
  for (const suit of SUITS) {
    let place = 0;
    for (const rank of terms.order(suit)) {
      const card = `${rank}${suit}` as Card;
      const seat = owners.get(card);
      if (seat === undefined) continue;
      const sign = isOn(side, seat) ? 1 : -1;
      const own = terms.worth(card);
      worth += sign * own;
      allWorth += own;
      if (suit === terms.trump) {
        trumps += sign;
        allTrumps++;
      }
      if (place === 0) highest += sign;
      if (place === 1) second += sign;
      place++;
    }
  }
  const hundredths =
    50 +
    (SHARE.worth * worth) / (2 * Math.max(1, allWorth)) +
    (SHARE.trumps * trumps) / Math.max(1, allTrumps) +
    (SHARE.highest * highest) / 4 +
    (SHARE.second * second) / 4 +
    (isOn(side, position.leader) ? SHARE.lead : -SHARE.lead);
  return Math.max(0, Math.min(total, Math.round((total * hundredths) / 100)));
}

const isOn = (side: number, seat: Seat): boolean => ((side >> seat) & 1) === 1;

/** The owner of each card, including the cards of this trick. */
function ownersOf({ hands, trick, leader }: Position): ReadonlyMap<Card, Seat> {
  const owners = new Map<Card, Seat>(
    SEATS.flatMap((seat) => hands[seat].map((card) => [card, seat] as const)),
  );
  for (const [index, card] of trick.entries()) owners.set(card, ((leader + index) & 3) as Seat);
  return owners;
}
