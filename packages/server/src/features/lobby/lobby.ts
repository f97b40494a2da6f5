/**
 * The lobbies of the games: which viewer has which open on this process, and what each is shown of the rooms.
 *
 * All answers come from memory: the lists of `boards.ts`, and what `viewer-facts-cache.ts` knows of the viewers. A
 * viewer is sent something at most once a second: at once if nothing was sent in the last second, else when
 * that second is over.
 */

import { isOpenTo } from '@troef/engine/decisions/room-options.ts';
import type { FacedRoom } from '@troef/engine/views/lobby-face.ts';
import { VARIANTS, type Variant } from '@troef/games';
import {
  ApiError,
  type Connections,
  type LobbyList,
  type LobbyOpen,
  type LobbyRoom,
  type LobbyState,
} from '@troef/protocol';
import type { Database } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import { isBehind, sendToAll } from '../../platform/sockets/fan-out.ts';
import type { GamesSocket } from '../presence/seats.ts';
import { createAllGames, gamesFor } from './all-games.ts';
import { createBoards, faced, type LobbyBoard, type RoomRow } from './boards.ts';
import { sharedDifferences } from './differences.ts';
import { createLobbyFeed, type DifferenceSource, type LobbyFeed } from './lobby-feed.ts';
import { bestRoom, listFor } from './lobby-room.ts';
import { listed } from './tables.ts';
import type { ViewerFacts, ViewerFactsReader } from './viewer-facts.ts';
import { createViewerFactsCache, type OwnLists } from './viewer-facts-cache.ts';

export interface Lobby {
  /** With `all` the socket is told of the tables of every game. It still counts as a viewer of this one. */
  open(socket: GamesSocket, identity: Identity, lobby: LobbyOpen): Promise<LobbyList | LobbyState>;
  close(socket: GamesSocket, variant: Variant): void;
  /** The socket is gone, or belongs to another user now. */
  gone(socket: GamesSocket): void;
  /** Returns the sockets here that look at this game. */
  at(variant: Variant): readonly GamesSocket[];
  /** A row of a room of this game is written that changes what the lobby shows. */
  changed(variant: Variant, room: () => FacedRoom): void;
  /** Exactly these users sit in this room now. */
  seated(room: string, users: readonly string[]): void;
  /** Something about this user has changed; `lists`: the people on their lists now. */
  personChanged(user: string, lists?: OwnLists): void;
  /** Returns the list for a user who asks once only. */
  list(identity: Identity, variant: Variant): Promise<LobbyList>;
  /** Returns one room as the user sees it; undefined: it is no room with people. */
  find(identity: Identity, room: string): Promise<LobbyRoom | undefined>;
  /** Returns the room for quick seating, leaving out `except`; undefined: none. */
  best(identity: Identity, variant: Variant, except?: readonly string[]): Promise<LobbyRoom | undefined>;
  stop(): void;
}

export const SHOW_EVERY_MS = 1_000;

interface LobbySubscription {
  readonly identity: Identity;
  readonly isOfAll: boolean;
  facts?: ViewerFacts;
  /** undefined while the answer is being looked up. */
  look?: LobbyFeed;
}

/** The viewers of one game. */
interface Audience {
  readonly viewers: Map<GamesSocket, LobbySubscription>;
  /** The viewers here who look at all games. */
  readonly ofAll: Set<LobbySubscription>;
  sentAt: number;
  isShowing: boolean;
}

