/** `/api/backers`: cards of sponsors, and `/backers/*`, where their pictures are served (docs/behaviour/backers.md). */
import {
  ApiError,
  backerCardQuerySchema,
  backerCardSchema,
  backerChangeSchema,
  backerCreateSchema,
  backerSchema,
  backersQuerySchema,
  backersReplySchema,
  emptySchema,
  reasonBodySchema,
  withReason,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import { actBy } from '../../accounts/administration/audit.ts';
import type { Access } from '../../accounts/login/access.ts';
import { bearerOf } from '../../accounts/login/bearer.ts';
import { createBackerService } from '../../features/backers/backer.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { addressKey } from '../../platform/limits/rate-limit.ts';
import { makePicture, typeOf } from '../avatars/picture.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { pageFrom, rangeOf } from '../http/page.ts';

/** A picture with everything around it. */
const BODY_LIMIT = 720_000;
/** A new picture gets a new address. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const missing = (): ApiError => new ApiError('resource_missing', 'backer');

export function registerBackers(
  fastify: FastifyInstance,
  deps: Deps,
  { access }: { readonly access: Access },
): void {
  const backers = createBackerService(deps);
  const administration = createAdministration(deps, access);
  const administrator = async (request: FastifyRequest, hidden = missing()): Promise<string> =>
    (await administration.requirePermission(request, 'admin.content', hidden)).user.id;
  const one = pathOf('backer');

  /** The log-in, the guest, or without a token the browser at its address: it is kept as a hash, for an hour. */
  const sessionOf = async (request: FastifyRequest): Promise<string> => {
    const identity = await access.identify(bearerOf(request));
    if (identity !== undefined) return identity.session ?? identity.id;
    return `${addressKey(request.ip)} ${request.headers['user-agent'] ?? ''}`;
  };

  const encoded = async (image: string | null | undefined): Promise<Buffer | null | undefined> => {
    if (image == null) return image;
    const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
    if (typeOf(bytes) === undefined) throw new ApiError('unprocessable_content', 'image');
    return makePicture(bytes, 'contain');
  };

  registerApi(fastify, (api) => {
    api.get(
      '/backers/card',
      contract('nobody', {
        summary: 'Get the card of a sponsor that this reader is shown, or null',
        querystring: backerCardQuerySchema,
        reply: backerCardSchema,
      }),
      async (request) => {
        const account = await access.findAccount(request);
        const { lang, country = null } = request.query;
        return { card: await backers.cardFor(account?.user ?? null, { lang, country }) };
      },
    );

    for (const [path, what, summary] of [
      ['view', 'views', 'Count that a card was seen, once an hour for each session'],
      ['click', 'clicks', 'Count that a card was followed, once an hour for each session'],
    ] as const) {
      api.post(
        `/backers/:backer/${path}`,
        contract('nobody', { summary, params: one }),
        async (request, reply) => {
          const session = await sessionOf(request);
          await backers.count(request.params.backer, what, { session, ip: request.ip });
          return reply.code(204).send();
        },
      );
    }

    api.get(
      '/backers',
      contract('account', {
        summary: 'List the cards with views and clicks of each day, as an administrator',
        querystring: backersQuerySchema,
        reply: backersReplySchema,
      }),
      async (request) => {
        await administrator(request, new ApiError('resource_missing', 'path'));
        const range = rangeOf(request.query);
        return pageFrom(await backers.list(range, request.query.state), range, 'id');
      },
    );

    api.get(
      '/backers/:backer',
      contract('account', {
        summary: 'Get a card with views and clicks of each day, as an administrator',
        params: one,
        reply: backerSchema,
      }),
      async (request) => {
        await administrator(request);
        return backers.find(request.params.backer);
      },
    );

    api.post(
      '/backers',
      {
        ...contract('account', {
          summary: 'Make a card, as an administrator',
          body: withReason(backerCreateSchema),
          reply: backerSchema,
        }),
        bodyLimit: BODY_LIMIT,
      },
      async (request) => {
        const id = await administrator(request, new ApiError('resource_missing', 'path'));
        const { reason, ...card } = request.body;
        return backers.create(actBy(id, { reason }), card, { picture: await encoded(card.image) });
      },
    );

    api.post(
      '/backers/:backer',
      {
        ...contract('account', {
          summary: 'Change a card, as an administrator',
          params: one,
          body: withReason(backerChangeSchema),
          reply: backerSchema,
        }),
        bodyLimit: BODY_LIMIT,
      },
      async (request) => {
        const id = await administrator(request);
        const { reason, ...change } = request.body;
        const picture = await encoded(change.image);
        return backers.change(actBy(id, { reason }), request.params.backer, change, { picture });
      },
    );

    api.delete(
      '/backers/:backer',
      contract('account', {
        summary: 'Delete a card, as an administrator',
        params: one,
        body: reasonBodySchema,
        reply: emptySchema,
      }),
      async (request) => {
        await backers.remove(actBy(await administrator(request), request.body), request.params.backer);
        return {};
      },
    );
  });

  fastify.get('/backers/:file', async (request, reply) => {
    const { file } = request.params as { readonly file: string };
    const picture = file.endsWith('.webp')
      ? await backers.picture(file.slice(0, -'.webp'.length))
      : undefined;
    if (picture === undefined) return reply.callNotFound();
    return reply.header('cache-control', FOR_EVER).type('image/webp').send(picture);
  });
}
