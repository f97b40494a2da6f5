/**
 * Stores which card of a computer a player found strange: only at their own table against computers, and the
 * same card of the same view once. Nothing follows by itself: people read it (docs/players.md).
 */
import { ApiError, type StrangeMove } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import type { SharedLimit } from '../../platform/limits/shared-limit.ts';

interface MoveReport {
  readonly room: string;
  readonly user: string;
  readonly body: StrangeMove;
  readonly at: Date;
  readonly limit: SharedLimit;
}

/** Runs in a transaction of the caller. */
export async function keepStrangeMove(
  tx: Querier,
  { room, user, body, at, limit }: MoveReport,
): Promise<void> {
  const { seq, card, note = '', undo = false } = body;
  const { rows } = await tx.query<{ seq: number }>(
    // A player alone is the host of their room.
    'select seq from rooms where id = $1 and alone and host = $2::text',
    [room, user],
  );
  const [own] = rows;
  if (own === undefined) throw new ApiError('resource_missing', 'room');
  if (seq > own.seq) throw new ApiError('unprocessable_content', 'seq');
  if (undo) {
    await tx.query('delete from strange_moves where room = $1 and seq = $2 and card = $3 and "user" = $4', [
      room,
      seq,
      card,
      user,
    ]);
    return;
  }
  const { rowCount } = await tx.query(
    `insert into strange_moves (room, seq, card, "user", note, at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [room, seq, card, user, note === '' ? null : note, at],
  );
  if (rowCount === 1) await limit.count(user, tx);
}
