/**
 * Restarts that administrators ask for, with another release or the same one
 * (docs/behaviour/running.md 4, docs/decisions/048-releases-and-restarts.md).
 *
 * A request is a row. Every process that was running when it was made reads it within a second, tells its
 * people, and begins no deals and no rooms. When it is due, one process after the other takes its turn: it
 * ends in order, and whatever keeps servers running on this machine starts it again. A process that began
 * after the request frees the turn of one that is gone, and closes the request when none of the old ones is
 * left.
 *
 * The setting `platform.maintenance` holds deals and rooms in the same way for as long as it is on.
 */
import { translate } from '@troef/i18n';
import {
  ApiError,
  type GlobalNotice,
  LOCALES,
  type Locale,
  type MaintenanceReply,
  NOTICE_MS,
  UPDATE_SHOWN_MS,
} from '@troef/protocol';
import { type ActBy, noteAct } from '../../accounts/administration/audit.ts';
import { IS_ALIVE } from '../../platform/cluster/own-process.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { repeat } from '../../platform/runtime/repeat.ts';
import type { Releases } from './releases.ts';

export interface Maintenance {
  /** Refuses with `conflict maintenance` while another request waits or goes on. */
  ask(wanted: MaintenanceWish): Promise<MaintenanceReply>;
  /** Calls off a request that is not due yet. Refuses with `resource_missing maintenance`. */
  cancel(by: ActBy): Promise<MaintenanceReply>;
  /** Returns the last requests, the newest first. */
  last(): Promise<readonly MaintenanceReply[]>;
  /** Whether this process begins no deals and no rooms. */
  isHolding(): boolean;
  /** Looks at the table now. For tests. */
  look(): Promise<void>;
  stop(): void;
}

export interface MaintenanceWish {
  readonly kind: 'restart' | 'deploy';
  readonly release: string | null;
  readonly reason: string;
  readonly actor: string;
}

export interface MaintenanceParts {
  readonly releases: Pick<Releases, 'own' | 'find' | 'request'>;
  /** Shows a notice on the pages that are connected here. */
  readonly announce: (notice: GlobalNotice) => void;
  /** Called when rooms and deals may begin no more, or again. */
  readonly hold: (holding: boolean) => void;
  /** Ends this process so that it is started again. */
  readonly restart: () => void;
}

interface MaintenanceRow extends Omit<MaintenanceReply, 'at' | 'dueAt' | 'endedAt'> {
  readonly at: Date;
  readonly dueAt: Date;
  readonly endedAt: Date | null;
  readonly turn: string | null;
}

/** In the place of a request while the setting `platform.maintenance` is on. */
const MAINTENANCE = 'setting';
const LOOK_EVERY_MS = 1_000;
/** A process that has not ended by then loses its turn. */
const TURN_MS = 60_000;
const SHOWN = 20;

const SELECT = `select id, kind, release, reason, state, at, due_at as "dueAt", ended_at as "endedAt", error as failure, turn
  from maintenance`;

