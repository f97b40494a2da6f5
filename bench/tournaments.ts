/**
 * Measures an evening of 256 people in one knockout, from check-in to podium, with 500 watchers of its page. The
 * server is the whole product in its own process with its own PostgreSQL (fsync on). This process makes the load.
 *
 * Measured are how soon the players of a round are at their tables once it is drawn, how late a round begins, and the
 * page of the event while all of it goes on. Beside it stand the same number of plain rooms, opened by hand by as many
 * people at once. Then the plan alone draws rounds of up to 10,000 people, beside a sort.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { start } from './rooms/processes.ts';
import { newToken, openSocket } from './rooms/socket.ts';
import type { BenchOptions, BenchResult } from './run.ts';
import { inGroups, timesOf } from './support/measuring.ts';
import { openPageSocket } from './tournaments/page-socket.ts';
import { type EventPlayer, openPlayer } from './tournaments/player.ts';
import type { ReaderOrder, ReadTimes } from './tournaments/reader.ts';
import { type SimulatedSize, simulate } from './tournaments/simulated.ts';

const SIZES = {
  full: { people: 256, watchers: 500, simulated: [1_250, 2_500, 5_000, 10_000] },
  quick: { people: 32, watchers: 50, simulated: [1_250, 2_500, 5_000] },
};
type Size = (typeof SIZES)['full'];
/** Watchers are guests, who may have several pages open. */
const WATCHERS_OF_ONE_GUEST = 5;
const TARGET = { pageP99: 200, lateMs: 10_000 };
/** From one reading of the page to the next, while the event is played. */
const READ_EVERY_MS = 50;
const AT_ONCE = 25;

const SERVER = join(import.meta.dirname, '..', 'packages', 'server');
const MAIN = join(SERVER, 'src', 'main.ts');
const READER = new URL('./tournaments/reader.ts', import.meta.url);
const HELPER = join(SERVER, 'test', 'support', 'bench-people.ts');
const TIMES = {
  TOURNAMENT_CHECKIN_MS: '6000',
  TOURNAMENT_GRACE_MS: '3000',
  TOURNAMENT_BREAK_MS: '3000',
  TOURNAMENT_ROUND_CAP_MS: '20000',
};
const CHECKIN_MS = Number(TIMES.TOURNAMENT_CHECKIN_MS);
const PATIENCE_MS = 480_000;

interface PlayedRound {
  readonly round: number;
  readonly tables: number;
  readonly people: number;
  readonly due: number;
  readonly drawn: number;
  readonly dealt: number | null;
}

