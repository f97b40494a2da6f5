/** Chat at tables and in lobbies (product.md 13), by real people over real sockets. */
import type { ChatHistory, ChatLine } from '@troef/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RoomServer, startRoomServer } from '../../test/support/room-server.ts';
import { type Answer, joinTable, type TableClient } from '../../test/support/table-client.ts';
import { createSessions } from '../auth/sessions.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makePerson } from '../testing/people.ts';
import { forgetOldLines } from './retention.ts';
import { silence } from './silences.ts';

type Line = ChatLine & { readonly room?: string; readonly variant?: string };
interface Member extends TableClient {
  readonly id: string;
  readonly lines: Line[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
let db: TestDatabase;
let server: RoomServer;
const clients: TableClient[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  server = await startRoomServer({ db, env: { DEAL_PAUSE_MS: '60000', COUNTDOWN_MS: '2000' } });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await server.close();
  await db.close();
});

async function listening(id: string, token: string, url = server.url): Promise<Member> {
  const client = await joinTable(url, token);
  const lines: Line[] = [];
  client.socket.on('room:chat', (line) => lines.push(line));
  client.socket.on('lobby:chat', (line) => lines.push(line));
  clients.push(client);
  return { ...client, id, lines };
}

let serial = 0;
async function member(
  options: {
    name?: string;
    verified?: boolean;
    games?: number;
    karma?: number;
    born?: number;
    on?: RoomServer;
  } = {},
): Promise<Member> {
  const { deps } = server;
  const { name = `Member ${++serial}`, verified = true } = options;
  const { id } = await makePerson({ deps }, { name, verified, password: null });
  if (options.born !== undefined)
    await db.pool.query('update users set birth_year = $2 where id = $1', [id, options.born]);
  await db.pool.query(`insert into records ("user", variant, karma, games) values ($1, 'whist', $2, $3)`, [
    id,
    options.karma ?? 10,
    options.games ?? 3,
  ]);
  const session = await createSessions(deps).open(db.pool, {
    user: id,
    remember: true,
    method: 'password',
    device: '',
    ip: '192.0.2.1',
  });
  const token = await deps.tokens.issueAccess({ id, name, roles: [], session: session.id }, 'access');
  return listening(id, token, (options.on ?? server).url);
}

async function guest(): Promise<Member> {
  const { token, identity } = await server.deps.tokens.issueAnonymous('Gast');
  return listening(identity.id, token);
}

const refusal = (answer: Answer) =>
  'error' in answer ? `${answer.error.statusCode} ${answer.error.code} ${answer.error.param}` : 'ok';

const say = async (who: Member, room: string, said: string | { phrase: string }) =>
  refusal(await who.emit('room:chat', { room, ...(typeof said === 'string' ? { text: said } : said) }));

async function table(host: Member, others: readonly Member[], options: object = {}): Promise<string> {
  const made = (await host.emit('room:create', {
    variant: 'whist',
    length: 'free',
    watch: 'all',
    ...options,
  })) as {
    room: string;
  };
  for (const each of others) {
    const body = { room: made.room, ...('password' in options && { password: options.password }) };
    expect(refusal(await each.emit('room:join', body))).toBe('ok');
  }
  return made.room;
}

/** Computers take the other seats and the cards are dealt. */
async function dealt(host: Member, others: readonly Member[], options: object = {}): Promise<string> {
  const room = await table(host, others, options);
  for (let seat = others.length + 1; seat < 4; seat++) await host.emit('room:computer', { room, seat });
  for (const each of [host, ...others]) {
    await each.until(({ status }) => status === 'starting');
    await each.emit('room:ready', { room });
  }
  await host.until(({ deal }) => deal !== null);
  return room;
}

const heard = async (who: Member, count: number): Promise<readonly (string | undefined)[]> => {
  await expect.poll(() => who.lines.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(count);
  return who.lines.map(({ text, phrase }) => text ?? phrase);
};
const history = async (who: Member, of: object) =>
  (await who.emit('chat:history', of)) as unknown as ChatHistory & {
    error?: { code: string; param: string };
  };
const last = async (who: Member, room: string) => (await history(who, { room })).lines.at(-1);

describe('while people wait', () => {
  test('everybody at the table and who watches reads a line, its writer too, in order', async () => {
    const [an, bert, watcher] = [await member({ name: 'An Peeters' }), await member(), await guest()];
    const room = await table(an, [bert]);
    await watcher.emit('room:watch', { room });
    expect(await say(an, room, '  hello\nthere ')).toBe('ok');
    expect(await say(bert, room, { phrase: 'goodLuck' })).toBe('ok');
    for (const each of [an, bert, watcher]) expect(await heard(each, 2)).toEqual(['hello there', 'goodLuck']);
    expect(bert.lines[0]).toMatchObject({ room, from: { user: an.id, name: 'An Peeters', seat: 0 } });
    expect((await history(watcher, { room })).lines).toHaveLength(2);
    expect(await history(watcher, { room })).toMatchObject({ obstacle: 'watch' });
    expect(await say(watcher, room, { phrase: 'hello' })).toBe('403 forbidden watch');
    expect(await say(await guest(), 'x', 'hello')).toBe('400 bad_request room');
  });

  test('who may write: with an account, an address that is proven, karma, and the age for it', async () => {
    const host = await member();
    const room = await table(host, []);
    const cases: [Member, string][] = [
      [await guest(), '403 forbidden anonymous'],
      [await member({ verified: false }), '403 forbidden unverified'],
      [await member({ karma: 0 }), '403 forbidden karma'],
      [await member({ born: new Date().getFullYear() - 15 }), '403 forbidden age'],
    ];
    for (const [who, why] of cases) {
      const { seat } = (await who.emit('room:join', { room })) as { seat: number };
      expect(seat).toBe(1);
      expect(await say(who, room, 'hello')).toBe(why);
      expect(await say(who, room, { phrase: 'hello' })).toBe('ok');
      expect(`403 forbidden ${(await history(who, { room })).obstacle}`).toBe(why);
      await who.emit('room:leave', { room });
    }
  });

  test('who is too young for it reads phrases and no free text', async () => {
    const [an, young] = [await member(), await member({ born: new Date().getFullYear() - 14 })];
    const room = await table(an, [young]);
    await say(an, room, 'some free text');
    await say(an, room, { phrase: 'hello' });
    expect(await heard(young, 1)).toEqual(['hello']);
    expect((await history(young, { room })).lines.map(({ phrase }) => phrase)).toEqual(['hello']);
  });

  test('a table without free text takes phrases', async () => {
    const an = await member();
    const room = await table(an, [], { chat: 'off' });
    expect(await say(an, room, 'hello')).toBe('403 forbidden off');
    expect(await say(an, room, { phrase: 'hello' })).toBe('ok');
  });

  test('the same line twice in 30 seconds, an empty one, one too long, two things at once', async () => {
    const an = await member();
    const room = await table(an, []);
    expect(await say(an, room, 'again')).toBe('ok');
    expect(await say(an, room, ' again ')).toBe('429 too_many_requests repeated');
    expect(await say(an, room, { phrase: 'thanks' })).toBe('ok');
    expect(await say(an, room, { phrase: 'thanks' })).toBe('ok');
    expect(await say(an, room, ' \u200b ')).toBe('422 unprocessable_content text');
    expect(await say(an, room, 'x'.repeat(201))).toBe('422 unprocessable_content text');
    expect(refusal(await an.emit('room:chat', { room, text: 'a', phrase: 'thanks' }))).toBe(
      '400 bad_request text',
    );
    expect(refusal(await an.emit('room:chat', { room }))).toBe('400 bad_request text');
    expect(await say(an, room, { phrase: 'rude' })).toBe('400 bad_request phrase');
  });

  test('a room alone and one of others have no chat', async () => {
    const [an, bert] = [await member(), await member()];
    const alone = await an.create();
    expect(await say(an, alone, { phrase: 'hello' })).toBe('403 forbidden off');
    expect(await say(bert, alone, 'hello')).toBe('404 resource_missing room');
    expect((await history(bert, { room: alone })).error).toMatchObject({ param: 'room' });
  });
});

describe('while cards are played', () => {
  test('strangers say phrases only, three in a trick', async () => {
    const [an, bert] = [await member(), await member()];
    const room = await dealt(an, [bert]);
    expect(await say(an, room, 'I have the ace')).toBe('409 conflict deal');
    expect(await say(an, room, { phrase: 'badCards' })).toBe('409 conflict deal');
    for (const phrase of ['sorry', 'thinking', 'moment']) expect(await say(an, room, { phrase })).toBe('ok');
    expect(await say(an, room, { phrase: 'laugh' })).toBe('429 too_many_requests phrases');
    expect(await say(bert, room, { phrase: 'laugh' })).toBe('ok');
    expect(await heard(bert, 4)).toEqual(['sorry', 'thinking', 'moment', 'laugh']);
  });

  test('who knows each other may talk, and nobody reads along', async () => {
    const [an, bert, watcher] = [await member(), await member(), await guest()];
    const room = await dealt(an, [bert], { password: 'secret' });
    await watcher.emit('room:watch', { room });
    expect(await say(an, room, 'nice evening')).toBe('ok');
    expect(await heard(bert, 1)).toEqual(['nice evening']);
    expect(await history(watcher, { room })).toMatchObject({ lines: [], obstacle: 'watch' });
    await expect.poll(() => watcher.updates.length).toBeGreaterThanOrEqual(0);
    expect(watcher.lines).toEqual([]);
  });
});

describe('bad language', () => {
  test('the mild kind is masked, the worst is held and reported once', async () => {
    const [an, bert] = [await member(), await member()];
    const room = await table(an, [bert]);
    expect(await say(an, room, 'what the f.u.c.k')).toBe('ok');
    expect(await say(an, room, 'sale juif')).toBe('ok');
    expect(await say(an, room, 'je vais te tuer')).toBe('ok');
    expect(await say(an, room, 'solo slim')).toBe('ok');
    expect(await heard(an, 4)).toEqual(['what the f.*.*.*', 'sale juif', 'je vais te tuer', 'solo slim']);
    expect(await heard(bert, 2)).toEqual(['what the f.*.*.*', 'solo slim']);
    expect((await history(bert, { room })).lines).toHaveLength(2);
    expect((await history(an, { room })).lines).toHaveLength(4);
    const { rows } = await db.pool.query(
      'select reporter, reason, status, room from user_reports where "user" = $1',
      [an.id],
    );
    expect(rows).toEqual([
      { reporter: '00000000-0000-0000-0000-000000000000', reason: 'language', status: 'open', room },
    ]);
  });

  test('what looks like a script is a text like any other', async () => {
    const [an, bert] = [await member(), await member()];
    const room = await table(an, [bert]);
    for (const text of INJECTIONS) expect(await say(an, room, text)).toBe('ok');
    expect(await heard(bert, INJECTIONS.length)).toEqual(INJECTIONS);
    const kept = await db.pool.query('select text from chat_lines where room = $1 order by id', [room]);
    expect(kept.rows.map(({ text }) => text)).toEqual(INJECTIONS);
  });

  test('who is silenced says nothing, knows until when and why, and may write again after', async () => {
    const an = await member();
    const room = await table(an, []);
    const given = await silence(db.pool, server.deps, { user: an.id, reason: 'language' });
    expect(await say(an, room, 'hello')).toBe('403 forbidden silenced');
    expect(await say(an, room, { phrase: 'hello' })).toBe('403 forbidden silenced');
    expect(await history(an, { room })).toMatchObject({ obstacle: 'silenced', silence: given });
    const past = new Date(Date.now() - 1000).toISOString();
    await db.pool.query('update users set limitations = $2 where id = $1', [
      an.id,
      JSON.stringify({ chat: past }),
    ]);
    expect(await say(an, room, 'hello')).toBe('ok');
  });
});

describe('who does not want to hear somebody', () => {
  test('on the list of muted or blocked: lines, phrases and what was said before', async () => {
    const [an, bert, cas] = [await member(), await member(), await member()];
    const room = await table(an, [bert, cas]);
    await say(an, room, 'before');
    await heard(bert, 1);
    for (const [list, column, who] of [
      ['mutes', 'muted', bert],
      ['blocks', 'blocked', cas],
    ] as const) {
      await db.pool.query(`insert into ${list} ("user", ${column}, created_at) values ($1, $2, now())`, [
        who.id,
        an.id,
      ]);
    }
    await say(an, room, 'after');
    await say(an, room, { phrase: 'laugh' });
    await say(bert, room, 'still here');
    expect(await heard(cas, 2)).toEqual(['before', 'still here']);
    expect(await heard(bert, 2)).toEqual(['before', 'still here']);
    expect(await heard(an, 4)).toEqual(['before', 'after', 'laugh', 'still here']);
    expect((await history(bert, { room })).lines.map(({ text }) => text)).toEqual(['still here']);
  });

  test('for one connection: people without an account, both ways', async () => {
    const [an, stranger] = [await member(), await guest()];
    const room = await table(an, [stranger]);
    expect(refusal(await an.emit('chat:mute', { user: stranger.id }))).toBe('ok');
    await say(stranger, room, { phrase: 'hurry' });
    await say(an, room, 'quiet');
    expect(await heard(an, 1)).toEqual(['quiet']);
    expect((await history(an, { room })).lines.map(({ text }) => text)).toEqual(['quiet']);
    await an.emit('chat:mute', { user: stranger.id, muted: false });
    await say(stranger, room, { phrase: 'bye' });
    expect(await heard(an, 2)).toEqual(['quiet', 'bye']);
  });
});

describe('in a lobby', () => {
  test('who has it open reads along; who has played enough writes', async () => {
    const [an, novice, stranger] = [await member(), await member({ games: 2 }), await guest()];
    const write = async (who: Member, said: object) =>
      refusal(await who.emit('lobby:chat', { variant: 'whist', ...said }));
    expect(await write(an, { text: 'too early' })).toBe('409 conflict lobby');
    for (const each of [an, novice, stranger]) await each.emit('lobby:open', { variant: 'whist' });
    expect(await write(an, { text: 'who plays?' })).toBe('ok');
    expect(await heard(stranger, 1)).toEqual(['who plays?']);
    expect(stranger.lines[0]).toMatchObject({ variant: 'whist', from: { user: an.id, seat: null } });
    expect(await write(novice, { text: 'me' })).toBe('403 forbidden games');
    expect(await write(stranger, { phrase: 'hello' })).toBe('403 forbidden anonymous');
    expect(await write(an, { phrase: 'hello' })).toBe('ok');
    expect(await write(an, { phrase: 'hello' })).toBe('429 too_many_requests repeated');
    expect(await history(novice, { variant: 'whist' })).toMatchObject({ obstacle: 'games' });
    expect((await history(novice, { variant: 'whist' })).lines).toHaveLength(2);
    expect((await history(novice, { variant: 'hearts' })).lines).toEqual([]);
  });
});

test('who keeps his seat with the page closed is called, but not by who he does not hear', async () => {
  const [an, bert] = [await member(), await member()];
  await db.pool.query(`update users set premium_until = now() + interval '1 day' where id = $1`, [bert.id]);
  await db.pool.query(
    `insert into push_subscriptions (id, "user", endpoint, p256dh, auth, created_at)
     values ($1, $2, 'https://push.example.org/bert', 'k', 'a', now())`,
    [server.deps.random.id(), bert.id],
  );
  const room = await table(an, [bert]);
  expect(refusal(await bert.emit('room:lock', { room, locked: true }))).toBe('ok');
  expect(await say(an, room, 'he still looks')).toBe('ok');
  bert.close();
  await an.until(({ seats }) => seats[1].holder === 'away');
  expect(await say(an, room, { phrase: 'waitingFor' })).toBe('ok');
  await db.pool.query('insert into mutes ("user", muted, created_at) values ($1, $2, now())', [
    bert.id,
    an.id,
  ]);
  expect(await say(an, room, 'not heard')).toBe('ok');
  const { rows } = await db.pool.query(`select kind from outbox where "user" = $1`, [bert.id]);
  expect(rows).toEqual([{ kind: 'room_chat' }]);
}, 20_000);

test('a line reaches those who are connected to another process', async () => {
  const other = await startRoomServer({ db });
  try {
    const [an, bert] = [await member(), await member({ on: other })];
    const room = await table(an, [bert]);
    await say(an, room, 'over there');
    expect(await heard(bert, 1)).toEqual(['over there']);
    await say(bert, room, 'over here');
    expect(await heard(an, 2)).toEqual(['over there', 'over here']);
    expect(await last(bert, room)).toMatchObject({ text: 'over here' });
  } finally {
    for (const client of clients.splice(0)) client.close();
    await other.close();
  }
});

test('five lines in ten seconds, then a wait', async () => {
  const strict = await startRoomServer({ db, env: { RATE_LIMITS: 'on' } });
  try {
    const an = await member({ on: strict });
    const room = await table(an, []);
    const answers: string[] = [];
    for (let n = 0; n < 6; n++) answers.push(await say(an, room, `line ${n}`));
    expect(answers).toEqual([...Array<string>(5).fill('ok'), '429 too_many_requests chat']);
  } finally {
    for (const client of clients.splice(0)) client.close();
    await strict.close();
  }
});

test('what somebody may say is counted through all processes together', async () => {
  const env = { RATE_LIMITS: 'on', DEAL_PAUSE_MS: '60000', COUNTDOWN_MS: '2000' };
  const [one, other] = [await startRoomServer({ db, env }), await startRoomServer({ db, env })];
  try {
    const [an, bert] = [await member({ on: one }), await member({ on: one })];
    const elsewhere = async ({ id, socket }: Member): Promise<Member> =>
      listening(id, (socket.auth as { token: string }).token, other.url);
    const room = await dealt(an, [bert]);
    const [anElsewhere, bertElsewhere] = [await elsewhere(an), await elsewhere(bert)];
    const said = [];
    for (const who of [an, anElsewhere, an, anElsewhere])
      said.push(await say(who, room, { phrase: 'laugh' }));
    expect(said).toEqual(['ok', 'ok', 'ok', '429 too_many_requests phrases']);
    await bert.emit('lobby:open', { variant: 'whist' });
    await bertElsewhere.emit('lobby:open', { variant: 'whist' });
    const lines = [];
    for (const [n, who] of [bert, bertElsewhere, bert, bertElsewhere, bert, bertElsewhere].entries())
      lines.push(refusal(await who.emit('lobby:chat', { variant: 'whist', text: `line ${n}` })));
    expect(lines).toEqual([...Array<string>(5).fill('ok'), '429 too_many_requests chat']);
  } finally {
    for (const client of clients.splice(0)) client.close();
    await one.close();
    await other.close();
  }
}, 20_000);

test('lines go after a day or 30, those of a report when it has long been closed', async () => {
  const an = await member();
  const at = (days: number) => new Date(server.deps.clock.now() - days * DAY_MS);
  const put = async (days: number, room: string | null, held = false): Promise<string> => {
    const id = server.deps.random.id();
    await db.pool.query(
      `insert into chat_lines (id, room, variant, "user", name, text, held, at) values ($1, $2, 'whist', $3, 'x', 'hm', $4, $5)`,
      [id, room, an.id, held, at(days)],
    );
    return id;
  };
  const reported = async (message: string, closed: number | null): Promise<void> => {
    await db.pool.query(
      `insert into user_reports (id, reporter, "user", reason, message, status, at, closed_at)
       values ($1, $1, $2, 'spam', $3, $4, $5, $6)`,
      [
        server.deps.random.id(),
        an.id,
        message,
        closed === null ? 'open' : 'acted',
        at(300),
        closed === null ? null : at(closed),
      ],
    );
  };
  const room = server.deps.random.id();
  const kept = [await put(0.9, null), await put(29, room), await put(200, room), await put(200, room)];
  await reported(kept[2] ?? '', null);
  await reported(kept[3] ?? '', 89);
  const late = await put(200, room);
  await reported(late, 91);
  await put(1.1, null);
  await put(31, room);
  await forgetOldLines(server.deps);
  const left = await db.pool.query('select id from chat_lines where "user" = $1', [an.id]);
  expect(left.rows.map(({ id }) => id).sort()).toEqual(kept.toSorted());
});

/** Thirty ways to be taken for something else than text. */
const INJECTIONS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'><script>alert(1)</script>",
  '<iframe src="javascript:alert(1)">',
  'javascript:alert(1)',
  '<a href="javascript:alert(1)">x</a>',
  '{{7*7}}',
  `\${7*7}`,
  '<%= 7*7 %>',
  '#{7*7}',
  '{name}',
  '{count, plural, other {#}}',
  '<b>bold</b>',
  '&lt;script&gt;',
  '&#x3C;script&#x3E;',
  '%3Cscript%3E',
  "'; drop table users; --",
  "' or 1=1 --",
  '$1 $2 $3',
  '__proto__',
  'constructor.prototype',
  '{"__proto__":{"admin":true}}',
  '../../etc/passwd',
  '-->',
  ']]>',
  '<!--#exec cmd="ls"-->',
  'data:text/html,<script>1</script>',
  '\\u003cscript\\u003e',
  '<style>*{display:none}</style>',
];
