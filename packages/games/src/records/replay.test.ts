import { describe, expect, test } from 'vitest';
import { formatCards, PACK_52 } from '../kernel/cards/card.ts';
import { type BySeat, mapSeats } from '../kernel/seat.ts';
import { handsFrom, playOutWhist } from '../testing/index.ts';
import { replayError, replayed } from '../testing/records.ts';
import { whist } from '../whist/index.ts';
import { type DealRecord, toRecord } from './record.ts';
import { replayText } from './replay.ts';

const HANDS: BySeat<string> = mapSeats((seat) => formatCards(handsFrom()[seat]));
const ALL_PASS = ['0 pass', '1 pass', '2 pass', '3 pass'];

const deal = (moves: readonly string[] = [], more: Readonly<Record<string, unknown>> = {}) => ({
  dealer: 3,
  hands: HANDS,
  moves,
  ...more,
});
const record = (more: Readonly<Record<string, unknown>> = {}) => ({ variant: 'whist', deals: [], ...more });

describe('the output', () => {
  test('of a session without deals waits for one', () => {
    expect(replayed(record())).toEqual({
      variant: 'whist',
      deals: [],
      totals: [0, 0, 0, 0],
      finished: false,
      places: null,
      toMove: [],
      legal: {},
    });
  });

  test('of a new deal shows its auction', () => {
    const output = replayed(record({ deals: [deal()] }));
    expect(output.deals).toEqual([
      { dealer: 3, status: 'auction', contract: null, tricks: [], tricksWon: [0, 0, 0, 0], scores: null },
    ]);
    expect(output.toMove).toEqual([0]);
    expect(output.legal[0]).toContain('wait');
  });

  test('of an all-passed deal has four zeros and nobody to move', () => {
    const output = replayed(record({ deals: [deal(ALL_PASS)] }));
    expect(output.deals[0]).toMatchObject({ status: 'allPassed', contract: null, scores: [0, 0, 0, 0] });
    expect(output).toMatchObject({ toMove: [], legal: {}, finished: false });
  });

  test('shows a trick from its first card on, and its winner after the fourth', () => {
    const solo = ['0 pass', '1 pass', '2 pass', '3 openMisery'];
    const hands = handsFrom();
    const [first] = hands[0].filter((card) => card.endsWith('H'));
    const output = replayed(record({ deals: [deal([...solo, `0 ${first}`])] }));
    expect(output.deals[0]?.tricks).toEqual([{ lead: 0, plays: [first], winner: null }]);
    expect(output.deals[0]?.contract).toEqual({
      id: 'openMisery',
      trump: null,
      declarers: [3],
      target: 0,
      doubled: false,
    });
  });

  test('lists several seats to move while cards are laid away', () => {
    const output = replayed(record({ deals: [deal(['0 smallMisery', '1 pass', '2 pass', '3 pass'])] }));
    expect(output.toMove).toEqual([0, 1, 2, 3]);
    expect(output.legal[3]).toHaveLength(13);
  });

  test('of a deck has hands dealt in packets from the dealer’s left', () => {
    const output = replayed(record({ deals: [{ dealer: 0, deck: formatCards(PACK_52) }] }));
    expect(output.toMove).toEqual([1]);
  });

  test('of a stopped session of free length is finished', () => {
    const output = replayed(record({ options: { length: 'free' }, deals: [deal(ALL_PASS)], stopped: true }));
    expect(output).toMatchObject({ finished: true, places: [1, 1, 1, 1] });
  });

  test('adds to the totals of the carry', () => {
    const carry = { totals: [96, 88, -96, -88], played: 6, doubled: true };
    const solo = ['0 pass', '1 pass', '2 pass', '3 solo5:H'];
    const output = replayed(record({ carry, deals: [deal(solo)] }));
    expect(output.totals).toEqual([96, 88, -96, -88]);
    expect(output.deals[0]?.contract).toMatchObject({ doubled: true });
  });
});

