import { GAMES, type Game, mapSeats, type Variant } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { PLAYERS, randomPlayer } from '@troef/players';
import { dealNext, playDeal, type Sitting, startSession } from '@troef/players/testing';
import { expect, test } from 'vitest';
import { seatAsked } from './seat-asked.ts';

const BLOCKS: Readonly<Record<Variant, readonly Readonly<Record<string, unknown>>[]>> = {
  whist: [{ piccolo: true }],
  wiezen: [{}],
  manille: [{}],
  kingen: [{ session: 'double' }],
  hearts: [{}],
  belote: [{}, { variant: 'coinche' }],
};

test.each(Object.keys(BLOCKS) as Variant[])(
  '%s: the seat is found without `seat` and `toMove`',
  (variant) => {
    const game: Game = GAMES[variant];
    const plain: Sitting = { player: PLAYERS[variant], level: 'normal' };
    const random: Sitting = { player: randomPlayer, level: 'normal' };
    const deals = countOf({ quick: 15, usual: 15, long: 300 });
    for (const [block, options] of BLOCKS[variant].entries()) {
      for (let number = 0; number < deals; number++) {
        const dealt = dealNext(game, startSession(game, options), `seats ${block} ${number}`);
        const four = mapSeats((seat) => ((number + seat) % 3 === 0 ? plain : random));
        playDeal(game, dealt, four, `${number}`, ({ deal, toMove }, seat) => {
          expect(seatAsked(variant, { deal }), `${variant} deal ${number}`).toBe(seat);
          expect(seatAsked(variant, { deal, toMove })).toBe(seat);
        });
      }
    }
  },
);
