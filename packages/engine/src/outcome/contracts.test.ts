import { createRng, GAMES, mapSeats, type SheetLine, VARIANTS, type Variant } from '@troef/games';
import { playOut, TEST_GAMES } from '@troef/games/testing';
import { describe, expect, test } from 'vitest';
import { contractsOf, outcomeOf } from './contracts.ts';

const line = (of: object): SheetLine =>
  ({
    deal: 1,
    dealer: 0,
    contract: null,
    result: { status: 'scored' },
    scores: [0, 0, 0, 0],
    ...of,
  }) as SheetLine;
const scored = (result: object) => ({ status: 'scored', ...result });
const NONE = [{}, {}, {}, {}];

describe('contracts by declarer, and whether they were made', () => {
  test('whist and wiezen: a side makes it together; in a shared misery each player makes their own', () => {
    const sheet = [
      line({
        contract: { id: 'together8', trump: 'H' },
        result: scored({ settlements: [{ declarers: [0, 2], made: true }] }),
      }),
      line({
        contract: { id: 'misery', trump: null },
        result: scored({
          settlements: [
            { declarers: [0], made: false },
            { declarers: [1], made: true },
          ],
        }),
      }),
      line({ result: { status: 'allPassed', settlements: [] } }),
    ];
    for (const variant of ['whist', 'wiezen'] as const) {
      expect(contractsOf(variant, sheet)).toEqual([
        { together8: { bid: 1, made: 1 }, misery: { bid: 1, made: 0 } },
        { misery: { bid: 1, made: 1 } },
        { together8: { bid: 1, made: 1 } },
        {},
      ]);
    }
  });

  test('manille: the dealer chose it, and their team scored or did not', () => {
    const flat = { id: 'flat', trump: null };
    const sheet = [
      line({ dealer: 1, contract: flat, result: scored({ winner: 1 }) }),
      line({ dealer: 1, contract: flat, result: scored({ winner: null }) }),
    ];
    expect(contractsOf('manille', sheet)).toEqual([{}, { flat: { bid: 2, made: 1 } }, {}, {}]);
  });

  test('belote: the taker declares', () => {
    const contract = { id: 'take', trump: 'S', taker: 3 };
    const sheet = ['made', 'dedans', 'litige'].map((outcome) =>
      line({ contract, result: scored({ outcome }) }),
    );
    expect(contractsOf('belote', sheet)).toEqual([{}, {}, {}, { take: { bid: 3, made: 1 } }]);
  });

  test('hearts and kingen: no contract can fail', () => {
    const sheet = [line({ contract: { id: 'queens', trump: null } })];
    expect(contractsOf('kingen', sheet)).toEqual(NONE);
    expect(contractsOf('hearts', sheet)).toEqual(NONE);
  });
});

test.each(VARIANTS)('a whole session of %s has an outcome', (variant: Variant) => {
  const game = GAMES[variant];
  const seed = `outcome of ${variant}`;
  const options = TEST_GAMES[variant].randomOptions(createRng(seed));
  const { state } = playOut(game, seed, { options });
  const { deals, places, totals, contracts } = outcomeOf(variant, state);
  const { sheet, ...view } = game.viewFor(state, null);
  expect({ places, totals }).toEqual({ places: view.places, totals: view.totals });
  expect(deals).toBeGreaterThan(0);
  const bids = mapSeats((seat) => Object.values(contracts[seat]).reduce((sum, { bid }) => sum + bid, 0));
  const made = mapSeats((seat) => Object.values(contracts[seat]).reduce((sum, each) => sum + each.made, 0));
  if (variant === 'hearts' || variant === 'kingen') expect(bids).toEqual([0, 0, 0, 0]);
  else expect(bids.some((many) => many > 0)).toBe(true);
  for (const seat of [0, 1, 2, 3] as const) expect(made[seat]).toBeLessThanOrEqual(bids[seat]);
});
