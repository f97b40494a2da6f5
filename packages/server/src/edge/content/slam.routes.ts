/** `/api/{whist|wiezen}/slams`: the hall of fame of a game (docs/behaviour/slams.md). */
import {
  ApiError,
  emptySchema,
  isSlamVariant,
  reasonBodySchema,
  type SlamVariant,
  slamChangeSchema,
  slamClaimSchema,
  slamSchema,
  slamsQuerySchema,
  slamsReplySchema,
  withReason,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import { actBy } from '../../accounts/administration/audit.ts';
import type { Access, Caller } from '../../accounts/login/access.ts';
import { findSlam, listSlams, type SlamViewer, slamFigures } from '../../features/slams/slam.repository.ts';
import { createSlamService, type SlamAddress } from '../../features/slams/slam.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { pageFrom, rangeOf } from '../http/page.ts';
import { openGame } from './open-game.ts';

export function registerSlams(
  fastify: FastifyInstance,
  deps: Deps,
  { access }: { readonly access: Access },
): void {
  const { db, clock, settings } = deps;
  const slams = createSlamService(deps);
  const administration = createAdministration(deps, access);

  /** A game that is not open to the caller has no hall of fame. */
  const gameFor = (caller: Caller, name: string): SlamVariant => {
    const variant = openGame(deps, caller, name);
    if (!isSlamVariant(variant)) throw new ApiError('resource_missing', 'variant');
    return variant;
  };
  const viewerOf = ({ identity }: Caller): SlamViewer => ({
    id: identity.id,
    now: clock.now(),
    claimDays: settings.get('slams.claim'),
  });
  const answer = async (caller: Caller, { variant, slam }: SlamAddress) => {
    const found = await findSlam(db.pool, variant, slam, viewerOf(caller));
    if (found === undefined) throw new ApiError('resource_missing', 'slam');
    return found;
  };
  type Named = FastifyRequest & { readonly params: { readonly variant: string; readonly slam: string } };
  const addressFor = (caller: Caller, { params }: Named): SlamAddress => ({
    variant: gameFor(caller, params.variant),
    slam: params.slam,
  });
  const administrator = async (request: Named) => {
    const account = await administration.requireSupport(request, new ApiError('resource_missing', 'slam'));
    const { reason } = (request.body ?? {}) as { readonly reason?: string };
    return { by: actBy(account.user.id, { reason }), address: addressFor(account, request) };
  };
  const one = pathOf('variant', 'slam');

  registerApi(fastify, (api) => {
    api.get(
      '/:variant/slams',
      contract('caller', {
        summary: 'List the slams of a game, newest first, also of one year or player',
        params: pathOf('variant'),
        querystring: slamsQuerySchema,
        reply: slamsReplySchema,
      }),
      async (request) => {
        const range = rangeOf(request.query);
        const caller = await access.requireCaller(request);
        const variant = gameFor(caller, request.params.variant);
        const [found, figures] = await Promise.all([
          listSlams(db.pool, variant, request.query, { ...range, viewer: viewerOf(caller) }),
          slamFigures(db.pool, variant, clock.now()),
        ]);
        return { ...pageFrom(found, range, 'date'), figures };
      },
    );

    api.get(
      '/:variant/slams/:slam',
      contract('caller', { summary: 'Get a slam by its id or slug', params: one, reply: slamSchema }),
      async (request) => {
        const caller = await access.requireCaller(request);
        return answer(caller, addressFor(caller, request));
      },
    );

    api.post(
      '/:variant/slams/:slam/claim',
      contract('account', {
        summary: "Put the caller's name beside their own slam",
        params: one,
        body: slamClaimSchema,
        reply: slamSchema,
      }),
      async (request) => {
        const account = await access.requireAccount(request);
        const address = addressFor(account, request);
        await slams.claim(account, address, request.body);
        return answer(account, address);
      },
    );

    api.delete(
      '/:variant/slams/:slam/claim',
      contract('account', {
        summary: "Take the caller's name away from their own slam",
        params: one,
        reply: slamSchema,
      }),
      async (request) => {
        const account = await access.requireAccount(request);
        const address = addressFor(account, request);
        await slams.unclaim(account.user.id, address);
        return answer(account, address);
      },
    );

    api.post(
      '/:variant/slams/:slam',
      contract('account', {
        summary: 'Hide a slam, or show it again, as an administrator',
        params: one,
        body: withReason(slamChangeSchema),
        reply: emptySchema,
      }),
      async (request) => {
        const { by, address } = await administrator(request);
        await slams.setHidden(by, address, request.body.hidden);
        return {};
      },
    );

    api.delete(
      '/:variant/slams/:slam',
      contract('account', {
        summary: 'Delete a slam, as an administrator',
        params: one,
        body: reasonBodySchema,
        reply: emptySchema,
      }),
      async (request) => {
        const { by, address } = await administrator(request);
        await slams.remove(by, address);
        return {};
      },
    );
  });
}
