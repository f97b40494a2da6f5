import { describe, expect, test } from 'vitest';
import { matches } from './live-paths.ts';
import { openPage, readPush, showPush } from './push.ts';

const PUSH = { title: 'An', body: 'Hello', icon: '/i.png', url: '/room/1', tag: 't', lang: 'nl' };
const data = (value: unknown) => ({ json: () => value });

describe('a push', () => {
  test('appears with its own title, text and tag', async () => {
    const shown: unknown[] = [];
    await showPush({ showNotification: async (...words) => void shown.push(words) }, data(PUSH));
    expect(shown).toEqual([
      [
        'An',
        {
          body: 'Hello',
          icon: '/i.png',
          badge: '/icons/badge-96.png',
          tag: 't',
          lang: 'nl',
          data: { url: '/room/1' },
        },
      ],
    ]);
  });

  test.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('<') }],
    ['another shape', data({ title: 7 })],
    ['null', data(null)],
  ])('that holds %s is shown all the same', (_what, given) => {
    expect(readPush(given)).toMatchObject({ title: 'Troef', url: '/', tag: 'troef' });
  });
});

describe('a click', () => {
  const done: string[] = [];
  const page = (url: string, canBeLed = true) => ({
    url: `https://cards.example.org${url}`,
    focus: async () => void done.push(`focus ${url}`),
    navigate: async (to: string) => {
      if (!canBeLed) throw new TypeError('not controlled');
      done.push(`${url} to ${to}`);
    },
  });
  const click = async (url: unknown, ...pages: ReturnType<typeof page>[]) => {
    done.length = 0;
    const clients = {
      matchAll: async () => pages,
      openWindow: async (to: string) => void done.push(`open ${to}`),
    };
    await openPage(clients as unknown as Parameters<typeof openPage>[0], { url });
    return done;
  };

  test('brings the page that the push is about to the front', async () => {
    expect(await click('/room/1', page('/nl'), page('/room/1'))).toEqual(['focus /room/1']);
    expect(await click('/settings/notifications#push', page('/settings/notifications'))).toEqual([
      'focus /settings/notifications',
    ]);
  });
  test('leads another page there, but never a table where somebody plays', async () => {
    expect(await click('/room/1', page('/room/2'), page('/nl'))).toEqual(['/nl to /room/1', 'focus /nl']);
    expect(await click('/room/1', page('/manille/room/2'))).toEqual(['open /room/1']);
  });
  test('opens a page if no open one can be led', async () => {
    expect(await click('/room/1')).toEqual(['open /room/1']);
    expect(await click('/room/1', page('/nl', false))).toEqual(['open /room/1']);
  });
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    7,
    undefined,
  ])('never leads to another site: %j', async (url) => {
    expect(await click(url)).toEqual(['open /']);
  });
});

test.each([
  ['/room/abc', true],
  ['/nl/room/abc', true],
  ['/room/', false],
  ['/room/abc/more', false],
  ['/nl', false],
])('%s starts from the shell: %s', (path, live) => {
  expect(matches(['/room/:id', '/nl/room/:id'], path)).toBe(live);
});
