/** Choices that cost points are answered as they are made, and named in the end as the list of costs names them. */
import type { Card, Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { describe, expect, test, vi } from 'vitest';
import type { CostsPart, ToldCost } from '../../../lib/players/questions.ts';
import { en } from '../testing/speakers.ts';
import { dealView, roomView } from '../testing/views.ts';
import { loadTable } from '../variant/variants.ts';
import { coachedRemarks } from './coached.ts';
import { createJudge, type Judged, type JudgeSources } from './judge.ts';
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
  test('is answered with what was better, until the next card', async () => {
    const judged = { told: [LOW], isBusy: false };
    const trick = { plays: [] } as never;
    expect(await said(viewOf({ tricks: [TRICK], trick }), judged)).toBe(
      'A higher card was needed: 7.1 points on average. The queen of diamonds was better.',
    );
    const later = { plays: playsOf(['1 5S', '2 3S', '3 KS', '0 8S']), winner: 3 as Seat };
    expect(await said(viewOf({ tricks: [TRICK, later], trick }), judged)).toBeNull();
  });

  test('may be a bid', async () => {
    const auction = [
      { seat: 3, move: 'pass' },
      { seat: 0, move: 'ask:S' },
      { seat: 1, move: 'pass' },
    ];
    const view = viewOf({ phase: 'auction', auction, trick: null, tricks: [] });
    expect(await said(view, { told: [ASKED], isBusy: false })).toBe(
      'Bid too high: 11 points on average. This was better: Pass.',
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
