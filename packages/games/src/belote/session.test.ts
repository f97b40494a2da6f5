import { describe, expect, test } from 'vitest';
import { err } from '../kernel/result.ts';
import { replayRecord } from '../records/replay.ts';
import { startSession } from '../testing/table.ts';
import { belote } from './index.ts';

const replay = (record: Readonly<Record<string, unknown>>) =>
  replayRecord({ variant: 'belote', deals: [], ...record });

describe('options and carry', () => {
  test.each([
    [{}, { variant: 'belote', announcements: true, saTa: true, target: 1001, deals: null }],
    [
      { variant: 'coinche', target: 'free', deals: null, ranked: 7 },
      { variant: 'coinche', target: 'free' },
    ],
    [{ deals: 12 }, { deals: 12 }],
  ])('%o', (given, expected) => {
    const read = belote.readOptions(given);
    expect(read.ok && read.value).toMatchObject(expected);
  });

  test.each([
    [{ variant: 'contree' }, 'variant'],
    [{ target: 500 }, 'target'],
    [{ deals: 0 }, 'deals'],
    [{ deals: 1.5 }, 'deals'],
    [{ announcements: 'yes' }, 'announcements'],
    [{ saTa: 1 }, 'saTa'],
  ])('%o is refused', (given, key) => {
    expect(belote.readOptions(given)).toEqual({ ok: false, error: key });
  });

  test('points held over are carried in belote and ignored in coinche', () => {
    expect(replay({ carry: { held: 101 } })).toMatchObject({ ok: true, value: { held: 101 } });
    expect(replay({ carry: { held: 101 }, options: { variant: 'coinche' } })).toMatchObject({
      value: { held: 0 },
    });
    expect(replay({ carry: { held: 'much' } }).ok).toBe(false);
    expect(replay({ options: { deals: 4 }, carry: { played: 4 } }).ok).toBe(false);
    expect(replay({ options: { target: 501 }, carry: { played: 40 } }).ok).toBe(true);
  });
});

describe('the end of a session', () => {
  test('comes on request only in a session of free length and after a deal', () => {
    expect(belote.stop(startSession(belote, {}))).toEqual(err('length_not_free'));
    expect(belote.stop(startSession(belote, { target: 'free' }))).toEqual(err('no_deal_yet'));
    expect(belote.stop(startSession(belote, { target: 'free', deals: 4 }))).toMatchObject({ ok: false });
  });
});
