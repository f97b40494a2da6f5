/** Choices that cost points are answered as they are made, and named in the end as the list of costs names them. */
import type { Card, Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { describe, expect, test, vi } from 'vitest';
import type { CostsPart, ToldCost } from '../../../lib/players/questions.ts';
import { en } from '../testing/speakers.ts';
import { dealView, roomView } from '../testing/views.ts';
import { loadTable } from '../variant/variants.ts';
import { coachedRemarks, NO_ADVICE } from './coached.ts';
import { createJudge, type Judged, type JudgeSources, UNJUDGED } from './judge.ts';
import { nextRemark } from './remark.ts';

const costOf = (at: number, move: string, loss: number, better = move): ToldCost => ({
  ...{
    at,
    seat: 0,
    move,
    kind: 'follow',
    loss,
    error: 0.4,
    worlds: 64,
    isFree: true,
    isEvery: false,
    open: null,
  },
  choices: [
    { move: better, mean: 0, loss: 0, error: 0 },
    { move, mean: -loss, loss, error: 0.4 },
  ],
  mark: loss > 2 ? 'much' : null,
  slip: loss > 2 ? (move === 'ask:S' ? 'bidTooMuch' : 'tooLow') : null,
  reasons: [],
  objections: [],
  mayBeChance: false,
});

const LOW = costOf(5, '2D', 7.1, 'QD');
const ANSWER =
  'Trick 1: rather the queen of diamonds than the two of diamonds. A higher card was needed: that costs 7.1 points on average.';
const ASKED = costOf(1, 'ask:S', 11, 'pass');

const playsOf = (plays: readonly string[]) =>
  plays.map((play) => ({ seat: Number(play[0]) as Seat, card: play.slice(2) as Card }));
const TRICK = { plays: playsOf(['1 5D', '2 3D', '3 KD', '0 2D']), winner: 3 as Seat };

const viewOf = (deal: object): RoomView =>
  roomView({
    variant: 'whist',
    toMove: [0],
    legal: ['AS', '4S'],
    deal: dealView({ phase: 'playing', hand: ['AS', '4S'] as Card[], ...deal }),
  });

const END = { at: 'result', id: 'result', words: 'That is a whole deal.' } as const;
const BID = { at: 'bid', id: 'bid', words: 'Count your aces.', if: ['made'] } as const;
const LESSON = { remarks: [BID, END], habits: [], costs: null };

async function said(view: RoomView, judged: Judged, lesson = LESSON): Promise<string | null> {
  const table = await loadTable('whist', 'en');
  return nextRemark(en, view, table, coachedRemarks(lesson, {}, judged), [])?.words ?? null;
}

describe('a choice that cost points', () => {
  test('is answered with what was better, by the name of its trick, also one card later', async () => {
    const judged = { told: [LOW], isBusy: false };
    const trick = { plays: [] } as never;
    expect(await said(viewOf({ tricks: [TRICK], trick }), judged)).toBe(ANSWER);
    const later = { plays: playsOf(['1 5S', '2 3S', '3 KS', '0 8S']), winner: 3 as Seat };
    expect(await said(viewOf({ tricks: [TRICK, later], trick }), judged)).toBe(ANSWER);
    const last = { plays: playsOf(['1 5C', '2 3C', '3 KC', '0 8C']), winner: 3 as Seat };
    expect(await said(viewOf({ tricks: [TRICK, later, last], trick }), judged)).toBeNull();
  });

  test('may be a bid', async () => {
    const auction = [
      { seat: 3, move: 'pass' },
      { seat: 0, move: 'ask:S' },
      { seat: 1, move: 'pass' },
    ];
    const view = viewOf({ phase: 'auction', auction, trick: null, tricks: [] });
    expect(await said(view, { told: [ASKED], isBusy: false })).toBe(
      'In the bidding this was better: Pass. Bid too high: that costs 11 points on average.',
    );
    // Its own words say when a bid is to be judged.
    const silent = { ...LESSON, remarks: [END] } as unknown as typeof LESSON;
    expect(await said(view, { told: [ASKED], isBusy: false }, silent)).toBeNull();
  });

  test('is not spoken of if it may have been chance', async () => {
    const judged = { told: [costOf(5, '2D', 1.2, 'QD')], isBusy: false };
    expect(await said(viewOf({ tricks: [TRICK], trick: { plays: [] } as never }), judged)).toBeNull();
  });
});

describe('a lesson on asking in the longest suit', () => {
  const lesson = {
    ...LESSON,
    remarks: [{ ...BID, teaches: 'length' } as typeof BID, END],
  } as unknown as typeof LESSON;
  const hand = ['AH', 'KH', '5H', '4H', '3H', 'AC', '9C', '7C'] as Card[];
  const asked = (move: string, deal: object = {}) =>
    viewOf({ phase: 'auction', auction: [{ seat: 0, move }], trick: null, tricks: [], hand, ...deal });
  const SHORT = 'You asked in clubs with 3 cards, but in hearts you held 5: more trumps take more tricks.';

  test('answers a shorter one at once and in the end, though no loss is certain', async () => {
    expect(await said(asked('ask:C'), UNJUDGED, lesson)).toBe(SHORT);
    expect(await said(asked('ask:H'), UNJUDGED, lesson)).toBeNull();
    const end = asked('ask:C', { phase: 'scored', scores: [8, 8, -8, -8] });
    const unsure = { told: [costOf(0, 'ask:C', 0)], isBusy: false };
    expect(await said(end, unsure, lesson)).toBe(`That is a whole deal. ${SHORT}`);
  });

  test('is the only one that does', async () => {
    expect(await said(asked('ask:C'), UNJUDGED)).toBeNull();
  });
});

test('a remark about bids says what it means to wait, as long as no lesson has', async () => {
  const auction = [{ seat: 3, move: 'wait' }];
  const view = viewOf({ phase: 'auction', auction, trick: null, tricks: [] });
  const lesson = (bids: readonly string[] | null) =>
    ({
      ...LESSON,
      bids,
      remarks: [{ at: 'bid', id: 'bid', words: 'Count your aces.' }, END],
    }) as unknown as typeof LESSON;
  const asked = { ...view, legal: ['pass', 'ask:H'] };
  expect(await said(asked, UNJUDGED, lesson(['pass', 'ask']))).toMatch(
    /^Count your aces\. \S+ waits: that is no bid yet, /,
  );
  expect(await said(asked, UNJUDGED, lesson(['pass', 'ask', 'wait']))).toBe('Count your aces.');
});

describe('the end of a deal', () => {
  const ended = viewOf({ phase: 'scored', tricks: [TRICK], trick: null, scores: [-8, 8, 8, -8] });

  test('waits for the last choice to be judged', async () => {
    expect(await said(ended, { told: [LOW], isBusy: true })).toBeNull();
  });

  test('names each mistake with its trick and what was better', async () => {
    expect(await said(ended, { told: [LOW], isBusy: false })).toBe(
      'That is a whole deal. One choice was a mistake. Trick 1: rather the queen of diamonds than the two of diamonds. Play the deal again without it.',
    );
  });

  test('says that there was none', async () => {
    expect(await said(ended, { told: [costOf(5, '2D', 0)], isBusy: false })).toBe(
      'That is a whole deal. You made no clear mistake with a card.',
    );
  });
});

describe('a card that a habit speaks against', () => {
  // The king of diamonds lies there, and the queen cannot beat it.
  const plays = ['1 5D', '2 3D', '3 KD', '0 QD'];
  const lesson = { ...LESSON, remarks: [END], habits: ['low'] } as unknown as typeof LESSON;
  const ended = viewOf({
    phase: 'scored',
    contract: { id: 'solo6', trump: 'S', declarers: [3], target: 6 },
    tricks: [
      { plays: playsOf(plays), winner: 3 as Seat },
      { plays: playsOf(['3 AC', '0 4D', '1 6C', '2 7C']), winner: 3 as Seat },
      { plays: playsOf(['3 KC', '0 2D', '1 8C', '2 9C']), winner: 3 as Seat },
    ],
    trick: null,
    hand: [],
    scores: [-8, 8, 8, -8],
  });
  const judged = (cost: ToldCost): Judged => ({ told: [cost], isBusy: false });
  const worth = (better: string) => ({
    ...costOf(5, 'QD', 7.1, better),
    choices: [
      { move: better, mean: 0, loss: 0, error: 0 },
      { move: '2D', mean: 0, loss: 0.1, error: 0 },
      { move: 'QD', mean: -7.1, loss: 7.1, error: 0.4 },
    ],
  });

  test('has the same better card in the end as at its trick', async () => {
    expect(await said(ended, judged(worth('4D')), lesson)).toBe(
      'That is a whole deal. One choice was a mistake. Trick 1: rather the two of diamonds than the queen of diamonds. Play the deal again without it.',
    );
  });

  test('is named beside the mistakes, though it is not certain that it cost points', async () => {
    expect(await said(ended, judged({ ...costOf(6, '4D', 7.1, 'AS') }), lesson)).toBe(
      'That is a whole deal. One choice was a mistake. Trick 2: rather the ace of spades than the four of diamonds. Play the deal again without it. Careless too, though it did not certainly cost points: Trick 1: rather the two of diamonds than the queen of diamonds.',
    );
  });

  test('is not spoken of if advice had named it', async () => {
    const table = await loadTable('whist', 'en');
    const advice = {
      ...NO_ADVICE,
      named: (_: RoomView, trick: number, card: Card) => trick === 0 && card === 'QD',
    };
    const told = judged(costOf(5, 'QD', 0));
    expect(nextRemark(en, ended, table, coachedRemarks(lesson, {}, told, advice), [])?.words).toBe(
      'That is a whole deal. You made no clear mistake with a card.',
    );
  });
});

describe('the judge', () => {
  const record = { variant: 'whist', options: {}, deals: [] } as const;

  function judging(
    costs: JudgeSources['costs'],
    soFar: JudgeSources['soFar'] = async () => ({ record, seat: 0 }),
  ) {
    const show = vi.fn();
    return { show, judge: createJudge('room', 2, show, { soFar, costs }) };
  }

  const at = (call: number, places: readonly number[]): object => ({ call, places });

  test('is asked only about what it has not judged, and not about what the lesson has set', async () => {
    const asked: object[] = [];
    let next = 3;
    const { show, judge } = judging(({ except }, onPart) => {
      asked.push(at(asked.length, except));
      const part: CostsPart = { done: 1, of: 1, cost: costOf(next++, '2D', 0) };
      onPart(part);
      return { done: Promise.resolve(), stop: () => undefined };
    });
    judge.judge('first');
    await vi.waitFor(() => expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ upTo: 'first' })));
    judge.judge('second');
    await vi.waitFor(() =>
      expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ upTo: 'second' })),
    );
    expect(asked).toEqual([at(0, [0, 1]), at(1, [0, 1, 3])]);
    expect(show.mock.lastCall?.[0].told.map((cost: ToldCost) => cost.at)).toEqual([3, 4]);
  });

  test('lets a deal go on that it cannot judge', async () => {
    const { show, judge } = judging(
      () => ({ done: Promise.reject(new Error('no worker')), stop: () => undefined }),
      async () => ({ record, seat: 0 }),
    );
    judge.judge('first');
    await vi.waitFor(() => expect(show).toHaveBeenLastCalledWith({ told: [], upTo: 'first' }));
  });

  test('says nothing once it is stopped', async () => {
    const { show, judge } = judging(() => ({ done: Promise.resolve(), stop: () => undefined }));
    judge.judge('first');
    judge.stop();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(show).not.toHaveBeenCalled();
  });
});
