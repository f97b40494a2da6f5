import { expect, test } from 'vitest';
import { endsFrom } from './ends.ts';

const at = (time: string, day = 23): number => new Date(`2026-11-${day}T${time}:00`).getTime();
const times = (ends: readonly number[]): readonly string[] =>
  ends.map((end) => new Date(end).toTimeString().slice(0, 5));

test.each([
  ['19:50', ['20:30', '21:00', '22:00', '00:00']],
  ['20:00', ['20:30', '21:00', '22:00', '00:00']],
  ['09:05', ['09:30', '10:00', '11:00', '00:00']],
  // Late in the evening the times go on after midnight.
  ['22:15', ['23:00', '23:30', '00:30', '01:30']],
  ['23:59', ['00:30', '01:00', '02:00', '03:00']],
])('at %s there are four times', (now, expected) => expect(times(endsFrom(at(now)))).toEqual(expected));

test('every time is ahead, at least twenty minutes', () => {
  for (let minute = 0; minute < 24 * 60; minute++) {
    const now = at('00:00') + minute * 60_000;
    const ends = endsFrom(now);
    expect(Math.min(...ends) - now).toBeGreaterThanOrEqual(20 * 60_000);
    expect([...ends].sort((one, other) => one - other)).toEqual(ends);
    expect(new Set(ends).size).toBe(4);
  }
});

test('the time that was chosen stays among them', () => {
  expect(times(endsFrom(at('19:50'), at('21:17')))).toEqual(['20:30', '21:17', '22:00', '00:00']);
  expect(times(endsFrom(at('19:50'), at('20:00')))).toEqual(['20:00', '21:00', '22:00', '00:00']);
  // It is over.
  expect(times(endsFrom(at('19:50'), at('19:40')))).toEqual(['20:30', '21:00', '22:00', '00:00']);
});
