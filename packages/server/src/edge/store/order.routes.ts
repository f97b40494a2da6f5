/** `/api/orders`: one's own orders by their ids, and all of them for administrators (docs/behaviour/store.md 3). */
import {
  ApiError,
  adminOrderSchema,
  adminOrdersPageSchema,
  orderBodySchema,
  orderFileSchema,
  orderSchema,
  ordersPageSchema,
  ordersQuerySchema,
  pageQuerySchema,
  refundBodySchema,
} from '@troef/protocol';
import type { FastifyRequest } from 'fastify';
import { noteAct } from '../../accounts/administration/audit.ts';
import { findOrder, listOrders } from '../../features/store/order.repository.ts';
import { orderFile } from '../../features/store/order-file.ts';
import type { OrderRow } from '../../features/store/order-row.ts';
import { asAdminsSee, showOrder, showOrders } from '../../features/store/order-view.ts';
import { isId } from '../../platform/text/id.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';
import { pageFrom, rangeOf } from '../http/page.ts';
import { buyerOf } from './store.routes.ts';
import type { StoreContext } from './store-context.ts';

type Named = FastifyRequest & { readonly params: { readonly order: string } };

/** Of administrators who see and pay back the orders of others. */
const PERMISSION = 'admin.store';
const missing = (): ApiError => new ApiError('resource_missing', 'order');

export function serveOrders(api: Api, context: StoreContext): void {
  const { deps, store, access, administration, targets } = context;
  const { db } = deps;
  const path = pathOf('order');
  const keeper = (request: FastifyRequest, hidden = missing()) =>
    administration.requirePermission(request, PERMISSION, hidden);

  /** The order of a member is for them and for administrators. That of a guest is for anybody who has its id. */
  const orderFor = async (request: Named): Promise<OrderRow> => {
    const { identity } = await access.requireCaller(request);
    const { order: id } = request.params;
    const order = isId(id) ? await findOrder(db.pool, id) : undefined;
    if (order === undefined) throw missing();
    if (order.user === null || order.user === identity.id) return order;
    if (!(await administration.isActing(request, PERMISSION))) throw missing();
    await administration.noteReading({ actor: identity.id, target: order.id, what: 'order' });
    return order;
  };
  const shown = (order: OrderRow) => showOrder(db.pool, deps, order);
  /** Notes that an administrator asked about the order of somebody else, if the answer has changed it. */
  const noteProcess = async (request: Named, before: OrderRow, after: OrderRow): Promise<void> => {
    const { identity } = await access.requireCaller(request);
    if (before.status === after.status || before.user === identity.id) return;
    if (!(await administration.isActing(request, PERMISSION))) return;
    await noteAct(db.pool, deps, {
      actor: identity.id,
      action: 'order.process',
      target: before.id,
      before: { status: before.status },
      after: { status: after.status },
      reason: null,
    });
  };

  api.get(
    '/orders',
    contract('account', {
      summary: 'List orders, newest first, as an administrator',
      querystring: ordersQuerySchema,
      reply: adminOrdersPageSchema,
    }),
    async (request) => {
      const range = rangeOf(request.query);
      const { user } = await keeper(request, new ApiError('resource_missing', 'path'));
      const { user: buyer } = request.query;
      if (buyer !== undefined && !isId(buyer)) throw new ApiError('bad_request', 'user');
      await administration.noteReading({ actor: user.id, target: buyer ?? null, what: 'orders' });
      const found = await listOrders(db.pool, request.query, range);
      const views = await showOrders(db.pool, deps, found);
      return pageFrom(await asAdminsSee(db.pool, views, found), range, 'createdAt');
    },
  );

  api.post(
    '/orders',
    contract('caller', {
      summary: 'Begin a purchase, and get its order',
      body: orderBodySchema,
      reply: orderSchema,
    }),
    async (request) => {
      const { body } = request;
      const { user } = await access.requireCaller(request);
      const buyer = await buyerOf(context, request, user);
      const begin = async () => {
        if (body.kind === 'gift') return store.purchases.gift(buyer, body);
        if (body.kind === 'donation') return store.purchases.donation(buyer, body);
        const account = await access.requireAccount(request);
        return store.purchases.subscription({ ...buyer, user: account.user }, body);
      };
      const { order: id } = await begin();
      const order = await findOrder(db.pool, id);
      if (order === undefined) throw missing();
      return shown(order);
    },
  );

  api.get(
    '/orders/:order',
    contract('caller', { summary: 'Get an order', params: path, reply: orderSchema }),
    async (request) => shown(await orderFor(request)),
  );

  api.post(
    '/orders/:order/process',
    contract('caller', {
      summary: 'Ask the payment provider how an order stands, and get it',
      params: path,
      reply: orderSchema,
    }),
    async (request) => {
      const order = await orderFor(request);
      const moved = await store.orders.process(order.id);
      store.desk.nudge();
      const now = moved === undefined ? order : ((await findOrder(db.pool, order.id)) ?? moved);
      await noteProcess(request, order, now);
      return shown(now);
    },
  );

  api.get(
    '/orders/:order/file',
    contract('account', {
      summary: 'Get an order with its history and what paying it back would do, as an administrator',
      params: path,
      reply: orderFileSchema,
    }),
    async (request) => {
      const { user } = await keeper(request);
      const { order: id } = request.params;
      const file = isId(id) ? await orderFile(db.pool, deps, id) : undefined;
      if (file === undefined) throw missing();
      await administration.noteReading({ actor: user.id, target: id, what: 'order' });
      return file;
    },
  );

  api.post(
    '/orders/:order/refund',
    contract('account', {
      summary: 'Pay an order back, as an administrator',
      params: path,
      body: refundBodySchema,
      reply: adminOrderSchema,
    }),
    async (request) => {
      const { user } = await keeper(request);
      const { order: id } = request.params;
      if (!isId(id)) throw missing();
      await store.billing.refund(user.id, id, request.body.reason ?? null);
      const order = await findOrder(db.pool, id);
      if (order === undefined) throw missing();
      const [seen] = await asAdminsSee(db.pool, [await shown(order)], [order]);
      if (seen === undefined) throw missing();
      return seen;
    },
  );

  api.get(
    '/users/:user/orders',
    contract('account', {
      summary: "List one's own orders, newest first, with their receipts",
      params: pathOf('user'),
      querystring: pageQuerySchema,
      reply: ordersPageSchema,
    }),
    async (request) => {
      const range = rangeOf(request.query);
      const { user } = await targets.own(request);
      const found = await listOrders(db.pool, { user: user.id }, range);
      return pageFrom(await showOrders(db.pool, deps, found), range, 'createdAt');
    },
  );
}
