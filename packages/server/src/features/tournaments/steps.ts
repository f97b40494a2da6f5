/**
 * What tournaments do by themselves (docs/behaviour/tournaments.md 4). A step takes the row of one tournament,
 * asks the plan (packages/competition) what is next, and writes the tournament with all effects in one
 * transaction. So any process may take it, and it happens once.
 */
import { nextDue } from '@troef/competition/event/next-due.ts';
import type { TournamentTimes } from '@troef/competition/event/times.ts';
import { transition } from '@troef/competition/event/transition.ts';
import type { Tournament, TournamentCommand } from '@troef/competition/event/types.ts';
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import { ApiError } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { repeat } from '../../platform/runtime/repeat.ts';
import type { WrittenEffects } from './effect-writes.ts';
import { gatherFacts, type PresenceReader } from './facts.ts';
import {
  findTournament,
  postpone,
  type StoredTournament,
  takeDueTournament,
  writeTournament,
} from './tournament.repository.ts';

const LOOK_EVERY_MS = 1_000;
/** After a step that failed, so that one tournament does not keep the others waiting. */
const TRY_AGAIN_MS = 15_000;
/** In one look, so that a tournament that is due again at once does not keep the others waiting. */
const STEPS_AT_ONCE = 50;

export interface TournamentSteps {
  /** Does every step that is due. Returns how many. */
  stepDue(): Promise<number>;
  /** Obeys an administrator. Refuses with `conflict` and the state if the plan does not allow it. */
  obey(id: string, command: TournamentCommand): Promise<void>;
  /** Starts to look by itself. The returned function stops that. */
  start(): () => void;
}

const OVER: readonly string[] = ['finished', 'cancelled'];

export function createTournamentSteps(options: {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'vault' | 'log'>;
  readonly times: TournamentTimes;
  readonly presence: PresenceReader;
  readonly log: Pick<RoomLog, 'load'>;
  readonly effects: WrittenEffects;
}): TournamentSteps {
  const { deps, times, effects } = options;
  const { db, clock, vault } = deps;

  const step = async (
    tx: Querier,
    stored: StoredTournament,
    command?: TournamentCommand,
  ): Promise<() => Promise<void>> => {
    const now = clock.now();
    const { presence, log } = options;
    const facts = await gatherFacts(tx, { stored, now, presence, log, ...(command && { command }) });
    const done = transition(stored.state, facts, times);
    if (command !== undefined && done.tournament.status === stored.state.status)
      throw new ApiError('conflict', stored.state.status);
    const isOver = OVER.includes(done.tournament.status);
    await writeTournament(tx, stored, {
      ...stored,
      state: done.tournament,
      dueAt: dueAfter(done.tournament, now, times),
      endedAt: isOver ? (stored.endedAt ?? now) : null,
    });
    return effects.write(tx, { ...stored, state: done.tournament }, done.effects);
  };

  const stepOne = async (): Promise<boolean> => {
    let taken: string | undefined;
    const done = await db
      .transaction(async (tx) => {
        const stored = await takeDueTournament(tx, vault, new Date(clock.now()));
        taken = stored?.state.id;
        return stored && { id: stored.state.id, afterwards: await step(tx, stored) };
      })
      .catch(async (error) => {
        if (taken === undefined) throw error;
        deps.log.error({ err: error, tournament: taken }, 'a step of a tournament failed');
        await postpone(db.pool, taken, new Date(clock.now() + TRY_AGAIN_MS));
        return null;
      });
    if (done === null) return true;
    if (done === undefined) return false;
    await done.afterwards();
    return true;
  };

  const stepDue = async (): Promise<number> => {
    for (let steps = 0; ; steps++) if (steps === STEPS_AT_ONCE || !(await stepOne())) return steps;
  };

  return {
    stepDue,
    async obey(id, command) {
      const afterwards = await db.transaction(async (tx) => {
        const stored = await findTournament(tx, vault, id, { lock: true });
        if (stored === undefined) throw new ApiError('resource_missing', 'tournament');
        return step(tx, stored, command);
      });
      await afterwards();
    },
    start: () => repeat(deps, 'steps of tournaments', LOOK_EVERY_MS, stepDue),
  };
}

/** An arena seats whoever appears, so it looks again soon. */
const ARENA_LOOKS_EVERY_MS = 2_000;

function dueAfter(state: Tournament, now: number, times: TournamentTimes): number | null {
  const due = nextDue(state, times)?.at ?? null;
  if (state.format !== 'arena' || state.status !== 'running') return due;
  return Math.min(due ?? Number.POSITIVE_INFINITY, now + ARENA_LOOKS_EVERY_MS);
}
