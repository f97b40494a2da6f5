/** Tables have database connections of their own. */
import { expect, test } from 'vitest';
import { chooser, joinTable, playOn, said } from '../../../test/support/table-client.ts';
import { createOwnProcess, type OwnProcess } from '../../platform/cluster/own-process.ts';
import { localClock } from '../../testing/app.ts';
import { openTestApp } from '../../testing/open-app.ts';
import { logIn, makePerson } from '../../testing/people.ts';

const { app } = await openTestApp({ env: { RATE_LIMITS: 'off', DEAL_PAUSE_MS: '100' } });

/** Runs `work` while every connection for lists, accounts and lobbies is taken. */
async function whileExhausted(work: () => Promise<void>): Promise<void> {
  const { pool } = app.db;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    await work();
  } finally {
    for (const client of taken) client.release();
  }
}

test('requests for lobbies that use up the connections neither delay a table nor keep its players out', async () => {
  const { token } = await logIn(app, await makePerson(app, { name: 'An Peeters' }));
  const url = await app.address();
  const client = await joinTable(url, token);
  const room = await client.create();
  await client.sync(room);
  await whileExhausted(async () => {
    const seen = await playOn(client, chooser(7), (view) => view.seq > 40);
    client.close();
    const back = await joinTable(url, token);
    expect((await back.sync(room, 1)).seq).toBeGreaterThanOrEqual(seen.seq);
    await playOn(back, chooser(8), (view) => view.seq > seen.seq + 10);
    expect(said(await back.emit('room:leave', { room }))).toBe('ok');
    back.close();
  });
});

test('nor do they make others take this process for dead, which would stop the clocks of all tables', async () => {
  const own: OwnProcess = await createOwnProcess({ ...app.deps, clock: localClock });
  await whileExhausted(() => own.nextBeat());
  await own.stop();
});
