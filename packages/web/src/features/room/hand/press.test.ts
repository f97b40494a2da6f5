import { expect, test } from 'vitest';
import { Press } from './press.ts';

const at = (clientX: number, clientY: number, pointerId = 1) => ({ clientX, clientY, pointerId });

test('a press plays the card it began on, whatever has slid under the pointer since', () => {
  const press = new Press();
  press.begin('AS', at(100, 600));
  expect(press.move(at(104, 597))).toBeNull();
  expect(press.end(at(104, 597), 40)).toEqual({ card: 'AS', as: 'tap' });
  expect(press.end(at(104, 597), 41)).toBeNull();
});

test('the click that follows a press does not count again, one by key or screen reader does', () => {
  const press = new Press();
  press.begin('AS', at(100, 600));
  press.end(at(100, 600), 1_000);
  expect(press.countsClick({ detail: 1, timeStamp: 1_000 })).toBe(false);
  expect(press.countsClick({ detail: 1, timeStamp: 1_300 })).toBe(false);
  expect(press.countsClick({ detail: 0, timeStamp: 1_010 })).toBe(true);
  expect(press.countsClick({ detail: 1, timeStamp: 5_000 })).toBe(true);
  expect(new Press().countsClick({ detail: 1, timeStamp: 3 })).toBe(true);
});

test('a card dragged up is played, and one dragged aside or put back is not', () => {
  const press = new Press();
  press.begin('KH', at(100, 600));
  expect(press.move(at(100, 590))).toEqual({ card: 'KH', dx: 0, dy: -10, far: false, starts: true });
  expect(press.move(at(100, 540))).toEqual({ card: 'KH', dx: 0, dy: -60, far: true, starts: false });
  expect(press.end(at(100, 540), 1)).toEqual({ card: 'KH', as: 'drag' });

  press.begin('KH', at(100, 600));
  press.move(at(100, 500));
  press.move(at(101, 600));
  expect(press.end(at(101, 600), 2)).toBeNull();
});

test('a pointer taken away by the system plays nothing', () => {
  const press = new Press();
  press.begin('2C', at(100, 600));
  press.cancel(at(100, 600));
  expect(press.end(at(100, 600), 1)).toBeNull();
});

test('of two fingers the last that came down counts', () => {
  const press = new Press();
  press.begin('2C', at(10, 600, 1));
  press.begin('3C', at(90, 600, 2));
  expect(press.end(at(10, 600, 1), 1)).toBeNull();
  expect(press.end(at(90, 600, 2), 2)).toEqual({ card: '3C', as: 'tap' });
});
