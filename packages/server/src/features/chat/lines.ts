/** Stores lines, and finds the readers who are not shown them. */

import type { Clock } from '@troef/engine/ports.ts';
import type { Seat, Variant } from '@troef/games';
import { CHAT_AGE, CHAT_HISTORY, type ChatLine, type ChatPhrase } from '@troef/protocol';
import { deafTo } from '../../community/people/deaf.ts';
import type { Querier } from '../../platform/db/querier.ts';
import { uuidV7 } from '../../platform/runtime/random.ts';

/** The place of a line: a table, or the lobby of a game. */
export interface ChatChannel {
  readonly room: string | null;
  readonly variant: Variant;
}

export interface StoredLine extends ChatChannel {
  readonly id: string;
  readonly user: string;
  readonly name: string;
  readonly seat: Seat | null;
  readonly text: string | null;
  readonly phrase: ChatPhrase | null;
  /** Shown to its writer alone. */
  readonly held: boolean;
  readonly at: Date;
}

const COLUMNS = 'id, room, variant, "user", name, seat, text, phrase, held, at';
/** Longer than a line takes to be written and committed. */
const LATE_MS = 5_000;
const REPEATED_MS = 30_000;

export const shownLine = ({ id, user, name, seat, text, phrase, at }: StoredLine): ChatLine => ({
  id,
  from: { user, name, seat },
  ...(text !== null && { text }),
  ...(phrase !== null && { phrase }),
  at: at.getTime(),
});

export async function insertLine(db: Querier, line: StoredLine): Promise<void> {
  await db.query(`insert into chat_lines (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, [
    line.id,
    line.room,
    line.variant,
    line.user,
    line.name,
    line.seat,
    line.text,
    line.phrase,
    line.held,
    line.at,
  ]);
}

/** Returns whether the user has just said exactly this, at any place. */
export async function isRepeated(
  db: Querier,
  now: number,
  { user, text, phrase }: Pick<StoredLine, 'user' | 'text' | 'phrase'>,
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from chat_lines where "user" = $1 and at > $2 and text is not distinct from $3
       and phrase is not distinct from $4 limit 1`,
    [user, new Date(now - REPEATED_MS), text, phrase],
  );
  return rows.length > 0;
}

const atPlace = ({ room }: ChatChannel): string =>
  room === null ? 'room is null and variant = $1' : 'room = $1';

/** Returns the last lines of a place that this reader may see, the oldest first. */
export async function historyFor(
  db: Querier,
  place: ChatChannel,
  reader: string,
  options: { readonly deaf: ReadonlySet<string>; readonly now: number },
): Promise<readonly StoredLine[]> {
  const { rows } = await db.query<StoredLine>(
    `select ${COLUMNS} from chat_lines l where ${atPlace(place)} and (not held or "user" = $2)
       and not ("user" = any($3::uuid[]))
       and not exists (select 1 from mutes m where m."user" = $2 and m.muted = l."user")
       and not exists (select 1 from blocks b where b."user" = $2 and b.blocked = l."user")
       and (text is null or "user" = $2 or not exists (select 1 from users u where u.id = $2 and u.birth_year > $4))
     order by id desc limit $5`,
    [place.room ?? place.variant, reader, [...options.deaf], youngAfter(options.now), CHAT_HISTORY],
  );
  return rows.reverse();
}

/** Returns a year. A user born after it does not reach the required age this year. */
export const youngAfter = (now: number): number => new Date(now).getUTCFullYear() - CHAT_AGE;

/** Returns the readers who are not shown this line, because of its writer or, for free text, their age. */
export const deafToLine = (
  db: Querier,
  { user, text, at }: Pick<StoredLine, 'user' | 'text' | 'at'>,
  readers: readonly string[],
): Promise<ReadonlySet<string>> => deafTo(db, user, readers, text === null ? null : youngAfter(at.getTime()));

/** Returns recent lines of all places, also lines that a slower transaction committed after newer ones. */
export async function recentLines(db: Querier, clock: Pick<Clock, 'now'>): Promise<readonly StoredLine[]> {
  const { rows } = await db.query<StoredLine>({
    name: 'chat_recent',
    text: `select ${COLUMNS} from chat_lines where id > $1 order by id`,
    values: [uuidV7(clock.now() - LATE_MS, new Uint8Array(10))],
  });
  return rows;
}
