import { describe, expect, test } from 'vitest';
import { isGone } from '../bids/rows.ts';
import { en, fr, nl } from '../testing/speakers.ts';
import { bidRows, LEVELS, levelsIn, plainBids } from './bid-rows.tsx';
import wiezen from './index.tsx';
import { extrasOf } from './narrow.ts';
import { dealt, playedOut, said, seenBy } from './testing.ts';

const SLAM = { 2: 'AS KS QS JS TS 9S 8S 7S 6S 5S AH KH QH' } as const;

type WiezenView = ReturnType<typeof seenBy>;

const rowsOf = (view: WiezenView, level?: number) => {
  const [lowest = 9] = levelsIn(extrasOf(view)?.offers ?? []);
  return bidRows(en, view, level ?? lowest, undefined);
};
/** The rows with something possible in them. */
const keys = (view: WiezenView) => rowsOf(view).flatMap((row) => (isGone(row) ? [] : [row.key]));
const possible = (view: WiezenView, key: string, level?: number) =>
  rowsOf(view, level)
    .find((row) => row.key === key)
    ?.choices.filter(({ gone }) => gone !== true) ?? [];
const namesOf = (view: WiezenView, key: string, level?: number) =>
  possible(view, key, level).map(({ name }) => name);

describe('the rows of the bid panel', () => {
  test('of the first player to speak: ask, miseries, abundances, and they may wait', () => {
    const view = seenBy(0, dealt('2H'));
    expect(keys(view)).toEqual(['ask', 'misery', 'abundance']);
    expect(namesOf(view, 'ask')).toEqual(['Ask in hearts, together 8']);
    expect(plainBids(en, view).map(({ name }) => name)).toEqual(['Pass', 'Wait']);
    expect(levelsIn(extrasOf(view)?.offers ?? [])).toEqual([9, 10, 11, 12]);
  });

  test('show suits of one level, with the turned suit marked as trump', () => {
    const view = seenBy(0, dealt('2H'));
    expect(namesOf(view, 'abundance', 11)).toEqual([
      'Abundance 11 in trump (hearts)',
      'Abundance 11 in clubs',
      'Abundance 11 in diamonds',
      'Abundance 11 in spades',
    ]);
    const row = rowsOf(view, 11).find(({ key }) => key === 'abundance');
    expect(row?.choices.map(({ small }) => small)).toEqual(['trump', undefined, undefined, undefined]);
    expect(row?.stake).toBe('+24 or −24');
  });

  test('only the turned suit outranks the level that stands', () => {
    const view = seenBy(1, said(dealt('2H'), '0:abundance9:D'));
    expect(namesOf(view, 'abundance')).toEqual(['Abundance 9 in trump (hearts)']);
    expect(namesOf(view, 'abundance', 10)).toHaveLength(4);
  });

  test('an open ask may be joined, with its name and stake', () => {
    const view = seenBy(2, said(dealt('2H'), '0:pass 1:ask'));
    const [join] = rowsOf(view);
    expect(join).toMatchObject({ key: 'join', name: 'Join', stake: '+2 or −6' });
    expect(join?.choices[0]).toMatchObject({
      name: 'Join Bert, together 8 in hearts',
      words: '8 tricks with Bert',
    });
  });

  test('a player who asked in vain goes alone or passes, and is told what a pass means', () => {
    const view = seenBy(1, said(dealt('2H'), '0:pass 1:ask 2:pass 3:pass'));
    expect(keys(view)).toEqual(['solo5']);
    expect(bidRows(nl, view, 9, undefined)[0]?.name).toBe('Alleen 5');
    expect(bidRows(fr, view, 9, undefined)[0]?.choices[0]?.words).toBe('5 plis à vous seul');
    expect(plainBids(en, view)[0]?.help).toMatch(/dealt again/);
  });

  test('a misery that stands may be joined, at a stake for each player', () => {
    const view = seenBy(1, said(dealt('2H'), '0:misery'));
    const row = rowsOf(view).find(({ key }) => key === 'misery');
    expect(row?.choices[0]).toMatchObject({ words: 'Misery too', small: '7 points a player' });
    expect(row?.choices[1]).toMatchObject({ words: 'Open', small: '+42 or −42' });
  });

  test('all thirteen tricks only for the hand that may bid them', () => {
    const own = seenBy(2, said(dealt('2H', SLAM), '0:pass 1:pass'));
    expect(namesOf(own, 'solo')).toEqual(['Solo in spades']);
    const turned = seenBy(2, said(dealt('2S', SLAM), '0:pass 1:pass'));
    expect(namesOf(turned, 'solo')).toEqual(['Solo slim in spades']);
    expect(keys(seenBy(0, dealt('2H', SLAM)))).not.toContain('solo');
  });

  test('above a trull only bids that outrank it', () => {
    const view = seenBy(0, dealt('9H', { 1: 'AH AD AC', 3: 'AS' }));
    expect(namesOf(view, 'misery')).toEqual(['Open misery']);
    expect(keys(view)).toEqual(['misery']);
    expect(plainBids(en, view)[0]?.help).toMatch(/trull/);
  });

  test('every bid keeps its place: what is not possible is grey there', () => {
    const places = (view: WiezenView) => rowsOf(view).map(({ choices }) => choices.length);
    for (const moves of [
      '0:pass',
      '0:ask',
      '0:misery',
      '0:openMisery',
      '0:abundance12:H',
      '0:pass 1:ask 2:join',
    ])
      for (const seat of [1, 3] as const)
        expect(places(seenBy(seat, said(dealt('2H'), moves)))).toEqual([1, 2, 4]);
    const view = seenBy(1, said(dealt('2H'), '0:openMisery'));
    expect(rowsOf(view).map(isGone)).toEqual([true, false, true]);
    expect(possible(view, 'misery').map(({ words }) => words)).toEqual(['Open too']);
  });

  test('every legal bid has a button', () => {
    for (const moves of ['0:pass', '0:ask', '0:misery', '0:pass 1:ask 2:join', '0:abundance10:S']) {
      const state = said(dealt('2H', SLAM), moves);
      for (const seat of [0, 1, 2, 3] as const) {
        const view = seenBy(seat, state);
        const shown = LEVELS.flatMap((level) =>
          bidRows(en, view, level, undefined).flatMap(({ choices }) =>
            choices.filter(({ gone }) => gone !== true).map(({ move }) => move),
          ),
        );
        const plain = plainBids(en, view).map(({ move }) => move);
        expect(new Set([...shown, ...plain])).toEqual(new Set(view.legal));
      }
    }
  });
});

