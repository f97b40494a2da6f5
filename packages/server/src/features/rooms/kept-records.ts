/**
 * Records of sessions that are over. Of their logs only names change, if a player is deleted or merged. So each is
 * read and played again once and kept for a minute, like a room that nobody uses. It is done for one at a time,
 * some rows at once, with a rest as long as the work: somebody who asks for many records waits, and no table does.
 */
import type { KnownRoom } from '@troef/engine/decisions/verdict.ts';
import type { RoomLog } from '@troef/engine/log/room-log.ts';
import { rowsOf } from '@troef/engine/log/rows-in-parts.ts';
import { recordOf } from '@troef/engine/state/room-record.ts';
import type { SessionRecord } from '@troef/games';
import { ApiError } from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import { createKeptAnswers } from '../../platform/runtime/kept-answers.ts';
import { createWorkQueue } from '../../platform/runtime/work-queue.ts';

const KEPT = 200;
const KEPT_FOR_MS = 60_000;
const WAITING = 100;

export type KeptRecords = (room: KnownRoom) => Promise<SessionRecord>;

/** Call it for rooms that are over. */
export function createKeptRecords({
  clock,
  log,
}: Pick<Deps, 'clock'> & { readonly log: Pick<RoomLog, 'rowsAfter'> }): KeptRecords {
  const inTurn = createWorkQueue({ atOnce: 1, waiting: WAITING });
  const kept = createKeptAnswers<SessionRecord>({ clock, most: KEPT, forMs: KEPT_FOR_MS });

  async function read({ state, serverSeed }: KnownRoom): Promise<SessionRecord> {
    const began = clock.now();
    const record = recordOf(state.head, await rowsOf(log, state), serverSeed);
    const rest = clock.now() - began;
    if (rest > 0) await new Promise<void>((done) => clock.after(rest, done));
    return record;
  }

  return async (room) =>
    kept(room.state.head.id, () => {
      if (inTurn.waiting() >= WAITING) throw new ApiError('internal_server_error', 'busy');
      return inTurn(() => read(room));
    });
}
