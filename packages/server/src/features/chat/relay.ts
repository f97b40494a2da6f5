/**
 * Sends lines to the sockets of this process, each once and in one order, whichever process took them.
 *
 * Lines taken here are shown at once; those of other processes are read once a second, or when one says so
 * (`look`). A socket receives no lines of people its user muted or blocked or it muted itself, no held lines
 * but its own, and none if it watches a room with a password.
 */

import type { RoomRunner } from '@troef/engine/runner/room-runner.ts';
import type { Deps } from '../../platform/deps.ts';
import { repeat } from '../../platform/runtime/repeat.ts';
import { sendToAll } from '../../platform/sockets/fan-out.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { GamesSocket, Seats } from '../presence/seats.ts';
import { deafToLine, recentLines, type StoredLine, shownLine } from './lines.ts';

export interface Relay {
  /** Shows a line that this process has stored. */
  told(line: StoredLine): void;
  stop(): void;
}

/** The people a connection has muted for itself. */
export interface DeafSockets {
  set(socket: GamesSocket, user: string, muted: boolean): void;
  of(socket: GamesSocket): ReadonlySet<string>;
}

const LOOK_EVERY_MS = 1_000;
/** Longer than `recentLines` looks back. */
const SEEN_KEPT_MS = 15_000;
export const MUTED_HERE_MAX = 256;

export function createDeafSockets(): DeafSockets {
  const sets = new WeakMap<GamesSocket, Set<string>>();
  return {
    set: (socket, user, muted) => {
      const muteds = sets.get(socket) ?? new Set<string>();
      if (!muted) muteds.delete(user);
      else if (muteds.size < MUTED_HERE_MAX) muteds.add(user);
      sets.set(socket, muteds);
    },
    of: (socket) => sets.get(socket) ?? new Set(),
  };
}

export function createRelay(options: {
  readonly deps: Pick<Deps, 'db' | 'clock' | 'log' | 'peers'>;
  readonly runner: Pick<RoomRunner, 'read'>;
  readonly seats: Pick<Seats, 'at' | 'everybody' | 'isWatched'>;
  readonly lobby: Pick<Lobby, 'at'>;
  readonly deaf: DeafSockets;
}): Relay {
  const { deps, runner, seats, lobby, deaf } = options;
  const seen = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();

  const socketsFor = async ({ room, variant }: StoredLine): Promise<readonly GamesSocket[]> => {
    if (room === null) return lobby.at(variant);
    const watchers = seats.at(room, null);
    const everybody = seats.everybody(room);
    if (watchers.length === 0) return everybody;
    const isPrivate = await runner.read(room, ({ state }) => state.choices.locked, { internal: true });
    return isPrivate ? everybody.filter((socket) => !watchers.includes(socket)) : everybody;
  };

  const show = async (line: StoredLine): Promise<void> => {
    const sockets = await socketsFor(line);
    const own = (socket: GamesSocket): boolean => socket.data.identity.id === line.user;
    const hearing = line.held ? sockets.filter(own) : sockets;
    if (hearing.length === 0) return;
    const readers = new Set(hearing.map((socket) => socket.data.identity.id));
    const unheard = await deafToLine(deps.db.pool, line, [...readers]);
    const body = {
      ...shownLine(line),
      ...(line.room === null ? { variant: line.variant } : { room: line.room }),
    };
    sendToAll(
      hearing.filter(
        (socket) => own(socket) || !(unheard.has(socket.data.identity.id) || deaf.of(socket).has(line.user)),
      ),
      line.room === null ? 'lobby:chat' : 'room:chat',
      JSON.stringify(body),
    );
  };

  const showOnce = (line: StoredLine): void => {
    if (seen.has(line.id)) return;
    seen.set(line.id, deps.clock.now());
    last = last
      .then(() => show(line))
      .catch((error) => deps.log.warn({ err: error, line: line.id }, 'a line of chat was not shown'));
  };

  const look = async (): Promise<void> => {
    const before = deps.clock.now() - SEEN_KEPT_MS;
    for (const [id, at] of seen) if (at < before) seen.delete(id);
    for (const line of await recentLines(deps.db.pool, deps.clock)) showOnce(line);
  };

  deps.peers.listen('chat', ({ room, variant }) => {
    const isHeard = room === null ? lobby.at(variant).length > 0 : seats.isWatched(room);
    if (isHeard) look().catch((error) => deps.log.warn({ err: error }, 'chat was not read'));
  });

  return {
    told: (line) => {
      showOnce(line);
      deps.peers.tell({ about: 'chat', room: line.room, variant: line.variant });
    },
    stop: repeat(deps, 'hearing what was said elsewhere', LOOK_EVERY_MS, look),
  };
}
