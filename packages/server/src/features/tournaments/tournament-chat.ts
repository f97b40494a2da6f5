/**
 * The chat of a tournament (docs/behaviour/tournaments.md 12): the users who may write, and the lines that a viewer
 * is shown.
 * Speakers, text, filter and silences are those of every chat (docs/behaviour/chat.md).
 */
import type { Tournament } from '@troef/competition/event/types.ts';
import { ApiError } from '@troef/protocol';
import { type ActBy, noteAct } from '../../accounts/administration/audit.ts';
import { reportHeldLine } from '../../community/reports/filter-report.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import type { Filter } from '../../platform/text/filter.ts';
import { personalObstacle, refusalOf } from '../chat/judge-chat.ts';
import { youngAfter } from '../chat/lines.ts';
import { speakerOf } from '../chat/speakers.ts';
import { cleanText } from '../chat/text.ts';
import type { TournamentLine } from './tournament-reply.ts';

export interface TournamentChat {
  /** Returns the id of the line. */
  say(user: Identity, tournament: Tournament, text: string): Promise<string>;
  /** Deletes a line for good, as an administrator. Refuses with `resource_missing message`. */
  remove(by: ActBy, tournament: string, line: string): Promise<void>;
}

/** Returns which lines this viewer is not shown. */
export type LineFilter = (viewer: string, line: TournamentLine) => boolean;

const REPEATED_MS = 30_000;

/**
 * Tells whether this player could tell others what is in cards that are still played: at a table that plays, and
 * with shared deals at any table of the round.
 */
export function isQuiet({ scoring, rounds }: Pick<Tournament, 'scoring' | 'rounds'>, user: string): boolean {
  const round = rounds.at(-1);
  if (round?.state !== 'running') return false;
  return round.tables.some(
    ({ seats, doneAt }) => seats.includes(user) && (doneAt === null || scoring === 'duplicate'),
  );
}

export function createTournamentChat(options: {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'random'>;
  readonly filter: Filter;
  /** Limits how often one user writes, at any place. */
  readonly count: (user: string) => Promise<void>;
  readonly changed: (tournament: string) => void;
}): TournamentChat {
  const { deps, filter, count, changed } = options;
  const { db, clock, random } = deps;
  return {
    async say(user, tournament, given) {
      const speaker = await speakerOf(deps, user, tournament.variant);
      const obstacle = personalObstacle(speaker);
      if (obstacle !== null) throw refusalOf(obstacle, speaker);
      if (isQuiet(tournament, user.id)) throw new ApiError('conflict', 'deal');
      await count(user.id);
      const cleaned = cleanText(given);
      if (cleaned === undefined) throw new ApiError('unprocessable_content', 'text');
      const { text, held } = filter(cleaned);
      const line = { id: random.id(), user: user.id, room: null, at: new Date(clock.now()) };
      if (await isRepeated(db.pool, tournament.id, user.id, text, clock.now()))
        throw new ApiError('too_many_requests', 'repeated');
      await db.transaction(async (tx) => {
        await tx.query(
          `insert into tournament_messages (id, tournament, "user", name, text, held, at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
          [line.id, tournament.id, line.user, speaker.name, text, held, line.at],
        );
        if (held) await reportHeldLine(tx, deps, line);
      });
      changed(tournament.id);
      return line.id;
    },

    async remove(by, tournament, line) {
      await db.transaction(async (tx) => {
        const { rows } = await tx.query<{ user: string; text: string }>(
          'delete from tournament_messages where tournament = $1 and id = $2 returning "user", text',
          [tournament, line],
        );
        const [gone] = rows;
        if (gone === undefined) throw new ApiError('resource_missing', 'message');
        await noteAct(tx, deps, {
          ...by,
          ...{ action: 'tournament.message.delete', target: tournament },
          ...{ before: { message: line, ...gone }, after: null },
        });
      });
      changed(tournament);
    },
  };
}

async function isRepeated(
  db: Querier,
  tournament: string,
  user: string,
  text: string,
  now: number,
): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from tournament_messages where tournament = $1 and "user" = $2 and text = $3 and at > $4 limit 1',
    [tournament, user, text, new Date(now - REPEATED_MS)],
  );
  return rows.length > 0;
}

/**
 * Reads which of these lines each of these viewers is not shown: those of people they have muted or blocked, all
 * of others if the viewer is too young, and lines that are held back, except their own.
 */
export async function readLineFilter(
  db: Querier,
  {
    viewers,
    lines,
    now,
  }: { readonly viewers: readonly string[]; readonly lines: readonly TournamentLine[]; readonly now: number },
): Promise<LineFilter> {
  const speakers = [...new Set(lines.map(({ user }) => user))];
  const { rows } =
    speakers.length === 0
      ? { rows: [] }
      : await db.query<{ viewer: string; speaker: string | null }>(
          `select "user" as viewer, muted as speaker from mutes where "user" = any($1::uuid[]) and muted = any($2::uuid[])
           union all select "user", blocked from blocks where "user" = any($1::uuid[]) and blocked = any($2::uuid[])
           union all select id, null from users where id = any($1::uuid[]) and birth_year > $3`,
          [viewers, speakers, youngAfter(now)],
        );
  const deaf = new Set(rows.map(({ viewer, speaker }) => `${viewer} ${speaker ?? '*'}`));
  const known = new Set(viewers);
  return (viewer, { user, held }) => {
    if (viewer === user) return false;
    return held || !known.has(viewer) || deaf.has(`${viewer} ${user}`) || deaf.has(`${viewer} *`);
  };
}
