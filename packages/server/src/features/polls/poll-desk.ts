/** What administrators of content do with polls and wishes (docs/behaviour/polls.md 4). Each act is in the audit. */
import {
  ApiError,
  type Poll,
  type PollChange,
  type PollCreate,
  WISHES_MAX,
  WISHES_SLUG,
  type WishChange,
  type WishCreate,
} from '@troef/protocol';
import { type ActBy, noteAct } from '../../accounts/administration/audit.ts';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { statusOf } from './judge-vote.ts';
import { findPoll, insertPoll, keepSumsOnly, type PollRow, updatePoll } from './poll.repository.ts';
import { missingPoll, type PollService } from './poll.service.ts';

type DeskDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

export interface PollDesk {
  create(by: ActBy, poll: PollCreate): Promise<Poll>;
  /** Refuses with `conflict` and the field if it can no longer be changed. */
  change(by: ActBy, which: string, change: PollChange): Promise<Poll>;
  remove(by: ActBy, which: string): Promise<void>;
  addWish(by: ActBy, which: string, wish: WishCreate): Promise<Poll>;
  /** `at`: the number of the option. */
  changeWish(by: ActBy, which: string, at: number, change: WishChange): Promise<Poll>;
}

/** Longest slug, before a number of its own. */
const SLUG_MAX = 60;

/** Returns the question in English as an address. */
const slugOf = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '') || 'poll';

export function createPollDesk(deps: DeskDeps, polls: Pick<PollService, 'find'>): PollDesk {
  const { db, clock, random } = deps;

  const answer = (id: string): Promise<Poll> => polls.find(id, { user: null, isAdmin: true });

  /** Refuses dates and numbers that do not fit together. */
  const check = (poll: Pick<PollRow, 'opens' | 'closes' | 'multiple' | 'options' | 'wishes'>): void => {
    if (poll.closes !== null && poll.closes.getTime() <= poll.opens.getTime())
      throw new ApiError('unprocessable_content', 'closes');
    if (poll.wishes === null && poll.multiple > poll.options.length)
      throw new ApiError('unprocessable_content', 'multiple');
  };

  const act = (
    tx: Querier,
    by: ActBy,
    action: 'change' | 'create' | 'delete' | 'wish',
    poll: string,
    before: unknown,
    after: unknown,
  ) => noteAct(tx, deps, { ...by, action: `poll.${action}`, target: poll, before, after });

  const changing = async (
    which: string,
    run: (tx: Querier, poll: PollRow) => Promise<unknown>,
  ): Promise<Poll> => {
    const id = await db.transaction(async (tx) => {
      const poll = await findPoll(tx, which, 'change');
      if (poll === undefined) throw missingPoll();
      await run(tx, poll);
      return poll.id;
    });
    return answer(id);
  };

  /** The standing poll is made by reading it. */
  const wishing = async (
    which: string,
    run: (
      tx: Querier,
      poll: PollRow & { readonly wishes: NonNullable<PollRow['wishes']> },
    ) => Promise<unknown>,
  ): Promise<Poll> => {
    await polls.find(which, { user: null, isAdmin: true });
    return changing(which, async (tx, poll) => {
      if (poll.wishes === null) throw new ApiError('resource_missing', 'wish');
      await run(tx, { ...poll, wishes: poll.wishes });
    });
  };

  return {
    async create(by, body) {
      const now = new Date(clock.now());
      const opens = body.opens == null ? now : new Date(body.opens);
      const closes = body.closes == null ? null : new Date(body.closes);
      const id = random.id();
      const poll = {
        ...body,
        ...{ id, slug: slugOf(body.question.en), wishes: null, createdAt: now, opens, closes },
      };
      check(poll);
      if (closes !== null && closes.getTime() <= now.getTime())
        throw new ApiError('unprocessable_content', 'closes');
      await db.transaction(async (tx) => {
        // The address of the standing poll is taken, also while nobody has asked for it.
        await insertPoll(tx, poll.slug === WISHES_SLUG ? { ...poll, slug: 'the-future' } : poll);
        await act(tx, by, 'create', id, null, body);
      });
      return answer(id);
    },

    change: (by, which, { closeNow = false, ...given }) =>
      changing(which, async (tx, poll) => {
        const now = clock.now();
        const status = statusOf(poll, now);
        if (status === 'closed') throw new ApiError('conflict', 'closed');
        const change = closeNow ? { ...given, closes: new Date(now).toISOString() } : given;
        const isStanding = poll.wishes !== null;
        // Members have answered this question, and have been told when they see the result.
        const fixed = (['options', 'multiple', 'opens', 'audience', 'results'] as const).find(
          (field) => change[field] !== undefined && (status === 'open' || isStanding),
        );
        if (fixed !== undefined) throw new ApiError('conflict', fixed);
        if (isStanding && change.closes != null) throw new ApiError('conflict', 'closes');
        const { opens, closes } = change;
        const asked = closes == null ? closes : new Date(closes);
        // Closing deletes votes for good, so a mistyped day does not do it.
        const isOver = asked != null && asked.getTime() <= now;
        if (isOver && !(closeNow && status === 'open'))
          throw new ApiError('unprocessable_content', closeNow ? 'closeNow' : 'closes');
        const after: PollRow = {
          ...poll,
          question: change.question ?? poll.question,
          options: change.options ?? poll.options,
          multiple: change.multiple ?? poll.multiple,
          audience: change.audience ?? poll.audience,
          results: change.results ?? poll.results,
          opens: opens === undefined ? poll.opens : new Date(opens),
          closes: asked === undefined ? poll.closes : asked,
        };
        if (!closeNow) check(after);
        await updatePoll(tx, after);
        if (closeNow) await keepSumsOnly(tx, after, now);
        await act(tx, by, 'change', poll.id, before(poll, change), change);
      }),

    async remove(by, which) {
      await db.transaction(async (tx) => {
        const poll = await findPoll(tx, which, 'change');
        if (poll === undefined) throw missingPoll();
        if (poll.wishes !== null) throw new ApiError('conflict', 'poll');
        await tx.query('delete from polls where id = $1', [poll.id]);
        await act(tx, by, 'delete', poll.id, { question: poll.question }, null);
      });
    },

    addWish: (by, which, { text, about }) =>
      wishing(which, async (tx, poll) => {
        if (poll.options.length >= WISHES_MAX) throw new ApiError('unprocessable_content', 'wish');
        const since = new Date(clock.now()).toISOString();
        await updatePoll(tx, {
          ...poll,
          options: [...poll.options, text],
          wishes: [...poll.wishes, { about, state: 'open', note: null, link: null, since }],
        });
        await act(tx, by, 'wish', poll.id, null, { text, about });
      }),

    changeWish: (by, which, at, change) =>
      wishing(which, async (tx, poll) => {
        const [words, wish] = [poll.options[at], poll.wishes[at]];
        if (words === undefined || wish === undefined) throw new ApiError('resource_missing', 'wish');
        const { text, ...rest } = change;
        const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
        const isMoved = change.state !== undefined && change.state !== wish.state;
        const after = { ...wish, ...given, ...(isMoved && { since: new Date(clock.now()).toISOString() }) };
        await updatePoll(tx, {
          ...poll,
          options: text === undefined ? poll.options : poll.options.with(at, text),
          wishes: poll.wishes.with(at, after),
        });
        await act(tx, by, 'wish', poll.id, { text: words, ...wish }, { at, ...change });
      }),
  };
}

/** Returns the fields that change, as they were. */
const before = (poll: PollRow, change: PollChange): object =>
  Object.fromEntries(Object.keys(change).map((field) => [field, poll[field as keyof PollRow]]));
