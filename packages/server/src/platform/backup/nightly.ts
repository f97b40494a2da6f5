/**
 * The backup of the night (`backup.run`): a copy of the database in `DATA_DIR/backups`, checked by reading it
 * again. The setting `platform.backups` says how many are kept.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { type CopySize, checkCopy, DRAFT, writeCopy } from './copy.ts';
import { BACKUP_NAME, backupFolder } from './kept.ts';

/** Nobody else writes one now, because a job runs once at a time. So this is what a run that was killed left. */
const isDraft = (name: string): boolean =>
  name.endsWith(DRAFT) && BACKUP_NAME.test(name.slice(0, -DRAFT.length));

/** The same night writes the same file, so it may run again. */
export async function runBackup({
  config,
  db,
  clock,
  settings,
}: Pick<Deps, 'config' | 'db' | 'clock' | 'settings'>): Promise<
  (CopySize & { readonly file: string }) | null
> {
  const kept = settings.get('platform.backups');
  if (kept === 0) return null;
  const folder = backupFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const left of (await readdir(folder)).filter(isDraft)) await rm(join(folder, left), { force: true });
  const now = new Date(clock.now());
  const name = `troef-${now.toISOString().slice(0, 10)}.copy.gz`;
  const client = await db.pool.connect();
  try {
    await writeCopy(client, join(folder, name));
  } finally {
    client.release();
  }
  const size = await checkCopy(join(folder, name));
  const all = (await readdir(folder)).filter((each) => BACKUP_NAME.test(each)).sort();
  for (const old of all.slice(0, Math.max(0, all.length - kept)))
    await rm(join(folder, old), { force: true });
  return { ...size, file: name };
}
