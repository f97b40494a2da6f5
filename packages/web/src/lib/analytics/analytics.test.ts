/** What a page sends to be counted, and what it keeps to itself. */
import { ERROR_ID, ERROR_PLACE, type PageEvent } from '@troef/protocol';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { countedAddress, siteOf } from './address.ts';
import { factsOf, newErrorId } from './errors.ts';
import { createSender, REST_MS, type Reception } from './sender.ts';

describe('an address is counted without what is somebody’s own', () => {
  test.each([
    ['/nl', '/nl'],
    ['/', '/'],
    ['/fr/manille/rules', '/fr/manille/rules'],
    ['/nl/room/0189a1b2-7000-7000-8000-000000000000', '/nl/room/:id'],
    ['/manille/room/0189a1b2', '/manille/room/:id'],
    ['/user/an-peeters', '/user/:slug'],
    ['/reset/Zx81kq', '/reset/:code'],
    ['/block_account/Zx81kq', '/block_account/:code'],
    ['/verify/12/code/123456', '/verify/:id/code/:code'],
    ['/nl/rest/Zx81kqzz', '/nl/rest/:code'],
    ['/nl/an@example.org', '/nl/:code'],
  ])('%s is %s', (path, counted) => {
    expect(countedAddress(path)).toBe(counted);
  });

  test('of the page before, only its site is told', () => {
    expect(siteOf('https://mail.example/an/inbox?q=1#x')).toBe('https://mail.example');
    expect(siteOf('')).toBe('');
  });
});

describe('an error', () => {
  test('is told by its class and its places in our scripts', () => {
    const error = new TypeError('no seat for An Peeters');
    error.stack = `TypeError: no seat for An Peeters
    at a (https://troef.be/assets/room-B3f9_-x.js:1:20412)
    at b (chrome-extension://abc/x.js:1:1)
    at https://troef.be/assets/app.js:12:7`;
    const { type, places } = factsOf(error);
    expect(type).toBe('TypeError');
    expect(places).toEqual(['/assets/room-B3f9_-x.js:1:20412', '/assets/app.js:12:7']);
    for (const place of places) expect(place).toMatch(ERROR_PLACE);
    expect(JSON.stringify(factsOf(error))).not.toContain('Peeters');
  });

  test.each([[null], ['a word'], [{ name: 'PeetersError' }]])(
    '%j has no places and no class of ours',
    (error) => {
      expect(factsOf(error)).toEqual({ type: 'other', places: [] });
    },
  );

  test('has an id that can be read out', () => {
    for (let n = 0; n < 200; n++) expect(newErrorId()).toMatch(ERROR_ID);
    expect(newErrorId(Uint8Array.from([0, 8, 29, 30, 1, 2, 3, 4, 5, 6]))).toBe('2AZ2-3456-78');
  });
});

describe('the sender', () => {
  const event = (url: string): PageEvent => ({ name: 'pageview', url });
  let sent: string[][];
  let reception: Reception;
  let timers: (() => void)[];
  const open = () =>
    createSender({
      post: async (events) => {
        if (reception !== 'unreached') sent.push(events.map(({ url }) => url));
        return reception;
      },
      after: (ms, run) => {
        expect(ms).toBe(REST_MS);
        timers.push(run);
      },
    });
  beforeEach(() => {
    sent = [];
    reception = 'taken';
    timers = [];
  });
  const rest = async (): Promise<void> => {
    for (const run of timers.splice(0)) run();
    await vi.waitFor(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  };

  test('sends together what happens within a while', async () => {
    const sender = open();
    sender.add(event('/a'));
    sender.add(event('/b'));
    expect(sent).toEqual([]);
    expect(timers).toHaveLength(1);
    await rest();
    expect(sent).toEqual([['/a', '/b']]);
    expect(timers).toEqual([]);
  });

  test('sends twenty at a time', async () => {
    const sender = open();
    for (let n = 0; n < 45; n++) sender.add(event(`/${n}`));
    expect(await sender.flush()).toBe(true);
    expect(sent.map(({ length }) => length)).toEqual([20, 20, 5]);
  });

  test('keeps what did not reach the server, sixty at the most', async () => {
    const sender = open();
    reception = 'unreached';
    for (let n = 0; n < 70; n++) sender.add(event(`/${n}`));
    expect(await sender.flush()).toBe(false);
    reception = 'taken';
    await rest();
    expect(sent.flat()).toEqual(Array.from({ length: 60 }, (_, n) => `/${n + 10}`));
  });

  test('sends nothing again that the server refused', async () => {
    const sender = open();
    reception = 'refused';
    sender.add(event('/a'));
    expect(await sender.flush()).toBe(false);
    reception = 'taken';
    await rest();
    expect(sent).toEqual([['/a']]);
  });
});
