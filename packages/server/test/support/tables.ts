/** Makes tables with people over real sockets, for tests that are about what comes after. */
import type { RoomCreate } from '@troef/protocol';
import { expect } from 'vitest';
import type { Answer, TableClient } from './table-client.ts';

/** Returns an answer without a refusal. Throws at a refusal. */
export function accepted(answer: Answer): Extract<Answer, { ok: true }> {
  if (!('ok' in answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

/** Opens a table, of Whist if nothing else is asked for. Returns its room. */
export async function openTable(host: TableClient, options: Partial<RoomCreate> = {}): Promise<string> {
  const { room } = accepted(await host.emit('room:create', { variant: 'whist', ...options }));
  if (room === undefined) throw new Error('no room');
  return room;
}

/** Opens a table of these people, with computers on the other seats. Returns its room. */
export async function fillTable(
  people: readonly TableClient[],
  options: Partial<RoomCreate> = {},
  joining: object = {},
): Promise<string> {
  const [host, ...guests] = people;
  if (host === undefined) throw new Error('nobody is there');
  const room = await openTable(host, options);
  for (const [nth, guest] of guests.entries()) {
    expect(await guest.emit('room:join', { room, ...joining })).toMatchObject({ ok: true, seat: nth + 1 });
  }
  for (let seat = guests.length + 1; seat < 4; seat++) {
    accepted(await host.emit('room:computer', { room, seat }));
  }
  return room;
}

/** Waits until the table is full, and says for each of its people that they are ready. */
export async function beReady(people: readonly TableClient[], room: string): Promise<void> {
  for (const client of people) {
    await client.until(({ status }) => status === 'starting');
    accepted(await client.emit('room:ready', { room, clientSeed: 'ab'.repeat(16) }));
  }
}

/** Waits until each of these people has cards. */
export const untilDealt = (people: readonly TableClient[]): Promise<unknown> =>
  Promise.all(people.map((client) => client.until(({ deal }) => deal !== null)));
