import { randomUUID } from 'node:crypto';
import { createTestClock } from '@troef/engine/testing/clock.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logInto, redaction } from './log.ts';

test('secrets are not written, at the top or within', () => {
  const lines: string[] = [];
  const log = pino({ redact: redaction() }, { write: (line: string) => lines.push(line) });
  log.info({ token: 's3cret', body: { password: 's3cret' }, request: { headers: { cookie: 's3cret' } } });
  log.info({
    seed: 's3cret',
    event: { hands: ['s3cret'], cards: 's3cret' },
    room: { state: { hand: ['s3cret'] } },
  });
  expect(lines.join('')).not.toContain('s3cret');
  expect(lines.join('')).toContain('[hidden]');
});

test('a fault that comes ten thousand times a second does not fill the disk', () => {
  const lines: string[] = [];
  const clock = createTestClock();
  const log = logInto({ write: (line) => void lines.push(line) }, 'info', clock);
  const said = () => lines.splice(0).map((line) => JSON.parse(line));
  const fail = (errorId: string) =>
    log.error({ err: new Error('timeout exceeded when trying to connect'), errorId }, 'unforeseen error');

  const ids = Array.from({ length: 10_000 }, () => randomUUID());
  for (const id of ids) fail(id);
  log.error({ err: new TypeError('another') }, 'unforeseen error');
  log.error('something else');
  log.info('as often as it is said');
  log.info('as often as it is said');
  const [first, ...others] = said();
  expect(first).toMatchObject({ err: { type: 'Error' }, errorId: ids[0], msg: 'unforeseen error' });
  expect(first.err.stack).toContain('log.test.ts');
  expect(others.map(({ msg }) => msg)).toEqual([
    'unforeseen error',
    'something else',
    'as often as it is said',
    'as often as it is said',
  ]);

  clock.advance(1_000);
  const [counted, ...more] = said();
  expect(more).toEqual([]);
  expect(counted).toMatchObject({ level: 50, repeated: 9_999, msg: 'unforeseen error' });
  expect(counted.errorIds).toEqual(ids.slice(1, 121));
  // What a siege of 15 seconds may leave is 100 kB.
  expect(JSON.stringify(counted).length).toBeLessThan(100_000 / 15);

  fail('one more');
  expect(said()).toEqual([]);
  clock.advance(1_000);
  expect(said()).toMatchObject([{ repeated: 1, errorIds: ['one more'] }]);
  clock.advance(2_000);
  fail('after a while');
  expect(said()).toMatchObject([{ errorId: 'after a while' }]);
});

test('a hundred people who meet a fault in a second all find their ids, and several faults share the room', () => {
  const lines: string[] = [];
  const clock = createTestClock();
  const log = logInto({ write: (line) => void lines.push(line) }, 'info', clock);
  const ids = Array.from({ length: 100 }, (_, n) => `id ${n};`);
  for (const errorId of ids) log.error({ err: new Error('gone'), errorId }, 'unforeseen error');
  for (const errorId of ids)
    log.error({ err: new TypeError('gone'), errorId: `other ${errorId}` }, 'unforeseen error');
  clock.advance(1_000);
  const written = lines.join('');
  expect(ids.filter((id) => !written.includes(`"${id}"`))).toEqual([]);
  const counted = lines.slice(2).map((line) => JSON.parse(line));
  expect(counted.map(({ repeated, errorIds }) => [repeated, errorIds.length])).toEqual([
    [99, 99],
    [99, 21],
  ]);
  // The room is free again in the next second.
  for (const errorId of ids) log.error({ err: new TypeError('gone'), errorId }, 'unforeseen error');
  clock.advance(1_000);
  expect(JSON.parse(lines.at(-1) ?? '').errorIds).toEqual(ids);
});
