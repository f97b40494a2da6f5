/**
 * The nightly care of the log (`log.parts`, docs/decisions/049-the-log-in-parts.md): it makes the parts for the
 * months to come, and packs those in which only old rooms are. Each part is one transaction, so a process may die in
 * the middle. A part that is packed is never packed again, and one in which a table still goes on waits.
 */
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { makeParts, monthAfter, type Packed, packPart, partsOfLog } from './log-parts.ts';

export const logPartsJob = (deps: Pick<Deps, 'db' | 'clock' | 'settings'>): Job => ({
  name: 'log.parts',
  cron: '10 3 * * *',
  longestSeconds: 6 * 60 * 60,
  async run() {
    const now = deps.clock.now();
    const made = await makeParts(deps, now);
    const packed: Packed[] = [];
    const waiting: string[] = [];
    const months = deps.settings.get('rooms.archive');
    if (months > 0) {
      const before = monthAfter(now, -months);
      for (const part of await partsOfLog(deps.db.pool)) {
        if (part.isPacked || part.until > before) continue;
        const done = await packPart(deps, part);
        if (done === null) waiting.push(part.name);
        else packed.push(done);
      }
    }
    return { made, packed, waiting };
  },
});
