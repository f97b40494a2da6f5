/**
 * One season of the simulator: 200 people, 30 events, processes that die and a database that fails, on a clock
 * that jumps. The services, steps and statements are those of the site, on a real PostgreSQL. The number of the
 * season decides everything, so a fault can be played again.
 */
import { nextDue } from '@troef/competition/event/next-due.ts';
import { ApiError } from '@troef/protocol';
import type { Database } from '../../../src/platform/db/client.ts';
import { chanceOf } from '../chance.ts';
import { createAgenda } from './agenda.ts';
import { openBook } from './book.ts';
import type { Fault } from './frail-database.ts';
import { keyOf } from './open-sets.ts';
import { command, drawSubstitution, ORGANISER, putInPlace } from './organiser.ts';
import { makePeople } from './people.ts';
import { type OrganiserAct, PEOPLE, type PlannedEvent, planSeason, type Visit } from './season-plan.ts';
import {
  begins,
  courseOf,
  endRoom,
  leaveTable,
  newRooms,
  type SeasonRoom,
  writeRows,
} from './season-rooms.ts';
import { isFault, type SeasonServer, startSeasonServer, type ToldTable } from './season-server.ts';
import { checkSeason } from './season-verdict.ts';

export interface SeasonOutcome {
  readonly complaints: readonly string[];
  readonly events: number;
  readonly finished: number;
  readonly rooms: number;
  readonly steps: number;
  readonly deaths: number;
  readonly outages: number;
  readonly story: () => string;
}

const COMPLAINTS = 8;
const SECOND = 1_000;
const OVER = ['finished', 'cancelled'];

