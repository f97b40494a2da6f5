/**
 * `/api/events`: what pages count, and their errors, from everybody and about nobody
 * (docs/behaviour/analytics.md). Administrators read the counts, and an error by the id that a person was
 * shown.
 */
import {
  ApiError,
  EVENT_NAMES,
  eventCountsQuerySchema,
  eventCountsSchema,
  eventSchema,
  eventsSchema,
  pageErrorGroupSchema,
  pageErrorSchema,
  pageErrorsQuerySchema,
  pageOf,
} from '@troef/protocol';
import type { FastifyInstance } from 'fastify';
import { createAdministration } from '../../accounts/administration/administration.ts';
import type { Access } from '../../accounts/login/access.ts';
import { createAnalytics } from '../../features/analytics/analytics.ts';
import { errorGroups } from '../../features/analytics/error-groups.ts';
import type { Deps } from '../../platform/deps.ts';
import { browserOf } from '../accounts/device.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { pageOfWhole } from '../http/page.ts';
import type { Site } from '../http/site.ts';

const HIDDEN = new ApiError('resource_missing', 'path');
const BODY_LIMIT = 32_768;
const DAYS_SHOWN = 30;

interface AnalyticsOptions {
  readonly access: Access;
  readonly site: Pick<Site, 'patternOf' | 'hasScript'>;
}

export function registerAnalytics(
  fastify: FastifyInstance,
  deps: Deps,
  { access, site }: AnalyticsOptions,
): void {
  const analytics = createAnalytics(deps, site);
  const administration = createAdministration(deps, access);

  registerApi(fastify, (api) => {
    api.post(
      '/events',
      {
        ...contract('nobody', { summary: 'Count an event of a page', body: eventSchema }),
        bodyLimit: BODY_LIMIT,
      },
      async ({ body, ip, host, headers }, reply) => {
        await analytics.take([body], { ip, host, browser: browserOf(headers) });
        return reply.code(202).send({});
      },
    );

    api.post(
      '/events/batch',
      {
        ...contract('nobody', { summary: 'Count several events of a page', body: eventsSchema }),
        bodyLimit: BODY_LIMIT,
      },
      async ({ body, ip, host, headers }, reply) => {
        await analytics.take(body.events, { ip, host, browser: browserOf(headers) });
        return reply.code(202).send({});
      },
    );

    api.get(
      '/page_errors',
      contract('account', {
        summary: 'List errors of pages in groups, the last first, as an administrator',
        querystring: pageErrorsQuerySchema,
        reply: pageOf(pageErrorGroupSchema),
      }),
      async (request) => {
        await administration.requireOnlooker(request, 'admin.platform', HIDDEN);
        return pageOfWhole(await errorGroups(deps.db.pool, request.query), request.query, 'last');
      },
    );

    api.get(
      '/events/:name',
      contract('nobody', {
        summary: 'Get how often an event came on each day, as an administrator',
        params: pathOf('name'),
        querystring: eventCountsQuerySchema,
        reply: eventCountsSchema,
      }),
      async (request) => {
        const name = EVENT_NAMES.find((each) => each === request.params.name);
        if (name === undefined) throw new ApiError('resource_missing', 'event');
        const isShown = await administration.isActing(request);
        const { days = DAYS_SHOWN } = request.query;
        return { name, counts: isShown ? await analytics.countsOf(name, days) : null };
      },
    );

    api.get(
      '/events/error/:report',
      contract('account', {
        summary: 'Get the error of a page by the id that a person was shown, as an administrator',
        params: pathOf('report'),
        reply: pageErrorSchema,
      }),
      async (request) => {
        await administration.requireSupport(request, new ApiError('resource_missing', 'path'));
        const error = await analytics.findError(request.params.report.toUpperCase());
        if (error === undefined) throw new ApiError('resource_missing', 'report');
        return error;
      },
    );
  });
}
