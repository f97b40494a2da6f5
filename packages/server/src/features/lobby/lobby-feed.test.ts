/** All differences applied give the whole list, for any viewer and any events. */

import type { FacedRoom } from '@troef/engine/views/lobby-face.ts';
import { VARIANTS } from '@troef/games';
import {
  applyLobbyChanges,
  type LobbyChanges,
  type LobbyCounts,
  type LobbyState,
  type RoomStatus,
} from '@troef/protocol';
import { expect, test } from 'vitest';
import { bodyText } from '../../../test/support/body-text.ts';
import { chooser } from '../../../test/support/table-client.ts';
import type { Counts, LobbyBoard } from './boards.ts';
import { sharedDifferences } from './differences.ts';
import { createLobbyFeed, type LobbyFeed } from './lobby-feed.ts';
import { listFor } from './lobby-room.ts';
import { createTableList } from './tables.ts';
import { guestNamed, roomId, roomOf } from './testing.ts';
import type { ViewerFacts } from './viewer-facts.ts';

type Chooser = ReturnType<typeof chooser>;
const USERS = Array.from({ length: 8 }, (_, nth) => `user-${nth}`);
const ROOMS = Array.from({ length: 7 }, (_, nth) => roomId(nth + 1));
const STATUSES: readonly RoomStatus[] = ['open', 'open', 'starting', 'playing', 'closed'];

const some = <T>(choose: Chooser, from: readonly T[]): ReadonlySet<T> =>
  new Set(from.filter(() => choose([true, false, false])));

/** A viewer with any rights: barred, without limit, blocked by hosts, friend of some, seated or not. */
function anyFacts(choose: Chooser): ViewerFacts {
  const anonymous = choose([true, false]);
  const id = choose(USERS);
  return {
    sitter: {
      id,
      anonymous,
      roles: [],
      admin: false,
      verified: !anonymous,
      karma: choose([null, 0, 40, 900]),
      incomplete: false,
      limited: choose([null, null, null, 'forever']),
      holder: { user: id } as ViewerFacts['sitter']['holder'],
    },
    friends: some(choose, USERS),
    blocked: some(choose, USERS),
    muted: some(choose, USERS),
    blockedBy: some(choose, USERS),
    friendOf: some(choose, USERS),
    invited: some(choose, ROOMS),
    bannedFrom: some(choose, ROOMS),
    seatedIn: choose([null, null, ...ROOMS]),
  };
}

function anyRoom(choose: Chooser, id: string, seq: number): FacedRoom {
  const { face } = roomOf(id);
  const host = choose([null, ...USERS]);
  const seats = face.seats.map(() => {
    const user = choose([null, null, ...USERS]);
    return {
      user,
      name: user === null ? '' : `Name of ${user}`,
      holder:
        user === null ? choose(['empty', 'ai'] as const) : choose(['human', 'away', 'standin'] as const),
      anonymous: choose([true, false]),
      avatar: choose([null, '/a.webp']),
      karma: choose([null, 0, 10, 100]),
      badges: choose([[], ['premium']]),
    };
  });
  return {
    id,
    seq,
    status: choose(STATUSES),
    createdAt: Number(id.slice(-2)) % 3,
    face: {
      options: {
        ...face.options,
        minKarma: choose([0, 10, 1_000]),
        watch: choose(['friends', 'all', 'none'] as const),
        locked: choose([true, false]),
        friendsOnly: choose([true, false, false]),
        registeredOnly: choose([true, false, false]),
        rules: { misere: choose([true, false]) },
      },
      host,
      hostName: host === null ? '' : `Name of ${host}`,
      seats: seats as unknown as FacedRoom['face']['seats'],
    },
  };
}

const countsOf = (choose: Chooser): Counts =>
  Object.fromEntries(
    VARIANTS.map((variant): [string, LobbyCounts] => [
      variant,
      { online: choose([3, 4]), seated: choose([1, 2]) },
    ]),
  ) as unknown as Counts;

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

interface Viewer {
  facts: ViewerFacts;
  readonly look: LobbyFeed;
  readonly isPlain: boolean;
  list: Pick<LobbyState, 'rooms' | 'counts'>;
}

/** Sends the viewer the next message, and applies it as a client would. */
function sendNext(viewer: Viewer, board: LobbyBoard): void {
  const message = viewer.look.next(board, viewer.facts, (before) => sharedDifferences(before, board));
  if (message === undefined) return;
  const body = JSON.parse(bodyText(message.body));
  expect(message.event).toBe(viewer.isPlain ? 'lobby:update' : 'lobby:changes');
  expect(body.variant).toBe('whist');
  if (viewer.isPlain) {
    viewer.list = { rooms: body.rooms, counts: body.counts };
  } else {
    const next = applyLobbyChanges(viewer.list as LobbyState, body as LobbyChanges);
    if (next === undefined) throw new Error('a number was passed over');
    viewer.list = next;
  }
}

