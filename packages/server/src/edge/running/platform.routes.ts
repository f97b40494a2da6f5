/**
 * `/api/platform`: settings, restarts, releases, and a notice to everybody (docs/behaviour/running.md).
 */
import {
  ApiError,
  broadcastReplySchema,
  broadcastSchema,
  deploySchema,
  emptySchema,
  type GlobalNotice,
  maintenanceSchema,
  NOTICE_MS,
  pageOf,
  reasonBodySchema,
  releaseSchema,
  restartSchema,
  type SettingReply,
  settingLossesQuerySchema,
  settingLossesSchema,
  settingsChangeSchema,
  settingsReplySchema,
  withReason,
} from '@troef/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Administration } from '../../accounts/administration/administration.ts';
import { actBy, noteAct } from '../../accounts/administration/audit.ts';
import { hasPermission } from '../../accounts/administration/permissions.ts';
import type { Account } from '../../accounts/login/access.ts';
import type { Maintenance } from '../../features/maintenance/maintenance.ts';
import type { Releases } from '../../features/maintenance/releases.ts';
import type { Notices } from '../../features/notices/notices.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { settingPermission, settingRow } from '../../platform/settings/table.ts';
import { contract, pathOf, registerApi } from '../http/contract.ts';
import { wholeList } from '../http/page.ts';
import { settingLosses } from './setting-losses.ts';

/** Each setting asks for one of these (`settingPermission`). */
const OF_SETTINGS = ['admin.platform', 'admin.store'] as const;
const HIDDEN = new ApiError('resource_missing', 'path');

export interface PlatformOptions {
  readonly administration: Administration;
  readonly maintenance: Maintenance;
  readonly releases: Releases;
  readonly notices: Pick<Notices, 'broadcast' | 'online'>;
}

