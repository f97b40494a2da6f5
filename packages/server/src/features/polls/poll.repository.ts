/** Statements about polls and their votes (docs/behaviour/polls.md). */
import { type Localized, type Poll, WISHES_RANKED, type Wish } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import { isId } from '../../platform/text/id.ts';
import type { PageRange } from '../profile/about.repository.ts';

/** A poll as it is kept. */
export interface PollRow {
  readonly id: string;
  readonly slug: string;
  readonly question: Localized;
  readonly options: readonly Localized[];
  /** null: an ordinary poll. */
  readonly wishes: readonly Wish[] | null;
  readonly multiple: number;
  readonly audience: Poll['audience'];
  readonly results: Poll['results'];
  readonly opens: Date;
  readonly closes: Date | null;
  /** null: the votes are still those of members. */
  readonly countedAt: Date | null;
  readonly counts: readonly number[] | null;
  readonly voters: number | null;
  readonly createdAt: Date;
}

const COLUMNS = `p.id, p.slug, p.question, p.options, p.wishes, p.multiple, p.audience, p.results, p.opens, p.closes,
  p.counted_at as "countedAt", p.counts, p.voters, p.created_at as "createdAt"`;

const LOCKS = { change: 'for update', vote: 'for share' } as const;

/**
 * `which`: an id or a slug. With a lock the poll stays as it is until the transaction ends: many may vote at once,
 * and nobody votes while it is changed or closed.
 */
export async function findPoll(
  db: Querier,
  which: string,
  lock?: keyof typeof LOCKS,
): Promise<PollRow | undefined> {
  const { rows } = await db.query<PollRow>(
    `select ${COLUMNS} from polls p where ${isId(which) ? 'id' : 'slug'} = $1 ${lock ? LOCKS[lock] : ''}`,
    [which],
  );
  return rows[0];
}

export interface PollFilter {
  readonly now: number;
  /** Those too that are not open yet. */
  readonly drafts: boolean;
  /** null: of any. */
  readonly status: Poll['status'] | null;
}

/** Returns polls, the newest first. The word for the status is that of `statusOf`. */
export async function listPolls(
  db: Querier,
  { after, size }: PageRange,
  { now, drafts, status }: PollFilter,
): Promise<readonly PollRow[]> {
  const { rows } = await db.query<PollRow>(
    `select ${COLUMNS} from polls p
     where ($1::uuid is null or p.id < $1) and ($3 or p.opens <= $2)
       and ($5::text is null or $5 = case when p.counted_at is not null or p.closes <= $2 then 'closed'
         when p.opens <= $2 then 'open' else 'draft' end)
     order by p.id desc limit $4`,
    [after, new Date(now), drafts, size, status],
  );
  return rows;
}

/** A slug that is taken gets a number. */
export async function insertPoll(
  tx: Querier,
  poll: Omit<PollRow, 'countedAt' | 'counts' | 'voters'>,
): Promise<void> {
  // Polls that are made at the same time take one slug after the other.
  await tx.query(`select pg_advisory_xact_lock(hashtext('poll slug'))`);
  await tx.query(
    `with same as (
       select coalesce(max(case when slug = $2 then 1 else substring(slug from length($2) + 2)::int end), 0) as n
       from polls where slug = $2 or slug ~ ('^' || $2 || '-[0-9]{1,6}$'))
     insert into polls (id, slug, question, options, wishes, multiple, audience, results, opens, closes, created_at)
     select $1, case when n = 0 then $2 else $2 || '-' || (n + 1) end, $3, $4, $5, $6, $7, $8, $9, $10, $11 from same`,
    [poll.id, poll.slug, ...jsonOf(poll), ...plainOf(poll), poll.createdAt],
  );
}

