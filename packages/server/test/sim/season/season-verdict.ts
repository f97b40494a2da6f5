/**
 * What must be true of a season when it is over: every event has come to its end, every room was made once,
 * every push was queued once, and the results are those that the logs of the rooms give (recount.ts).
 */
import { standingsOf } from '@troef/competition/event/scores/standings.ts';
import type { Tournament } from '@troef/competition/event/types.ts';
import type { Database } from '../../../src/platform/db/client.ts';
import type { BookedEvent, SeasonBook } from './book.ts';
import { keyOf } from './open-sets.ts';
import { type PlayedRoom, readRoom } from './played-lines.ts';
import { countRound, type Recounted, rankingPoints, recount } from './recount.ts';
import type { SeasonPlan } from './season-plan.ts';
import type { SeasonRoom } from './season-rooms.ts';

interface Season {
  readonly database: Database;
  readonly book: SeasonBook;
  readonly rooms: readonly SeasonRoom[];
  readonly plan: SeasonPlan;
  readonly complain: (what: string) => void;
}

export async function checkSeason(season: Season): Promise<void> {
  checkEnds(season);
  checkLogs(season);
  checkArenas(season);
  checkRooms(season);
  await checkSeats(season);
  await checkPushes(season);
  await checkResults(season);
}

function checkEnds({ book, plan, complain }: Season): void {
  if (book.events.size !== plan.events.length) complain(`${book.events.size} events were made`);
  for (const { slug, state } of book.events.values())
    if (state.status !== 'finished' && state.status !== 'cancelled')
      complain(`${slug} is ${state.status} for ever`);
}

/** Every change of state is told once: each round, and the end. */
function checkLogs({ book, complain }: Season): void {
  for (const { slug, state } of book.events.values()) {
    const told = state.log.flatMap(({ what, round }) => (what === 'round' ? [round] : []));
    if (told.join() !== state.rounds.map(({ no }) => no).join()) complain(`${slug} tells of rounds ${told}`);
    const ends = state.log.filter(({ what }) => what === 'finished' || what === 'cancelled');
    if (ends.length !== 1 || state.log.at(-1)?.what !== state.status)
      complain(`${slug} tells ${ends.length} ends`);
    const times = state.log.map(({ at }) => at);
    if (times.some((at, n) => at < (times[n - 1] ?? 0))) complain(`${slug} tells what is older later`);
    for (const what of ['open', 'checkin'])
      if (state.log.filter((line) => line.what === what).length > 1) complain(`${slug} tells ${what} twice`);
  }
}

/** An arena goes on for as long as its organiser wants, unless the site has short times. */
function checkArenas({ book, plan, complain }: Season): void {
  for (const { slug, state } of book.events.values()) {
    const planned = plan.events.find(
      ({ variant, asked }) => variant === state.variant && Date.parse(asked.start) === state.start,
    );
    const minutes = planned?.asked.minutes ?? 60;
    const wanted = plan.times.roundCapMs > 0 ? plan.times.roundCapMs : minutes * 60_000;
    const [round] = state.rounds;
    if (state.format === 'arena' && round !== undefined && round.length.capMs !== wanted)
      complain(`${slug} lasts ${round.length.capMs} ms`);
  }
}

function checkRooms({ book, rooms, complain }: Season): void {
  const made = new Map<string, SeasonRoom>();
  for (const room of rooms) {
    const key = keyOf(room.event);
    const seats = room.body.seats.map((seat) => seat?.user ?? null);
    const wanted = book.rooms.get(key);
    if (made.has(key)) complain(`two rooms for ${key}`);
    if (wanted === undefined) complain(`nobody needs the room ${key}`);
    else if (JSON.stringify(wanted) !== JSON.stringify(seats)) complain(`other people sit in ${key}`);
    made.set(key, room);
  }
  for (const key of book.rooms.keys()) if (!made.has(key)) complain(`there is no room for ${key}`);
}

async function checkSeats({ database, complain }: Season): Promise<void> {
  const seated = await database.pool.query('select room from seated');
  if (seated.rows.length > 0) complain(`${seated.rows.length} people still sit at a table`);
  const open = await database.pool.query('select id from rooms where ended_at is null');
  if (open.rows.length > 0) complain(`${open.rows.length} rooms never end`);
}

async function checkPushes({ database, book, complain }: Season): Promise<void> {
  const { rows } = await database.pool.query<{ user: string; kind: string; sealed: Buffer }>(
    `select "user", kind, sealed from outbox where channel = 'push'`,
  );
  const queued = new Map<string, number>();
  for (const { user, kind, sealed } of rows) {
    const { url } = JSON.parse(new TextDecoder().decode(sealed)) as { url: string };
    const slug = url.split('/').at(-1) ?? '';
    if (book.unclear.has(slug)) continue;
    const key = `${user} ${kind} ${slug}`;
    queued.set(key, (queued.get(key) ?? 0) + 1);
  }
  for (const key of new Set([...queued.keys(), ...book.pushes.keys()])) {
    const [is, wanted] = [queued.get(key) ?? 0, book.pushes.get(key) ?? 0];
    if (is !== wanted && !book.unclear.has(key.split(' ').at(-1) ?? ''))
      complain(`push ${key}: queued ${is} times, wanted ${wanted}`);
  }
}