export function createLobby(options: {
  readonly deps: Pick<Deps, 'clock' | 'log'> & { readonly db: Pick<Database, 'pool'> };
  readonly viewerFacts: ViewerFactsReader;
  readonly online: () => Connections;
}): Lobby {
  const { deps } = options;
  const { db, clock } = deps;
  const viewerFacts = createViewerFactsCache(options.viewerFacts, clock);
  const audiences = new Map<Variant, Audience>(
    VARIANTS.map((variant) => [
      variant,
      { viewers: new Map(), ofAll: new Set(), sentAt: Number.NEGATIVE_INFINITY, isShowing: false },
    ]),
  );
  const audienceOf = (variant: Variant): Audience => audiences.get(variant) as Audience;
  const isOfAll = (variant: Variant): boolean => audienceOf(variant).ofAll.size > 0;
  let stopped = false;

  const boards = createBoards({
    deps,
    online: options.online,
    isLooked: (variant) => audienceOf(variant).viewers.size > 0 || VARIANTS.some(isOfAll),
    wasRead: (variant) => {
      changedIn(variant);
      renewSoon();
    },
  });
  const allGames = createAllGames(boards.known);

  /** Returns what this viewer is shown now; undefined: it was never read. */
  const boardFor = (
    variant: Variant,
    { isOfAll }: LobbySubscription,
    { sitter }: ViewerFacts,
  ): LobbyBoard | undefined => (isOfAll ? allGames.of(gamesFor(sitter.roles)) : boards.known(variant));

  /** Shows a change of this list, also to viewers of all games. */
  const changedIn = (variant: Variant): void => {
    for (const each of VARIANTS) if (each === variant || isOfAll(each)) showSoon(each);
  };

  const showSoon = (variant: Variant): void => {
    const audience = audienceOf(variant);
    if (audience.isShowing || audience.viewers.size === 0 || stopped) return;
    audience.isShowing = true;
    clock.after(Math.max(0, audience.sentAt + SHOW_EVERY_MS - clock.now()), () => {
      audience.isShowing = false;
      if (stopped) return;
      try {
        show(audience, variant);
      } catch (error) {
        deps.log.warn({ err: error, variant }, 'the lobby could not be shown');
      }
    });
  };

  /** Runs in one turn, so that nothing comes between an answer and its differences. */
  const show = (audience: Audience, variant: Variant): void => {
    const differencesTo = rememberDifferences();
    for (const [socket, viewer] of audience.viewers) {
      const { look, facts } = viewer;
      // A client that is behind catches up later, from the state it was sent last.
      if (look === undefined || facts === undefined || isBehind(socket)) continue;
      const board = boardFor(variant, viewer, facts);
      if (board === undefined) continue;
      const message = look.next(board, facts, differencesTo(board));
      if (message === undefined) continue;
      sendToAll([socket], message.event, message.body);
      audience.sentAt = clock.now();
    }
  };

  /**
   * Reads anew the viewers whose entry has expired, one after another. Meanwhile they are shown what was
   * known.
   */
  let renewing = false;
  const renewSoon = (): void => {
    if (renewing || stopped) return;
    renewing = true;
    renew()
      .catch((error) => deps.log.warn({ err: error }, 'the viewers of the lobby could not be read'))
      .finally(() => {
        renewing = false;
      });
  };
  const renew = async (): Promise<void> => {
    for (const [variant, { viewers }] of audiences) {
      for (const [socket, viewer] of [...viewers]) {
        if (viewer.look === undefined || viewers.get(socket) !== viewer) continue;
        if (stopped) return;
        const known = viewerFacts.known(viewer.identity, variant);
        const facts = known ?? (await viewerFacts.of(viewer.identity, variant));
        if (facts === viewer.facts) continue;
        viewer.facts = facts;
        showSoon(variant);
      }
    }
  };

  const leave = (socket: GamesSocket, variant: Variant, viewer?: LobbySubscription): void => {
    const { viewers, ofAll } = audienceOf(variant);
    const known = viewers.get(socket);
    if (known === undefined || (viewer !== undefined && viewer !== known)) return;
    viewers.delete(socket);
    ofAll.delete(known);
  };

  const enter = (socket: GamesSocket, variant: Variant, viewer: LobbySubscription): void => {
    if (!socket.connected) return;
    leave(socket, variant);
    // The tables of all games are the same in every lobby: a connection is told of them in one only.
    if (viewer.isOfAll) {
      for (const [each, { viewers }] of audiences) if (viewers.get(socket)?.isOfAll) leave(socket, each);
    }
    const { viewers, ofAll } = audienceOf(variant);
    viewers.set(socket, viewer);
    if (viewer.isOfAll) ofAll.add(viewer);
  };

  const firstBoard = async (
    variant: Variant,
    viewer: LobbySubscription,
    facts: ViewerFacts,
  ): Promise<LobbyBoard> => {
    const variants = viewer.isOfAll ? gamesFor(facts.sitter.roles) : [variant];
    const [found] = await Promise.all(variants.map(boards.of));
    for (const each of variants) boards.keepUp(each);
    // A row may have been noted while the viewer was read.
    return boardFor(variant, viewer, facts) ?? (found as LobbyBoard);
  };

  /** A game that is not open to the viewer has no lobby. */
  const mustBeOpen = (variant: Variant, { sitter }: ViewerFacts): void => {
    if (!isOpenTo(variant, sitter)) throw new ApiError('resource_missing', 'variant');
  };
  const lookUp = (identity: Identity, variant: Variant): Promise<[LobbyBoard, ViewerFacts]> =>
    Promise.all([boards.of(variant), viewerFacts.of(identity, variant)]);

  return {
    async open(socket, identity, { variant, differences, all }) {
      const viewer: LobbySubscription = { identity, isOfAll: all === true };
      enter(socket, variant, viewer);
      try {
        const [, facts] = await lookUp(identity, variant);
        if (!viewer.isOfAll) mustBeOpen(variant, facts);
        const board = await firstBoard(variant, viewer, facts);
        const look = createLobbyFeed(variant, {
          board,
          facts,
          wantsDifferences: differences === true,
          isOfAll: viewer.isOfAll,
        });
        viewer.facts = facts;
        viewer.look = look;
        return look.answer;
      } catch (error) {
        leave(socket, variant, viewer);
        throw error;
      }
    },
    close: leave,
    gone: (socket) => {
      for (const variant of VARIANTS) leave(socket, variant);
    },
    at: (variant) => [...audienceOf(variant).viewers.keys()],
    changed: (variant, room) => {
      boards.note(variant, room);
      changedIn(variant);
    },
    seated: (room, users) => {
      if (viewerFacts.seated(room, users)) renewSoon();
    },
    personChanged: (user, lists) => {
      if (viewerFacts.changed(user, lists)) renewSoon();
    },
    async list(identity, variant) {
      const [{ tables, counts }, facts] = await lookUp(identity, variant);
      mustBeOpen(variant, facts);
      return { rooms: listFor(tables, facts), counts };
    },
    async find(identity, id) {
      const { rows } = await db.pool.query<RoomRow & { variant: Variant }>(
        'select id, status, seq, created_at, face, variant from rooms where id = $1 and not alone and face is not null',
        [id],
      );
      const [row] = rows;
      if (row === undefined) return undefined;
      const facts = await viewerFacts.of(identity, row.variant);
      if (!isOpenTo(row.variant, facts.sitter)) return undefined;
      return listFor(new Map([[id, listed(faced(row))]]), facts)[0];
    },
    async best(identity, variant, except) {
      // The viewer is read anew: a user who gets up in another process finds a seat at once.
      const [{ tables }, facts] = await Promise.all([
        boards.of(variant),
        options.viewerFacts.of(identity, variant),
      ]);
      mustBeOpen(variant, facts);
      return bestRoom(tables, facts, except);
    },
    stop() {
      stopped = true;
      boards.stop();
    },
  };
}

/** Keeps the shared differences between two boards, which are written once for all viewers. */
function rememberDifferences(): (to: LobbyBoard) => DifferenceSource {
  const known = new Map<LobbyBoard, Map<LobbyBoard, ReturnType<DifferenceSource>>>();
  return (to) => {
    const ways = known.get(to) ?? new Map<LobbyBoard, ReturnType<DifferenceSource>>();
    known.set(to, ways);
    return (before) => {
      const found = ways.get(before) ?? sharedDifferences(before, to);
      ways.set(before, found);
      return found;
    };
  };
}
