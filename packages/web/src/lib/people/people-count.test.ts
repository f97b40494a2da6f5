import type { LobbyList } from '@troef/protocol';
import { expect, test } from 'vitest';
import { peopleCount } from './people-count.ts';

const none = { online: 0, seated: 0 };
const games = { whist: none, manille: none, wiezen: none, kingen: none, hearts: none, belote: none };
const counts = (changed: Partial<LobbyList['counts']>): LobbyList['counts'] => ({ ...games, ...changed });

test('the reader counts as online', () => {
  expect(peopleCount(counts({ all: none }))).toEqual({ online: 1, seated: 0 });
  expect(peopleCount(counts({}))).toEqual({ online: 1, seated: 0 });
});

test('people of all games are counted, each of them once if the server says so', () => {
  const some = { hearts: { online: 3, seated: 2 }, whist: { online: 4, seated: 4 } };
  expect(peopleCount(counts({ ...some, all: { online: 6, seated: 6 } }))).toEqual({ online: 6, seated: 6 });
  expect(peopleCount(counts(some))).toEqual({ online: 7, seated: 6 });
});