async function checkResults({ database, book, rooms, complain }: Season): Promise<void> {
  const { rows: seeds } = await database.pool.query<{ id: string; seed: string }>(
    `select id, encode(sealed_seed, 'hex') as seed from tournaments`,
  );
  const byTournament = Map.groupBy(rooms, ({ event }) => event.tournament);
  for (const { id, seed } of seeds) {
    const event = book.events.get(id);
    if (event === undefined || event.state.status !== 'finished') continue;
    const played = new Map<string, PlayedRoom>();
    for (const room of byTournament.get(id) ?? [])
      played.set(keyOf(room.event), await readRoom(database, room.id));
    const { rows } = await database.pool.query<PointsRow>(
      'select "user", position, points from tournament_points where tournament = $1 order by position',
      [id],
    );
    checkEvent({ ...event, state: { ...event.state, seed } }, played, rows, (what) =>
      complain(`${event.slug}: ${what}`),
    );
  }
}

interface PointsRow {
  readonly user: string;
  readonly position: number;
  readonly points: number;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 0.011;

function checkEvent(
  { state }: BookedEvent,
  played: ReadonlyMap<string, PlayedRoom>,
  points: readonly PointsRow[],
  complain: (what: string) => void,
): void {
  const roomOf = (round: number, table: number, set: number): PlayedRoom | undefined =>
    played.get(keyOf({ tournament: state.id, round, table, set }));
  const counted = recount(state, roomOf);
  const standings = standingsOf(state);
  const isPercent = state.scoring === 'duplicate' && state.format !== 'arena';
  for (const row of standings) {
    const own = counted.get(row.user);
    const wanted = isPercent ? (own?.percent ?? 0) : (own?.points ?? 0);
    if (!isNear(row.points, wanted)) complain(`${row.user} has ${row.points} and the logs give ${wanted}`);
  }
  const order = standings.map(({ user }) => user);
  checkOrder(state, order, counted, roomOf, complain);
  const heirs = new Set(state.players.filter(({ tookOver }) => tookOver.length > 0).map(({ user }) => user));
  // A reserve who took a seat at a table that played has no row in its room here (season-server.ts).
  const called = state.rounds.flatMap(({ tables }) => tables.flatMap(({ seats }) => seats));
  const sat = new Set(
    [...[...played.values()].flatMap(({ users }) => users), ...called].filter((user) => user !== null),
  );
  const finishers = order.filter((user) => sat.has(user) || heirs.has(user));
  if (JSON.stringify(points.map(({ user }) => user)) !== JSON.stringify(finishers))
    complain('the positions are not those of the standings');
  const starters = [...sat].filter((user) => !heirs.has(user)).length;
  const stayed = (user: string): boolean =>
    state.players.some((entry) => entry.user === user && ['in', 'out'].includes(entry.state));
  for (const { user, position, points: given } of points) {
    const wanted = rankingPoints(position, starters, state.multiplier, stayed(user));
    if (!isNear(given, wanted))
      complain(`${user} on ${position} of ${starters} got ${given} points, not ${wanted}`);
  }
  const first = order.find(stayed) ?? null;
  if (state.winner !== first) complain(`the winner is ${state.winner}, not ${first}`);
}

/** Checks each neighbour of the standings; equal ones may stand in any order. */
function checkOrder(
  event: Tournament,
  order: readonly string[],
  counted: ReadonlyMap<string, Recounted>,
  roomOf: Parameters<typeof recount>[1],
  complain: (what: string) => void,
): void {
  const keysOf = event.format === 'knockout' ? knockoutKeys(event, roomOf) : totalKeys(event, counted);
  const keys = order.map((user) => {
    const entry = event.players.find((one) => one.user === user);
    const hasLeft = entry?.state === 'retired' || entry?.state === 'removed';
    return [hasLeft ? 1 : 0, hasLeft ? -(entry.out ?? 0) : 0, ...keysOf(user)];
  });
  for (const [at, key] of keys.entries()) {
    const before = keys[at - 1] ?? key;
    const differs = key.findIndex((value, nth) => Math.abs(value - (before[nth] as number)) > 1e-9);
    if (differs >= 0 && (key[differs] as number) < (before[differs] as number))
      complain(`${order[at]} (${key}) stands behind ${order[at - 1]} (${before})`);
  }
}

/** Of equal players the stronger one stands before; whom the draw decides stand in any order. */
const seedOf = ({ players }: Tournament, user: string): number =>
  -(players.find((entry) => entry.user === user)?.strength ?? -1);

function totalKeys(event: Tournament, counted: ReadonlyMap<string, Recounted>) {
  const sign = event.scoring === 'sum' && event.variant === 'hearts' && event.format !== 'arena' ? -1 : 1;
  return (user: string): readonly number[] => {
    const { points = 0, gamePoints = 0 } = counted.get(user) ?? {};
    // Which of two equal evenings of a league does not count is not said.
    return event.format === 'league' ? [-sign * points] : [-sign * points, -gamePoints, seedOf(event, user)];
  };
}

function knockoutKeys(event: Tournament, roomOf: Parameters<typeof recount>[1]) {
  const last = new Map<string, readonly number[]>();
  for (const round of event.rounds) {
    const counts = countRound(event, round, roomOf);
    for (const [user, { place, aboveMean, percent }] of counts)
      last.set(user, [-round.no, ...(percent === null ? [place, -aboveMean] : [-percent, 0])]);
  }
  return (user: string): readonly number[] => {
    const entry = event.players.find((one) => one.user === user);
    const isIn = entry?.state === 'in';
    const own = [user, ...(entry?.tookOver ?? [])]
      .map((one) => last.get(one))
      .find((keys) => keys !== undefined);
    const [round = 0, ...result] = own ?? [0, 0, 0];
    return [isIn ? 0 : 1, isIn ? 0 : round, ...result, seedOf(event, user)];
  };
}
