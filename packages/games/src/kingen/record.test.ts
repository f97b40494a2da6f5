import { describe, expect, test } from 'vitest';
import { formatCards } from '../kernel/cards/card.ts';
import { type BySeat, mapSeats } from '../kernel/seat.ts';
import { toRecord } from '../records/record.ts';
import { handsFrom, playOutKingen } from '../testing/index.ts';
import { replayError, replayed } from '../testing/records.ts';
import { kingen } from './index.ts';

const NAMED = handsFrom({
  0: 'AC KC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD',
  1: 'KH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH AH',
  2: '3C',
  3: '4C',
});
const HANDS: BySeat<string> = mapSeats((seat) => formatCards(NAMED[seat]));

const record = (more: Readonly<Record<string, unknown>> = {}) => ({ variant: 'kingen', deals: [], ...more });
const deal = (moves: readonly string[] = [], more: Readonly<Record<string, unknown>> = {}) => ({
  dealer: 3,
  hands: HANDS,
  moves,
  ...more,
});

describe('the output', () => {
  test('of a negative deal has its contract from the start', () => {
    const output = replayed(record({ deals: [deal(['0 KC'])] }));
    expect(output.deals).toEqual([
      {
        dealer: 3,
        status: 'playing',
        contract: { id: 'tricks', trump: null },
        tricks: [{ lead: 0, plays: ['KC'], winner: null }],
        tricksWon: [0, 0, 0, 0],
        scores: null,
      },
    ]);
    expect(output).toMatchObject({ toMove: [1], finished: false, places: null });
    expect(output.legal[1]).toHaveLength(13);
  });

  test('contains no contract while game or trump is still to be chosen', () => {
    const double = { options: { session: 'double' } };
    const asked = replayed(record({ ...double, deals: [deal()] }));
    expect(asked.deals[0]).toMatchObject({ status: 'game', contract: null });
    expect(asked.legal).toEqual({
      3: [
        'game:tricks',
        'game:hearts',
        'game:kingsJacks',
        'game:queens',
        'game:king',
        'game:seventhLast',
        'game:trumps',
      ],
    });
    const trump = replayed(record({ ...double, deals: [deal(['3 game:trumps'])] }));
    expect(trump.deals[0]).toMatchObject({ status: 'trump', contract: null });
    expect(trump.legal).toEqual({ 3: ['trump:H', 'trump:D', 'trump:C', 'trump:S'] });
    const playing = replayed(record({ ...double, deals: [deal(['3 game:trumps', '3 trump:H'])] }));
    expect(playing.deals[0]).toMatchObject({ status: 'playing', contract: { id: 'trumps', trump: 'H' } });
    expect(playing.toMove).toEqual([0]);
  });

  test('of an early end gives the tricks that were not played to nobody', () => {
    const moves = ['0 KC', '1 KH', '2 3C', '3 4C'];
    const output = replayed(record({ carry: { played: 4 }, deals: [deal(moves)] }));
    expect(output.deals[0]).toMatchObject({
      status: 'scored',
      contract: { id: 'king', trump: null },
      tricksWon: [1, 0, 0, 0],
      scores: [-5, 0, 0, 0],
    });
    expect(output.deals[0]?.tricks).toHaveLength(1);
    expect(output).toMatchObject({ totals: [-5, 0, 0, 0], toMove: [], legal: {}, finished: false });
  });

  test('contains only the fields that every session has', () => {
    expect(Object.keys(replayed(record()))).toEqual([
      'variant',
      'deals',
      'totals',
      'finished',
      'places',
      'toMove',
      'legal',
    ]);
  });
});

describe('carry', () => {
  test('of a double session restricts the choice', () => {
    const games = [['queens'], ['queens'], [], ['hearts', 'tricks', 'king']];
    const output = replayed(
      record({
        options: { session: 'double' },
        carry: { games, totals: [-30, -8, -9, -4] },
        deals: [deal()],
      }),
    );
    expect(output.legal).toEqual({ 3: ['game:trumps'] });
    expect(output.totals).toEqual([-30, -8, -9, -4]);
  });

  test('ends the session with its totals', () => {
    const last = playLast();
    expect(last).toMatchObject({ finished: true, toMove: [], legal: {} });
    expect(last.totals.reduce((sum, total) => sum + total, 0)).toBe(0);
  });
});

/** Plays the tenth deal of a single session with the first legal card that replay lists for everybody. */
function playLast() {
  const given = { options: { session: 'single' }, carry: { played: 9, totals: [-1, -4, -4, -4] } };
  const moves = ['3 trump:S'];
  for (;;) {
    const output = replayed(record({ ...given, deals: [deal(moves)] }));
    const seat = output.toMove[0];
    if (seat === undefined) return output;
    moves.push(`${seat} ${output.legal[seat]?.[0]}`);
  }
}

describe('replay refuses', () => {
  test.each([
    [{ options: { session: 'triple' } }],
    [{ options: { session: true } }],
    [{ carry: { played: 10 } }],
    [{ options: { session: 'double' }, carry: { games: [['tricks'], []] } }],
    [{ options: { session: 'double' }, carry: { games: [['poker'], [], [], []] } }],
    [{ deals: [deal()], stopped: true }],
  ])('%j is a bad request', (more) => {
    expect(replayError(record(more))).toEqual({ code: 'bad_request' });
  });

  test('a deal after a deal that is not over', () => {
    expect(replayError(record({ deals: [deal(), deal()] }))).toEqual({ code: 'bad_request', deal: 1 });
  });

  test('a dealer other than the next one', () => {
    const over = deal(['0 KC', '1 KH', '2 3C', '3 4C']);
    const deals = [over, deal([], { dealer: 3 })];
    expect(replayError(record({ carry: { played: 4 }, deals }))).toEqual({ code: 'wrong_dealer', deal: 1 });
  });

  test('a move that is not legal, with its reason', () => {
    const wrong = (move: string, more = {}) =>
      replayError(record({ ...more, deals: [deal(['0 KC', move])] }));
    const invalid = (reason: string) => ({ code: 'invalid_move', deal: 0, move: 1, reason });
    expect(wrong('1 AS')).toEqual(invalid('card_not_in_hand'));
    expect(wrong('2 3C')).toEqual(invalid('not_your_turn'));
    expect(wrong('1 trump:H')).toEqual(invalid('not_a_card'));
    expect(wrong('1 AH', { carry: { played: 4 } })).toEqual(invalid('must_discard_king'));
  });
});

test('records of random sessions are replayed to the same scores and places', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { state, events, options } = playOutKingen(`record ${seed}`, { deals: seed % 2 === 0 ? 20 : 3 });
    const output = replayed(JSON.parse(JSON.stringify(toRecord(kingen, events, { options }))));
    expect(output.deals.map(({ scores }) => scores)).toEqual(state.sheet.map(({ scores }) => scores));
    expect(output).toMatchObject({ totals: state.totals, places: state.places });
  }
});