describe('replay refuses', () => {
  const bad = { code: 'bad_request' };

  test('a text that is no record', () => {
    for (const text of ['{', '5', 'null', '[]', '"whist"', '{}', '{"variant":"whist"}']) {
      expect(replayText(text)).toEqual({ ok: false, error: bad });
    }
    expect(replayError(record({ variant: 'bridge' }))).toEqual(bad);
    expect(replayError(record({ deals: {} }))).toEqual(bad);
  });

  test('wrong options, carry, players or stopped', () => {
    expect(replayError(record({ options: { length: 5 } }))).toEqual(bad);
    expect(replayError(record({ options: [] }))).toEqual(bad);
    expect(replayError(record({ carry: { played: 16 } }))).toEqual(bad);
    expect(replayError(record({ carry: { totals: [1, 2] } }))).toEqual(bad);
    expect(replayError(record({ players: ['An', 'Bert', 'Chloé'] }))).toEqual(bad);
    expect(replayError(record({ players: ['An', 'Bert', 'Chloé', 4] }))).toEqual(bad);
    expect(replayError(record({ stopped: 'yes' }))).toEqual(bad);
    expect(replayError(record({ stopped: true }))).toEqual(bad);
    expect(replayError(record({ stopped: true, deals: [deal(ALL_PASS)] }))).toEqual(bad);
    const free = { options: { length: 'free' }, stopped: true };
    expect(replayError(record(free))).toEqual(bad);
    expect(replayError(record({ ...free, deals: [deal()] }))).toEqual(bad);
  });

  test('a dealer that is missing or no seat', () => {
    for (const dealer of [undefined, 4, -1, '3', null]) {
      expect(replayError(record({ deals: [{ hands: HANDS, dealer }] }))).toEqual({ ...bad, deal: 0 });
    }
    expect(replayError(record({ deals: [7] }))).toEqual({ ...bad, deal: 0 });
  });

  test('a dealer against the rules, before it looks at the cards', () => {
    const deals = [deal(ALL_PASS), { dealer: 0, hands: ['x'] }];
    expect(replayError(record({ deals }))).toEqual({ code: 'wrong_dealer', deal: 1 });
  });

  test('cards that are not one pack or are given in two ways', () => {
    const [a, b, c, d] = HANDS;
    const wrong: readonly Readonly<Record<string, unknown>>[] = [
      {},
      { hands: HANDS, deck: formatCards(PACK_52) },
      { hands: [a, b, c] },
      { hands: [a, b, c, c] },
      { hands: [a, b, c, `${d} `] },
      { hands: [a, b, c, d.replace(/^../, 'XX')] },
      { hands: [a, b, c, d.split(' ')] },
      { deck: formatCards(PACK_52.slice(1)) },
      { deck: 5 },
    ];
    for (const cards of wrong) {
      expect(replayError(record({ deals: [{ dealer: 3, ...cards }] }))).toEqual({ ...bad, deal: 0 });
    }
  });

  test('a deal that may not follow', () => {
    expect(replayError(record({ deals: [deal(), deal()] }))).toEqual({ ...bad, deal: 1 });
    const long = playOutWhist('a record', { deals: 40 });
    const whole = toRecord(whist, long.events, { options: { ...long.state.options } });
    const one: DealRecord = whole.deals[0] as DealRecord;
    if (long.state.options.length !== 'free') {
      expect(replayError({ ...whole, deals: [...whole.deals, one] })).toEqual({
        ...bad,
        deal: whole.deals.length,
      });
    }
  });

  test('moves that are no list, and a move that is not a seat and a word', () => {
    expect(replayError(record({ deals: [deal([], { moves: '0 pass' })] }))).toEqual({ ...bad, deal: 0 });
    for (const move of ['pass', '4 pass', '0  pass', '0 pass ', ' 0 pass', '0 ask H', '0 ', '', 5, null]) {
      expect(replayError(record({ deals: [deal(['0 pass', move as string])] }))).toEqual({
        ...bad,
        deal: 0,
        move: 1,
      });
    }
  });

  test('a move that is not legal, with its number and the reason of the rules', () => {
    const errors = (moves: readonly string[]) => replayError(record({ deals: [deal(moves)] }));
    const invalid = { code: 'invalid_move', deal: 0 };
    expect(errors(['1 pass'])).toEqual({ ...invalid, move: 0, reason: 'not_your_turn' });
    expect(errors(['0 pass', '1 wait'])).toEqual({ ...invalid, move: 1, reason: 'bid_not_allowed' });
    expect(errors(['0 hello'])).toEqual({ ...invalid, move: 0, reason: 'bid_not_allowed' });
    expect(errors([...ALL_PASS, '0 pass'])).toEqual({ ...invalid, move: 4, reason: 'deal_over' });
  });

  test('with the first error in the order of reading', () => {
    expect(replayError(record({ deals: [deal(['1 pass', 'nonsense'])] }))).toMatchObject({
      code: 'invalid_move',
      move: 0,
    });
  });

  test('no unknown fields and no keys of an older carry', () => {
    const odd = record({
      colour: 'red',
      carry: { held: 101, games: [] },
      deals: [deal([], { weather: 'rain' })],
    });
    expect(replayError(odd)).toBe('accepted');
  });
});

test('a session written as a record replays to the same scores', () => {
  for (let seed = 0; seed < 50; seed++) {
    const { state, events } = playOutWhist(`record ${seed}`);
    const text = JSON.stringify(toRecord(whist, events, { options: { ...state.options } }));
    const replayed = replayText(text);
    if (!replayed.ok) throw new Error(`seed ${seed}: ${JSON.stringify(replayed.error)}`);
    expect(replayed.value.totals).toEqual(state.totals);
    expect(replayed.value.places).toEqual(state.places);
    expect(replayed.value.deals.map(({ scores }) => scores)).toEqual(
      [...state.sheet.map(({ scores }) => scores), null].slice(0, replayed.value.deals.length),
    );
  }
});
