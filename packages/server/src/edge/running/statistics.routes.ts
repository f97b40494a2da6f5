/** `/api/statistics`: the figures of the administrators (docs/behaviour/running.md 1). */
import {
  ApiError,
  dashboardSchema,
  subscriptionHistoryQuerySchema,
  subscriptionHistorySchema,
  subscriptionsSchema,
} from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import type { Administration } from '../../accounts/administration/administration.ts';
import { hasPermission } from '../../accounts/administration/permissions.ts';
import { type DashboardParts, readDashboard } from '../../features/dashboard/dashboard.ts';
import { subscriptionDays, subscriptionsNow } from '../../features/dashboard/subscriptions.ts';
import type { Deps } from '../../platform/deps.ts';
import { contract, registerApi } from '../http/contract.ts';
import { wholeList } from '../http/page.ts';

const DAYS_SHOWN = 90;
const HIDDEN = new ApiError('resource_missing', 'path');

export function registerStatistics(
  fastify: FastifyInstance,
  deps: Deps,
  options: { readonly administration: Administration; readonly dashboard: DashboardParts },
): void {
  const { db, clock } = deps;
  const { administration, dashboard } = options;

  registerApi(fastify, (api) => {
    api.get(
      '/statistics',
      contract('account', {
        summary: 'Get what happens on the site now, as an administrator',
        reply: dashboardSchema,
      }),
      async (request) => {
        const { user } = await administration.requireOnlooker(request, 'admin.platform', HIDDEN);
        const seesMoney = hasPermission(user, 'admin.store');
        return readDashboard(deps, dashboard, { id: user.id, seesMoney });
      },
    );

    api.get(
      '/statistics/subscriptions',
      contract('account', {
        summary: 'Get how many members have Premium, as an administrator',
        reply: subscriptionsSchema,
      }),
      async (request) => {
        await administration.requireOnlooker(request, 'admin.store', HIDDEN);
        return subscriptionsNow(db.pool, new Date(clock.now()));
      },
    );

    api.get(
      '/statistics/subscription_history',
      contract('account', {
        summary: 'Get how many members had Premium on each day, as an administrator',
        querystring: subscriptionHistoryQuerySchema,
        reply: subscriptionHistorySchema,
      }),
      async (request) => {
        await administration.requireOnlooker(request, 'admin.store', HIDDEN);
        const { days = DAYS_SHOWN } = request.query;
        const found = await subscriptionDays(db.pool, { now: new Date(clock.now()), days });
        return wholeList(found, 'day');
      },
    );
  });
}
