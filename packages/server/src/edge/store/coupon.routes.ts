/** `/api/coupons` and `POST /api/users/{user}/coupon` (docs/behaviour/store.md 5). */
import {
  ApiError,
  couponCreatedSchema,
  couponCreateSchema,
  couponReplySchema,
  redeemBodySchema,
  userReplySchema,
} from '@troef/protocol';
import { findUser } from '../../accounts/users/user.repository.ts';
import { ownUser } from '../../community/people/entity.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';
import type { StoreContext } from './store-context.ts';

export function serveCoupons(api: Api, { deps, store, access, administration, targets }: StoreContext): void {
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
      const hidden = new ApiError('resource_missing', 'path');
      const { user } = await administration.requirePermission(request, 'admin.store', hidden);
      return { code: await store.coupons.create(user.id, request.body) };
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
