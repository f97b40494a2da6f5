/** `/api/polls`: polls, votes, and the standing poll of wishes (docs/behaviour/polls.md). */
import {
  ApiError,
  emptySchema,
  pollChangeSchema,
  pollCreateSchema,
  pollSchema,
  pollsQuerySchema,
  pollsReplySchema,
  pollVoteReplySchema,
  pollVoteSchema,
  reasonBodySchema,
  wishChangeSchema,
  wishCreateSchema,
  withReason,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import { actBy } from '../../accounts/administration/audit.ts';
import type { Access } from '../../accounts/login/access.ts';
import { createPollService, missingPoll, type PollViewer } from '../../features/polls/poll.service.ts';
import { createPollDesk } from '../../features/polls/poll-desk.ts';
import type { Deps } from '../../platform/deps.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { pageFrom, rangeOf } from '../http/page.ts';

export function registerPolls(
  fastify: FastifyInstance,
  deps: Deps,
  { access }: { readonly access: Access },
): void {
  const polls = createPollService(deps);
  const desk = createPollDesk(deps, polls);
  const administration = createAdministration(deps, access);

  const viewerOf = async (request: FastifyRequest): Promise<PollViewer> => {
    const { user } = await access.requireCaller(request);
    const isAdmin = await administration.isActing(request, 'admin.content');
    return { user: user?.id ?? null, isAdmin };
  };
  const administrator = async (request: FastifyRequest, hidden = missingPoll()): Promise<string> =>
    (await administration.requirePermission(request, 'admin.content', hidden)).user.id;
  const one = pathOf('poll');

  registerApi(fastify, (api) => {
    api.get(
      '/polls',
      contract('caller', {
        summary: 'List the polls, newest first; administrators see drafts too',
        querystring: pollsQuerySchema,
        reply: pollsReplySchema,
      }),
      async (request) => {
        const range = rangeOf(request.query);
        return pageFrom(await polls.list(range, await viewerOf(request), request.query.status), range, 'id');
      },
    );

    api.post(
      '/polls',
      contract('account', {
        summary: 'Make a poll, as an administrator',
        body: withReason(pollCreateSchema),
        reply: pollSchema,
      }),
      async (request) => {
        const hidden = new ApiError('resource_missing', 'path');
        const { reason, ...poll } = request.body;
        return desk.create(actBy(await administrator(request, hidden), { reason }), poll);
      },
    );

    api.get(
      '/polls/:poll',
      contract('caller', { summary: 'Get a poll by its id or slug', params: one, reply: pollSchema }),
      async (request) => polls.find(request.params.poll, await viewerOf(request)),
    );

    api.post(
      '/polls/:poll',
      contract('account', {
        summary: 'Change or close a poll, as an administrator',
        params: one,
        body: withReason(pollChangeSchema),
        reply: pollSchema,
      }),
      async (request) => {
        const { reason, ...change } = request.body;
        return desk.change(actBy(await administrator(request), { reason }), request.params.poll, change);
      },
    );

    api.delete(
      '/polls/:poll',
      contract('account', {
        summary: 'Delete a poll, as an administrator',
        params: one,
        body: reasonBodySchema,
        reply: emptySchema,
      }),
      async (request) => {
        await desk.remove(actBy(await administrator(request), request.body), request.params.poll);
        return {};
      },
    );

    api.post(
      '/polls/:poll/vote',
      contract('account', {
        summary: "Vote in a poll, in place of the caller's last vote",
        params: one,
        body: pollVoteSchema,
        reply: pollVoteReplySchema,
      }),
      async (request) => {
        const { user } = await access.requireAccount(request);
        return { url: await polls.vote(user, request.params.poll, request.body.options) };
      },
    );

    api.post(
      '/polls/:poll/wishes',
      contract('account', {
        summary: 'Add a wish to the standing poll, as an administrator',
        params: one,
        body: withReason(wishCreateSchema),
        reply: pollSchema,
      }),
      async (request) => {
        const { reason, ...wish } = request.body;
        return desk.addWish(actBy(await administrator(request), { reason }), request.params.poll, wish);
      },
    );

    api.post(
      '/polls/:poll/wishes/:wish',
      contract('account', {
        summary: 'Change a wish, or say what became of it, as an administrator',
        params: pathOf('poll', 'wish'),
        body: withReason(wishChangeSchema),
        reply: pollSchema,
      }),
      async (request) => {
        const id = await administrator(request);
        const { poll, wish } = request.params;
        if (!/^\d{1,4}$/.test(wish)) throw new ApiError('resource_missing', 'wish');
        const { reason, ...change } = request.body;
        return desk.changeWish(actBy(id, { reason }), poll, Number(wish), change);
      },
    );
  });
}
