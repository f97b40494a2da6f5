/** What members see of polls, and how they vote (docs/behaviour/polls.md 1, 2). */
import { ApiError, type Poll, WISHES_SLUG } from '@troef/protocol';
import { emailsOf, isVerified } from '../../accounts/users/user.repository.ts';
import { isPremium, type UserRow } from '../../accounts/users/user-row.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PageRange } from '../profile/about.repository.ts';
import { closeIfDue } from './close-polls.ts';
import { isOpenOption, judgeVote, statusOf } from './judge-vote.ts';
import {
  countVotes,
  findPoll,
  insertStandingPoll,
  listPolls,
  type PollRow,
  votesOf,
  writeVote,
} from './poll.repository.ts';
import { standingPoll } from './standing-poll.ts';

/** The reader of a poll. */
export interface PollViewer {
  /** null: a guest, or nobody. */
  readonly user: string | null;
  /** An administrator of content sees drafts, and every count. */
  readonly isAdmin: boolean;
}

type PollDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

export interface PollService {
  /** Refuses with `resource_missing poll`, a draft too unless an administrator asks. */
  find(which: string, viewer: PollViewer): Promise<Poll>;
  /** `status`: only those; a draft only to an administrator. */
  list(range: PageRange, viewer: PollViewer, status?: Poll['status']): Promise<readonly Poll[]>;
  /** Writes the vote of a member in place of their last one. Returns the path of the page of the poll. */
  vote(voter: UserRow, which: string, options: readonly number[]): Promise<string>;
}

export const missingPoll = (): ApiError => new ApiError('resource_missing', 'poll');

export const pollPage = ({ slug }: Pick<PollRow, 'slug'>): string =>
  slug === WISHES_SLUG ? `/${WISHES_SLUG}` : `/poll/${slug}`;

export function createPollService(deps: PollDeps): PollService {
  const { db, clock } = deps;

  /** The standing poll is made when it is first asked for. A poll whose time is over is counted first. */
  const current = async (which: string): Promise<PollRow> => {
    let poll = await findPoll(db.pool, which);
    if (poll === undefined && which === WISHES_SLUG) {
      await insertStandingPoll(db.pool, standingPoll(deps));
      poll = await findPoll(db.pool, which);
    } else if (poll !== undefined && isDue(poll)) {
      await closeIfDue(deps, poll.id);
      poll = await findPoll(db.pool, which);
    }
    if (poll === undefined) throw missingPoll();
    return poll;
  };
  const isDue = ({ closes, countedAt }: PollRow): boolean =>
    countedAt === null && closes !== null && closes.getTime() <= clock.now();

  const shown = async (
    poll: PollRow,
    vote: readonly number[] | undefined,
    isAdmin: boolean,
  ): Promise<Poll> => {
    const status = statusOf(poll, clock.now());
    const own = status === 'closed' ? undefined : vote?.filter((at) => isOpenOption(poll, at));
    const isCounted =
      isAdmin ||
      status === 'closed' ||
      poll.results === 'always' ||
      (poll.results === 'after_vote' && vote !== undefined);
    const kept = poll.counts === null ? null : { counts: poll.counts, voters: poll.voters ?? 0 };
    const count = isCounted ? (kept ?? (await countVotes(db.pool, poll))) : null;
    return {
      id: poll.id,
      slug: poll.slug,
      question: poll.question,
      options: [...poll.options],
      multiple: poll.multiple,
      opens: poll.opens.toISOString(),
      closes: poll.closes?.toISOString() ?? null,
      audience: poll.audience,
      results: poll.results,
      status,
      counts: count === null ? null : [...count.counts],
      voters: count?.voters ?? null,
      own: own === undefined ? null : [...own],
      wishes: poll.wishes === null ? null : [...poll.wishes],
    };
  };

  return {
    async find(which, { user, isAdmin }) {
      const poll = await current(which);
      if (!isAdmin && statusOf(poll, clock.now()) === 'draft') throw missingPoll();
      const votes = user === null ? undefined : await votesOf(db.pool, user, [poll.id]);
      return shown(poll, votes?.get(poll.id), isAdmin);
    },

    async list(range, { user, isAdmin }, status) {
      const filter = { now: clock.now(), drafts: isAdmin, status: status ?? null };
      const found = await listPolls(db.pool, range, filter);
      const ids = found.map(({ id }) => id);
      const votes = user === null ? undefined : await votesOf(db.pool, user, ids);
      return Promise.all(found.map((poll) => shown(poll, votes?.get(poll.id), isAdmin)));
    },

    async vote(voter, which, options) {
      const { id } = await current(which);
      return db.transaction(async (tx) => {
        const poll = await findPoll(tx, id, 'vote');
        const now = clock.now();
        if (poll === undefined || statusOf(poll, now) === 'draft') throw missingPoll();
        const verified = isVerified(voter, await emailsOf(tx, voter.id));
        const refusal = judgeVote(poll, options, { verified, premium: isPremium(voter, now), now });
        if (refusal !== null) throw refusal;
        await writeVote(tx, { poll: id, user: voter.id, options, at: new Date(now) });
        return pollPage(poll);
      });
    },
  };
}
