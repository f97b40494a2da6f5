/**
 * One session of the simulator. A variant and a number decide who comes, what they play, how they behave,
 * what fails and when. It is played to its end in virtual time, and returns everything that was wrong.
 */

import { judgePause } from '@troef/engine/decisions/judge-pause.ts';
import { isShut, type RoomState } from '@troef/engine/state/room-state.ts';
import type { Step } from '@troef/engine/testing/random-table.ts';
import type { Variant } from '@troef/games';
import { GAME_LENGTHS, type RoomCreate } from '@troef/protocol';
import type { OpenRoomService } from '../../src/features/rooms/open-room.service.ts';
import { type Chance, chanceOf } from './chance.ts';
import { createWeather, moodOf } from './faults.ts';
import { identityOf, sitterOf, userOf } from './identities.ts';
import { createLedger } from './ledger.ts';
import { CALM_STORE, createMemoryLog } from './memory-log.ts';
import { CALM_NETWORK } from './network.ts';
import { createPerson, type Habits, type Person } from './person.ts';
import { createSimServer, isExpected, type SimServer, type Surroundings } from './sim-server.ts';
import { checkAcknowledged, checkOrder, checkRooms, checkViews } from './verdict.ts';
import { createVirtualClock } from './virtual-clock.ts';
import { createWitness } from './witness.ts';

export interface Outcome {
  readonly complaints: readonly string[];
  readonly rows: number;
  readonly acknowledged: number;
  readonly views: number;
  readonly texts: number;
  readonly deaths: number;
  readonly steps: number;
  readonly story: () => string;
  /** Each room, row by row. */
  readonly rooms: () => readonly (readonly Step[])[];
}

const MINUTE = 60_000;
const PLAY_FOR_MS = 5 * MINUTE;
const SETTLE_MS = 20_000;
/** A room without a row for this long is stuck. */
const STUCK_MS = 8 * 60 * MINUTE;
/**
 * Longer than a computer thinks here, a message travels, and a server takes to find what another one wrote.
 */
const QUIET_MS = 2_500;
const NOTICED_MS = 2_500;

export async function runSession(variant: Variant, seed: number): Promise<Outcome> {
  const name = `${variant} ${seed}`;
  const chance = chanceOf(name);
  const clock = createVirtualClock();
  const complaints: string[] = [];
  const complain = (what: string): void => {
    if (complaints.length < 8) complaints.push(what);
  };
  const witness = createWitness(complain, clock.now);
  const ledger = createLedger();
  const mood = moodOf(chance);
  const weather = createWeather(clock, chanceOf(`${name} weather`), mood);
  const log = createMemoryLog(witness.committed);
  const calmLog = log.through(CALM_STORE);
  let troubles = mood.troubles;
  let texts = 0;
  let deaths = 0;

  const servers: SimServer[] = [];
  const around = (number: number): Surroundings => ({
    seed: `${name} server ${number}`,
    clock,
    chance: chanceOf(`${name} server ${number}`),
    log: log.through(weather),
    ledger,
    troubles: () => troubles,
    sitterOf,
    identityOf,
    isUnwanted: () => false,
    sent: (to, text) => {
      texts++;
      witness.sent(to, text);
    },
    tell: (room, seq) => {
      // Some messages are lost. The servers look for themselves once a second.
      for (const other of servers) if (chance.percent(90)) clock.after(3, () => other.told(room, seq));
    },
    find: (place) => (servers.some((server) => server.isAlive() && server.has(place)) ? 'here' : 'gone'),
    readersAt: async (rooms) => {
      const readers = new Map<string, Set<string>>();
      for (const room of rooms) {
        const users = await Promise.all(
          servers.filter((server) => server.isAlive()).map((server) => server.readers(room)),
        );
        readers.set(room, new Set(users.flatMap((each) => [...each])));
      }
      return readers;
    },
    isShaken: witness.isShaken,
    complain,
  });
  let serial = 0;
  const startServer = (): void => {
    servers.push(createSimServer(around(serial++)));
  };
  for (let n = 0; n < mood.servers; n++) startServer();

  /** Pauses the tables when the fault is noticed, as of the moment it happened. */
  const shake = (room: string, lost?: ReadonlySet<string>): void => {
    const since = clock.now();
    const state = witness.state(room);
    if (state === undefined || !('append' in judgePause(state, since, lost))) return;
    witness.shaken(room);
    const notice = (): void => {
      if (!witness.isShaken(room)) return;
      clock.after(1_500, notice);
      const helper = servers.find((server) => server.isAlive());
      helper?.lost(room, since, lost).then(
        () => witness.steady(room),
        () => undefined,
      );
    };
    clock.after(chance.between(200, NOTICED_MS), notice);
  };
  const kill = (): void => {
    const victim = chance.pick(servers);
    if (!victim.isAlive() || !isPlayTime) return;
    deaths++;
    const lost = new Map<string, Set<string>>();
    for (const { room, seat, user } of victim.places()) {
      if (seat !== null) lost.set(room, (lost.get(room) ?? new Set()).add(user));
    }
    victim.die();
    servers.splice(servers.indexOf(victim), 1);
    for (const [room, users] of lost) shake(room, users);
    clock.after(chance.between(100, 3_000), startServer);
  };
  const outage = (): void => {
    if (!isPlayTime) return;
    const ms = chance.pick([1_000, 5_000, 20_000, 60_000]);
    weather.goAway(ms);
    for (const room of witness.rooms()) shake(room);
  };
  let isPlayTime = true;
  const every = (ms: number, what: () => void): void => {
    if (ms === 0) return;
    clock.after(chance.between(ms / 2, ms * 2), () => {
      what();
      if (isPlayTime) every(ms, what);
    });
  };
  every(mood.deathEveryMs, kill);
  every(mood.outageEveryMs, outage);

  const people = invite({ name, variant, chance, clock, servers: () => servers, complain });
  for (const person of people) person.wake();

  const steps = { count: 0 };
  const until = async (done: () => boolean): Promise<void> => {
    while (complaints.length === 0 && !done()) {
      steps.count++;
      if (!(await clock.step())) return;
    }
  };
  let looked = { at: 0, shut: false };
  const allShut = (): boolean => {
    const at = witness.committedRows();
    if (at === looked.at) return looked.shut;
    looked = { at, shut: witness.rooms().every((room) => isShut(witness.state(room) as RoomState)) };
    return looked.shut;
  };

  const endOfPlay = clock.now() + PLAY_FOR_MS;
  await until(() => clock.now() > endOfPlay || allShut());
  isPlayTime = false;
  troubles = CALM_NETWORK;
  weather.calmDown();
  if (servers.length === 0) startServer();
  for (const person of people) person.rest();
  const settledAt = clock.now() + SETTLE_MS;
  await until(() => clock.now() > settledAt);
  // Computers may still be playing. After that it is the turn of a person at rest.
  await until(() => clock.now() - witness.committedAt() > QUIET_MS);
  const views = complaints.length === 0 ? checkViews(people, witness, complain) : 0;
  for (const person of people) person.goHome();
  const stuckAt = clock.now() + STUCK_MS;
  await until(() => clock.now() > stuckAt || allShut());
  const acknowledged = checkAcknowledged(people, witness, complain);
  checkOrder(people, witness, complain);
  if (complaints.length === 0) await checkRooms(witness, calmLog, ledger, complain);

  const rooms = witness.rooms();
  return {
    complaints,
    rows: rooms.reduce((sum, room) => sum + witness.rows(room).length, 0),
    acknowledged,
    views,
    texts,
    deaths,
    steps: steps.count,
    rooms: () =>
      rooms.map((room) => {
        const states = witness.history(room);
        return witness.rows(room).map((row, at) => ({ row, state: states[at] as RoomState }));
      }),
    story: () =>
      rooms
        .flatMap((room) => witness.rows(room))
        .map(({ seq, seat, at, body }) => `${at} ${seq} ${seat ?? '-'} ${JSON.stringify(body).slice(0, 120)}`)
        .join('\n'),
  };
}

