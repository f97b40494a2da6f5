import { expect, test } from 'vitest';
import { type Box, placeNote, type Surroundings } from './place.ts';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const AREA = box(0, 60, 390, 844);
const HAND = box(0, 600, 390, 844);
const FACES = box(0, 60, 390, 150);
const NOTE = { width: 340, height: 120 };

const around = (changed: Partial<Surroundings>): Surroundings => ({
  area: AREA,
  taken: [HAND],
  target: null,
  ...changed,
});

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

test('a note is beside its target, and not on it', () => {
  const placed = placeNote(around({ target: HAND }), [NOTE]);
  expect(placed?.bottom).toBeLessThanOrEqual(HAND.top);
  expect(placed?.bottom).toBeGreaterThan(HAND.top - 30);
});

test('no card and no button is ever covered', () => {
  const taken = [HAND, box(100, 300, 290, 560), box(300, 480, 380, 530)];
  const placed = placeNote(around({ taken, target: HAND }), [NOTE]);
  expect(placed).not.toBeNull();
  for (const each of taken) expect(overlaps(placed as Box, each)).toBe(false);
});

test('the pictures of the others are never covered, even if there is no other place', () => {
  const free = placeNote(around({ taken: [HAND, FACES], target: FACES }), [NOTE]);
  expect(overlaps(free as Box, FACES)).toBe(false);
  expect(placeNote(around({ taken: [box(0, 210, 390, 844), FACES] }), [NOTE])).toBeNull();
});

test('another size is tried if the first one does not fit', () => {
  const taken = [HAND, box(0, 160, 390, 600)];
  const flat = { width: 374, height: 80 };
  const placed = placeNote(around({ taken }), [NOTE, flat]);
  expect(placed?.right).toBe(382);
  expect(placed?.size).toBe(flat);
});

test('without room there is no place', () => {
  expect(placeNote(around({ taken: [AREA] }), [NOTE])).toBeNull();
});

test('a place that just fits beside something is found', () => {
  const placed = placeNote(around({ taken: [HAND, box(0, 60, 30, 600)] }), [NOTE]);
  expect(placed?.left).toBe(42);
});
