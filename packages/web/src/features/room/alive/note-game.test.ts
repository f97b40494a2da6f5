import { beforeEach, expect, test, vi } from 'vitest';
import { note } from '../../../lib/analytics/note.ts';
import type { RoomParts } from '../client/room-context.tsx';
import { noteGame } from './note-game.ts';

vi.mock('../../../lib/analytics/note.ts', () => ({ note: vi.fn() }));

beforeEach(() => vi.mocked(note).mockClear());

const view = (status: string, options: object = {}) => ({
  room: 'r',
  seat: 0,
  status,
  variant: 'hearts',
  people: null,
  options,
});

/** Shows a room in one status after the other, and returns what was counted. */
function counted(...views: readonly object[]) {
  let tell: (state: { readonly view: object }) => void = () => undefined;
  const store = {
    getState: () => ({ view: null }),
    subscribe: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
  };
  noteGame({ client: { store } } as unknown as Pick<RoomParts, 'client'>);
  for (const each of views) tell({ view: each });
  return vi.mocked(note).mock.calls;
}

const alone = { variant: 'hearts', with: 'computers' };

test('a game is counted when it begins and when it is finished', () => {
  expect(counted(view('playing'), view('playing'), view('finished'))).toEqual([
    ['game_start', alone],
    ['game_finish', alone],
  ]);
});

test('the deal of the day is also counted as solved when it is finished', () => {
  const day = { day: '2026-11-24' };
  expect(counted(view('playing', day), view('finished', day))).toEqual([
    ['game_start', alone],
    ['game_finish', alone],
    ['puzzle_solved', { variant: 'hearts' }],
  ]);
});
