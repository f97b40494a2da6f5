/**
 * What a tournament does at tables that play (docs/behaviour/tournaments.md 4 and 10). A table has a log of its own,
 * so this cannot be in the transaction of the step. A row says what is to be done, written with the step; it is
 * done after the commit, in the order of the rows of a room, and the row is deleted. If the process dies in between,
 * any process finds the row. Doing it twice changes nothing.
 */
import { ApiError } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MemberSitters } from '../joining/sitters.ts';
import type { EventTableService } from '../rooms/event-table.service.ts';

/** What is to be done at a table. */
export type TableAct =
  /** A computer plays on for the player. */
  | { readonly kind: 'retire'; readonly user: string; readonly as: 'retired' | 'removed' }
  /** The reserve `by` plays on for the player `out`. */
  | {
      readonly kind: 'reserve';
      readonly out: string;
      readonly as: 'retired' | 'removed';
      readonly by: string;
    }
  | { readonly kind: 'close' }
  | { readonly kind: 'hold' }
  /** `cap`: the new end of the time of the round. */
  | { readonly kind: 'release'; readonly cap: number | null };

export interface TableActs {
  /** In the transaction of the step. */
  write(
    tx: Querier,
    tournament: string,
    acts: readonly { readonly room: string; readonly act: TableAct }[],
  ): Promise<void>;
  /** Does what is to be done, also what a process that died has left. */
  run(): Promise<void>;
}

/** Nobody else does an act for so long. After that its process is taken to be dead. */
const OURS_MS = 10_000;
/** After an act that failed for now: the reserve sits at another table, the database was away. */
const AGAIN_MS = 2_000;
const AT_ONCE = 50;

interface DueAct {
  readonly id: string;
  readonly tournament: string;
  readonly room: string;
  readonly variant: string;
  readonly act: TableAct;
}

export function createTableActs(options: {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'log'>;
  readonly tables: EventTableService;
  readonly sitters: Pick<MemberSitters, 'members'>;
  /** Called when a reserve has sat down. */
  readonly seated: (place: {
    readonly user: string;
    readonly tournament: string;
    readonly room: string;
  }) => Promise<void>;
}): TableActs {
  const { deps, tables, sitters, seated } = options;
  const { db, clock, log } = deps;

  const take = async (): Promise<readonly DueAct[]> => {
    const now = clock.now();
    const { rows } = await db.pool.query<DueAct>(
      `update tournament_acts a set due_at = $2 from tournaments t
       where t.id = a.tournament and a.id in (
         select id from tournament_acts own where due_at <= $1 and not exists (
           select 1 from tournament_acts earlier where earlier.room = own.room and earlier.id < own.id)
         order by id limit $3 for update skip locked)
       returning a.id::text, a.tournament, a.room, t.variant, a.act`,
      [new Date(now), new Date(now + OURS_MS), AT_ONCE],
    );
    return rows;
  };

  const perform = async ({ tournament, room, variant, act }: DueAct): Promise<void> => {
    switch (act.kind) {
      case 'retire':
        return tables.retire(room, act.user, act.as);
      case 'reserve': {
        const sitter = (await sitters.members(db.pool, [act.by], variant as never)).get(act.by);
        // Their account is gone: a computer plays on.
        if (sitter === undefined) return tables.retire(room, act.out, act.as);
        if (await tables.reserve(room, act, sitter.holder)) await seated({ user: act.by, tournament, room });
        return;
      }
      case 'close':
        return tables.close(room);
      case 'hold':
        return tables.hold(room);
      case 'release':
        return tables.release(room, act.cap);
    }
  };

  const doOne = async (due: DueAct): Promise<void> => {
    try {
      await perform(due);
    } catch (error) {
      const isForGood = error instanceof ApiError && error.code === 'resource_missing';
      if (!isForGood) {
        log.warn({ err: error, room: due.room, act: due.act.kind }, 'a table could not be changed');
        await db.pool.query('update tournament_acts set due_at = $2 where id = $1', [
          due.id,
          new Date(clock.now() + AGAIN_MS),
        ]);
        return;
      }
    }
    await db.pool.query('delete from tournament_acts where id = $1', [due.id]);
  };

  return {
    async write(tx, tournament, acts) {
      if (acts.length === 0) return;
      await tx.query(
        `insert into tournament_acts (tournament, room, act, due_at)
         select $1, a.room, a.act, $3 from json_to_recordset($2::json) as a(room uuid, act json)`,
        [tournament, JSON.stringify(acts), new Date(clock.now())],
      );
    },
    async run() {
      for (;;) {
        const due = await take();
        if (due.length === 0) return;
        for (const each of due) await doOne(each);
      }
    },
  };
}
