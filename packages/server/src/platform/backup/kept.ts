/** The nightly backups that lie in the data folder of this machine. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

export const BACKUP_NAME = /^troef-\d{4}-\d{2}-\d{2}\.copy\.gz$/;

export const backupFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backups');

/** Returns when each was written, in milliseconds. */
export async function backupTimes(config: Pick<Config, 'dataDir'>): Promise<readonly number[]> {
  const folder = backupFolder(config);
  const names = await readdir(folder).catch(() => []);
  const kept = names.filter((name) => BACKUP_NAME.test(name));
  return Promise.all(kept.map(async (name) => (await stat(join(folder, name))).mtimeMs));
}

export const newestOf = (times: readonly number[]): number | undefined =>
  times.length === 0 ? undefined : Math.max(...times);
