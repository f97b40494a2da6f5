/**
 * The namespace `/`: on every page of the site, clients listen here for notices and say whether the page is
 * looked at (docs/behaviour/notices.md). A visitor who plays nothing yet has no token, and hears what
 * concerns everybody.
 *
 * A user who looks at a page is shown there what would otherwise be pushed to their devices
 * (features/push/channel.ts). A page sends `visible` when it connects and whenever that changes. Its last
 * word ends with its connection.
 *
 * A notice goes to the sockets here and to the other processes (platform/cluster/peers.ts), which send it to
 * theirs.
 */
import type { Variant } from '@troef/games';
import {
  type Ack,
  ApiError,
  CONNECTIONS_EVERY_MS,
  type Connections,
  type GlobalNotice,
  type NoticesClientEvents,
  type NoticesServerEvents,
  type OwnUser,
  type PageVisibility,
  type TournamentReply,
  type TournamentTableStart,
  VERSION,
} from '@troef/protocol';
import type { Namespace, Server, Socket } from 'socket.io';
import { findUser } from '../../accounts/users/user.repository.ts';
import { ownUser } from '../../community/people/entity.ts';
import type { Notices } from '../../features/notices/notices.ts';
import { createOnlookers } from '../../features/notices/onlookers.ts';
import { createPageCounts, type PageCounts } from '../../features/notices/page-counts.ts';
import type { Deps } from '../../platform/deps.ts';
import { createLocalAddressLimit } from '../../platform/limits/address-limit.ts';
import { repeat } from '../../platform/runtime/repeat.ts';
import { describeError } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import { createEventGate, type EventLimit, mustBeLimited } from './event-limits.ts';
import { PAGES_SCHEMAS } from './event-schemas.ts';
import type { HeldSockets } from './held-sockets.ts';
import { connectError, localeOf } from './sockets.ts';

interface NoticesSocketData {
  user: string | null;
  seen: PageVisibility;
  /** The user whose page it was when the channels were last set. */
  looked: string | null;
}
type NoEvents = Record<never, never>;
export type NoticesNamespace = Namespace<
  NoticesClientEvents,
  NoticesServerEvents,
  NoEvents,
  NoticesSocketData
>;
export type NoticesSocket = Socket<NoticesClientEvents, NoticesServerEvents, NoEvents, NoticesSocketData>;

/** The pages of tournaments that connections have open. */
export interface OpenTournaments {
  open(
    socket: NoticesSocket,
    user: string,
    tournament: string,
  ): Promise<{ readonly tournament: TournamentReply }>;
  close(socket: NoticesSocket, tournament: string): void;
  /** Tells whether this connection has the page of a tournament open. */
  isOpen(socket: NoticesSocket): boolean;
  /** Returns the table at which this user is missing; undefined: there is none. */
  waitingTable(user: string): Promise<TournamentTableStart | undefined>;
  /** The connection is gone, or belongs to another user now. */
  left(socket: NoticesSocket): void;
}

/** Notices, and the door through which the wiring adds what is made of them. */
export interface NoticesLine extends Notices {
  listen(parts: { readonly tournaments: OpenTournaments }): void;
}

export const NOTICES_LIMITS: Readonly<Record<keyof NoticesClientEvents, EventLimit>> = {
  auth: { rule: 'auth', user: { times: 10, seconds: 60 }, address: { times: 200, seconds: 60 } },
  visible: { rule: 'visible', user: { times: 120, seconds: 60 }, address: { times: 2_400, seconds: 60 } },
  'tournament:open': {
    ...{ rule: 'tournament:open', user: { times: 30, seconds: 60 }, address: { times: 600, seconds: 60 } },
  },
  'tournament:close': {
    ...{ rule: 'tournament:close', user: { times: 60, seconds: 60 }, address: { times: 1_200, seconds: 60 } },
  },
};
const pagesOf = (user: string): string => `user:${user}`;
const lookedAtBy = (user: string): string => `looking:${user}`;
const attendedBy = (user: string): string => `attending:${user}`;
const UNSEEN: PageVisibility = { visible: false, variant: null };

