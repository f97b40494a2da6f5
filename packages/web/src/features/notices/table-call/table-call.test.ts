import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useNotices } from '../../../lib/page/notices.ts';
import type { CurrentPage } from '../happenings.ts';
import { arrived, call, go, lastsFor, stay, useTableCall } from './table-call.ts';

const sounds = vi.hoisted(() => [] as string[]);
vi.mock('../../../lib/sounds/sounds.ts', () => ({
  playSound: (name: string) => sounds.push(name),
  playAtTable: (name: string) => sounds.push(`${name} at the table`),
}));

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
});
const page = { hidden: false };
vi.stubGlobal('document', page);

const opened: string[] = [];
const place = { path: '/nl/settings', isTable: false };
const here: CurrentPage = {
  path: () => place.path,
  isTable: () => place.isTable,
  open: (path) => void opened.push(path),
};
const TABLE = { room: 'r1', variant: 'manille', round: 2, table: 4, left: 10_000 } as const;
const now = () => useTableCall.getState().call;

beforeEach(() => {
  vi.useFakeTimers();
  useTableCall.setState({ call: null });
  useNotices.setState({ notices: [] });
  stored.clear();
  sounds.length = 0;
  opened.length = 0;
  Object.assign(place, { path: '/nl/settings', isTable: false });
});

describe('a table that begins', () => {
  test('rings, waits ten seconds and takes its player there from any page', () => {
    call(TABLE, here);
    expect(sounds).toEqual(['bell']);
    expect(now()).toMatchObject({ room: 'r1', table: 4, lasts: 10_000 });
    vi.advanceTimersByTime(9_900);
    expect(opened).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(opened).toEqual(['/manille/room/r1']);
    expect(now()).toBeNull();
  });
  test('is told once, however often the server says it', () => {
    call(TABLE, here);
    call(TABLE, here);
    expect(sounds).toEqual(['bell']);
  });
  test('gives a whole notice to a page that opened late, and never less than four seconds', () => {
    expect([lastsFor(0), lastsFor(300), lastsFor(7_000), lastsFor(60_000)]).toEqual([
      10_000, 4_000, 7_000, 10_000,
    ]);
  });
  test('takes the player there at once if they ask for it', () => {
    call(TABLE, here);
    go(here);
    expect(opened).toEqual(['/manille/room/r1']);
    vi.advanceTimersByTime(20_000);
    expect(opened).toHaveLength(1);
  });
  test('leaves a player who stays alone, and keeps the way there', () => {
    call(TABLE, here);
    stay();
    vi.advanceTimersByTime(20_000);
    expect(opened).toEqual([]);
    expect(useNotices.getState().notices).toMatchObject([{ link: '/manille/room/r1', timeout: null }]);
    call(TABLE, here);
    expect(now()).toBeNull();
    // The next table is another one.
    call({ ...TABLE, room: 'r2' }, here);
    expect(now()).toMatchObject({ room: 'r2' });
    expect(useNotices.getState().notices).toEqual([]);
  });
  test('does not call a page that shows it', () => {
    Object.assign(place, { path: '/manille/room/r1', isTable: true });
    call(TABLE, here);
    expect(now()).toBeNull();
    Object.assign(place, { path: '/room/other', isTable: true });
    call(TABLE, here);
    expect(sounds).toEqual(['bell at the table']);
    Object.assign(place, { path: '/manille/room/r1' });
    arrived(here);
    expect(now()).toBeNull();
  });
  test('asks again on a device that has slept through the notice', () => {
    call(TABLE, here);
    const { goesAt } = now() ?? { goesAt: 0 };
    // The clock runs while timers sleep.
    vi.setSystemTime(goesAt + 60_000);
    vi.runOnlyPendingTimers();
    expect(opened).toEqual([]);
    expect(now()?.lasts).toBe(10_000);
    vi.advanceTimersByTime(10_100);
    expect(opened).toEqual(['/manille/room/r1']);
  });
});