const shown = ({ at, dueAt, endedAt, turn: _turn, ...row }: MaintenanceRow): MaintenanceReply => ({
  ...row,
  at: at.toISOString(),
  dueAt: dueAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

export function createMaintenance(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'log' | 'peers' | 'ownProcess' | 'settings'>,
  parts: MaintenanceParts,
): Maintenance {
  const { db, clock, random, log, peers, ownProcess, settings } = deps;
  const startedAt = clock.now();
  /** Stands for this process if it is the only one. */
  const alone = random.id();
  const self = (): string => ownProcess?.id() ?? alone;
  let held: string | null = null;
  let restarting = false;

  const hold = (request: string | null): void => {
    if (held === request) return;
    held = request;
    parts.hold(request !== null);
  };

  const look = async (): Promise<void> => {
    const { rows } = await db.pool.query<MaintenanceRow>(
      `${SELECT} where state in ('waiting', 'running') order by at limit 1`,
    );
    const [request] = rows;
    if (request === undefined) return holdForMaintenance();
    if (request.at.getTime() < startedAt) {
      holdForMaintenance();
      return help(request);
    }
    if (held !== request.id) {
      hold(request.id);
      parts.announce(noticeOf(request, clock.now()));
    }
    if (request.dueAt.getTime() <= clock.now() && !restarting) await takeTurn(request);
  };

  /** Holds while the setting says so, and tells the pages when that begins and ends. */
  const holdForMaintenance = (): void => {
    const isOn = settings.get('platform.maintenance') === 1;
    if (isOn !== (held === MAINTENANCE)) {
      parts.announce(
        noticeTo(
          isOn ? 'notices.maintenanceOn' : 'notices.maintenanceOver',
          MAINTENANCE,
          isOn ? null : NOTICE_MS,
        ),
      );
    }
    hold(isOn ? MAINTENANCE : null);
  };

  const takeTurn = async ({ id, kind, release }: MaintenanceRow): Promise<void> => {
    const { rowCount } = await db.pool.query(
      `update maintenance set state = 'running', turn = $2, turn_at = $3
       where id = $1 and state in ('waiting', 'running') and (turn is null or turn_at < $4)`,
      [id, self(), new Date(clock.now()), new Date(clock.now() - TURN_MS)],
    );
    if (rowCount === 0) return;
    if (kind === 'deploy') {
      if (release === null || (await parts.releases.find(release)) === undefined) {
        return close(id, 'failed', 'missing');
      }
      await parts.releases.request(release);
    }
    restarting = true;
    log.info({ maintenance: id, kind, release }, 'this process restarts');
    parts.restart();
  };

  /** What a process does that began after the request. */
  const help = async ({ id, kind, release, turn, state, dueAt }: MaintenanceRow): Promise<void> => {
    // If each older process ended before its turn, nobody else would close the request.
    if (state === 'waiting' && dueAt.getTime() > clock.now()) return;
    if (turn !== null && (await isAlive(turn))) return;
    await db.pool.query('update maintenance set turn = null where id = $1 and turn = $2', [id, turn]);
    const { rowCount } = await db.pool.query(
      `select 1 from processes p, maintenance m where m.id = $1 and p.started_at < m.at and ${IS_ALIVE}`,
      [id],
    );
    if ((rowCount ?? 0) > 0) return;
    // The supervisor goes back to the release before if the wished one did not start.
    if (kind === 'deploy' && parts.releases.own !== release) await close(id, 'failed', 'not_started');
    else await close(id, 'done', null);
  };

  const isAlive = async (process: string): Promise<boolean> => {
    if (process === self()) return true;
    const { rowCount } = await db.pool.query(`select 1 from processes where id = $1 and ${IS_ALIVE}`, [
      process,
    ]);
    return (rowCount ?? 0) > 0;
  };

  const close = async (id: string, state: 'done' | 'failed', error: string | null): Promise<void> => {
    await db.pool.query(
      `update maintenance set state = $2, error = $3, ended_at = $4
       where id = $1 and state in ('waiting', 'running')`,
      [id, state, error, new Date(clock.now())],
    );
    log[state === 'done' ? 'info' : 'error']({ maintenance: id, state, error }, 'maintenance ended');
    peers.tell({ about: 'maintenance' });
  };

  const stop = repeat(deps, 'looking for maintenance', LOOK_EVERY_MS, look);
  const lookSoon = (): void => {
    look().catch((error) => log.warn({ err: error }, 'maintenance was not read'));
  };
  peers.listen('maintenance', lookSoon);

  return {
    async ask({ kind, release, reason, actor }) {
      const now = clock.now();
      const made = await db.transaction(async (tx) => {
        await lockMaintenance(tx);
        const { rowCount } = await tx.query(
          `select 1 from maintenance where state in ('waiting', 'running')`,
        );
        if ((rowCount ?? 0) > 0) throw new ApiError('conflict', 'maintenance');
        const { rows } = await tx.query<MaintenanceRow>(
          `insert into maintenance (id, kind, release, reason, actor, state, at, due_at)
           values ($1, $2, $3, $4, $5, 'waiting', $6, $7)
           returning id, kind, release, reason, state, at, due_at as "dueAt", ended_at as "endedAt", error as failure, turn`,
          [
            random.id(),
            kind,
            release,
            reason,
            actor,
            new Date(now),
            new Date(now + settings.get('platform.drain')),
          ],
        );
        const row = rows[0] as MaintenanceRow;
        await noteAct(tx, deps, {
          actor,
          action: `platform.${kind}`,
          target: row.id,
          before: null,
          after: { release, dueAt: row.dueAt },
          reason,
        });
        return row;
      });
      peers.tell({ about: 'maintenance' });
      await look();
      return shown(made);
    },
    async cancel(by) {
      const row = await db.transaction(async (tx) => {
        await lockMaintenance(tx);
        const { rows } = await tx.query<MaintenanceRow>(
          `update maintenance set state = 'cancelled', ended_at = $1 where state = 'waiting'
           returning id, kind, release, reason, state, at, due_at as "dueAt", ended_at as "endedAt", error as failure, turn`,
          [new Date(clock.now())],
        );
        const [found] = rows;
        if (found === undefined) throw new ApiError('resource_missing', 'maintenance');
        await noteAct(tx, deps, {
          ...by,
          action: 'platform.cancel',
          target: found.id,
          before: { state: 'waiting' },
          after: { state: 'cancelled' },
        });
        return found;
      });
      peers.tell({ about: 'maintenance' });
      await look();
      return shown(row);
    },
    async last() {
      const { rows } = await db.pool.query<MaintenanceRow>(`${SELECT} order by at desc limit $1`, [SHOWN]);
      return rows.map(shown);
    },
    isHolding: () => held !== null,
    look,
    stop,
  };
}

const lockMaintenance = (tx: Querier): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('maintenance', 0))`);

const noticeOf = ({ id, dueAt }: MaintenanceRow, now: number): GlobalNotice =>
  noticeTo('notices.maintenance', id, Math.max(UPDATE_SHOWN_MS, dueAt.getTime() - now));

const noticeTo = (
  words: 'notices.maintenance' | 'notices.maintenanceOn' | 'notices.maintenanceOver',
  tag: string,
  timeout: number | null,
): GlobalNotice => ({
  message: Object.fromEntries(LOCALES.map((locale) => [locale, translate(locale, words)])) as Record<
    Locale,
    string
  >,
  timeout,
  props: { kind: 'warn', tag: `maintenance:${tag}` },
  events: [],
});
