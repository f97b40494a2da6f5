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
  type WrittenLine,
} from '../../features/profile/about.repository.ts';
import { createFriendTables } from '../../features/profile/friend-tables.ts';
import { isId } from '../../platform/text/id.ts';
import type { UsersContext } from '../accounts/users-context.ts';
import { type Api, contract, pathOf } from '../http/contract.ts';
import { pageFrom, pageOfWhole, rangeOf } from '../http/page.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ACTIVITY_MS = ACTIVITY_DAYS * DAY_MS;
const MESSAGES_MS = 90 * DAY_MS;

/** A ready phrase is sent by its name, so that readers see it in their own language. */
const shownMessage = ({ room, tournament, variant, text, phrase, ...line }: WrittenLine): MessageReply => ({
  ...line,
  channel: channelOf({ room, tournament, variant }),
  text: text ?? `:${phrase}:`,
});

function channelOf({
  room,
  tournament,
  variant,
}: Pick<WrittenLine, 'room' | 'tournament' | 'variant'>): string {
  if (tournament !== null) return `tournament:${tournament}`;
  return room === null ? `lobby:${variant}` : `room:${room}`;
}

export function serveAbout(api: Api, context: UsersContext): void {
  const { deps, access, targets, onlineAmong } = context;
  const { db, clock } = deps;
  const friendTables = createFriendTables(deps);
  const user = pathOf('user');

  api.get(
    '/users/:user/notifications',
    contract('account', {
      summary: 'List the notices to a user, newest first',
      params: user,
      querystring: pageQuerySchema,
      reply: pageOf(notificationReplySchema),
    }),
    async (request) => {
      const range = rangeOf(request.query);
      const seen = await targets.ownOrSupport(request, 'notifications');
      return pageFrom(await notificationsOf(db.pool, seen.user.id, range), range, 'created');
    },
  );

  api.delete(
    '/notifications/:id',
    contract('account', {
      summary: 'Delete a notice that its user has read',
      params: pathOf('id'),
      reply: emptySchema,
    }),
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
    contract('account', {
      summary: 'List the sessions and the changes of reputation of the last 90 days, newest first',
      params: user,
      querystring: pageQuerySchema,
      reply: pageOf(activityReplySchema),
    }),
    async (request) => {
      const range = rangeOf(request.query);
      const seen = await targets.ownOrSupport(request, 'activity');
      const since = new Date(clock.now() - ACTIVITY_MS);
      return pageFrom(await activityOf(db.pool, seen.user.id, since, range), range, 'at');
    },
  );

  api.get(
    '/users/:user/stats',
    contract('caller', {
      summary: 'Get the figures of an open profile',
      params: user,
      reply: statsReplySchema,
    }),
    async (request) => {
      const seen = await targets.look(request, 'stats');
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
    contract('account', {
      summary: 'List the other sites with which a user logs in',
      params: user,
      querystring: pageQuerySchema,
      reply: pageOf(linkReplySchema),
    }),
    async (request) => {
      const seen = await targets.ownOrSupport(request, 'links');
      return pageOfWhole(await linksOf(db.pool, seen.user.id), request.query, 'created');
    },
  );

  api.get(
    '/users/:user/friends',
    contract('account', {
      summary: "List the caller's friends, with what their profiles show to the caller",
      params: user,
      querystring: pageQuerySchema,
      reply: pageOf(friendReplySchema),
    }),
    async (request) => {
      const { user: own, identity } = await access.requireAccount(request);
      const seen = await targets.see(request);
      if (!seen.own) throw new ApiError('resource_missing', 'user');
      const range = rangeOf(request.query);
      const ids = (await friendIdsOf(db.pool, own.id)).map((id) => ({ id }));
      const rest = ids.slice(ids.findIndex(({ id }) => id === range.after) + 1);
      const page = pageFrom(rest.slice(0, range.size), range, 'added');
      const found = await findUsers(
        db.pool,
        page.data.map(({ id }) => id),
      );
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
      return { ...page, data };
    },
  );

  api.get(
    '/users/:user/messages',
    contract('account', {
      summary: 'List the lines of chat that a user wrote in the last 90 days',
      params: user,
      querystring: pageQuerySchema,
      reply: pageOf(messageReplySchema),
    }),
    async (request) => {
      const range = rangeOf(request.query);
      const seen = await targets.ownOrSupport(request, 'messages');
      const since = new Date(clock.now() - MESSAGES_MS);
      const lines = await linesOf(db.pool, seen.user.id, since, range);
      return pageFrom(lines.map(shownMessage), range, 'at');
    },
  );
}
