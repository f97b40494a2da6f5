/** The boards of the comparison: fixed by a seed for each size, half of them without trump. */
import {
  type BySeat,
  type Card,
  createRng,
  mapSeats,
  PACK_52,
  type Seat,
  SUITS,
  type Suit,
  shuffle,
} from '@troef/games';

export interface Board {
  readonly hands: BySeat<readonly Card[]>;
  readonly trump: Suit | null;
  readonly leader: Seat;
}

export function board(size: number, number: number): Board {
  const rng = createRng(`solver ${size} ${number}`);
  const cards = shuffle(PACK_52, rng);
  return {
    hands: mapSeats((seat) => cards.slice(seat * size, (seat + 1) * size)),
    trump: number % 2 === 0 ? null : (SUITS[rng.below(4)] ?? null),
    leader: rng.below(4) as Seat,
  };
}
