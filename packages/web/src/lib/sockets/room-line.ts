/**
 * The page's connection to the `/games` namespace: what a connection of the client needs from a browser.
 *
 * Phones freeze sockets: they look open and are dead. When the page is shown, becomes visible or wakes up,
 * and when the clock jumps, every listener of `onDoubt` probes. `reconnect` drops the socket and connects
 * again. On `online` nothing is probed: a connection that was open on the network before is dead, and a new
 * one is tried at once and often.
 */
import { firstSync, type Line, lineOver, type SocketLike, speakerOver } from '@troef/client';
import { RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS, SOCKET_TIMEOUT_MS } from '@troef/protocol';
import { getToken } from '../session/session.ts';
import { onTokenChange } from '../session/session-store.ts';
import { type NoticesLine, noticesLine } from './notices-line.ts';
import { openSocket } from './open-socket.ts';

/**
 * Several parts of a page notice the same silence at the same time, and one new connection is enough for all.
 */
const SAME_SILENCE_MS = 500;
/** A network that has just come back carries nothing for a moment yet. */
const HURRY_DELAY_MS = 300;
const HURRY_FOR_MS = 6_000;
const TOKEN_TICK_MS = 60_000;
const CLOCK_TICK_MS = 2_000;
const CLOCK_JUMP_MS = 8_000;

/** The page's connection can also change its user: a new screen name makes a new guest. */
export interface PageLine extends Line {
  speakAs(token: string): Promise<void>;
}

/**
 * Calls back whenever the connection may be dead although it looks open, and when the device has a network
 * again.
 */
export function watchForDoubt(doubt: () => void, online: () => void): () => void {
  let last = Date.now();
  const tick = setInterval(() => {
    const now = Date.now();
    if (Math.abs(now - last - CLOCK_TICK_MS) > CLOCK_JUMP_MS && document.visibilityState === 'visible')
      doubt();
    last = now;
  }, CLOCK_TICK_MS);
  const visible = () => {
    if (document.visibilityState === 'visible') doubt();
  };
  window.addEventListener('pageshow', doubt);
  window.addEventListener('online', online);
  document.addEventListener('resume', doubt);
  document.addEventListener('visibilitychange', visible);
  return () => {
    clearInterval(tick);
    window.removeEventListener('pageshow', doubt);
    window.removeEventListener('online', online);
    document.removeEventListener('resume', doubt);
    document.removeEventListener('visibilitychange', visible);
  };
}

async function open(): Promise<PageLine> {
  const { io } = await import('./socket-client.ts');
  const socket = openSocket(io, '/games', {
    next: getToken,
    opening(token = '') {
      speaker.opening(token);
      return over.opening();
    },
    used: () => speaker.used(),
  });
  let droppedAt = Number.NEGATIVE_INFINITY;
  socket.on('connect', () => {
    socket.io.timeout(SOCKET_TIMEOUT_MS);
    droppedAt = Number.NEGATIVE_INFINITY;
  });
  // The events of a socket have types of their own. The signature of the line restores them.
  const over = lineOver(socket as unknown as SocketLike);
  let pauseNotices: NoticesLine['pause'] | undefined;
  const line = {
    ...over,
    reconnect() {
      if (performance.now() - droppedAt < SAME_SILENCE_MS) return;
      droppedAt = performance.now();
      // The connection is dropped only when no socket uses it any more.
      const resume = pauseNotices?.();
      over.reconnect();
      resume?.();
    },
    speakAs: (value: string) => speaker.speakAs(value),
  };
  const speaker = speakerOver(line);
  line.onUp(speaker.opened);
  // The connection never uses an expired token. While there is time left, `getToken` answers at once.
  const keepUp = () => {
    if (socket.connected) getToken().then(line.speakAs, () => undefined);
  };
  setInterval(keepUp, TOKEN_TICK_MS);
  onTokenChange(keepUp);
  // Notices to everybody come on the namespace `/` of the same connection.
  void noticesLine().then((notices) => {
    notices.onUpdate(line.update);
    pauseNotices = notices.pause;
  });
  let calm: ReturnType<typeof setTimeout> | undefined;
  const tryEvery = (least: number, most: number) =>
    socket.io.reconnectionDelay(least).reconnectionDelayMax(most);
  watchForDoubt(line.doubt, () => {
    tryEvery(HURRY_DELAY_MS, HURRY_DELAY_MS);
    clearTimeout(calm);
    calm = setTimeout(() => tryEvery(RECONNECT_DELAY_MS, RECONNECT_DELAY_MAX_MS), HURRY_FOR_MS);
    line.reconnect();
  });
  return line;
}

let shared: Promise<PageLine> | undefined;

/** Returns the page's one connection to the games, in the name of this user, opened at the first call. */
export function roomLine(): Promise<PageLine> {
  shared ??= open();
  return shared;
}

/** Opens the connection for a room that the page is about to show, so that its handshake asks for the room. */
export async function openLineFor(room: string): Promise<void> {
  const line = await roomLine();
  if (!line.isUp()) line.opensWith(() => firstSync(room));
}
