/**
 * What is known about a user, under `/api/users/{user}/…`: for the user, some of it for others
 * (docs/behaviour/access.md 2).
 */
import {
  ACTIVITY_DAYS,
  ApiError,
  activityReplySchema,
  emptySchema,
  friendReplySchema,
  linkReplySchema,
  type MessageReply,
  messageReplySchema,
  notificationReplySchema,
  PAGE_SIZE,
  pageOf,
  pageQuerySchema,
  statsReplySchema,
} from '@troef/protocol';
import { findUsers } from '../../accounts/users/user.repository.ts';
import { isPremium } from '../../accounts/users/user-row.ts';
import { publicUser } from '../../community/people/entity.ts';
import { showPeople } from '../../community/people/shown-people.ts';
import { contractsBy, karmaSeries, opponentsOf, playedBy } from '../../community/results/figures.ts';
import {
  activityOf,
  deleteNotification,
  friendIdsOf,
  linesOf,
  linksOf,
  notificationsOf,
  type PageRange,
  type WrittenLine,
} from '../../features/profile/about.repository.ts';
import { createFriendTables } from '../../features/profile/friend-tables.ts';
import { isId } from '../../platform/text/id.ts';
import type { UsersContext } from '../accounts/users-context.ts';
import { type Api, pathOf } from '../http/contract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ACTIVITY_MS = ACTIVITY_DAYS * DAY_MS;
const MESSAGES_MS = 90 * DAY_MS;

interface PageQuery {
  readonly size?: number | undefined;
  readonly starting_after?: string | undefined;
}

/** Asks for one more than is shown, to know whether there are more. */
function stretchOf({ size = PAGE_SIZE, starting_after: after }: PageQuery): PageRange {
  if (after !== undefined && !isId(after)) throw new ApiError('bad_request', 'starting_after');
  return { after: after ?? null, size: size + 1 };
}

function pageFrom<Item>(found: readonly Item[], { size }: PageRange, sortKey: string) {
  return { data: found.slice(0, size - 1), has_more: found.length >= size, sort_key: sortKey };
}

/** A ready phrase is sent by its name, so that readers see it in their own language. */
const shownMessage = ({ room, variant, text, phrase, ...line }: WrittenLine): MessageReply => ({
  ...line,
  channel: room === null ? `lobby:${variant}` : `room:${room}`,
  text: text ?? `:${phrase}:`,
});

export function serveAbout(api: Api, context: UsersContext): void {
  const { deps, access, targets, onlineAmong } = context;
  const { db, clock } = deps;
  const friendTables = createFriendTables(deps);
  const user = pathOf('user');
  const ofAccount = { needs: 'account' } as const;

  api.get(
    '/users/:user/notifications',
    {
      config: ofAccount,
      schema: {
        summary: 'Notices to a person, newest first',
        params: user,
        querystring: pageQuerySchema,
        response: { 200: pageOf(notificationReplySchema) },
      },
    },
    async (request) => {
      const stretch = stretchOf(request.query);
      const seen = await targets.ownOrSupport(request, request.params.user, 'notifications');
      return pageFrom(await notificationsOf(db.pool, seen.user.id, stretch), stretch, 'created');
    },
  );

  api.delete(
    '/notifications/:id',
    {
      config: ofAccount,
      schema: {
        summary: 'Delete a notice that was read',
        params: pathOf('id'),
        response: { 200: emptySchema },
      },
    },
    async (request) => {
      const { user: own } = await access.requireAccount(request);
      const { id } = request.params;
      const was = isId(id) && (await deleteNotification(db.pool, own.id, id));
      if (!was) throw new ApiError('resource_missing', 'notification');
      return {};
    },
  );

  api.get(
    '/users/:user/activity',
    {
      config: ofAccount,
      schema: {
        summary: 'Changes of reputation with their reasons, of the last 90 days',
        params: user,
        querystring: pageQuerySchema,
        response: { 200: pageOf(activityReplySchema) },
      },
    },
    async (request) => {
      const stretch = stretchOf(request.query);
      const seen = await targets.ownOrSupport(request, request.params.user, 'activity');
      const since = new Date(clock.now() - ACTIVITY_MS);
      return pageFrom(await activityOf(db.pool, seen.user.id, since, stretch), stretch, 'at');
    },
  );

  api.get(
    '/users/:user/stats',
    {
      config: { needs: 'caller' },
      schema: { summary: 'Figures of an open profile', params: user, response: { 200: statsReplySchema } },
    },
    async (request) => {
      const seen = await targets.look(request, request.params.user, 'stats');
      if (!(await targets.isOpen(seen))) throw new ApiError('resource_missing', 'user');
      const now = clock.now();
      const { user: person } = seen;
      const [{ records }, karma, played, contracts, opponents] = await Promise.all([
        publicUser(db.pool, person, { now, open: true }),
        karmaSeries(db.pool, person.id, now),
        playedBy(db.pool, person.id),
        isPremium(person, now) ? contractsBy(db.pool, person.id) : null,
        // Only the user and administrators see with whom the user plays.
        seen.own || seen.asAdmin ? opponentsOf(db.pool, person.id) : null,
      ]);
      return {
        user: person.id,
        memberSince: person.createdAt.toISOString(),
        records,
        karma,
        ...played,
        contracts,
        opponents,
      };
    },
  );

  api.get(
    '/users/:user/links',
    {
      config: ofAccount,
      schema: {
        summary: 'Other sites a person logs in with',
        params: user,
        response: { 200: pageOf(linkReplySchema) },
      },
    },
    async (request) => {
      const seen = await targets.ownOrSupport(request, request.params.user, 'links');
      return { data: await linksOf(db.pool, seen.user.id), has_more: false, sort_key: 'created' };
    },
  );

  api.get(
    '/users/:user/friends',
    {
      config: ofAccount,
      schema: {
        summary: 'Friends, with what their profiles show to this person',
        params: user,
        querystring: pageQuerySchema,
        response: { 200: pageOf(friendReplySchema) },
      },
    },
    async (request) => {
      const { user: own, identity } = await access.requireAccount(request);
      const seen = await targets.see(request, request.params.user);
      if (!seen.own) throw new ApiError('resource_missing', 'user');
      const { after, size } = stretchOf(request.query);
      const ids = await friendIdsOf(db.pool, own.id);
      const rest = ids.slice(after === null ? 0 : ids.indexOf(after) + 1);
      const found = await findUsers(db.pool, rest.slice(0, size));
      const shown = await showPeople(db.pool, found, own.id, clock.now());
      const visible = shown.flatMap(({ person, open }) => (open ? [person.id] : []));
      const [tables, online] = await Promise.all([
        friendTables.joinable(identity, visible),
        onlineAmong(visible),
      ]);
      const data = shown.map(({ person, open }) => ({
        ...person,
        online: open ? online.has(person.id) : null,
        table: tables.get(person.id) ?? null,
      }));
      return { data: data.slice(0, size - 1), has_more: rest.length >= size, sort_key: 'added' };
    },
  );

  api.get(
    '/users/:user/messages',
    {
      config: ofAccount,
      schema: {
        summary: 'Lines of chat a person wrote, of the last 90 days',
        params: user,
        querystring: pageQuerySchema,
        response: { 200: pageOf(messageReplySchema) },
      },
    },
    async (request) => {
      const stretch = stretchOf(request.query);
      const seen = await targets.ownOrSupport(request, request.params.user, 'messages');
      const since = new Date(clock.now() - MESSAGES_MS);
      const lines = await linesOf(db.pool, seen.user.id, since, stretch);
      return pageFrom(lines.map(shownMessage), stretch, 'at');
    },
  );
}
