/** An outside player may get a view without `toMove`: every seat still recognises itself. */
import { GAMES, type Game, mapSeats, type SessionView, type Variant } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { expect, test } from 'vitest';
import { dealNext, playDeal, type Sitting, startSession } from './arena/table.ts';
import { PLAYERS, randomPlayer } from './index.ts';
import type { FamilyDeal } from './whist-family/deal.ts';
import { familySpeaker } from './whist-family/speaker.ts';

const BLOCKS: Readonly<Record<Variant, readonly Readonly<Record<string, unknown>>[]>> = {
  whist: [{ piccolo: true }],
  wiezen: [{}],
  manille: [{}],
  kingen: [{ session: 'double' }],
  hearts: [{}],
  belote: [{}, { variant: 'coinche' }],
};

test.each(Object.keys(BLOCKS) as Variant[])('%s: the same moves with and without `toMove`', (variant) => {
  const game: Game = GAMES[variant];
  const player = PLAYERS[variant];
  const plain: Sitting = { player, level: 'normal' };
  const random: Sitting = { player: randomPlayer, level: 'normal' };
  const deals = countOf({ quick: 15, usual: 15, long: 300 });
  for (const [block, options] of BLOCKS[variant].entries()) {
    for (let number = 0; number < deals; number++) {
      const dealt = dealNext(game, startSession(game, options), `seats ${block} ${number}`);
      const four = mapSeats((seat) => ((number + seat) % 3 === 0 ? plain : random));
      playDeal(game, dealt, four, `${number}`, (view, seat) => {
        const { deal, totals, sheet, places, legal } = view;
        const parts = { deal, totals, sheet, places, legal } as unknown as SessionView;
        const expected = player.chooseMove({ ...view, toMove: [seat] }, 'normal', 'seed');
        expect(player.chooseMove(parts, 'normal', 'seed'), `${variant} deal ${number}`).toBe(expected);
        if ((variant === 'whist' || variant === 'wiezen') && deal?.phase === 'auction') {
          expect(familySpeaker(deal as FamilyDeal), JSON.stringify(deal.auction)).toBe(seat);
        }
      });
    }
  }
});
