/** What a lower number of a setting would delete (docs/behaviour/admin.md 8). */
import { roomsNow } from '../../features/dashboard/dashboard.ts';
import { countUnclaimed } from '../../features/slams/keep-slams.ts';
import { backupTimes } from '../../platform/backup/kept.ts';
import type { Deps } from '../../platform/deps.ts';

type LossDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

const COUNTS: Readonly<Record<string, (deps: LossDeps, value: number) => Promise<number>>> = {
  /** Backups on this machine. With 0 none is made, and none is deleted. */
  'platform.backups': async ({ config }, value) =>
    value === 0 ? 0 : Math.max(0, (await backupTimes(config)).length - value),
  /** Tables that are kept now: each of them has the new time from the next time that its player leaves. */
  'rooms.alone': async ({ db }) => (await roomsNow(db.pool)).reduce((sum, { alone }) => sum + alone, 0),
  'slams.claim': countUnclaimed,
};

/** Returns how many things a number concerns; undefined: the setting deletes nothing. */
export const settingLosses = (deps: LossDeps, key: string, value: number): Promise<number> | undefined =>
  Object.hasOwn(COUNTS, key) ? COUNTS[key]?.(deps, value) : undefined;
