/**
 * One process of the simulated season: everything of features/tournaments and the rooms that they open, as
 * wiring/tournaments.ts puts them together, on a real PostgreSQL that can fail (frail-database.ts), a clock and
 * a chance of the simulator, and people whom the simulator calls present.
 *
 * What a session books for its players (reputation, results, slams) has a simulator of its own (../session.ts)
 * and is left out.
 */
import type { TournamentTimes } from '@troef/competition/event/times.ts';
import type { Clock } from '@troef/engine/ports.ts';
import { createRoomRunner, type RoomRunner } from '@troef/engine/runner/room-runner.ts';
import { createSitters } from '../../../src/features/joining/sitters.ts';
import { createPushes } from '../../../src/features/push/events.ts';
import { type EffectWrites, effectWrites } from '../../../src/features/room-store/effect-writes.ts';
import { createRoomLog } from '../../../src/features/room-store/room-log.ts';
import { createEffects } from '../../../src/features/rooms/effects.ts';
import { createEventRoomService } from '../../../src/features/rooms/event-room.service.ts';
import type { EventTableService } from '../../../src/features/rooms/event-table.service.ts';
import { createEffectWrites } from '../../../src/features/tournaments/effect-writes.ts';
import { createTournamentSteps, type TournamentSteps } from '../../../src/features/tournaments/steps.ts';
import { createTableActs } from '../../../src/features/tournaments/table-acts.ts';
import {
  createTournamentService,
  type TournamentService,
} from '../../../src/features/tournaments/tournament.service.ts';
import type { Database } from '../../../src/platform/db/client.ts';
import type { SealPurpose } from '../../../src/platform/secrets/vault.ts';
import { fixedSettings } from '../../../src/platform/settings/settings.ts';
import { createTestRandom } from '../../../src/testing/random.ts';
import { DatabaseAway } from '../memory-log.ts';
import { PACE } from '../sim-server.ts';
import { type FrailDatabase, frailDatabase } from './frail-database.ts';

/** A player was told that their table starts. */
export interface ToldTable {
  readonly user: string;
  readonly room: string;
}

export interface SeasonServer {
  readonly steps: TournamentSteps;
  readonly service: TournamentService;
  readonly runner: RoomRunner;
  readonly line: FrailDatabase;
}

export interface SeasonSurroundings {
  readonly seed: string;
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly times: TournamentTimes;
  readonly attendingAmong: (users: readonly string[]) => ReadonlySet<string>;
  readonly told: (table: ToldTable) => void;
  readonly complain: (what: string) => void;
}

/** Seals nothing, so that the simulator reads what pushes say. */
export const OPEN_VAULT = {
  seal: (_: SealPurpose, plain: Uint8Array) => plain,
  open: (_: SealPurpose, sealed: Uint8Array) => sealed,
};

const NO_BOOKING: Partial<EffectWrites> = {
  beginKarma: async () => undefined,
  bookLeave: async () => undefined,
  writeResult: async () => [null, null, null, null],
  writeStop: async () => null,
  writeSlam: async () => undefined,
  countThumbs: async () => undefined,
};

/** The rows of a set are written beforehand, so nothing changes a table while it plays. */
const PLAYED_TABLES: EventTableService = {
  retire: async () => undefined,
  substitute: async () => undefined,
  reserve: async () => false,
  close: async () => undefined,
  hold: async () => undefined,
  release: async () => undefined,
};

export function startSeasonServer(around: SeasonSurroundings): SeasonServer {
  const { times, complain } = around;
  const line = frailDatabase(around.database);
  const clock: Clock = { now: around.clock.now, after: () => () => undefined };
  const failed = ({ err }: { readonly err: unknown }, what: string): void => {
    if (!isFault(err)) complain(`${what}: ${(err as Error).stack ?? String(err)}`);
  };
  const deps = {
    db: line.database,
    clock,
    random: createTestRandom(clock, around.seed),
    vault: OPEN_VAULT,
    hashes: undefined as never,
    config: { features: [] },
    settings: fixedSettings(),
    log: { error: failed, warn: failed, info: () => undefined } as never,
  };
  const effectsOf = createEffects({
    deps,
    onReceipts: () => undefined,
    writes: { ...effectWrites(deps), ...NO_BOOKING },
  });
  const pace = { ...PACE, computerDelay: () => 1_000 };
  const log = createRoomLog(line.database);
  const runner = createRoomRunner({
    log,
    clock,
    openSeed: (sealed) => OPEN_VAULT.open('seed', sealed),
    paceOf: () => pace,
    effectsOf,
  });
  const rooms = createEventRoomService({
    effectsOf,
    paceOf: () => pace,
    takeUp: () => undefined,
    calledAway: async () => undefined,
  });
  const sitters = createSitters(deps);
  const effects = createEffectWrites({
    deps,
    times,
    rooms,
    sitters,
    pushes: createPushes(deps),
    acts: createTableActs({ deps, sitters, tables: PLAYED_TABLES, seated: async () => undefined }),
    tellChanged: async () => undefined,
    tellTable: (user, { room }) => {
      if (!line.isDead()) around.told({ user, room });
    },
  });
  const presence = {
    attendingAmong: async (users: readonly string[]) => around.attendingAmong(users),
  };
  return {
    steps: createTournamentSteps({ deps, times, presence, log, effects, changed: () => undefined }),
    service: createTournamentService({
      deps,
      times,
      effects,
      log,
      presence,
      changed: () => undefined,
    }),
    runner,
    line,
  };
}

/** Tells whether a fault of the simulator caused this error. */
export const isFault = (error: unknown): boolean => error instanceof DatabaseAway;
