/**
 * The connection to the namespace `/`: what concerns this user or everybody, on any page
 * (docs/behaviour/notices.md 1).
 *
 * It is one socket beside the one of the games, on the same connection. A visitor without a session listens
 * without a token. A token that was renewed, or is another user's, is sent on the open connection. The page
 * says whether it is visible, so that a phone in a pocket gets no push for what the screen shows. A page that
 * is frozen has said before that it is hidden.
 */
import {
  type GlobalNotice,
  type NoticesClientEvents,
  type NoticesServerEvents,
  type PageVisibility,
  RECONNECT_DELAY_MS,
  type TournamentReply,
  type TournamentTableStart,
  type TournamentUpdate,
} from '@troef/protocol';
import type { Socket } from 'socket.io-client';
import { create } from 'zustand';
import { isSaving } from '../session/save-me.ts';
import { getToken } from '../session/session.ts';
import { changeSession, onTokenChange, readSession } from '../session/session-store.ts';
import { openSocket } from './open-socket.ts';

const SAY_AGAIN_MS = 10_000;

type NoticesSocket = Socket<NoticesServerEvents, NoticesClientEvents>;

export interface NoticesLine {
  onNotice(listen: (notice: GlobalNotice) => void): () => void;
  /** The server is about to stop for an update. */
  onUpdate(listen: () => void): () => void;
  /** Connected, or connected again. */
  onUp(listen: () => void): () => void;
  /** A table of the user in a tournament begins, or has begun without them. */
  onTable(listen: (table: TournamentTableStart) => void): () => void;
  /** Follows a tournament (its id or slug) until the returned function is called. */
  follow(tournament: string, follower: TournamentFollower): () => void;
  /** Disconnects, so that the connection it shares can be closed. The returned function connects again. */
  pause(): () => void;
  about(variant: PageVisibility['variant']): void;
}

export interface TournamentFollower {
  /** The whole tournament as it is now: at first, and after each new connection. */
  whole(tournament: TournamentReply): void;
  update(update: TournamentUpdate): void;
  /** A tournament was deleted. */
  closed(): void;
  /** Nothing is sent until `whole` is called: the connection is lost, or the server refuses. */
  lost(): void;
}

/** The number of people with a page open, as last received. */
export const useConnections = create<{
  readonly total: number;
  readonly variants: Readonly<Record<string, number>>;
}>(() => ({ total: 0, variants: {} }));

/** Returns the token of a returning user, with or without an account; undefined for a visitor without one. */
async function tokenOf(): Promise<string | undefined> {
  const { account, token } = readSession();
  return account || token !== null ? getToken() : undefined;
}

/** `used`: the token with which the connection was opened, or the last one sent on it. */
function followPerson(
  socket: NoticesSocket,
  { used, changed }: { readonly used: { token: string | undefined }; readonly changed: () => void },
): void {
  const follow = async (): Promise<void> => {
    const token = await tokenOf();
    if (!socket.connected || token === used.token) return;
    if (token === undefined) {
      // Only a new connection can be a visitor's again.
      socket.disconnect().connect();
      return;
    }
    used.token = token;
    socket.emit('auth', { token }, (answer) => {
      if ('error' in answer) socket.disconnect().connect();
      else changed();
    });
  };
  onTokenChange(() => void follow().catch(() => undefined));
}

export function lineOn(socket: NoticesSocket, onPerson: (listen: () => void) => () => void): NoticesLine {
  let variant: PageVisibility['variant'] = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  const sayVisible = (): void => {
    clearTimeout(again);
    if (!socket.connected) return;
    const seen = { visible: document.visibilityState === 'visible', variant };
    socket.emit('visible', seen, (answer) => {
      // The page was shown and hidden too often. What is true some time later counts.
      if ('error' in answer && answer.error.code === 'too_many_requests')
        again = setTimeout(sayVisible, SAY_AGAIN_MS);
    });
  };
  socket.on('connect', sayVisible);
  document.addEventListener('visibilitychange', sayVisible);
  socket.on('user', (user) => {
    // If a save is under way, its answer will bring the profile as it is afterwards.
    if (readSession().profile?.id === user.id && !isSaving()) changeSession({ profile: user });
  });
  socket.on('connections', ({ total, variants }) => useConnections.setState({ total, variants }));
  // The callbacks of these events take different arguments; each pair below belongs together.
  const on = (
    event: 'notification' | 'update' | 'connect' | 'tournament:table',
    listen: (body: never) => void,
  ): (() => void) => {
    socket.on(event, listen as () => void);
    return () => socket.off(event, listen as () => void);
  };
  return {
    onNotice: (listen) => on('notification', listen),
    onUpdate: (listen) => on('update', listen),
    onUp: (listen) => on('connect', listen),
    onTable: (listen) => on('tournament:table', listen),
    follow: (tournament, follower) => followTournament(socket, onPerson, { tournament, follower }),
    pause() {
      socket.disconnect();
      return () => void socket.connect();
    },
    about(next) {
      if (next === variant) return;
      variant = next;
      sayVisible();
    },
  };
}

/** Opens the tournament now, after each new connection, and when the connection has become another user's. */
function followTournament(
  socket: NoticesSocket,
  onPerson: (listen: () => void) => () => void,
  { tournament, follower }: { readonly tournament: string; readonly follower: TournamentFollower },
): () => void {
  let turn = 0;
  const begin = (): void => {
    turn += 1;
    const mine = turn;
    if (!socket.connected) return;
    socket.emit('tournament:open', { tournament }, (answer) => {
      if (mine !== turn) return;
      if ('error' in answer) follower.lost();
      else follower.whole(answer.tournament);
    });
  };
  const update = (body: TournamentUpdate): void => follower.update(body);
  const closed = (): void => follower.closed();
  const lost = (): void => {
    turn += 1;
    follower.lost();
  };
  socket.on('connect', begin);
  socket.on('disconnect', lost);
  socket.on('tournament:update', update);
  socket.on('tournament:closed', closed);
  const stopPerson = onPerson(begin);
  begin();
  return () => {
    turn += 1;
    socket.off('connect', begin);
    socket.off('disconnect', lost);
    socket.off('tournament:update', update);
    socket.off('tournament:closed', closed);
    stopPerson();
    if (socket.connected) socket.emit('tournament:close', { tournament }, () => undefined);
  };
}

async function open(): Promise<NoticesLine> {
  const used: { token: string | undefined } = { token: undefined };
  const { io } = await import('./socket-client.ts');
  const socket: NoticesSocket = openSocket(io, '/', {
    next: tokenOf,
    opening: (token) => {
      used.token = token;
      return undefined;
    },
    used: () => used.token,
  });
  socket.on('disconnect', (reason) => {
    // The one case in which Socket.IO does not try again by itself.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), RECONNECT_DELAY_MS);
  });
  const heard = new Set<() => void>();
  followPerson(socket, {
    used,
    changed: () => {
      for (const listen of heard) listen();
    },
  });
  return lineOn(socket, (listen) => {
    heard.add(listen);
    return () => void heard.delete(listen);
  });
}

let shared: Promise<NoticesLine> | undefined;

/** Returns the page's one connection, opened at the first call. */
export function noticesLine(): Promise<NoticesLine> {
  shared ??= open();
  return shared;
}
