import { expect, test } from 'vitest';
import { againAfter } from './use-tournament.ts';

const START = '2026-12-01T19:00:00.000Z';
const OPENS = '2026-11-17T19:00:00.000Z';
const far = Date.parse('2026-11-24T12:00:00.000Z');
const at = (status: Parameters<typeof againAfter>[0]['status'], now = far) =>
  againAfter({ status, start: START, registrationOpens: OPENS }, now);

test('a page asks often while its tournament is near or running, seldom before, never after', () => {
  expect(at('running')).toBeLessThan(at('open') ?? 0);
  expect(at('open', Date.parse(START) - 60_000)).toBe(at('running'));
  expect(at('scheduled', Date.parse(OPENS) - 60_000)).toBe(at('running'));
  expect(at('finished')).toBeNull();
  expect(at('cancelled')).toBeNull();
});