export async function run({ quick }: BenchOptions): Promise<BenchResult> {
  const size = quick ? SIZES.quick : SIZES.full;
  const folder = mkdtempSync(join(tmpdir(), 'troef-tournaments-'));
  const env = { DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off', DEAL_PAUSE_MS: '1000', ...TIMES };
  const server = await start(MAIN, [], { ...env, PORT: '0' });
  try {
    const measured = await measureEvent(server.url, env, size);
    server.mustRun();
    const control = await openByHand(server.url, size.people);
    server.mustRun();
    const simulated = simulate(size.simulated);
    const figures = { quick, ...measured, control, simulated: simulated.map(rounded), target: TARGET };
    return { table: tableOf(figures), figures, missed: quick ? [] : missedOf(figures) };
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

const helper = <T>(env: Readonly<Record<string, string>>, ...words: readonly string[]): T => {
  const out = execFileSync(process.execPath, [HELPER, ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'error', ...env },
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return JSON.parse(out.trimEnd().split('\n').at(-1) ?? '') as T;
};

async function call<T>(url: string, token: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

async function measureEvent(url: string, env: Readonly<Record<string, string>>, size: Size) {
  const { admin, people } = helper<{ admin: string; people: string[] }>(env, 'make', String(size.people));
  const made = await call<{ id: string; slug: string }>(url, admin, '/manille/tournaments', {
    name: { en: 'Bench', nl: 'Bench', fr: 'Bench' },
    start: new Date(Date.now() + 3_600_000).toISOString(),
    ...{ partners: 'round', deals: 1, minKarma: 0, status: 'scheduled', maxPlayers: size.people },
  });
  const statusNow = async () =>
    (await call<{ status: string }>(url, admin, `/tournaments/${made.slug}`)).status;
  while ((await statusNow()) !== 'open') await wait(200);

  const registerBegan = performance.now();
  for (const token of people) await call(url, token, `/tournaments/${made.slug}/user`, {});
  const registerMs = (performance.now() - registerBegan) / people.length;
  const players: EventPlayer[] = [];
  await inGroups(people.length, AT_ONCE, async (no) => {
    players.push(await openPlayer(url, people[no] ?? '', made.slug));
  });
  const watchers = await openWatchers(url, made.slug, size.watchers);
  const readTimes = readsPage({
    ...{ url, path: `/api/tournaments/${made.slug}`, tokens: watchers.tokens, everyMs: READ_EVERY_MS },
  });
  await call(url, admin, `/tournaments/${made.slug}`, {
    start: new Date(Date.now() + CHECKIN_MS + 2_000).toISOString(),
  });
  const by = performance.now() + PATIENCE_MS;
  for (;;) {
    const status = await statusNow();
    if (status === 'finished') break;
    if (status === 'cancelled' || performance.now() > by) throw new Error(`the event is ${status}`);
    await wait(500);
  }
  const { page, version, bytes } = await readTimes();
  const { rounds } = helper<{ rounds: readonly PlayedRound[] }>(env, 'rounds', made.id);
  for (const each of [...players, ...watchers.pages]) each.close();
  const told = players.flatMap((player) => player.told);
  return {
    people: size.people,
    watchers: size.watchers,
    registerMs: oneDigit(registerMs),
    updates: watchers.updates(),
    page: { ...timesRounded(page), bytes },
    version: timesRounded(version),
    rounds: rounds.map(({ round, tables, people: seated, due, drawn, dealt }) => ({
      ...{ round, tables, people: seated },
      // From the beginning of the step to the last player who was told: facts, tables, rooms, commit, notices.
      seatedMs: Math.max(...told.filter((one) => one.round === round).map(({ at }) => at - drawn)),
      lateMs: drawn - due,
      // The first deal comes when the players have had the time of the notice.
      dealtLateMs: dealt === null ? null : dealt - due - Number(TIMES.TOURNAMENT_GRACE_MS),
    })),
  };
}

/** Begins to read the page. The returned function ends that and returns the times. */
function readsPage(order: ReaderOrder): () => Promise<ReadTimes> {
  const worker = new Worker(READER, { workerData: order });
  const times = new Promise<ReadTimes>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  times.catch(() => undefined);
  return () => {
    worker.postMessage('end');
    return times;
  };
}

async function openWatchers(url: string, slug: string, count: number) {
  const tokens: string[] = [];
  await inGroups(Math.ceil(count / WATCHERS_OF_ONE_GUEST), AT_ONCE, async () => {
    tokens.push(await newToken(url));
  });
  let updates = 0;
  const pages: Awaited<ReturnType<typeof openPageSocket>>[] = [];
  await inGroups(count, AT_ONCE, async (no) => {
    const page = await openPageSocket(url, tokens[no % tokens.length] ?? '', (frame) => {
      if (frame.startsWith('42/,["tournament:update"')) updates++;
    });
    const answer = await page.ask('tournament:open', { tournament: slug });
    if (answer.error !== undefined) throw new Error(JSON.stringify(answer));
    pages.push(page);
  });
  return { tokens, pages, updates: () => updates };
}

/** Opens as many rooms as the first round has, each made by one person and joined by three others, all at once. */
async function openByHand(url: string, people: number) {
  const tokens: string[] = [];
  await inGroups(people, AT_ONCE, async () => {
    tokens.push(await newToken(url));
  });
  const sockets = await Promise.all(tokens.map((token) => openSocket(url, token, () => undefined)));
  const ask = (no: number, event: string, body: object): Promise<{ room?: string; error?: unknown }> =>
    new Promise((resolve) => sockets[no]?.ask(event, body, resolve));
  const rooms = people / 4;
  const each: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: rooms }, async (_, table) => {
      const at = performance.now();
      const { room, error } = await ask(4 * table, 'room:create', { variant: 'manille', ai: 'never' });
      if (room === undefined) throw new Error(JSON.stringify(error));
      for (const guest of [1, 2, 3]) {
        const joined = await ask(4 * table + guest, 'room:join', { room });
        if (joined.error !== undefined) throw new Error(JSON.stringify(joined));
      }
      each.push(performance.now() - at);
    }),
  );
  const ms = performance.now() - began;
  for (const socket of sockets) socket.close();
  return { rooms, ms: oneDigit(ms), room: timesRounded(each) };
}

const oneDigit = (value: number): number => Math.round(value * 10) / 10;
const timesRounded = (values: readonly number[]) => {
  const { count, p50, p95, p99 } = timesOf(values);
  return { count, p50: oneDigit(p50), p95: oneDigit(p95), p99: oneDigit(p99) };
};
const rounded = ({ people, registerMs, seatMs, controlMs }: SimulatedSize): SimulatedSize => ({
  ...{ people, registerMs: oneDigit(registerMs), seatMs: oneDigit(seatMs), controlMs: oneDigit(controlMs) },
});

interface Figures extends Awaited<ReturnType<typeof measureEvent>> {
  readonly control: Awaited<ReturnType<typeof openByHand>>;
  readonly simulated: readonly SimulatedSize[];
}

function missedOf({ page, rounds }: Figures): string[] {
  const missed = rounds.flatMap(({ round, lateMs, dealtLateMs }) =>
    Math.max(lateMs, dealtLateMs ?? 0) > TARGET.lateMs
      ? [`round ${round} began ${Math.max(lateMs, dealtLateMs ?? 0)} ms late`]
      : [],
  );
  return page.p99 > TARGET.pageP99 ? [...missed, `the page took ${page.p99} ms (p99)`] : missed;
}

function tableOf({
  people,
  watchers,
  registerMs,
  updates,
  page,
  version,
  rounds,
  control,
  simulated,
}: Figures): string {
  const cells = (...words: readonly (string | number | null)[]): string =>
    words.map((word) => String(word ?? '').padEnd(14)).join('');
  const growth = (of: (one: SimulatedSize) => number, at: number): string => {
    const [before, one] = [simulated[at - 1], simulated[at]];
    return before === undefined || one === undefined
      ? `${one === undefined ? '' : of(one)} ms`
      : `${of(one)} ms ×${oneDigit(of(one) / of(before))}`;
  };
  return [
    `${people} people, ${watchers} watchers: a registration took ${registerMs} ms, ${updates} updates were sent to watchers`,
    `page of the event: ${page.count} readings of ${Math.round(page.bytes / 1000)} kB, p50 ${page.p50} ms, p95 ${page.p95} ms, p99 ${page.p99} ms; its version beside it: p99 ${version.p99} ms`,
    cells('round', 'people', 'tables', 'seated in', 'drawn late', 'dealt late'),
    ...rounds.map((one) =>
      cells(
        one.round,
        one.people,
        one.tables,
        `${one.seatedMs} ms`,
        `${one.lateMs} ms`,
        `${one.dealtLateMs} ms`,
      ),
    ),
    `control: ${control.rooms} plain rooms opened by hand at once: ${control.ms} ms (one: p50 ${control.room.p50} ms, p99 ${control.room.p99} ms)`,
    cells('simulated', 'registering', 'seating', 'control (a sort)'),
    ...simulated.map((one, at) =>
      cells(
        one.people,
        growth((each) => each.registerMs, at),
        growth((each) => each.seatMs, at),
        growth((each) => each.controlMs, at),
      ),
    ),
  ].join('\n');
}
