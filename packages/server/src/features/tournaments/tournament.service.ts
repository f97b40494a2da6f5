/**
 * What users and administrators do with a tournament (docs/behaviour/tournaments.md 5, 10, 12): make and change
 * it, register and leave, write in its chat. Each is one transaction that holds the row of the tournament. What
 * it does by itself is in `steps.ts`.
 */
import { judgeDeparture, judgeRegistration } from '@troef/competition/event/judge-registration.ts';
import { nextDue } from '@troef/competition/event/next-due.ts';
import { depart, fillPlaces, register } from '@troef/competition/event/registrations.ts';
import { usersOf } from '@troef/competition/event/round-start.ts';
import { recount } from '@troef/competition/event/scores/recount.ts';
import { reserveOrder } from '@troef/competition/event/seating/reserves.ts';
import type { TournamentTimes } from '@troef/competition/event/times.ts';
import type { Tournament, TournamentEffect } from '@troef/competition/event/types.ts';
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import type { Variant } from '@troef/games';
import {
  ApiError,
  CountedRefusal,
  type RegistrationReply,
  type TournamentCreate,
  type TournamentPlanChange,
} from '@troef/protocol';
import { type ActBy, type AdminAction, noteAct } from '../../accounts/administration/audit.ts';
import { bookLeave } from '../../community/karma/leaves.ts';
import { lockPeople } from '../../community/karma/people.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { askApplicant, countOverlaps } from './applicants.ts';
import type { WrittenEffects } from './effect-writes.ts';
import { askPresence, type Presence, type PresenceReader, presentAmong } from './facts.ts';
import { changeTournament, makeTournament } from './make-tournament.ts';
import { refuseGreater, refuseOwnTournament } from './own-tournament.ts';
import { refused } from './refused.ts';
import { playedSets } from './set-result.ts';
import {
  deleteTournament,
  findTournament,
  insertTournament,
  roomNowAt,
  type StoredTournament,
  writeTournament,
} from './tournament.repository.ts';

const SEED_BYTES = 32;
/** From the making of a tournament to its first step, so that the answer tells it as it was made. */
const FIRST_STEP_MS = 200;
const NOBODY: ReadonlySet<string> = new Set();
const NOT_BEGUN: readonly string[] = ['draft', 'scheduled', 'open', 'checkin'];

export interface TournamentService {
  /** Returns the id. Refuses with `unprocessable_content` and the field. */
  create(by: ActBy, variant: Variant, asked: TournamentCreate): Promise<string>;
  /**
   * Tells registered users of another start. Refuses with `conflict` and the field, if it can no longer be changed, and
   * with `conflict overlap` if one of them has a place in another tournament then.
   */
  change(
    by: ActBy,
    id: string,
    asked: TournamentPlanChange,
    options?: { readonly evenIfOverlaps?: boolean | undefined },
  ): Promise<void>;
  /** Refuses with `conflict` and the state, unless it has not begun or is over. */
  remove(by: ActBy, id: string): Promise<void>;
  /** Gives free places to reserves and plans anew. Refuses with `conflict` and the state once it has begun. */
  schedule(by: ActBy, id: string): Promise<void>;
  /** Counts the standings anew from what the rooms have played. */
  refresh(by: ActBy, id: string): Promise<void>;
  /** `by`: the administrator who registers another. */
  register(id: string, user: string, by: ActBy | null): Promise<RegistrationReply>;
  /** `by`: the administrator who takes the user out. */
  leave(id: string, user: string, by: ActBy | null): Promise<void>;
}