export function registerPlatform(fastify: FastifyInstance, deps: Deps, options: PlatformOptions): void {
  const { db, clock, random, settings } = deps;
  const { administration, maintenance, releases, notices } = options;
  const mayLook = (request: FastifyRequest): Promise<Account> =>
    administration.requireOnlooker(request, 'admin.platform', HIDDEN);
  const mayChange = (request: FastifyRequest): Promise<Account> =>
    administration.requirePermission(request, 'admin.platform', HIDDEN);

  registerApi(fastify, (api) => {
    api.get(
      '/platform/config',
      contract('account', {
        summary: 'List the settings of the site, as an administrator',
        reply: settingsReplySchema,
      }),
      async (request) => {
        const { user } = await administration.requireOnlooker(request, OF_SETTINGS, HIDDEN);
        return settingsReply(settings, user);
      },
    );

    api.post(
      '/platform/config',
      contract('account', {
        summary: 'Change settings of the site, as an administrator',
        body: settingsChangeSchema,
        reply: settingsReplySchema,
      }),
      async (request) => {
        const { user } = await administration.requirePermission(request, OF_SETTINGS, HIDDEN);
        const { reason, from = {}, ...wanted } = request.body;
        if (reason !== undefined && (typeof reason !== 'string' || reason.length > 500)) {
          throw new ApiError('bad_request', 'reason');
        }
        if (typeof from !== 'object' || from === null) throw new ApiError('bad_request', 'from');
        const change = settings.judge(wanted);
        const foreign = [...change.keys()].find((key) => !hasPermission(user, settingPermission(key)));
        if (foreign !== undefined) throw new ApiError('forbidden', foreign);
        if (change.size > 0) {
          await db.transaction(async (tx) => {
            const before = await settings.write(tx, change, { user: user.id, at: new Date(clock.now()) });
            const seen: Readonly<Record<string, unknown>> = { ...from };
            const overtaken = [...change.keys()].find(
              (key) => seen[key] !== undefined && seen[key] !== before[key],
            );
            if (overtaken !== undefined) throw new ApiError('conflict', overtaken);
            await noteAct(tx, deps, {
              actor: user.id,
              action: 'platform.config',
              target: null,
              before,
              after: Object.fromEntries(change),
              reason: reason ?? null,
            });
          });
          await settings.changed();
        }
        return settingsReply(settings, user);
      },
    );

    api.get(
      '/platform/config/:key/losses',
      contract('account', {
        summary: 'Get how much another number of a setting would delete, as an administrator',
        params: pathOf('key'),
        querystring: settingLossesQuerySchema,
        reply: settingLossesSchema,
      }),
      async (request) => {
        await mayLook(request);
        const { key } = request.params;
        const setting = settings.all().find((each) => each.key === key);
        const found = setting && settingLosses(deps, setting.key, request.query.value ?? setting.default);
        if (found === undefined) throw new ApiError('resource_missing', 'setting');
        return { count: await found };
      },
    );

    api.get(
      '/platform/restart',
      contract('account', {
        summary: 'List the last restarts and releases that were asked for, as an administrator',
        reply: pageOf(maintenanceSchema),
      }),
      async (request) => {
        await mayLook(request);
        return wholeList(await maintenance.last(), 'at');
      },
    );

    api.post(
      '/platform/restart',
      contract('account', {
        summary: 'Restart the servers one after the other, as an administrator',
        body: restartSchema,
        reply: maintenanceSchema,
      }),
      async (request) => {
        const { user } = await mayChange(request);
        const { reason } = request.body;
        return maintenance.ask({ kind: 'restart', release: null, reason, actor: user.id });
      },
    );

    api.delete(
      '/platform/restart',
      contract('account', {
        summary: 'Call off a restart that has not begun, as an administrator',
        body: reasonBodySchema,
        reply: maintenanceSchema,
      }),
      async (request) => {
        const { user } = await mayChange(request);
        return maintenance.cancel(actBy(user.id, request.body));
      },
    );

    api.post(
      '/platform/deploy',
      contract('account', {
        summary: 'Restart the servers with another release, as an administrator',
        body: deploySchema,
        reply: maintenanceSchema,
      }),
      async (request) => {
        const { user } = await mayChange(request);
        if (!releases.isKept) throw new ApiError('conflict', 'no_releases');
        const { release, reason = `release ${request.body.release}` } = request.body;
        const found = await releases.find(release);
        if (found === undefined) throw new ApiError('unprocessable_content', 'release');
        if (found.current) throw new ApiError('conflict', 'current');
        return maintenance.ask({ kind: 'deploy', release, reason, actor: user.id });
      },
    );

    api.get(
      '/platform/releases',
      contract('account', {
        summary: 'List the releases that this host knows, newest first, as an administrator',
        reply: pageOf(releaseSchema),
      }),
      async (request) => {
        await mayLook(request);
        return wholeList(await releases.all(), 'createdAt');
      },
    );

    api.get(
      '/platform/releases/:release',
      contract('account', {
        summary: 'Get a release that this host knows, as an administrator',
        params: pathOf('release'),
        reply: releaseSchema,
      }),
      async (request) => {
        await mayLook(request);
        const found = await releases.find(request.params.release);
        if (found === undefined) throw new ApiError('resource_missing', 'release');
        return found;
      },
    );

    api.delete(
      '/platform/releases/:release',
      contract('account', {
        summary: 'Delete a release from this host, as an administrator',
        params: pathOf('release'),
        body: reasonBodySchema,
        reply: emptySchema,
      }),
      async (request) => {
        const { user } = await mayChange(request);
        const found = await releases.find(request.params.release);
        if (found === undefined) throw new ApiError('resource_missing', 'release');
        if (found.current || found.id === releases.own) throw new ApiError('conflict', 'current');
        if (found.previous) throw new ApiError('conflict', 'previous');
        const isWished = (await maintenance.last()).some(
          ({ state, release }) => release === found.id && (state === 'waiting' || state === 'running'),
        );
        if (isWished) throw new ApiError('conflict', 'wished');
        await noteAct(db.pool, deps, {
          ...actBy(user.id, request.body),
          action: 'platform.release.delete',
          target: found.id,
          before: found,
          after: null,
        });
        await releases.remove(found.id);
        return {};
      },
    );

    api.post(
      '/platform/notice',
      contract('account', {
        summary: 'Show a notice on every page that is open, as an administrator',
        body: withReason(broadcastSchema),
        reply: broadcastReplySchema,
      }),
      async (request) => {
        const { user } = await administration.requirePermission(request, 'admin.content', HIDDEN);
        const { message, kind = 'info', timeout = NOTICE_MS, link, events = [] } = request.body;
        // A notice is words. What it makes every page do belongs to those who run the site.
        if (events.length > 0 && !hasPermission(user, 'admin.platform')) {
          throw new ApiError('forbidden', 'events');
        }
        const notice: GlobalNotice = {
          message,
          timeout,
          props: { kind, tag: `broadcast:${random.id()}`, ...(link !== undefined && { link }) },
          events,
        };
        const { total: online } = notices.online();
        await noteAct(db.pool, deps, {
          ...actBy(user.id, request.body),
          action: 'platform.notice',
          target: null,
          before: null,
          after: { ...notice, online },
        });
        notices.broadcast(notice);
        return { online };
      },
    );
  });
}

/** Only the settings that this administrator may change. */
function settingsReply(settings: Settings, reader: Parameters<typeof hasPermission>[0]) {
  const own = settings.all().filter(({ key }) => hasPermission(reader, settingPermission(key)));
  const data = own.map(({ key, changedAt, ...state }): SettingReply => {
    const { unit, min, max, meaning } = settingRow(key);
    const [en, nl, fr] = meaning;
    return {
      id: key,
      key,
      group: key.split('.')[0] ?? key,
      ...state,
      unit,
      min,
      max,
      meaning: { en, nl, fr },
      changedAt: changedAt?.toISOString() ?? null,
    };
  });
  return {
    ...wholeList(data, 'key'),
    values: Object.fromEntries(data.map(({ key, value }) => [key, value])),
  };
}