test.each([1, 2, 3, 4, 5, 6])('all differences applied give the whole list (%i)', (seed) => {
  const choose = chooser(seed);
  const tables = createTableList();
  const stored = new Map<string, FacedRoom>();
  let counts = countsOf(choose);
  let board: LobbyBoard = { tables: tables.tables(), counts };
  let viewers: Viewer[] = [];
  /** A read under way: when it began, and what it will return. */
  let reading: { readonly mark: number; readonly rooms: readonly FacedRoom[] } | undefined;
  let compared = 0;

  for (let step = 0; step < 600; step++) {
    const act = choose([
      'change',
      'change',
      'change',
      'begin',
      'end',
      'enter',
      'other',
      'show',
      'show',
    ] as const);
    if (act === 'change') {
      const id = choose(ROOMS);
      const known = stored.get(id);
      // A room that is closed stays closed.
      if (known?.status === 'closed') continue;
      const room = anyRoom(choose, id, (known?.seq ?? 0) + 1);
      stored.set(id, room);
      // A row of another process is known by the next read only.
      if (choose([true, true, false])) tables.note(room);
    } else if (act === 'begin') {
      const rooms = [...stored.values()].filter(({ status }) => status !== 'closed');
      reading = { mark: tables.mark(), rooms: overTheWire(rooms) };
    } else if (act === 'end' && reading !== undefined) {
      tables.take(reading.rooms, reading.mark);
      reading = undefined;
      counts = choose([counts, countsOf(choose)]);
    } else if (act === 'enter') {
      board = { tables: tables.tables(), counts };
      const facts = anyFacts(choose);
      const isPlain = choose([true, false, false]);
      const look = createLobbyFeed('whist', { board, facts, wantsDifferences: !isPlain });
      viewers = [...viewers.slice(-5), { facts, look, isPlain, list: overTheWire(look.answer) }];
    } else if (act === 'other') {
      for (const viewer of viewers) if (choose([true, false])) viewer.facts = anyFacts(choose);
    } else if (act === 'show') {
      board = { tables: tables.tables(), counts };
      for (const viewer of viewers) {
        // Some viewers are left out, and catch up later.
        if (choose([true, true, true, false])) sendNext(viewer, board);
        else continue;
        const whole = { rooms: listFor(board.tables, viewer.facts), counts };
        const { rooms, counts: seen } = viewer.list;
        expect({ rooms, counts: seen }).toEqual(overTheWire(whole));
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(200);
});

test('rows and reads in any order end in the state of the database', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const choose = chooser(seed);
    const tables = createTableList();
    const stored = new Map<string, FacedRoom>();
    for (let step = 0; step < 60; step++) {
      const mark = tables.mark();
      const rooms = [...stored.values()].filter(({ status }) => status !== 'closed');
      for (let writes = choose([0, 1, 2, 3]); writes > 0; writes--) {
        const id = choose(ROOMS);
        const known = stored.get(id);
        if (known?.status === 'closed') continue;
        const room = anyRoom(choose, id, (known?.seq ?? 0) + 1);
        stored.set(id, room);
        tables.note(room);
      }
      tables.take(rooms, mark);
      const shown = [...tables.tables()]
        .map(
          ([
            id,
            {
              shown: { status },
            },
          ]) => [id, status],
        )
        .sort();
      const expected = [...stored.values()].flatMap(({ id, status }) =>
        status === 'closed' ? [] : [[id, status]],
      );
      expect(shown).toEqual(expected.sort());
    }
  }
});

test('nothing about a host is sent that the list does not show', () => {
  const tables = createTableList();
  tables.note(roomOf(roomId(1), { host: 'a-host-who-is-not-named' }));
  const board: LobbyBoard = { tables: tables.tables(), counts: countsOf(chooser(1)) };
  const empty: LobbyBoard = { tables: new Map(), counts: board.counts };
  const facts: ViewerFacts = {
    ...anyFacts(chooser(1)),
    sitter: { ...anyFacts(chooser(1)).sitter, holder: { user: guestNamed('x').id } as never },
  };
  for (const wantsDifferences of [true, false]) {
    const look = createLobbyFeed('whist', { board: empty, facts, wantsDifferences });
    const message = look.next(board, facts, (before) => sharedDifferences(before, board));
    if (message === undefined) throw new Error('nothing was sent');
    expect(bodyText(message.body)).toContain(roomId(1));
    expect(bodyText(message.body)).not.toContain('a-host-who-is-not-named');
  }
});
