/** All routes of the store, and the store behind them. */
import type { FastifyInstance } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import type { Access } from '../../accounts/login/access.ts';
import { createTargets } from '../../community/people/target.ts';
import type { Notices } from '../../features/notices/notices.ts';
import { tellUserChanged } from '../../features/notices/user-changed.ts';
import { createStore, type Store } from '../../features/store/store.ts';
import { createLinkTo } from '../../platform/config/own-address.ts';
import type { Deps } from '../../platform/deps.ts';
import { registerApi } from '../http/contract.ts';
import { serveCoupons } from './coupon.routes.ts';
import { serveOrders } from './order.routes.ts';
import { servePayments } from './payment.routes.ts';
import { serveStore } from './store.routes.ts';
import { registerTestPage } from './test-page.routes.ts';
import { registerWebhooks } from './webhook.routes.ts';

/** The store works for its providers from `start` to `stop`. */
export interface RegisteredStore extends Store {
  stop(): void;
}

export function registerStore(
  fastify: FastifyInstance,
  deps: Deps,
  { access, notices }: { readonly access: Access; readonly notices: Notices },
): RegisteredStore {
  const administration = createAdministration(deps, access);
  const store = createStore(deps, {
    linkTo: createLinkTo(deps.config, fastify.server),
    changed: (user) => tellUserChanged(deps, notices, user),
  });
  const context = {
    deps,
    store,
    access,
    administration,
    targets: createTargets(deps, access, administration),
  };
  registerApi(fastify, (api) => {
    serveStore(api, context);
    serveOrders(api, context);
    serveCoupons(api, context);
    servePayments(api, context);
  });
  registerWebhooks(fastify, context);
  registerTestPage(fastify, context);
  return { ...store, stop: store.desk.start() };
}
