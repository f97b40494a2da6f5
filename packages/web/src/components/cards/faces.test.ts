import { expect, test } from 'vitest';
import { letterOf, shapesOf } from './faces.ts';

const ids = (shapes: ReturnType<typeof shapesOf>): string[] => shapes.map((shape) => shape.id);

test('a court card shows its figure with the suit as the face', () => {
  expect(ids(shapesOf('QH', 'modern', 'kqj'))).toEqual(['figure-Q', 'suit-H', 'rank-Q', 'suit-H']);
});

test('Dutch and French letters change the index, never the figure', () => {
  expect(ids(shapesOf('KC', 'modern', 'hvb'))).toEqual(['figure-K', 'suit-C', 'rank-H', 'suit-C']);
  expect(ids(shapesOf('JD', 'modern', 'rdv'))).toEqual(['figure-J', 'suit-D', 'rank-V', 'suit-D']);
  expect(letterOf('T', 'hvb')).toBe('T');
});

test('the simple style is two indices, the large one a single big one', () => {
  expect(ids(shapesOf('7S', 'simple', 'kqj'))).toEqual(['rank-7', 'suit-S', 'rank-7', 'suit-S']);
  expect(ids(shapesOf('7S', 'large', 'kqj'))).toEqual(['rank-7', 'suit-S']);
});
