/** Writes the try of a player at the deals of a day, in the transaction of the row that begins or ends it. */
import type { RoomState } from '@troef/engine/state/room-state.ts';
import type { SheetLine } from '@troef/games';
import { ApiError, DAY_DEALS } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';

/** Everybody sits here. */
const OWN_SEAT = 0;

/** Throws a refusal that names the room of the first try. */
export async function beginDay(tx: Querier, { head, day, seats, at }: RoomState): Promise<void> {
  const { holder } = seats[OWN_SEAT];
  if (day === null || holder === null) return;
  const isGuest = holder.anonymous;
  const { rowCount } = await tx.query(
    `insert into day_results (id, variant, day, "user", guest, name, started_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      head.id,
      head.variant,
      day.date,
      isGuest ? null : holder.user,
      isGuest ? holder.user : null,
      isGuest ? holder.name : '',
      new Date(at),
    ],
  );
  if (rowCount === 1) return;
  const { rows } = await tx.query<{ id: string }>(
    `select id from day_results where variant = $1 and day = $2 and (case when $4 then guest else "user" end) = $3`,
    [head.variant, day.date, holder.user, isGuest],
  );
  throw new ApiError('already_exists', 'room', rows[0]?.id);
}

/** A room that was given up counts too: its player has seen cards of the day. */
export async function endDay(tx: Querier, { head, day, game, seats, at }: RoomState): Promise<void> {
  if (day === null) return;
  // Deals that all passed have lines too, and were dealt again.
  const played = (game as { readonly sheet: readonly SheetLine[] }).sheet.flatMap((line, dealt) =>
    line.result.status === 'scored' ? [{ line, dealing: dealt + 1 }] : [],
  );
  const scores = Array.from(
    { length: DAY_DEALS[head.variant] },
    (_, deal) => played[deal]?.line.scores[OWN_SEAT] ?? null,
  );
  await tx.query('update day_results set ended_at = $2, scores = $3, lines = $4 where id = $1', [
    head.id,
    new Date(at),
    JSON.stringify(scores),
    JSON.stringify({ names: namesAt(seats), lines: played }),
  ]);
}

/** Names the computers, whom the score sheet speaks of. The name of the player is that of their account. */
const namesAt = (seats: RoomState['seats']): readonly string[] =>
  seats.map(({ holder }) => (holder?.ai === true ? holder.name : ''));
