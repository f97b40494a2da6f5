/** Opens tables and lobbies with users who talk, over real sockets, for the tests of chat. */
import type { ChatHistory, ChatLine } from '@troef/protocol';
import { expect } from 'vitest';
import { account } from '../../../test/support/account.ts';
import { type OpenRooms, openRooms } from '../../../test/support/open-rooms.ts';
import type { RoomServer } from '../../../test/support/room-server.ts';
import { said, type TableClient } from '../../../test/support/table-client.ts';
import { beReady, openTable } from '../../../test/support/tables.ts';

type Line = ChatLine & { readonly room?: string; readonly variant?: string };

export interface Talker extends TableClient {
  readonly id: string;
  readonly lines: readonly Line[];
}

interface MemberOptions {
  readonly name?: string;
  readonly verified?: boolean;
  /** Finished sessions of this user. */
  readonly games?: number;
  /** The sessions were played among computers. */
  readonly gamesAlone?: boolean;
  readonly karma?: number;
  readonly born?: number;
  readonly on?: RoomServer;
}

export interface Talk {
  readonly rooms: OpenRooms;
  member(options?: MemberOptions): Promise<Talker>;
  guest(): Promise<Talker>;
  /** Connects the same user once more. */
  again(who: Talker, on: RoomServer): Promise<Talker>;
  /** Opens a table of this host with these players. Returns its room. */
  table(host: Talker, others: readonly Talker[], options?: object): Promise<string>;
  /** Opens the same with computers on the other seats, and the cards dealt. */
  dealt(host: Talker, others: readonly Talker[], options?: object): Promise<string>;
}

const COUNTDOWN_MS = 60_000;
/** A countdown or a pause ends only by the clock that the test sets. */
export const PACE = { DEAL_PAUSE_MS: '60000', COUNTDOWN_MS: String(COUNTDOWN_MS) } as const;

/** Call this once at the top of a file. */
export async function openTalk(): Promise<Talk> {
  const rooms = await openRooms(PACE);
  let serial = 0;

  const listening = async (id: string, token: string, on: RoomServer): Promise<Talker> => {
    const client = await rooms.connect(token, on);
    const lines: Line[] = [];
    client.socket.on('room:chat', (line) => lines.push(line));
    client.socket.on('lobby:chat', (line) => lines.push(line));
    return { ...client, id, lines };
  };

  const member = async (options: MemberOptions = {}): Promise<Talker> => {
    const { name = `Member ${++serial}`, verified = true, on = rooms.server } = options;
    const { id, token } = await account(on, { name, verified, password: null });
    const { pool } = rooms.db;
    if (options.born !== undefined)
      await pool.query('update users set birth_year = $2 where id = $1', [id, options.born]);
    await pool.query(`insert into records ("user", variant, karma, games) values ($1, 'whist', $2, $3)`, [
      id,
      options.karma ?? 10,
      options.games ?? 3,
    ]);
    await pool.query(
      `with played as (
         insert into results (room, variant, status, length, deals, alone, restricted, chosen_teams, rules_changed,
           ranked_for_karma, people, ended_at)
         select gen_random_uuid(), 'whist', 'finished', '16', 16, false, false, false, false, false,
           case when $3 then array[$1]::uuid[] else array[$1, gen_random_uuid()]::uuid[] end, now()
         from generate_series(1, $2) returning room)
       insert into result_seats (room, seat, "user", stay, played_deals, place, score, contracts)
       select room, 0, $1::uuid, 'there', 16, 1, 0, '{}' from played`,
      [id, options.games ?? 3, options.gamesAlone ?? false],
    );
    return listening(id, token, on);
  };

  const table = async (host: Talker, others: readonly Talker[], options: object = {}): Promise<string> => {
    const room = await openTable(host, { length: 'free', watch: 'all', ...options });
    for (const each of others) {
      const body = { room, ...('password' in options && { password: options.password }) };
      expect(said(await each.emit('room:join', body))).toBe('ok');
    }
    return room;
  };

  const dealt = async (host: Talker, others: readonly Talker[], options: object = {}): Promise<string> => {
    const room = await table(host, others, options);
    for (let seat = others.length + 1; seat < 4; seat++) await host.emit('room:computer', { room, seat });
    await beReady([host, ...others], room);
    rooms.clock.putForward(COUNTDOWN_MS);
    await host.until(({ deal }) => deal !== null);
    return room;
  };

  return {
    rooms,
    member,
    guest: async () => {
      const { token, identity } = await rooms.server.deps.tokens.issueAnonymous('Gast');
      return listening(identity.id, token, rooms.server);
    },
    again: ({ id, socket }, on) => listening(id, (socket.auth as { token: string }).token, on),
    table,
    dealt,
  };
}

/** Says something at a table. Returns the answer of the server. */
export const say = async (who: Talker, room: string, words: string | { phrase: string }): Promise<string> =>
  said(await who.emit('room:chat', { room, ...(typeof words === 'string' ? { text: words } : words) }));

/** Waits until this user was sent `count` lines, and returns all of them. */
export async function heard(who: Talker, count: number): Promise<readonly (string | undefined)[]> {
  await expect.poll(() => who.lines.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(count);
  return who.lines.map(({ text, phrase }) => text ?? phrase);
}

/** Returns what was said before in a room or a lobby. */
export const history = async (who: Talker, of: { readonly room: string } | { readonly variant: string }) =>
  (await who.emit('chat:history', of)) as unknown as ChatHistory & {
    error?: { code: string; param: string };
  };