export async function runSeason(
  seed: number,
  { database, events }: { readonly database: Database; readonly events: number },
): Promise<SeasonOutcome> {
  const plan = planSeason(seed, events);
  const chance = chanceOf(`season ${seed} course`);
  const complaints: string[] = [];
  const story: string[] = [];
  let now = plan.begins;
  const stamp = (): string => new Date(now).toISOString().slice(0, 19);
  const complain = (what: string): void => {
    if (complaints.length < COMPLAINTS) complaints.push(`${stamp()} ${what}`);
  };
  const crowd = await makePeople(database, PEOPLE, now);
  const book = await openBook(database, { crowd, complain });
  const agenda = createAgenda();
  const figures = { steps: 0, deaths: 0, outages: 0 };
  let awayUntil = 0;
  let told: ToldTable[] = [];

  const servers: SeasonServer[] = [];
  let serial = 0;
  const startServer = (): SeasonServer =>
    startSeasonServer({
      seed: `season ${seed} server ${serial++}`,
      database,
      clock: { now: () => now },
      times: plan.times,
      attendingAmong: (users) => new Set(users.filter((user) => crowd.isOnline(user, now))),
      told: (table) => told.push(table),
      complain,
    });
  for (let n = 0; n < plan.servers; n++) servers.push(startServer());

  const drawFault = (): Fault | null => {
    if (!chance.percent(plan.faults)) return null;
    return {
      kind: chance.pick(['kill', 'kill', 'away', 'lost']),
      // Short acts have some ten moments, the drawing of a big round some hundred.
      after: Math.floor(2 ** (chance.below(900) / 100)) - 1,
    };
  };

  type Ending = 'done' | 'refused' | 'failed' | 'killed';
  /** Does something through one process, which may die of it. */
  const act = async (what: string, work: (server: SeasonServer) => Promise<unknown>): Promise<Ending> => {
    const at = chance.below(servers.length);
    const server = servers[at] as SeasonServer;
    const drawn = drawFault();
    server.line.arm(now < awayUntil ? { kind: 'away', after: 0 } : drawn);
    const ending = await Promise.race([
      work(server).then(
        (): Ending => 'done',
        (error: unknown): Ending => {
          if (isFault(error)) return 'failed';
          if (error instanceof ApiError) return 'refused';
          complain(`${what}: ${(error as Error).stack ?? String(error)}`);
          return 'failed';
        },
      ),
      server.line.died.then((): Ending => 'killed'),
    ]);
    if (server.line.isDead()) {
      figures.deaths++;
      servers[at] = startServer();
    } else if (server.line.hasFailed() && now >= awayUntil && drawn?.kind === 'away') {
      figures.outages++;
      awayUntil = now + chance.pick([1, 5, 20, 60, 900]) * SECOND;
    }
    story.push(`${stamp()} ${what}: ${server.line.isDead() ? 'killed' : ending}`);
    await look(ending === 'done' && !server.line.hasFailed());
    return server.line.isDead() ? 'killed' : ending;
  };
  /** Tries again as a page or another process would, until there is an answer. */
  const insist = async (what: string, work: (server: SeasonServer) => Promise<unknown>): Promise<void> => {
    const ending = await act(what, work);
    if (ending === 'failed' || ending === 'killed')
      agenda.plan(Math.max(now, awayUntil) + chance.between(1, 5) * SECOND, () => insist(what, work));
  };

  const rooms = new Map<string, SeasonRoom>();
  const byUser = new Map<string, SeasonRoom>();
  let lookedAt = now;
  /** `isWhole`: nothing failed, so everybody must have been told. */
  const look = async (isWhole: boolean): Promise<void> => {
    const changed = await book.look(now);
    for (const { state } of changed)
      if (OVER.includes(state.status)) crowd.goesHome(eventNos.get(state.id) ?? -1);
    if (changed.length === 0) return;
    for (const room of await newRooms(database, lookedAt, (id) => rooms.has(id))) {
      rooms.set(room.id, room);
      const people = room.body.seats.flatMap((seat) => seat?.user ?? []);
      for (const user of people) byUser.set(user, room);
      const times = people.map(
        (user) => told.filter((one) => one.user === user && one.room === room.id).length,
      );
      if (times.some((count) => count > 1 || (isWhole && count !== 1)))
        complain(`room ${keyOf(room.event)}: its players were told ${times} times`);
      play(room);
    }
    told = [];
    lookedAt = now;
  };

  const play = (room: SeasonRoom): void => {
    const { event } = room;
    if (!begins(room)) complain(`room ${keyOf(event)} never begins`);
    const course = courseOf(
      room,
      chanceOf(`season ${seed} ${keyOf({ ...event, tournament: slugOf(event.tournament) })}`),
    );
    agenda.plan(course.writtenAt, async () => {
      await writeRows(database, room, course.rows, now);
    });
    agenda.plan(course.endsAt, () =>
      insist(`end of ${keyOf(event)}`, (server) => endRoom(server, room, course.last)),
    );
  };
  const slugOf = (id: string): string => book.events.get(id)?.slug ?? id;

  const ids = new Map<number, string>();
  const eventNos = new Map<string, number>();
  const announce = async (planned: PlannedEvent): Promise<void> => {
    let made: string | undefined;
    const ending = await act(`announce ${planned.no}`, async ({ service }) => {
      made = await service.create(ORGANISER, planned.variant, planned.asked);
    });
    if (ending === 'refused') complain(`event ${planned.no} is refused: ${JSON.stringify(planned.asked)}`);
    // A lost answer: the organiser looks whether it is there.
    made ??= [...book.events.values()].find(
      ({ state }) => state.status !== 'draft' && !eventNos.has(state.id),
    )?.id;
    if (made === undefined) {
      agenda.plan(now + 5 * SECOND, () => announce(planned));
      return;
    }
    const id = made;
    ids.set(planned.no, id);
    eventNos.set(id, planned.no);
    for (const visit of planned.visits) planVisit(planned, id, visit);
    for (const { at, act: what } of planned.acts) agenda.plan(Math.max(now, at), () => organise(id, what));
  };

  const planVisit = (planned: PlannedEvent, id: string, visit: Visit): void => {
    const user = crowd.ids[visit.person] as string;
    if (visit.from !== null) crowd.comes(user, visit.from, visit.to, planned.no);
    const name = `${planned.no} person ${visit.person}`;
    agenda.plan(Math.max(now, visit.registersAt), () =>
      insist(`register ${name}`, ({ service }) => service.register(id, user, null)),
    );
    const leavesTable = async (): Promise<void> => {
      const room = byUser.get(user);
      if (room === undefined || room.event.tournament !== id) return;
      await insist(`leave the table ${name}`, (server) => leaveTable(server, room, user));
    };
    if (visit.leavesAt !== null)
      agenda.plan(Math.max(now, visit.leavesAt), async () => {
        await insist(`leave ${name}`, ({ service }) => service.leave(id, user, null));
        if (visit.leavesTable) await leavesTable();
      });
    if (visit.to !== null && visit.leavesTable) agenda.plan(visit.to, leavesTable);
  };

  const organise = async (id: string, what: OrganiserAct): Promise<void> => {
    const event = book.events.get(id)?.state;
    if (event === undefined) return;
    if (what.kind === 'substitute') {
      const drawn = drawSubstitution(event, crowd.ids, chance);
      if (drawn === null) return;
      book.substituted(id, drawn.by);
      await insist(`substitute ${slugOf(id)} ${drawn.out} ${drawn.by}`, (server) =>
        putInPlace(server, id, drawn, now),
      );
    } else if (what.kind === 'remove') {
      const players = event.players.filter(({ state }) => state === 'in');
      if (players.length === 0) return;
      const { user } = chance.pick(players);
      await insist(`remove ${slugOf(id)} ${user}`, ({ service }) =>
        service.leave(id, user, { actor: crowd.ids[0] ?? '', reason: null }),
      );
    } else await insist(`${what.kind} ${slugOf(id)}`, (server) => command(server, id, what, now));
  };

  /** When a process finds the next step; it looks once a second. */
  let isIdle = false;
  const nextStep = async (): Promise<number | undefined> => {
    const { rows } = await database.pool.query<{ id: string; at: Date }>(
      'select id, due_at as at from tournaments where due_at is not null order by due_at',
    );
    const times = rows.map(({ id, at }) => {
      const state = book.events.get(id)?.state;
      // An arena looks every two seconds. If nobody has done anything since, it finds nothing.
      if (isIdle && state?.format === 'arena' && state.status === 'running')
        return nextDue(state, plan.times)?.at ?? at.getTime();
      return at.getTime();
    });
    // While the database is away nobody finds anything.
    return times.length === 0 ? undefined : Math.max(now, awayUntil, Math.min(...times)) + lag;
  };
  let lag = 0;
  const step = async (): Promise<void> => {
    figures.steps++;
    lag = chance.below(SECOND);
    isIdle = true;
    if (servers.length > 1 && chance.percent(15) && now >= awayUntil) {
      for (const { line } of servers) line.arm(null);
      await Promise.all(servers.map(({ steps }) => steps.stepDue()));
      story.push(`${stamp()} step of all processes`);
      await look(true);
    } else await act('step', ({ steps }) => steps.stepDue());
  };

  for (const planned of plan.events) agenda.plan(planned.announcedAt, () => announce(planned));
  while (complaints.length === 0) {
    const [agendaAt, stepAt] = [agenda.nextAt(), await nextStep()];
    if (agendaAt === undefined && stepAt === undefined) break;
    if (agendaAt !== undefined && (stepAt === undefined || agendaAt <= stepAt)) {
      const next = agenda.take();
      now = Math.max(now, agendaAt);
      isIdle = false;
      await next?.run();
    } else {
      now = stepAt ?? now;
      await step();
    }
  }
  if (complaints.length === 0)
    await checkSeason({ database, book, rooms: [...rooms.values()], plan, complain });
  const states = [...book.events.values()].map(({ state }) => state.status);
  return {
    complaints,
    events: states.length,
    finished: states.filter((status) => status === 'finished').length,
    rooms: rooms.size,
    ...figures,
    story: () => story.join('\n'),
  };
}
