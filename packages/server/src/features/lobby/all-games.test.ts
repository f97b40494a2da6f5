/**
 * Viewers who look at the tables of all games at once: on a real database, with a clock that stands still.
 */

import type { FacedRoom } from '@troef/engine/views/lobby-face.ts';
import { VARIANTS, type Variant } from '@troef/games';
import type { LobbyList } from '@troef/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { guestNamed, type OpenLobby, openLobby, roomId, roomOf, viewer } from './testing.ts';

const db = await openTestDatabase();
let at: OpenLobby;
beforeEach(async () => {
  at = await openLobby(db);
});
afterEach(() => at.close());

const someone = (nth: number, roles: readonly 'belote'[] = []) =>
  viewer(at.lobby, { ...guestNamed(`00000000-0000-4000-9000-${String(nth).padStart(12, '0')}`), roles });

function tableOf(variant: Variant, nth: number, seq = 1): FacedRoom {
  const room = roomOf(roomId(nth));
  return { ...room, seq, face: { ...room.face, options: { ...room.face.options, variant } } };
}
/** Belote is open to a role only. */
const GAMES_OF_A_GUEST = VARIANTS.length - 1;
const gamesOf = ({ rooms }: LobbyList) => rooms.map(({ options: { variant } }) => variant).sort();

test('the tables of all games stand in one list, each with its game, and changes of each are told', async () => {
  await at.write(tableOf('whist', 1));
  await at.write(tableOf('hearts', 2));
  const [all, one] = [someone(1), someone(2)];
  expect(gamesOf(await all.open('manille', true, true))).toEqual(['hearts', 'whist']);
  expect(gamesOf(await one.open('manille', true))).toEqual([]);
  await at.change(tableOf('kingen', 3));
  await at.pass(0);
  expect(gamesOf(all.list())).toEqual(['hearts', 'kingen', 'whist']);
  await at.change({ ...tableOf('whist', 1, 2), status: 'closed' });
  await at.pass(1_000);
  expect(gamesOf(all.list())).toEqual(['hearts', 'kingen']);
  expect(one.sent).toEqual([]);
});

test('a table of another process comes within a second, of whichever game', async () => {
  const all = someone(1);
  await all.open('whist', true, true);
  await at.write(tableOf('manille', 1));
  await at.pass(1_000);
  await at.pass(0);
  expect(gamesOf(all.list())).toEqual(['manille']);
});

test('a game the viewer may not open is not in the list', async () => {
  await at.write(tableOf('belote', 1));
  await at.write(tableOf('whist', 2));
  expect(gamesOf(await someone(1).open('whist', true, true))).toEqual(['whist']);
  expect(gamesOf(await someone(2, ['belote']).open('whist', true, true))).toEqual(['belote', 'whist']);
});

test('looking again costs no statement, and reading ends when nobody looks', async () => {
  const all = someone(1);
  await all.open('whist', true, true);
  at.statements();
  for (let times = 0; times < 20; times++) await all.open('whist', true, true);
  expect(at.statements()).toEqual([]);
  await at.pass(1_000);
  expect(at.statements().filter((text) => text.includes('from rooms\n'))).toHaveLength(GAMES_OF_A_GUEST);
  at.lobby.gone(all.socket);
  await at.pass(60_000);
  expect(at.statements()).toEqual([]);
});

test('a viewer who goes back to one game is told of that game alone', async () => {
  const all = someone(1);
  await all.open('whist', true, true);
  await all.open('whist', true);
  await at.change(tableOf('hearts', 1));
  await at.pass(1_000);
  expect(all.sent).toEqual([]);
});

test('a connection is told of all games once, whichever game it looks from', async () => {
  const all = someone(1);
  for (const variant of VARIANTS) await all.open(variant, false, true);
  await at.change(tableOf('hearts', 1));
  await at.pass(1_000);
  await at.pass(0);
  expect(all.sent).toHaveLength(1);
});
