/**
 * What tournaments do by themselves (docs/behaviour/tournaments.md 4). A step takes the row of one tournament,
 * asks the plan (packages/competition) what is next, and writes the tournament with all effects in one
 * transaction. So any process may take it, and it happens once.
 */
import { nextDue } from '@troef/competition/event/next-due.ts';
import { drawnRound } from '@troef/competition/event/round-start.ts';
import type { TournamentTimes } from '@troef/competition/event/times.ts';
import { transition } from '@troef/competition/event/transition.ts';
import type { Round, Tournament, TournamentCommand } from '@troef/competition/event/types.ts';
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import { ApiError } from '@troef/protocol';
import { type ActBy, noteAct } from '../../accounts/administration/audit.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { dueTournaments, postpone } from './due-tournaments.ts';
import type { WrittenEffects } from './effect-writes.ts';
import { askPresence, gatherFacts, isOutdated, type Presence, type PresenceReader } from './facts.ts';
import { keepLooking } from './keep-looking.ts';
import { refuseOwnTournament } from './own-tournament.ts';
import {
  findTournament,
  type StoredTournament,
  takeDueTournament,
  writeTournament,
} from './tournament.repository.ts';

/** After a step that failed, so that one tournament does not keep the others waiting. */
const TRY_AGAIN_MS = 15_000;
/** In one look. */
const STEPS_AT_ONCE = 50;

/** What an administrator may want of one that is announced. */
export type StatusCommand = Exclude<TournamentCommand, { readonly kind: 'publish' }>;

export interface TournamentSteps {
  /** Does every step that is due. Returns how many. */
  stepDue(): Promise<number>;
  /** Returns the first round as it would be drawn now; null outside of check-in, or with too few people. */
  draw(id: string): Promise<Round | null>;
  /** Obeys an administrator. Refuses with `conflict` and the state if the plan does not allow it. */
  obey(by: ActBy, id: string, command: StatusCommand): Promise<void>;
  /** Starts to look by itself. The returned function stops that. */
  start(): () => void;
  /** Looks at once, because something has changed that may be due. */
  soon(): void;
}

/** Tells whether a command has changed nothing. After a day that is over, going on moves only the start. */
const isSame = (before: Tournament, after: Tournament): boolean =>
  before.status === after.status && before.nextStart === after.nextStart;

const OVER: readonly string[] = ['finished', 'cancelled'];

export function createTournamentSteps(options: {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'vault' | 'log' | 'random' | 'settings'>;
  readonly times: TournamentTimes;
  readonly presence: PresenceReader;
  readonly log: Pick<RoomLog, 'load'>;
  readonly effects: WrittenEffects;
  /** Called after each step that is written. */
  readonly changed: (id: string) => void;
}): TournamentSteps {
  const { deps, times, effects, changed } = options;
  const { db, clock, vault } = deps;
  const mostResults = (): number => deps.settings.get('ranking.results');
  const { log } = options;

  const step = async (
    tx: Querier,
    stored: StoredTournament,
    { presence, command }: { readonly presence: Presence; readonly command?: TournamentCommand },
  ): Promise<() => Promise<void>> => {
    const now = clock.now();
    const facts = await gatherFacts(tx, {
      ...{ stored, now, presence, log, most: mostResults() },
      ...(command && { command }),
    });
    const done = transition(stored.state, facts, times);
    if (command !== undefined && isSame(stored.state, done.tournament))
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

  /** Returns false if there was nothing to do: another process does it, or somebody has entered meanwhile. */
  const stepOne = async (id: string): Promise<boolean> => {
    let isTaken = false;
    const afterwards = await askPresence(db.pool, options.presence, id)
      .then((presence) =>
        db.transaction(async (tx) => {
          const stored = await takeDueTournament(tx, vault, { id, now: new Date(clock.now()) });
          if (stored === undefined || isOutdated(stored.state, presence)) return undefined;
          isTaken = true;
          return step(tx, stored, { presence });
        }),
      )
      .catch(async (error) => {
        if (!isTaken) throw error;
        deps.log.error({ err: error, tournament: id }, 'a step of a tournament failed');
        await postpone(db.pool, id, new Date(clock.now() + TRY_AGAIN_MS));
        return null;
      });
    if (afterwards === undefined) return false;
    if (afterwards === null) return true;
    changed(id);
    await afterwards();
    return true;
  };

  let soon = (): void => undefined;
  const stepDue = async (): Promise<number> => {
    await effects.catchUp();
    let steps = 0;
    for (let hasMoved = true; hasMoved && steps < STEPS_AT_ONCE; ) {
      hasMoved = false;
      for (const id of await dueTournaments(db.pool, new Date(clock.now()), STEPS_AT_ONCE)) {
        if (!(await stepOne(id))) continue;
        hasMoved = true;
        steps++;
      }
    }
    return steps;
  };

  return {
    stepDue,
    async obey(by, id, command) {
      const presence = await askPresence(db.pool, options.presence, id);
      const afterwards = await db.transaction(async (tx) => {
        const stored = await findTournament(tx, vault, id, { lock: true });
        if (stored === undefined) throw new ApiError('resource_missing', 'tournament');
        const { status } = stored.state;
        await refuseOwnTournament(tx, deps, by.actor, stored.state);
        await noteAct(tx, deps, {
          ...by,
          ...{ action: `tournament.${command.kind}`, target: id, before: { status }, after: command },
        });
        return step(tx, stored, { presence, command });
      });
      changed(id);
      await afterwards();
    },
    async draw(id) {
      const stored = await findTournament(db.pool, vault, id);
      if (stored?.state.status !== 'checkin') return null;
      const presence = await askPresence(db.pool, options.presence, id);
      const now = clock.now();
      const facts = await gatherFacts(db.pool, { stored, now, presence, log, most: mostResults() });
      return drawnRound(stored.state, facts, times);
    },
    start: () => {
      const loop = keepLooking(deps, stepDue);
      soon = loop.soon;
      return loop.stop;
    },
    soon: () => soon(),
  };
}

/** An arena seats whoever appears, so it looks again soon. */
const ARENA_LOOKS_EVERY_MS = 2_000;

function dueAfter(state: Tournament, now: number, times: TournamentTimes): number | null {
  const due = nextDue(state, times)?.at ?? null;
  if (state.format !== 'arena' || state.status !== 'running') return due;
  return Math.min(due ?? Number.POSITIVE_INFINITY, now + ARENA_LOOKS_EVERY_MS);
}
