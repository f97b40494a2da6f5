/** What the fits share: four normal players, one move after another, and lines of output. */
import type { Game, Seat, Variant } from '@troef/games';
import { PLAYERS } from '@troef/players';
import { apply, eventsOf, type Four, type Sitting } from '@troef/players/testing';

export function fourNormal(variant: Variant): Four<Sitting> {
  const sitting: Sitting = { player: PLAYERS[variant], level: 'normal' };
  return [sitting, sitting, sitting, sitting];
}

/** Returns the state after the seat to move has made this move. */
export const afterMove = (game: Game, state: unknown, move: string): unknown =>
  apply(game, state, eventsOf(game, state, { seat: game.toMove(state)[0] as Seat, move }));

export function print(...words: readonly unknown[]): void {
  process.stdout.write(`${words.join(' ')}\n`);
}
