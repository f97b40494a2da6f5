import { expect, test } from 'vitest';
import { ringAround } from './targets.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const WINDOW = box(0, 0, 1000, 800);
const HAND = box(200, 600, 800, 820);

test('a ring around the hand stops under "your turn" on its upper edge', () => {
  const pill = box(400, 570, 600, 622);
  expect(ringAround(HAND, [pill], WINDOW)).toEqual(box(196, 624, 804, 800));
});

test('a ring around the trick stops above "your turn" on its lower edge', () => {
  const trick = box(300, 200, 700, 500);
  expect(ringAround(trick, [box(400, 480, 600, 530)], WINDOW).bottom).toBe(478);
});

test('an element beside the ring or inside it changes nothing', () => {
  const inside = box(300, 650, 400, 700);
  const above = box(300, 500, 400, 560);
  expect(ringAround(HAND, [inside, above], WINDOW)).toEqual(ringAround(HAND, [], WINDOW));
});
