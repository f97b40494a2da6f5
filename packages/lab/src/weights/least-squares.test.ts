import { expect, test } from 'vitest';
import { LeastSquares } from './least-squares.ts';

test('least squares recovers the line', () => {
  const fit = new LeastSquares(['base', 'slope']);
  for (let x = 0; x < 2000; x++) fit.add([1, x % 7], 5 - 2 * (x % 7));
  const [base, slope] = fit.weights();
  expect(base).toBeCloseTo(5, 1);
  expect(slope).toBeCloseTo(-2, 1);
});
