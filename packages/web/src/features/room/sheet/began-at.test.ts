import { expect, test } from 'vitest';
import { beganAt } from './began-at.ts';

test('the id of a table of the server says when it was opened; one on this device is of today', () => {
  expect(beganAt('01932f4e-5c00-7abc-8def-0123456789ab', 5)).toBe(0x01932f4e5c00);
  expect(beganAt('01932f4e-5c00-8abc-8def-0123456789ab', 5)).toBe(5);
});
