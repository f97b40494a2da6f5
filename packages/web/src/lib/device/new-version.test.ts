import { beforeEach, describe, expect, test, vi } from 'vitest';
import { distanceOf } from './new-version.ts';
import { platformOf } from './platform.ts';

test.each([
  ['2.16.57', 'same'],
  ['2.16.57\n', 'same'],
  ['2.16.58', 'patch'],
  ['2.17.0', 'release'],
  ['3.16.57', 'release'],
  ['2.15.57', 'release'],
  ['<!DOCTYPE html>', undefined],
  ['', undefined],
])('%j is %s', (published, distance) => expect(distanceOf(published, '2.16.57')).toBe(distance));

test.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/156', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/20 Safari', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/20 Safari', 0, 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156', 0, 'desktop'],
] as const)('%s with %d fingers is %s', (agent, touch, platform) =>
  expect(platformOf(agent, touch)).toBe(platform),
);

describe('a newer worker', () => {
  /** A waiting worker, in a container that serves this page with an older one. */
  function browserWith(
    waiting: { state: string; postMessage(word: string): void } | null,
    published: string,
  ) {
    const listeners = new Map<string, () => void>();
    const worker = waiting && { ...waiting, addEventListener: () => undefined };
    vi.stubEnv('PROD', true);
    vi.stubGlobal('navigator', {
      languages: ['en'],
      serviceWorker: {
        controller: {},
        register: async () => ({
          waiting: worker,
          installing: null,
          addEventListener: () => undefined,
          update: async () => undefined,
        }),
        addEventListener: (event: string, listen: () => void) => listeners.set(event, listen),
      },
    });
    vi.stubGlobal('fetch', async () => new Response(published));
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    return listeners;
  }
  const told = async () => {
    const { startLookingForVersions } = await import('./new-version.ts');
    const { useNotices } = await import('../page/notices.ts');
    const stop = startLookingForVersions();
    await vi.advanceTimersByTimeAsync(50);
    stop();
    return useNotices.getState().notices.map(({ tag, text }) => [tag, text]);
  };
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  const silent = { state: 'installed', postMessage: () => undefined };

  test('that waits is announced until the notice is closed', async () => {
    const { VERSION } = await import('@troef/protocol');
    browserWith(silent, VERSION);
    expect(await told()).toEqual([['new_version', 'notices.newVersion']]);
  });

  test('of the next patch is activated silently at the next start', async () => {
    const { VERSION } = await import('@troef/protocol');
    browserWith(
      silent,
      VERSION.replace(/\d+$/, (patch) => String(Number(patch) + 1)),
    );
    expect(await told()).toEqual([]);
  });

  test.each([
    ['is the newest', null, (version: string) => version, 'current'],
    ['waits', silent, (version: string) => version, 'newer'],
    ['is of the next patch', silent, (version: string) => version.replace(/\d+$/, '999'), 'patch'],
    ['is of another release', null, () => '999.0.0', 'newer'],
    ['cannot be asked for', null, () => '<!DOCTYPE html>', 'unknown'],
  ])('that %s is told to a user who asks, without a notice', async (_name, waiting, published, found) => {
    const { VERSION } = await import('@troef/protocol');
    browserWith(waiting, published(VERSION));
    const { checkVersion } = await import('./new-version.ts');
    const { useNotices } = await import('../page/notices.ts');
    expect(await checkVersion()).toBe(found);
    expect(useNotices.getState().notices).toEqual([]);
  });

  test('starts after a click, and the page is told when it serves', async () => {
    const listeners = browserWith(
      {
        state: 'installed',
        postMessage: (word) => word === 'let in' && listeners.get('controllerchange')?.(),
      },
      '',
    );
    const { activateUpdate } = await import('./service-worker.ts');
    await expect(activateUpdate()).resolves.toBeUndefined();
  });

  test('that does not start is given up after ten seconds', async () => {
    browserWith(silent, '');
    const { activateUpdate } = await import('./service-worker.ts');
    const end = expect(activateUpdate()).rejects.toThrow('Updating service worker timed out.');
    await vi.advanceTimersByTimeAsync(10_000);
    await end;
  });

  test('is not needed for a click to load the page again', async () => {
    vi.stubGlobal('navigator', { languages: ['en'] });
    const { activateUpdate, serviceWorker } = await import('./service-worker.ts');
    expect(await serviceWorker()).toBeUndefined();
    await expect(activateUpdate()).resolves.toBeUndefined();
  });
});