/** Makes the people who come to this table, with their habits. */
function invite(options: {
  readonly name: string;
  readonly variant: Variant;
  readonly chance: Chance;
  readonly clock: Parameters<typeof createPerson>[0]['clock'];
  readonly servers: () => readonly SimServer[];
  readonly complain: (what: string) => void;
}): readonly Person[] {
  const { name, variant, chance } = options;
  const players = chance.pick([1, 2, 2, 3, 3, 4, 4, 4]);
  const comers = chance.percent(15) ? players + 1 : players;
  const watchers = chance.percent(30) ? 1 : 0;
  const deals = chance.percent(85) ? 1 : 2;
  const wantsRematch = chance.percent(30);
  const isWild = chance.percent(50);
  const people: Person[] = [];
  const overHttp = (ask: (openRooms: OpenRoomService) => Promise<void>): void => {
    const alive = options.servers().filter((server) => server.isAlive());
    if (alive.length === 0) return;
    ask(chance.pick(alive).openRooms).catch((error) => {
      if (!isExpected(error)) options.complain(`over HTTP: ${(error as Error).stack ?? String(error)}`);
    });
  };
  const made = (room: string): void => {
    for (const person of people.slice(1))
      options.clock.quietly(chance.between(10, 2_000), () => person.goTo(room));
  };
  for (let n = 0; n < comers + watchers; n++) {
    const habits: Habits = {
      makes: n === 0 ? wish(variant, chance) : null,
      deals,
      wantsRematch: wantsRematch && chance.percent(90),
      isWatcher: n >= comers,
      cheats: isWild ? 4 : 1,
      drops: isWild ? 0.8 : 0.1,
      sleeps: isWild ? 1.5 : 0.1,
      leaves: isWild ? 0.2 : 0,
    };
    people.push(
      createPerson({
        ...options,
        id: userOf(n),
        chance: chanceOf(`${name} person ${n}`),
        habits,
        made,
        overHttp,
      }),
    );
  }
  return people;
}

function wish(variant: Variant, chance: Chance): RoomCreate {
  const { values } = GAME_LENGTHS[variant];
  const free = values.includes('free') && chance.percent(80);
  return {
    variant,
    ...(free && { length: 'free' }),
    turnTime: chance.pick(['slow', 'normal', 'fast'] as const),
    ai: chance.pick(['ask', 'ask', 'fill'] as const),
    fairDeal: chance.pick(['real', 'shuffled'] as const),
    watch: chance.pick(['all', 'all', 'none'] as const),
    ...(chance.percent(30) && { teams: chance.pick(['random', 'chosen'] as const) }),
  };
}
