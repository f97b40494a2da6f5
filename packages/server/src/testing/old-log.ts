/** Makes the rooms of a test old: their part of the log is packed, as that of a month long ago. */
import { packPart, partsOfLog } from '../features/room-store/log-parts.ts';
import type { Database } from '../platform/db/client.ts';

/** Returns how many rows were packed. No room has anything due any more. */
export async function packWholeLog(db: Database): Promise<number> {
  await db.pool.query('update rooms set due_at = null, due_seq = null');
  let rows = 0;
  for (const part of await partsOfLog(db.pool))
    if (!part.isPacked) rows += (await packPart({ db }, part))?.rows ?? 0;
  return rows;
}
