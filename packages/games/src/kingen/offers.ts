/**
 * The game, trump and total of each choice of the dealer, so that a screen can show them without the rules.
 */
import { SUITS } from '../kernel/cards/card.ts';
import type { Seat } from '../kernel/seat.ts';
import { GAME_RULES } from './game-types.ts';
import { gamesToChoose, quotasLeft } from './quotas.ts';
import type { KingenState } from './types.ts';
import type { KingenOffer } from './view.ts';

/** Returns the offers of a dealer who is to choose game or trump. Others have none. */
export function offersFor({ deal, chosen, options }: KingenState, seat: Seat): readonly KingenOffer[] {
  if (deal === null || deal.dealer !== seat) return [];
  const { total } = GAME_RULES.trumps;
  if (deal.phase === 'trump') {
    return SUITS.map((trump) => ({ move: `trump:${trump}`, game: 'trumps', trump, total, left: null }));
  }
  if (deal.phase !== 'game' || options.session === 'single') return [];
  const { games } = quotasLeft(chosen);
  return gamesToChoose(chosen, seat).map((game) => ({
    move: `game:${game}`,
    game,
    trump: null,
    total: GAME_RULES[game].total,
    left: games[game],
  }));
}
