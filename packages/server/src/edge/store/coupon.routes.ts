/** `/api/coupons` and `POST /api/users/{user}/coupon` (docs/behaviour/store.md 5). */
import {
  ApiError,
  adminCouponsPageSchema,
  adminCouponsQuerySchema,
  couponCreatedSchema,
  couponCreateSchema,
  couponReplySchema,
  emptySchema,
  readCouponCode,
  reasonBodySchema,
  redeemBodySchema,
  userReplySchema,
} from '@troef/protocol';
import type { FastifyRequest } from 'fastify';
import { actBy } from '../../accounts/administration/audit.ts';
import { findUser } from '../../accounts/users/user.repository.ts';
import { ownUser } from '../../community/people/entity.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';
import { pageFrom, rangeOf } from '../http/page.ts';
import type { StoreContext } from './store-context.ts';

export function serveCoupons(api: Api, { deps, store, access, administration, targets }: StoreContext): void {
  const keeper = (request: FastifyRequest, hidden = new ApiError('resource_missing', 'path')) =>
    administration.requirePermission(request, 'admin.store', hidden);

  api.get(
    '/coupons/:code',
    contract('caller', {
      summary: 'See what a coupon or a gift card gives',
      params: pathOf('code'),
      reply: couponReplySchema,
    }),
    async (request) => {
      await access.requireCaller(request);
      return store.coupons.look(request.params.code, request.ip);
    },
  );

  api.post(
    '/coupons',
    contract('account', {
      summary: 'Make a coupon, as an administrator',
      body: couponCreateSchema,
      reply: couponCreatedSchema,
    }),
    async (request) => {
      const { user } = await keeper(request);
      return { code: await store.coupons.create(user.id, request.body) };
    },
  );

  api.get(
    '/coupons',
    contract('account', {
      summary: 'List the coupons that administrators made, newest first, as an administrator',
      querystring: adminCouponsQuerySchema,
      reply: adminCouponsPageSchema,
    }),
    async (request) => {
      await keeper(request);
      const { starting_after: last, state, ...query } = request.query;
      const after = last === undefined ? null : readCouponCode(last);
      if (last !== undefined && after === null) throw new ApiError('bad_request', 'starting_after');
      const range = { ...rangeOf(query), after };
      return pageFrom(await store.coupons.list(range, state), range, 'createdAt');
    },
  );

  api.delete(
    '/coupons/:code',
    contract('account', {
      summary: 'Withdraw a coupon, as an administrator: its code is unknown from now on',
      params: pathOf('code'),
      body: reasonBodySchema,
      reply: emptySchema,
    }),
    async (request) => {
      const { user } = await keeper(request, new ApiError('resource_missing', 'coupon'));
      await store.coupons.withdraw(actBy(user.id, request.body), request.params.code);
      return {};
    },
  );

  api.post(
    '/users/:user/coupon',
    contract('account', {
      summary: 'Redeem a coupon or a gift card',
      params: pathOf('user'),
      body: redeemBodySchema,
      reply: userReplySchema,
    }),
    async (request) => {
      const { user } = await targets.own(request);
      await store.coupons.redeem(user.id, request.body.code, request.ip);
      await store.orders.changed(user.id);
      const row = await findUser(deps.db.pool, user.id);
      if (row === undefined) throw new ApiError('resource_missing', 'user');
      return ownUser(deps, deps.db.pool, row);
    },
  );
}