export function createTournamentService(options: {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'random' | 'vault' | 'settings'>;
  readonly times: TournamentTimes;
  readonly effects: WrittenEffects;
  /** Called after each change that is written. */
  readonly changed: (id: string) => void;
  readonly log: Pick<RoomLog, 'load'>;
  readonly presence: PresenceReader;
}): TournamentService {
  const { deps, times } = options;
  const { db, clock, random, vault, settings } = deps;

  const dueOf = (state: Tournament): number | null => nextDue(state, times)?.at ?? null;

  /** Runs `run` on the locked tournament and writes what it returns. */
  const change = async <T>(
    id: string,
    run: (
      tx: Querier,
      stored: StoredTournament,
    ) => Promise<{
      readonly next: Pick<StoredTournament, 'state'> &
        Partial<Pick<StoredTournament, 'name' | 'description'>>;
      readonly effects?: readonly TournamentEffect[];
      readonly value: T;
    }>,
  ): Promise<T> => {
    const { value, afterwards } = await db.transaction(async (tx) => {
      const stored = await findTournament(tx, vault, id, { lock: true });
      if (stored === undefined) throw new ApiError('resource_missing', 'tournament');
      const done = await run(tx, stored);
      await writeTournament(tx, stored, { ...stored, ...done.next, dueAt: dueOf(done.next.state) });
      const after = { ...stored, ...done.next };
      return { value: done.value, afterwards: await options.effects.write(tx, after, done.effects ?? []) };
    });
    options.changed(id);
    await afterwards();
    return value;
  };

  return {
    async create(by, variant, asked) {
      const { name, description = null, status = 'draft', ...plan } = asked;
      const state = makeTournament(
        { ...plan, variant, status },
        {
          id: random.id(),
          seed: Buffer.from(random.bytes(SEED_BYTES)).toString('hex'),
          minKarma: settings.get('tournaments.karma'),
        },
      );
      const due = dueOf(state);
      await db.transaction(async (tx) => {
        await insertTournament(tx, vault, {
          state,
          name,
          description,
          dueAt: due === null ? null : Math.max(due, clock.now() + FIRST_STEP_MS),
          createdBy: by.actor,
          calendar: null,
          at: clock.now(),
        });
        await noteAct(tx, deps, {
          ...by,
          action: 'tournament.create',
          target: state.id,
          before: null,
          after: asked,
        });
      });
      return state.id;
    },

    change: (by, id, asked, { evenIfOverlaps = false } = {}) =>
      change(id, async (tx, stored) => {
        const { name, description, status, ...plan } = asked;
        if (!NOT_BEGUN.includes(stored.state.status))
          await refuseOwnTournament(tx, deps, by.actor, stored.state);
        const planned = changeTournament(stored.state, plan);
        const isAnnounced = status === 'scheduled' && planned.status === 'draft';
        if (status === 'draft' && planned.status !== 'draft') throw new ApiError('conflict', 'status');
        const isMoved = planned.start !== stored.state.start;
        const users = isMoved ? usersOf(planned) : [];
        if (users.length > 0 && !evenIfOverlaps) {
          const overlaps = await countOverlaps(tx, deps, { users, tournament: planned, times });
          if (overlaps > 0) throw new CountedRefusal('conflict', 'overlap', overlaps);
        }
        await noteAct(tx, deps, {
          ...by,
          action: 'tournament.change',
          target: id,
          before: fieldsOf(stored, asked),
          after: asked,
        });
        return {
          next: {
            state: isAnnounced ? { ...planned, status: 'scheduled' } : planned,
            ...(name !== undefined && { name }),
            ...(description !== undefined && { description }),
          },
          effects: [
            ...(isAnnounced ? [{ kind: 'announce' } as const] : []),
            ...(users.length > 0 ? [{ kind: 'move', users, start: planned.start } as const] : []),
          ],
          value: undefined,
        };
      }),

    async remove(by, id) {
      await db.transaction(async (tx) => {
        const stored = await findTournament(tx, vault, id, { lock: true });
        if (stored === undefined) throw new ApiError('resource_missing', 'tournament');
        await refuseOwnTournament(tx, deps, by.actor, stored.state);
        const { status, rounds } = stored.state;
        // What was played stays: rankings and histories point to it.
        if (rounds.length > 0) throw new ApiError('conflict', status);
        await noteAct(tx, deps, {
          ...by,
          action: 'tournament.delete',
          target: id,
          before: { slug: stored.slug, status },
          after: null,
        });
        await deleteTournament(tx, id);
      });
      options.changed(id);
    },

    schedule: (by, id) =>
      change(id, async (tx, { state }) => {
        if (!NOT_BEGUN.includes(state.status)) throw new ApiError('conflict', state.status);
        const { tournament, effects } = fillPlaces(state);
        await note(tx, 'tournament.schedule', by, { before: state, after: tournament, show: peopleIn });
        return { next: { state: tournament }, effects, value: undefined };
      }),

    refresh: (by, id) =>
      change(id, async (tx, { state }) => {
        const counted = recount(state, await playedSets(tx, options.log, id));
        await note(tx, 'tournament.refresh', by, { before: state, after: counted, show: standingsIn });
        return { next: { state: counted }, value: undefined };
      }),

    register: (id, user, by) =>
      change(id, async (tx, { state }) => {
        // Two registrations of a user wait for each other, so that they cannot overlap.
        await lockPeople(tx, [user]);
        const applicant = await askApplicant(tx, deps, { user, tournament: state, times });
        const refusal = judgeRegistration(state, applicant);
        if (refusal !== null) throw refused(refusal);
        const { tournament, state: as, rank } = register(state, user, clock.now());
        if (by !== null) {
          const change = { before: state, after: tournament, show: entryOf(user) };
          await note(tx, 'tournament.register', by, change);
        }
        return { next: { state: tournament }, value: { state: as, rank } };
      }),

    leave: async (id, user, by) => {
      const presence = await askPresence(db.pool, options.presence, id);
      return change(id, async (tx, { state }) => {
        const as = by === null ? 'retired' : 'removed';
        if (by !== null) {
          await refuseOwnTournament(tx, deps, by.actor, state);
          await refuseGreater(tx, by.actor, user);
        }
        const refusal = judgeDeparture(state, user, as);
        if (refusal !== null) throw refused(refusal);
        const { tournament, effects } = depart(state, user, await waitingFor(tx, state, presence), as);
        await bookRetirement(tx, state, tournament, user);
        if (by !== null) {
          const change = { before: state, after: tournament, show: entryOf(user) };
          await note(tx, 'tournament.remove', by, change);
        }
        return { next: { state: tournament }, effects, value: undefined };
      });
    },
  };

  /** Returns the users who could take a seat at once: they are there, may play, and sit at no table. */
  async function waitingFor(
    tx: Querier,
    state: Tournament,
    presence: Presence,
  ): Promise<ReadonlySet<string>> {
    if (state.status !== 'running') return NOBODY;
    const present = await presentAmong(tx, reserveOrder(state), { presence, now: clock.now() });
    const { rows } = await tx.query<{ user: string }>(
      'select "user" from seated where "user" = any($1::uuid[])',
      [[...present]],
    );
    const seated = new Set(rows.map(({ user }) => user));
    return new Set([...present].filter((user) => !seated.has(user)));
  }

  /** `show`: what of the tournament the act changes. */
  function note(
    tx: Querier,
    action: AdminAction,
    by: ActBy,
    {
      before,
      after,
      show,
    }: {
      readonly before: Tournament;
      readonly after: Tournament;
      readonly show: (state: Tournament) => unknown;
    },
  ): Promise<void> {
    return noteAct(tx, deps, { ...by, action, target: before.id, before: show(before), after: show(after) });
  }
  /** A player who retires between two rounds has left illegally. At a table, the table books it. */
  async function bookRetirement(
    tx: Querier,
    before: Tournament,
    after: Tournament,
    user: string,
  ): Promise<void> {
    const has = (state: Tournament, word: string): boolean =>
      state.players.some((entry) => entry.user === user && entry.state === word);
    if (!has(before, 'in') || !has(after, 'retired')) return;
    if ((await roomNowAt(tx, before, user)) !== undefined) return;
    await bookLeave(tx, deps, { room: before.id, variant: before.variant, user, at: clock.now() });
  }
}

/** What acts of administrators change of a tournament, for the audit. */
const peopleIn = ({ players, reserves }: Tournament) => ({
  players: players.map(({ user, state }) => ({ user, state })),
  reserves: reserves.map(({ user }) => user),
});
const standingsIn = ({ players, rounds }: Tournament) => ({ players, rounds });
const entryOf =
  (user: string) =>
  ({ players, reserves }: Tournament) => ({
    user,
    state:
      players.find((entry) => entry.user === user)?.state ??
      (reserves.some((entry) => entry.user === user) ? 'reserve' : null),
  });

/** Returns the present values of the fields that are changed, for the audit. */
function fieldsOf(stored: StoredTournament, asked: TournamentPlanChange): Record<string, unknown> {
  const { name, description, state } = stored;
  const known: Record<string, unknown> = { ...state, name, description };
  return Object.fromEntries(Object.keys(asked).map((field) => [field, known[field] ?? null]));
}
