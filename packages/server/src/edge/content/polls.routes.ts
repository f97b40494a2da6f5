/** `/api/polls`: polls, votes, and the standing poll of wishes (docs/behaviour/polls.md). */
import {
  ApiError,
  emptySchema,
  pageQuerySchema,
  pollChangeSchema,
  pollCreateSchema,
  pollSchema,
  pollsReplySchema,
  pollVoteReplySchema,
  pollVoteSchema,
  wishChangeSchema,
  wishCreateSchema,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
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
        querystring: pageQuerySchema,
        reply: pollsReplySchema,
      }),
      async (request) => {
        const range = rangeOf(request.query);
        return pageFrom(await polls.list(range, await viewerOf(request)), range, 'id');
      },
    );

    api.post(
      '/polls',
      contract('account', {
        summary: 'Make a poll, as an administrator',
        body: pollCreateSchema,
        reply: pollSchema,
      }),
      async (request) => {
        const hidden = new ApiError('resource_missing', 'path');
        return desk.create(await administrator(request, hidden), request.body);
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
        body: pollChangeSchema,
        reply: pollSchema,
      }),
      async (request) => desk.change(await administrator(request), request.params.poll, request.body),
    );

    api.delete(
      '/polls/:poll',
      contract('account', {
        summary: 'Delete a poll, as an administrator',
        params: one,
        reply: emptySchema,
      }),
      async (request) => {
        await desk.remove(await administrator(request), request.params.poll);
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
        body: wishCreateSchema,
        reply: pollSchema,
      }),
      async (request) => desk.addWish(await administrator(request), request.params.poll, request.body),
    );

    api.post(
      '/polls/:poll/wishes/:wish',
      contract('account', {
        summary: 'Change a wish, or say what became of it, as an administrator',
        params: pathOf('poll', 'wish'),
        body: wishChangeSchema,
        reply: pollSchema,
      }),
      async (request) => {
        const id = await administrator(request);
        const { poll, wish } = request.params;
        if (!/^\d{1,4}$/.test(wish)) throw new ApiError('resource_missing', 'wish');
        return desk.changeWish(id, poll, Number(wish), request.body);
      },
    );
  });
}
