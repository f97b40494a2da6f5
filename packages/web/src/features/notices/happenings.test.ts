import type { GlobalNotice } from '@troef/protocol';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addNotice, useNotices } from '../../lib/page/notices.ts';
import type { NoticesLine } from '../../lib/sockets/notices-line.ts';
import { type CurrentPage, left, listen } from './happenings.ts';

vi.mock('../../lib/device/new-version.ts', () => ({ lookForVersion: async () => undefined }));

const sounds = vi.hoisted(() => [] as string[]);
vi.mock('../../lib/sounds/sounds.ts', () => ({
  playSound: (name: string) => sounds.push(name),
  playAtTable: (name: string) => sounds.push(`${name} at the table`),
}));

const opened: string[] = [];
const here = { path: '/nl', isTable: false };
const page: CurrentPage = {
  path: () => here.path,
  isTable: () => here.isTable,
  open: (path) => void opened.push(path),
};

/** A fake connection on which the test sends events. */
function line() {
  const heard: Record<string, (body?: unknown) => void> = {};
  const on = (event: string) => (hears: (body: never) => void) => {
    heard[event] = hears as () => void;
    return () => delete heard[event];
  };
  const fake = { onNotice: on('notice'), onUpdate: on('update'), onUp: on('up') } as unknown as NoticesLine;
  const stop = listen(fake, page);
  return { say: (event: string, body?: unknown) => heard[event]?.(body), stop };
}

const notice = (changed: Partial<GlobalNotice> = {}): GlobalNotice => ({
  message: { en: 'Hello', nl: 'Dag', fr: 'Bonjour' },
  timeout: 10_000,
  props: { kind: 'info' },
  events: [],
  ...changed,
});
const shown = () => useNotices.getState().notices;

beforeEach(() => {
  useNotices.setState({ notices: [] });
  opened.length = 0;
  Object.assign(here, { path: '/nl', isTable: false });
});

describe('a notice', () => {
  test('appears, and a later one with the same tag replaces it', () => {
    const { say } = line();
    say('notice', notice({ props: { kind: 'info', tag: 'a', link: '/room/1' } }));
    say('notice', notice());
    say('notice', notice({ props: { kind: 'warn', tag: 'a' } }));
    expect(shown()).toMatchObject([
      { text: { nl: 'Dag' }, timeout: 10_000 },
      { tag: 'a', kind: 'warn' },
    ]);
  });
  test('that says no time closes after ten seconds', () => {
    const { timeout, ...rest } = notice();
    line().say('notice', rest);
    expect(shown()).toMatchObject([{ timeout }]);
  });
  test('sounds, and another way if a table waits', () => {
    sounds.length = 0;
    const { say } = line();
    say('notice', notice());
    say('notice', notice({ props: { kind: 'info', link: '/room/1?invitation=2' } }));
    here.isTable = true;
    say('notice', notice());
    expect(sounds).toEqual(['popup', 'airport', 'popup at the table']);
  });
  test('about the page that is shown does not appear', () => {
    here.path = '/room/1';
    line().say('notice', notice({ props: { kind: 'info', link: '/room/1' } }));
    expect(shown()).toEqual([]);
  });
  test('opens only pages of this site', () => {
    const { say } = line();
    say('notice', notice({ events: ['open:/tournaments?x=a:b'] }));
    say('notice', notice({ events: ['open://evil.example', 'open:https://evil.example', 'toString'] }));
    expect(opened).toEqual(['/tournaments?x=a:b']);
  });
  test('takes no player away from a table, and leads on when they have left it', () => {
    const { say } = line();
    here.isTable = true;
    say('notice', notice({ events: ['open:/first'] }));
    say('notice', notice({ events: ['open:/rules'] }));
    left(page);
    expect(opened).toEqual([]);
    say('notice', notice({ events: ['open:/rules'] }));
    here.isTable = false;
    left(page);
    left(page);
    expect(opened).toEqual(['/rules']);
    expect(shown()).toHaveLength(3);
  });
  test('replaces the oldest if there are three', () => {
    for (const tag of ['a', 'b', 'c', 'd']) {
      addNotice({ tag, kind: 'info', text: 'notices.updateDone', timeout: null });
    }
    expect(shown().map(({ tag }) => tag)).toEqual(['b', 'c', 'd']);
  });
});

describe('an update of the server', () => {
  test('shows for a minute, and its end for three seconds', () => {
    const { say } = line();
    say('up');
    expect(shown()).toEqual([]);
    say('update');
    expect(shown()).toMatchObject([{ text: 'notices.updateComing', timeout: 60_000 }]);
    say('up');
    expect(shown()).toMatchObject([{ text: 'notices.updateDone', timeout: 3_000 }]);
  });
  test('gives no notice at a table, which shows it in its own way', () => {
    here.isTable = true;
    const { say } = line();
    say('update');
    say('up');
    expect(shown()).toEqual([]);
  });
});