describe('the score sheet', () => {
  const t = Object.assign(en, { rich: () => null });
  test('has the declarers of a played deal', () => {
    const view = seenBy(0, playedOut(said(dealt('2H'), '0:pass 1:ask 2:join 3:pass')));
    const [line] = view.sheet;
    if (line === undefined) throw new Error('no deal was played');
    expect(wiezen.sheetRow(t as never, view, line)).toMatchObject({ declarers: [1, 2], counts: true });
    expect(wiezen.declares(view, 1)).toBe(true);
    expect(wiezen.taken(view, 1)?.of).toBe('tricks');
  });
  test('has a line without points for a deal in which everybody passed', () => {
    const view = seenBy(0, said(dealt('2H'), '0:pass 1:pass 2:pass 3:pass'));
    const [line] = view.sheet;
    if (line === undefined) throw new Error('no line for it');
    expect(wiezen.sheetRow(t as never, view, line)).toMatchObject({ name: 'All passed', counts: false });
    expect(wiezen.runningRow(t as never, view)).toBeNull();
  });
  test('shows the contract of the deal in progress, and the tricks of its declarers', () => {
    const view = seenBy(0, said(dealt('2H'), '0:pass 1:ask 2:join 3:pass'));
    expect(wiezen.runningRow(t as never, view)?.progress).toBe('0 of 8 tricks');
  });
});
