/** What each choice of the dealer would lead to, so that a screen can name it without knowing rules. */
import { SUITS } from '../kernel/card.ts';
import type { Seat } from '../kernel/seat.ts';
import { GAME_RULES } from './game-types.ts';
import { gamesToChoose, quotasLeft } from './quotas.ts';
import type { KingenState } from './types.ts';
import type { KingenOffer } from './view.ts';

/** The offers of the dealer while he chooses game or trump; else none. */
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
