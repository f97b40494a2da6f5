/** The cards hidden from a seat and the seats each may lie with, from what the plays show. */
import { type BySeat, type Card, type OpenTrick, type Play, SEATS, type Seat } from '@troef/games';
import type { Hidden } from '../search/sampler.ts';

/** What a play shows about the rest of the hand: false for cards that are not in it. */
export type Sign = (card: Card) => boolean;

/** Returns what all plays show, by seat. `read` gets each play with those before it in its trick. */
export function signsIn(
  tricks: readonly OpenTrick[],
  read: (play: Play, before: readonly Play[], trick: number) => readonly Sign[],
): BySeat<readonly Sign[]> {
  const signs: [Sign[], Sign[], Sign[], Sign[]] = [[], [], [], []];
  for (const [number, { plays }] of tricks.entries()) {
    for (const [at, play] of plays.entries())
      signs[play.seat].push(...read(play, plays.slice(0, at), number));
  }
  return signs;
}

/** Returns the hidden `cards` with the other seats that `mayHold` allows for each. */
export function hiddenCards(
  me: number,
  sizes: readonly number[],
  cards: readonly Card[],
  mayHold: (seat: Seat, card: Card, index: number) => boolean,
): Hidden {
  return {
    cards,
    may: cards.map((card, index) =>
      SEATS.reduce<number>(
        (seats, seat) => (seat !== me && mayHold(seat, card, index) ? seats | (1 << seat) : seats),
        0,
      ),
    ),
    room: SEATS.map((seat) => (seat === me ? 0 : (sizes[seat] as number))),
  };
}
