/**
 * The line to the namespace `/`: what concerns this person or everybody, on any page (docs/behaviour/notices.md 1).
 *
 * It is one socket beside the one of the games, on the same connection. A visitor who is nobody yet listens without a token;
 * a token that was renewed, or is another person's, is said on the open line. The page says whether it is looked at, so
 * that a phone in the pocket is not told what the screen shows; a page that freezes has said before that it is hidden.
 */
import {
  type GlobalNotice,
  type NoticesClientEvents,
  type NoticesServerEvents,
  RECONNECT_DELAY_MS,
  type Visible,
} from '@troef/protocol';
import type { Socket } from 'socket.io-client';
import { create } from 'zustand';
import { isSaving } from './save-me.ts';
import { dropToken, getToken } from './session.ts';
import { changeSession, onTokenChange, readSession } from './session-store.ts';
import { socketOptions } from './socket-options.ts';

const SAY_AGAIN_MS = 10_000;

type NoticesSocket = Socket<NoticesServerEvents, NoticesClientEvents>;

export interface NoticesLine {
  onNotice(listen: (notice: GlobalNotice) => void): () => void;
  /** The server is about to go away for an update. */
  onUpdate(listen: () => void): () => void;
  /** Connected, again. */
  onUp(listen: () => void): () => void;
  /** Lets go of the connection, which two share, so that it can be closed; the returned function takes it up again. */
  pause(): () => void;
  /** The game this page is about. */
  about(variant: Visible['variant']): void;
}

/** People with a page open, as last heard. */
export const useConnections = create<{
  readonly total: number;
  readonly variants: Readonly<Record<string, number>>;
}>(() => ({ total: 0, variants: {} }));

/** Somebody who was here before, with or without an account; undefined: a visitor without a token. */
async function tokenOf(): Promise<string | undefined> {
  const { account, token } = readSession();
  return account || token !== null ? getToken() : undefined;
}

/** `used` is the token the line was opened with, or the last it was told. */
function followPerson(socket: NoticesSocket, used: { token: string | undefined }): void {
  const follow = async (): Promise<void> => {
    const token = await tokenOf();
    if (!socket.connected || token === used.token) return;
    if (token === undefined) {
      // Only a new line is a visitor's again.
      socket.disconnect().connect();
      return;
    }
    used.token = token;
    socket.emit('auth', { token }, (answer) => {
      if ('error' in answer) socket.disconnect().connect();
    });
  };
  onTokenChange(() => void follow().catch(() => undefined));
}

export function lineOn(socket: NoticesSocket): NoticesLine {
  let variant: Visible['variant'] = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  const sayVisible = (): void => {
    clearTimeout(again);
    if (!socket.connected) return;
    const seen = { visible: document.visibilityState === 'visible', variant };
    socket.emit('visible', seen, (answer) => {
      // A page that was shown and hidden too often for now: what is true in a while counts.
      if ('error' in answer && answer.error.code === 'too_many_requests')
        again = setTimeout(sayVisible, SAY_AGAIN_MS);
    });
  };
  socket.on('connect', sayVisible);
  document.addEventListener('visibilitychange', sayVisible);
  socket.on('user', (user) => {
    // A save that is under way brings him as he is afterwards.
    if (readSession().profile?.id === user.id && !isSaving()) changeSession({ profile: user });
  });
  socket.on('connections', ({ total, variants }) => useConnections.setState({ total, variants }));
  // Listeners of an event differ in what they are given; each pair below belongs together.
  const on = (event: 'notification' | 'update' | 'connect', listen: (body: never) => void): (() => void) => {
    socket.on(event, listen as () => void);
    return () => socket.off(event, listen as () => void);
  };
  return {
    onNotice: (listen) => on('notification', listen),
    onUpdate: (listen) => on('update', listen),
    onUp: (listen) => on('connect', listen),
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

async function open(): Promise<NoticesLine> {
  const { io } = await import('./socket-client.ts');
  const used: { token: string | undefined } = { token: undefined };
  const socket: NoticesSocket = io('/', {
    ...socketOptions(),
    auth: (give) => {
      tokenOf().then(
        (token) => {
          used.token = token;
          give(token === undefined ? {} : { token });
        },
        () => give({}),
      );
    },
  });
  socket.on('connect_error', ({ message }) => {
    // A refusal by the server itself is final for Socket.IO; a lost network is not.
    if (socket.active) return;
    if (message.includes('unauthorized') && used.token !== undefined) dropToken(used.token);
    setTimeout(() => socket.connect(), RECONNECT_DELAY_MS);
  });
  socket.on('disconnect', (reason) => {
    // The one case in which Socket.IO does not try again by itself.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), RECONNECT_DELAY_MS);
  });
  followPerson(socket, used);
  return lineOn(socket);
}

let shared: Promise<NoticesLine> | undefined;

/** The page's one line, opened at the first call. */
export function noticesLine(): Promise<NoticesLine> {
  shared ??= open();
  return shared;
}
