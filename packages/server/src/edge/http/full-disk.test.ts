/**
 * A disk that is really full (docs/operations.md, "A full disk"): the whole server with its own PostgreSQL on a small
 * disk of its own, which a file fills while four people play.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildServer, startChildServer } from '../../../test/support/child-server.ts';
import {
  NO_SMALL_DISK,
  openSmallDisk,
  type SmallDisk,
  UNLESS_NO_DISK,
} from '../../../test/support/small-disk.ts';
import {
  type Answer,
  anyMove,
  chooser,
  isMyTurn,
  joinTable,
  newMoveId,
  said,
  type TableClient,
} from '../../../test/support/table-client.ts';
import { beReady, fillTable, untilDealt } from '../../../test/support/tables.ts';
import { SUPERUSER } from '../../platform/postgres/access.ts';
import { DATABASE } from '../../platform/postgres/data-folder.ts';
import { readPidFile } from '../../platform/postgres/pid-file.ts';
import { preparePlace } from '../../platform/postgres/place.ts';

/** The programs, an empty cluster and one piece of its log need about half of it. */
const MEGABYTES = 160;
const PATIENCE_MS = 40_000;

describe.skipIf(NO_SMALL_DISK !== undefined)(`a server on a full disk${UNLESS_NO_DISK}`, () => {
  let disk: SmallDisk;
  let server: ChildServer;
  let people: readonly TableClient[];
  let room: string;
  beforeAll(async () => {
    disk = openSmallDisk(MEGABYTES);
    server = await startChildServer({
      ...{ DATA_DIR: disk.folder, PORT: '0', LOG_LEVEL: 'silent', MAIL: 'off' },
      ...{ RATE_LIMITS: 'off', COUNTDOWN_MS: '100', DEAL_PAUSE_MS: '100' },
    });
    people = await Promise.all(
      ['An', 'Bo', 'Cis', 'Dirk'].map(async (name) => joinTable(server.url, await guest(name))),
    );
    room = await fillTable(people, { length: 'free' });
    await beReady(people, room);
    await untilDealt(people);
  });
  afterAll(async () => {
    for (const client of people ?? []) client.close();
    disk?.free();
    await server?.end('SIGTERM');
    disk?.close();
  });

  const guest = async (name: string): Promise<string> => {
    const answer = await fetch(`${server.url}/auth/anonymous`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    return ((await answer.json()) as { readonly token: string }).token;
  };
  const ready = async () => {
    const answer = await fetch(`${server.url}/health/ready`);
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const asSuperuser = async <Row extends pg.QueryResultRow>(sql: string): Promise<readonly Row[]> => {
    const host = readPidFile(preparePlace(disk.folder).cluster)?.socketFolder ?? '/nowhere';
    const client = new pg.Client({ host, port: 5432, user: SUPERUSER, database: DATABASE });
    // It ends under us.
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<Row>(sql);
    await client.end();
    return rows;
  };
  const rowsOfLog = async (): Promise<number> => {
    const [row] = await asSuperuser<{ count: number }>('select count(*)::int as count from room_log');
    return row?.count ?? 0;
  };

  const choose = chooser(5);
  /** The next move of whoever has the turn, and who that is. */
  async function nextMove() {
    for (;;) {
      const client = await Promise.any(
        people.map((each) =>
          each.until((view) => isMyTurn(view) || view.nextDealAt !== null).then(() => each),
        ),
      );
      const view = client.view();
      if (isMyTurn(view))
        return { client, move: anyMove(view, choose), given: { moveId: newMoveId(), seq: view.seq } };
      for (const each of people) await each.emit('room:ready', { room });
      await client.until(({ seq }) => seq > view.seq);
    }
  }
  const areAt = (seq: number): Promise<unknown> =>
    Promise.all(people.map((client) => client.until((view) => view.seq >= seq)));
  const seqOf = (answer: Answer): number => ('ok' in answer ? (answer.seq ?? 0) : 0);

  test('refuses a move that finds no space, changes nothing, is not ready, and goes on when there is space', {
    timeout: 90_000,
  }, async () => {
    expect(await ready()).toEqual({ status: 'ok' });
    disk.fill(0);
    // Rows go into pages that are there already, until one needs another page.
    let next = await nextMove();
    let answer = await next.client.move(next.move, next.given);
    while (said(answer) === 'ok') {
      await areAt(seqOf(answer));
      next = await nextMove();
      answer = await next.client.move(next.move, next.given);
    }
    expect(said(answer)).toMatch(/^503 internal_server_error/);
    const before = await rowsOfLog();
    expect((await next.client.move(next.move, next.given)) as object).toHaveProperty('error.statusCode', 503);
    expect(await rowsOfLog()).toBe(before);
    expect((await next.client.sync(room)).view.seq).toBe(next.given.seq);
    expect(await ready()).toEqual({ status: 'not ready', unwritable: true });
    // It is not so for a moment only: the beats of the process, which need no space, go on.
    await new Promise((done) => setTimeout(done, 2_500));
    expect(await ready()).toEqual({ status: 'not ready', unwritable: true });

    disk.free();
    await expect.poll(ready, { timeout: PATIENCE_MS }).toEqual({ status: 'ok' });
    expect(said(await next.client.move(next.move, next.given))).toBe('ok');
    await areAt(next.given.seq + 1);
  });

  test('loses nothing when PostgreSQL itself finds no space for its log and ends, and goes on when there is space', {
    timeout: 120_000,
  }, async () => {
    const { client, move, given } = await nextMove();
    disk.fill(0);
    // It needs another piece of its log now, and ends when there is no space for one.
    const switched = () =>
      asSuperuser('select pg_switch_wal()').then(
        () => 'goes on',
        () => 'ended',
      );
    await expect.poll(switched, { interval: 200 }).toBe('ended');
    expect(said(await client.move(move, given))).toMatch(/^503 /);
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status).toBe(503);
    await expect(rowsOfLog()).rejects.toThrow();
    // The server itself stays, and tries to start it again.
    await new Promise((done) => setTimeout(done, 3_000));
    expect(server.process.exitCode).toBe(null);
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);

    disk.free();
    await expect.poll(ready, { timeout: PATIENCE_MS }).toEqual({ status: 'ok' });
    const { view } = await client.sync(room);
    expect(view.seq).toBeGreaterThanOrEqual(given.seq);
    for (let played = 0; played < 4; played++) {
      const next = await nextMove();
      const answer = await next.client.move(next.move, next.given);
      expect(said(answer)).toBe('ok');
      await areAt(seqOf(answer));
    }
  });
});
