import { expect, test } from 'vitest';

test('tests run under the pinned Node, not the one of the machine', () => {
  expect(process.versions.node).toMatch(/^24\./);
});
