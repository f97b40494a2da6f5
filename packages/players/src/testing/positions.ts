/**
 * Positions for tests of computer players: hands as a card player writes them, and the moves that led there.
 */
import { type BySeat, type Card, type Game, mapSeats, type Seat, type Suit } from '@troef/games';
import { apply, eventsOf } from './play-deal.ts';

/** Spades first, as newspapers print hands. */
const PRINTED = ['S', 'H', 'D', 'C'] as const satisfies readonly Suit[];

/** Parses spades, hearts, diamonds, clubs, with `-` for none: `AK4 KQJ92 A3 752`. */
export function handOf(line: string): readonly Card[] {
  const suits = line.split(' ');
  return PRINTED.flatMap((suit, index) =>
    suits[index] === '-' ? [] : [...(suits[index] ?? '')].map((rank) => `${rank}${suit}` as Card),
  );
}

export const handsOf = (lines: BySeat<string>): BySeat<readonly Card[]> =>
  mapSeats((seat) => handOf(lines[seat]));

/** Returns the state after these moves. They name no seats: each is made by the first seat to move. */
export function stateAfter(
  game: Game,
  session: unknown,
  hands: BySeat<readonly Card[]>,
  moves: string,
  dealer: Seat = 3,
): unknown {
  const dealt = game.dealGiven(session, dealer, { hands });
  if (!dealt.ok) throw new Error(dealt.error);
  let state = apply(game, session, dealt.value);
  for (const move of moves.split(' ').filter((word) => word !== '')) {
    const seat = game.toMove(state)[0] as Seat;
    state = apply(game, state, eventsOf(game, state, { seat, move }));
  }
  return state;
}