export function registerNotices(
  io: Server,
  deps: Pick<Deps, 'config' | 'clock' | 'log' | 'random' | 'db' | 'ownProcess' | 'peers' | 'settings'>,
  held: HeldSockets,
  presence: PageCounts = createPageCounts(),
): NoticesLine {
  const pages = io.of('/') as unknown as NoticesNamespace;
  const { peers, ownProcess } = deps;
  const connections = createLocalAddressLimit(
    { name: 'connections', times: () => deps.settings.get('limits.connections'), seconds: 60 },
    deps.config,
  );
  const gate = createEventGate(NOTICES_LIMITS, deps.config);
  /** How many places at tables each user has open here. */
  const atTables = new Map<string, number>();
  const onlookers = createOnlookers(deps, ownProcess, {
    isOpen: (user) => atTables.has(user) || pages.adapter.rooms.has(pagesOf(user)),
    isLookedAt: (user) => pages.adapter.rooms.has(lookedAtBy(user)),
    isAttending: (user) => atTables.has(user) || pages.adapter.rooms.has(attendedBy(user)),
  });
  ownProcess?.sayOnline(() => presence.online());
  const online = (): Connections => sum([presence.online(), ...(ownProcess?.others() ?? [])]);

  let tournaments: OpenTournaments | undefined;

  /** Puts the socket into the channels of its user, and takes it out of those of the user before. */
  const settle = async (socket: NoticesSocket): Promise<void> => {
    const { user, seen } = socket.data;
    const wanted =
      user === null
        ? []
        : [
            pagesOf(user),
            ...(seen.visible ? [lookedAtBy(user)] : []),
            ...(tournaments?.isOpen(socket) === true ? [attendedBy(user)] : []),
          ];
    for (const channel of socket.rooms) {
      if (channel !== socket.id && !wanted.includes(channel)) await socket.leave(channel);
    }
    await socket.join(wanted);
    for (const each of new Set([socket.data.looked, user])) if (each != null) onlookers.note(each);
    socket.data.looked = user;
    if (socket.connected) presence.note(socket.id, { who: user ?? socket.id, variant: seen.variant ?? null });
  };

  /** A page that opens after its table has begun is told of it as well. */
  const callToTable = async (socket: NoticesSocket): Promise<void> => {
    const { user } = socket.data;
    const table = user === null ? undefined : await tournaments?.waitingTable(user);
    if (table !== undefined && socket.data.user === user) socket.emit('tournament:table', table);
  };
  const callSoon = (socket: NoticesSocket): void => {
    callToTable(socket).catch((error) => deps.log.warn({ err: error }, 'a page was not led to its table'));
  };

  const admit = async (socket: NoticesSocket, token: unknown): Promise<void> => {
    const { user } = socket.data;
    socket.data.user = (await held.admit(socket, token)).id;
    if (user === socket.data.user) return;
    tournaments?.left(socket);
    if (socket.connected) callSoon(socket);
  };

  /** Resolves with what is acknowledged beside `ok`. */
  type Answer = (socket: NoticesSocket, body: unknown) => Promise<object>;
  const answers: Readonly<Record<keyof NoticesClientEvents, Answer>> = {
    auth: async (socket, body) => {
      await admit(socket, parse(PAGES_SCHEMAS.auth, body).token);
      return {};
    },
    visible: async (socket, body) => {
      socket.data.seen = parse(PAGES_SCHEMAS.visible, body);
      return {};
    },
    'tournament:open': async (socket, body) => {
      const { tournament } = parse(PAGES_SCHEMAS['tournament:open'], body);
      if (socket.data.user === null) throw new ApiError('unauthorized');
      if (tournaments === undefined) throw new ApiError('internal_server_error', 'starting');
      return tournaments.open(socket, socket.data.user, tournament);
    },
    'tournament:close': async (socket, body) => {
      tournaments?.close(socket, parse(PAGES_SCHEMAS['tournament:close'], body).tournament);
      return {};
    },
  };
  const isEvent = (event: string): event is keyof NoticesClientEvents => Object.hasOwn(answers, event);

  mustBeLimited(gate, Object.keys(answers));

  pages.use((socket, next) => {
    socket.data.user = null;
    socket.data.looked = null;
    socket.data.seen = UNSEEN;
    connections
      .count(socket.handshake.address)
      .then(() => {
        const { token } = socket.handshake.auth;
        return token === undefined ? undefined : admit(socket, token);
      })
      .then(
        () => next(),
        (error) => next(connectError(error, socket, deps)),
      );
  });
  pages.on('connection', (socket) => {
    const settled = settle(socket).catch((error) => deps.log.warn({ err: error }, 'not settled'));
    socket.emit('connections', online());
    callSoon(socket);
    socket.on('disconnect', () => {
      presence.forget(socket.id);
      tournaments?.left(socket);
      if (socket.data.looked !== null) onlookers.note(socket.data.looked);
    });
    socket.onAny(async (event: string, ...args: unknown[]) => {
      const reply = args.at(-1);
      const answer = (ack: Ack<object>): void => {
        if (typeof reply === 'function') reply(ack);
      };
      try {
        if (!isEvent(event)) throw new ApiError('bad_request', 'event');
        // For a visitor without a token, the connection is the sender.
        const sender = { user: socket.data.user ?? socket.id, ip: socket.handshake.address };
        await gate.pass(socket, event, sender, async () => {
          await settled;
          const result = await answers[event](socket, args[0]);
          await settle(socket);
          answer({ ok: true, ...result });
        });
      } catch (error) {
        answer({ error: describeError(error, localeOf(socket), deps) });
      }
    });
  });

  let said = '';
  const stop = repeat(deps, 'counting people', CONNECTIONS_EVERY_MS, async () => {
    const now = online();
    const words = JSON.stringify(now);
    if (words === said) return;
    said = words;
    pages.volatile.emit('connections', now);
  });

  const show = (user: string | null, notice: GlobalNotice): void => {
    (user === null ? pages : pages.to(lookedAtBy(user))).emit('notification', notice);
  };
  peers.listen('notice', ({ user, notice }) => show(user, notice));
  const tableStarts = (user: string, table: TournamentTableStart): void => {
    pages.to(pagesOf(user)).emit('tournament:table', table);
  };
  peers.listen('table', ({ user, table }) => tableStarts(user, table));
  const changedElsewhere = async (id: string): Promise<void> => {
    if (!pages.adapter.rooms.has(pagesOf(id))) return;
    const user = await findUser(deps.db.pool, id);
    if (user !== undefined) pages.to(pagesOf(id)).emit('user', await ownUser(deps, deps.db.pool, user));
  };
  peers.listen('user', ({ user }) => {
    changedElsewhere(user).catch((error) => deps.log.warn({ err: error }, 'pages were not told of a change'));
  });

  const heardOfUsers: ((user: OwnUser) => void)[] = [];

  return {
    listen: (parts) => {
      tournaments = parts.tournaments;
    },
    online,
    tableStarts: (user, table) => {
      tableStarts(user, table);
      peers.tell({ about: 'table', user, table });
    },
    userChanged: (user) => {
      for (const heard of heardOfUsers) heard(user);
      pages.to(pagesOf(user.id)).emit('user', user);
      peers.tell({ about: 'user', user: user.id });
    },
    whenUserChanged: (heard) => void heardOfUsers.push(heard),
    onlineAmong: onlookers.onlineAmong,
    attendingAmong: onlookers.attendingAmong,
    atTable: (user, isOpen) => {
      const places = (atTables.get(user) ?? 0) + (isOpen ? 1 : -1);
      if (places > 0) atTables.set(user, places);
      else atTables.delete(user);
      onlookers.note(user);
    },
    isLooking: onlookers.isLooking,
    show: (user, notice) => {
      show(user, notice);
      peers.tell({ about: 'notice', user, notice });
    },
    broadcast: (notice) => {
      show(null, notice);
      peers.tell({ about: 'notice', user: null, notice });
    },
    announce: (notice) => show(null, notice),
    announceUpdate: () => {
      pages.emit('update', { version: VERSION });
    },
    stop: () => {
      stop();
      onlookers.stop();
    },
  };
}

/** A user connected through two processes counts twice, because nobody compares identities. */
function sum(counts: readonly Connections[]): Connections {
  const variants: Partial<Record<Variant, number>> = {};
  for (const each of counts)
    for (const [variant, people] of Object.entries(each.variants) as [Variant, number][])
      variants[variant] = (variants[variant] ?? 0) + people;
  return { total: counts.reduce((total, each) => total + each.total, 0), variants };
}