/** Makes the standing poll if it is not there. Two processes may do it at once: the first one counts. */
export async function insertStandingPoll(
  db: Querier,
  poll: Omit<PollRow, 'countedAt' | 'counts' | 'voters'>,
): Promise<void> {
  await db.query(
    `insert into polls (id, slug, question, options, wishes, multiple, audience, results, opens, closes, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (slug) do nothing`,
    [poll.id, poll.slug, ...jsonOf(poll), ...plainOf(poll), poll.createdAt],
  );
}

/** Writes what an administrator may change. */
export async function updatePoll(tx: Querier, poll: PollRow): Promise<void> {
  await tx.query(
    `update polls set question = $2, options = $3, wishes = $4, multiple = $5, audience = $6, results = $7, opens = $8,
       closes = $9 where id = $1`,
    [poll.id, ...jsonOf(poll), ...plainOf(poll)],
  );
}

const jsonOf = ({ question, options, wishes }: Pick<PollRow, 'question' | 'options' | 'wishes'>) =>
  [question, options, wishes].map((part) => (part === null ? null : JSON.stringify(part)));
const plainOf = (poll: Pick<PollRow, 'multiple' | 'audience' | 'results' | 'opens' | 'closes'>) => [
  poll.multiple,
  poll.audience,
  poll.results,
  poll.opens,
  poll.closes,
];

/** Writes the one vote of this member. Their last one counts. */
export async function writeVote(
  tx: Querier,
  vote: {
    readonly poll: string;
    readonly user: string;
    readonly options: readonly number[];
    readonly at: Date;
  },
): Promise<void> {
  const { poll, user, options, at } = vote;
  if (options.length === 0) {
    await tx.query('delete from poll_votes where poll = $1 and "user" = $2', [poll, user]);
    return;
  }
  await tx.query(
    `insert into poll_votes (poll, "user", options, at) values ($1, $2, $3, $4)
     on conflict (poll, "user") do update set options = excluded.options, at = excluded.at`,
    [poll, user, options, at],
  );
}

/** Returns what this member voted for, by poll. */
export async function votesOf(
  db: Querier,
  user: string,
  polls: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await db.query<{ poll: string; options: readonly number[] }>(
    'select poll, options from poll_votes where "user" = $1 and poll = any($2::uuid[])',
    [user, polls],
  );
  return new Map(rows.map(({ poll, options }) => [poll, options]));
}

export interface PollCount {
  /** By option: votes, points in the standing poll. */
  readonly counts: readonly number[];
  readonly voters: number;
}

/** Counts the votes that are there now. */
export async function countVotes(
  db: Querier,
  { id, options, wishes }: Pick<PollRow, 'id' | 'options' | 'wishes'>,
): Promise<PollCount> {
  const worth = wishes === null ? '1' : `greatest(${WISHES_RANKED + 1} - place, 0)`;
  const { rows } = await db.query<{ option: number; points: number }>(
    `select option, sum(${worth})::int as points
     from poll_votes, unnest(options) with ordinality as chosen (option, place) where poll = $1 group by option`,
    [id],
  );
  const { rows: people } = await db.query<{ voters: number }>(
    'select count(*)::int as voters from poll_votes where poll = $1',
    [id],
  );
  const points = new Map(rows.map((row) => [row.option, row.points]));
  return { counts: options.map((_, at) => points.get(at) ?? 0), voters: people[0]?.voters ?? 0 };
}

/** Returns the polls whose time is over and whose votes are still those of members. */
export async function duePolls(db: Querier, now: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from polls where closes <= $1 and counted_at is null order by closes',
    [new Date(now)],
  );
  return rows.map(({ id }) => id);
}

/** Keeps the sums and forgets who voted for what. Call it with the poll locked for a change. */
export async function keepSumsOnly(tx: Querier, poll: PollRow, now: number): Promise<void> {
  const { counts, voters } = await countVotes(tx, poll);
  await tx.query('update polls set counts = $2, voters = $3, counted_at = $4 where id = $1', [
    poll.id,
    counts,
    voters,
    new Date(now),
  ]);
  await tx.query('delete from poll_votes where poll = $1', [poll.id]);
}
