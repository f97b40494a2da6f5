import { expect, test } from 'vitest';
import { pushPermission } from './push-device.ts';
import { pushStateOf } from './push-state.ts';

const MINE = 'https://push.example/mine';

test.each([
  [undefined, [], 'unknown'],
  [null, [MINE], 'none'],
  ['error', [MINE], 'error'],
  [MINE, [], 'none'],
  [MINE, ['https://push.example/other', MINE], 'active'],
] as const)('%s among %j is %s', (held, endpoints, state) => {
  expect(
    pushStateOf(
      held,
      endpoints.map((endpoint) => ({ endpoint })),
    ),
  ).toBe(state);
});

test('a subscription that is being made counts as one', () => {
  expect(pushStateOf(null, [], true)).toBe('active');
});

test('if there is no push there is no permission to ask for', () => {
  expect(pushPermission()).toBe('unavailable');
});
