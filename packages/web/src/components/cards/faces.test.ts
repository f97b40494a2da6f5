import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import ClassicFace from './classic-face.tsx';
import { letterOf, shapesOf } from './faces.ts';

// The pictures under the corners. The package has no entry that Node could load.
vi.mock('@letele/playing-cards', () => ({ Hq: () => null }));

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

test.each([
  ['kqj', 'Q'],
  ['hvb', 'V'],
  ['rdv', 'D'],
] as const)('with letters %s a classic queen has a large %s in both corners', (letters, letter) => {
  const drawn = renderToStaticMarkup(createElement(ClassicFace, { card: 'QH', letters, dimmed: false }));
  const corners = [...drawn.matchAll(/href="#(rank-[^"]+|suit-[^"]+)"/g)].map(([, id]) => id);
  expect(corners).toEqual([`rank-${letter}`, 'suit-H', `rank-${letter}`, 'suit-H']);
});
