/**
 * The games that a dealer of a double session may choose (docs/rules/kingen.md 7). Over five deals a player
 * chooses three negative games and trumps twice, and each negative game is played twice in the session.
 *
 * The negative games left in the session are always as many as the negative quotas left of all players. So a
 * player with a quota left always finds a game for it.
 */
import type { BySeat, Seat } from '../kernel/seat.ts';
import { mapSeats } from '../kernel/seat.ts';
import { GAME_TYPES, type GameType, isNegative, NEGATIVE_GAMES } from './game-types.ts';
import type { KingenQuotas } from './view.ts';

const NEGATIVES_A_PLAYER = 3;
const TRUMPS_A_PLAYER = 2;
const TIMES_A_NEGATIVE = 2;
const TIMES_TRUMPS = 8;

type Chosen = BySeat<readonly GameType[]>;

const negatives = (games: readonly GameType[]): number => games.filter(isNegative).length;

const times = (chosen: Chosen, game: GameType): number =>
  chosen.reduce((sum, games) => sum + games.filter((other) => other === game).length, 0);

export type ChoiceRefusal = 'negative_quota_used' | 'trump_quota_used' | 'game_played_twice';

/** Returns why this dealer may not choose this game, or null if it may be chosen. */
export function choiceRefusal(chosen: Chosen, dealer: Seat, game: GameType): ChoiceRefusal | null {
  const own = chosen[dealer];
  if (!isNegative(game)) return own.length - negatives(own) < TRUMPS_A_PLAYER ? null : 'trump_quota_used';
  if (negatives(own) >= NEGATIVES_A_PLAYER) return 'negative_quota_used';
  return times(chosen, game) < TIMES_A_NEGATIVE ? null : 'game_played_twice';
}

export const gamesToChoose = (chosen: Chosen, dealer: Seat): readonly GameType[] =>
  GAME_TYPES.filter((game) => choiceRefusal(chosen, dealer, game) === null);

export function quotasLeft(chosen: Chosen): KingenQuotas {
  const games = { trumps: TIMES_TRUMPS - times(chosen, 'trumps') } as Record<GameType, number>;
  for (const game of NEGATIVE_GAMES) games[game] = TIMES_A_NEGATIVE - times(chosen, game);
  return {
    players: mapSeats((seat) => {
      const negative = negatives(chosen[seat]);
      return {
        negative: NEGATIVES_A_PLAYER - negative,
        trumps: TRUMPS_A_PLAYER - (chosen[seat].length - negative),
      };
    }),
    games,
  };
}
