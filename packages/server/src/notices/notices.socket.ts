/**
 * The namespace `/`: people listen here for notices wherever they are on the site, and say whether they look at the page
 * (spec 4 and 7, product.md 19). A visitor who plays nothing yet has no token, and hears what concerns everybody.
 *
 * Who looks at a page is shown there what would otherwise be pushed to his devices (push/channel.ts): a page says
 * `visible` when it is connected and whenever that changes, and what it said ends with its connection.
 */
import {
  type Ack,
  ApiError,
  authSchema,
  CONNECTIONS_EVERY_MS,
  type Connections,
  type GlobalNotice,
  type NoticesClientEvents,
  type NoticesServerEvents,
  type OwnUser,
  VERSION,
  type Visible,
  visibleSchema,
} from '@troef/protocol';
import type { Namespace, Server, Socket } from 'socket.io';
import type { Deps } from '../deps.ts';
import { describeError } from '../http/errors.ts';
import type { HeldSockets } from '../http/held-sockets.ts';
import { parse } from '../http/parse.ts';
import { addressKey, createRateLimit } from '../http/rate-limit.ts';
import { connectError, localeOf } from '../http/sockets.ts';
import { repeat } from '../platform/repeat.ts';
import { createPresence, type Presence } from './presence.ts';

/** What the rest of the server says to people who are here. */
export interface Notices {
  /** His other pages learn that he is not what he was. */
  userChanged(user: OwnUser): void;
  /** He has a page open that is connected to this process. */
  isOnline(user: string): boolean;
  /** He looks at a page, connected to whichever process. */
  isLooking(user: string): Promise<boolean>;
  /** To the pages he looks at. */
  show(user: string, notice: GlobalNotice): void;
  /** How many people are here, all and by game. */
  online(): Connections;
  /** To everybody who has a page open. */
  broadcast(notice: GlobalNotice): void;
  /** This server is about to go; clients come back to the next one. */
  announceUpdate(): void;
  stop(): void;
}

interface About {
  user: string | null;
  seen: Visible;
}
type Nothing = Record<never, never>;
export type NoticesNamespace = Namespace<NoticesClientEvents, NoticesServerEvents, Nothing, About>;
type NoticesSocket = Socket<NoticesClientEvents, NoticesServerEvents, Nothing, About>;

const CONNECTIONS = { name: 'connections', times: 30, seconds: 60 } as const;
const pagesOf = (user: string): string => `user:${user}`;
const lookedAtBy = (user: string): string => `looking:${user}`;
const UNSEEN: Visible = { visible: false, variant: null };

export function registerNotices(
  io: Server,
  deps: Pick<Deps, 'config' | 'clock' | 'log' | 'random'>,
  held: HeldSockets,
  presence: Presence = createPresence(),
): Notices {
  const pages = io.of('/') as unknown as NoticesNamespace;
  const connections = createRateLimit(CONNECTIONS, deps.config);

  /** Puts the socket into the channels of its person, and takes it out of those of whoever it was before. */
  const settle = async (socket: NoticesSocket): Promise<void> => {
    const { user, seen } = socket.data;
    const wanted = user === null ? [] : [pagesOf(user), ...(seen.visible ? [lookedAtBy(user)] : [])];
    for (const channel of socket.rooms) {
      if (channel !== socket.id && !wanted.includes(channel)) await socket.leave(channel);
    }
    await socket.join(wanted);
    if (socket.connected) presence.note(socket.id, { who: user ?? socket.id, variant: seen.variant ?? null });
  };

  const admit = async (socket: NoticesSocket, token: unknown): Promise<void> => {
    socket.data.user = (await held.admit(socket, token)).id;
  };

  const answers: Readonly<Record<string, (socket: NoticesSocket, body: unknown) => Promise<void>>> = {
    auth: (socket, body) => admit(socket, parse(authSchema, body).token),
    visible: async (socket, body) => {
      socket.data.seen = parse(visibleSchema, body);
    },
  };

  pages.use((socket, next) => {
    socket.data.user = null;
    socket.data.seen = UNSEEN;
    connections
      .count(addressKey(socket.handshake.address))
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
    socket.emit('connections', presence.online());
    socket.on('disconnect', () => presence.forget(socket.id));
    socket.onAny(async (event: string, ...args: unknown[]) => {
      const reply = args.at(-1);
      const answer = (ack: Ack<Nothing>): void => {
        if (typeof reply === 'function') reply(ack);
      };
      try {
        const act = Object.hasOwn(answers, event) ? answers[event] : undefined;
        if (act === undefined) throw new ApiError('bad_request', 'event');
        await settled;
        await act(socket, args[0]);
        await settle(socket);
        answer({ ok: true });
      } catch (error) {
        answer({ error: describeError(error, localeOf(socket), deps) });
      }
    });
  });

  let said = '';
  const stop = repeat(deps, 'counting people', CONNECTIONS_EVERY_MS, async () => {
    const online = presence.online();
    const words = JSON.stringify(online);
    if (words === said) return;
    said = words;
    pages.volatile.emit('connections', online);
  });

  return {
    online: () => presence.online(),
    userChanged: (user) => {
      pages.to(pagesOf(user.id)).emit('user', user);
    },
    isOnline: (user) => pages.adapter.rooms.has(pagesOf(user)),
    isLooking: async (user) => (await pages.in(lookedAtBy(user)).fetchSockets()).length > 0,
    show: (user, notice) => {
      pages.to(lookedAtBy(user)).emit('notification', notice);
    },
    broadcast: (notice) => {
      pages.emit('notification', notice);
    },
    announceUpdate: () => {
      pages.emit('update', { version: VERSION });
    },
    stop,
  };
}
