/**
 * `/api/blog`: the posts for programs, and subscriptions by mail. The id of a subscription stands in its mails
 * only, so whoever has it may confirm or end it.
 */
import {
  ApiError,
  blogConfirmationSchema,
  blogManifestSchema,
  blogPostSchema,
  blogQuerySchema,
  blogSubscriptionSchema,
  pageOf,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '../../accounts/login/access.ts';
import { hasFeature, lockedUntil } from '../../accounts/users/user-row.ts';
import { manifestOf, type WrittenPost } from '../../features/blog/posts.ts';
import { createSubscriptions, type Subscriptions } from '../../features/blog/subscriptions.ts';
import { createLinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireMail } from '../../platform/mail/delivery.ts';
import { type Api, contract, pathOf, registerApi } from '../http/contract.ts';
import { pageOfWhole } from '../http/page.ts';

interface BlogOptions {
  readonly access: Access;
  readonly posts: readonly WrittenPost[];
}

export function registerBlog(fastify: FastifyInstance, deps: Deps, { access, posts }: BlogOptions): void {
  const subscriptions = createSubscriptions(deps, createLinkTo(deps.config, fastify.server));
  registerApi(fastify, (api) => {
    servePosts(api, deps, { access, posts });
    serveSubscriptions(api, deps, subscriptions);
  });
  registerApi(fastify, (api) => serveOneClick(api, subscriptions));
}

function servePosts(api: Api, { clock }: Pick<Deps, 'clock'>, { access, posts }: BlogOptions): void {
  /** Drafts are no secret about anybody, so an administrator needs no sudo to list them. */
  const shownTo = async (request: FastifyRequest) => {
    const user = (await access.findAccount(request))?.user;
    const drafts =
      user?.admin === true && hasFeature(user, 'admin.content') && lockedUntil(user, clock.now()) === null;
    return manifestOf(posts, { drafts });
  };

  api.get(
    '/blog',
    contract('nobody', {
      summary: 'Get every post of the blog, without its text',
      reply: blogManifestSchema,
    }),
    async (request) => ({ posts: await shownTo(request) }),
  );

  api.get(
    '/blog/posts',
    contract('nobody', {
      summary: 'List the posts of the blog, newest first, also of one language or with one tag',
      querystring: blogQuerySchema,
      reply: pageOf(blogPostSchema),
    }),
    async (request) => {
      const { lang, tag, ...range } = request.query;
      const { starting_after: after } = range;
      const found = (await shownTo(request)).filter(
        (post) =>
          (lang === undefined || post.lang === lang) && (tag === undefined || post.tags.includes(tag)),
      );
      if (after !== undefined && !found.some(({ id }) => id === after)) {
        throw new ApiError('bad_request', 'starting_after');
      }
      return pageOfWhole(found, range, 'date');
    },
  );
}

function serveSubscriptions(api: Api, { config }: Pick<Deps, 'config'>, subscriptions: Subscriptions): void {
  api.post(
    '/blog/subscriptions',
    contract('nobody', {
      summary: 'Ask for new posts by mail; a mail with a link that confirms it is sent',
      body: blogSubscriptionSchema,
    }),
    async (request, reply) => {
      requireMail(config);
      await subscriptions.ask({ ...request.body, ip: request.ip });
      return reply.code(202).send({});
    },
  );

  api.post(
    '/blog/subscriptions/:subscription',
    contract('nobody', {
      summary: 'Confirm a subscription to the blog, by the id in its mail',
      params: pathOf('subscription'),
      body: blogConfirmationSchema,
    }),
    async (request) => subscriptions.confirm(request.params.subscription, request.body.locale),
  );

  api.delete(
    '/blog/subscriptions/:subscription',
    contract('nobody', {
      summary: 'End a subscription to the blog, by the id in its mails',
      params: pathOf('subscription'),
    }),
    async (request, reply) => {
      await subscriptions.end(request.params.subscription);
      return reply.code(204).send();
    },
  );
}

/**
 * The address that the head of a mail names. A mail program posts a form to it and shows no page (RFC 8058);
 * one that does not know this opens it, and gets the page that asks.
 */
function serveOneClick(api: Api, subscriptions: Subscriptions): void {
  // The id in the address says everything.
  api.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, {}),
  );
  const address = '/blog/subscriptions/:subscription/unsubscribe';
  const params = pathOf('subscription');

  api.post(
    address,
    contract('nobody', { summary: 'End a subscription to the blog, as mail programs do it', params }),
    async (request) => {
      await subscriptions.end(request.params.subscription);
      return {};
    },
  );

  api.get(
    address,
    contract('nobody', { summary: 'Go to the page on which a subscription to the blog is ended', params }),
    async (request, reply) =>
      reply.redirect(`/blog/subscription/${encodeURIComponent(request.params.subscription)}`, 302),
  );
}
