/**
 * The lobbies of the games: who has which open here, and what each of them is shown of the rooms.
 *
 * All of it is answered from memory: the lists of boards.ts, and what kept-visitors.ts knows of the viewers. A viewer is sent
 * something at most once a second: at once when nothing was sent in the last second, else when that is over.
 */
import { VARIANTS, type Variant } from '@troef/games';
import type { LobbyList, LobbyRoom, LobbyState } from '@troef/protocol';
import type { Database } from '../db/client.ts';
import type { Deps, Identity } from '../deps.ts';
import { isBehind, sendToAll } from '../http/fan-out.ts';
import type { FacedRoom } from '../rooms/shown/lobby-face.ts';
import type { GamesSocket } from '../rooms/shown/seats.ts';
import { createBoards, faced, type LobbyBoard, type RoomRow } from './boards.ts';
import { sharedDifferences } from './differences.ts';
import { createKeptVisitors, type OwnLists } from './kept-visitors.ts';
import { bestRoom, listFor } from './lobby-room.ts';
import { createLook, type DifferencesFrom, type Look } from './look.ts';
import { listed } from './tables.ts';
import type { Visitor, Visitors } from './visitor.ts';

export interface Lobby {
  open(
    socket: GamesSocket,
    identity: Identity,
    lobby: { readonly variant: Variant; readonly differences?: boolean | undefined },
  ): Promise<LobbyList | LobbyState>;
  close(socket: GamesSocket, variant: Variant): void;
  /** The socket is gone, or somebody else's now. */
  gone(socket: GamesSocket): void;
  /** Whoever looks at the lobby of this game here. */
  at(variant: Variant): readonly GamesSocket[];
  /** A row of a room of this game is written that shows in the lobby. */
  changed(variant: Variant, room: () => FacedRoom): void;
  /** These people sit in this room now, and nobody else. */
  seated(room: string, users: readonly string[]): void;
  /** This person is not what they were; `lists`: whom they know now. */
  personChanged(user: string, lists?: OwnLists): void;
  /** The list as somebody sees it who only asks once. */
  list(identity: Identity, variant: Variant): Promise<LobbyList>;
  /** One room as somebody sees it; undefined: it is no room with people. */
  find(identity: Identity, room: string): Promise<LobbyRoom | undefined>;
  /** Where somebody in a hurry is put, but for these rooms; undefined: nowhere. */
  best(identity: Identity, variant: Variant, except?: readonly string[]): Promise<LobbyRoom | undefined>;
  stop(): void;
}

export const SHOW_EVERY_MS = 1_000;

interface Viewer {
  readonly identity: Identity;
  visitor?: Visitor;
  /** undefined: the answer is still being looked up. */
  look?: Look;
}

/** The viewers of one game. */
interface Audience {
  readonly viewers: Map<GamesSocket, Viewer>;
  sentAt: number;
  isShowing: boolean;
}

export function createLobby(options: {
  readonly deps: Pick<Deps, 'clock' | 'log'> & { readonly db: Pick<Database, 'pool'> };
  readonly visitors: Visitors;
  /** People online by game. */
  readonly online: () => Readonly<Partial<Record<Variant, number>>>;
}): Lobby {
  const { deps } = options;
  const { db, clock } = deps;
  const visitors = createKeptVisitors(options.visitors, clock);
  const audiences = new Map<Variant, Audience>(
    VARIANTS.map((variant) => [
      variant,
      { viewers: new Map(), sentAt: Number.NEGATIVE_INFINITY, isShowing: false },
    ]),
  );
  const audienceOf = (variant: Variant): Audience => audiences.get(variant) as Audience;
  let stopped = false;

  const boards = createBoards({
    deps,
    online: options.online,
    isLooked: (variant) => audienceOf(variant).viewers.size > 0,
    wasRead: (variant) => {
      showSoon(variant);
      renewSoon();
    },
  });

  const showSoon = (variant: Variant): void => {
    const audience = audienceOf(variant);
    if (audience.isShowing || audience.viewers.size === 0 || stopped) return;
    audience.isShowing = true;
    clock.after(Math.max(0, audience.sentAt + SHOW_EVERY_MS - clock.now()), () => {
      audience.isShowing = false;
      const board = boards.known(variant);
      if (board === undefined || stopped) return;
      try {
        show(audience, board);
      } catch (error) {
        deps.log.warn({ err: error, variant }, 'the lobby could not be shown');
      }
    });
  };

  /** In one go, so that nothing comes between an answer and what follows upon it. */
  const show = (audience: Audience, board: LobbyBoard): void => {
    const known = new Map<LobbyBoard, ReturnType<DifferencesFrom>>();
    const differencesFrom: DifferencesFrom = (before) => {
      const found = known.get(before) ?? sharedDifferences(before, board);
      known.set(before, found);
      return found;
    };
    for (const [socket, { look, visitor }] of audience.viewers) {
      // Who is behind catches up later, from the state they were sent last.
      if (look === undefined || visitor === undefined || isBehind(socket)) continue;
      const message = look.next(board, visitor, differencesFrom);
      if (message === undefined) continue;
      sendToAll([socket], message.event, message.body);
      audience.sentAt = clock.now();
    }
  };

  /** Of whom too little is known is asked anew, one after another; meanwhile they are shown what was known. */
  let renewing = false;
  const renewSoon = (): void => {
    if (renewing || stopped) return;
    renewing = true;
    renew()
      .catch((error) => deps.log.warn({ err: error }, 'who looks at the lobby could not be read'))
      .finally(() => {
        renewing = false;
      });
  };
  const renew = async (): Promise<void> => {
    for (const [variant, { viewers }] of audiences) {
      for (const [socket, viewer] of [...viewers]) {
        if (viewer.look === undefined || viewers.get(socket) !== viewer) continue;
        if (stopped) return;
        const known = visitors.known(viewer.identity, variant);
        const visitor = known ?? (await visitors.of(viewer.identity, variant));
        if (visitor === viewer.visitor) continue;
        viewer.visitor = visitor;
        showSoon(variant);
      }
    }
  };

  const leave = (socket: GamesSocket, variant: Variant, viewer?: Viewer): void => {
    const { viewers } = audienceOf(variant);
    if (viewer === undefined || viewers.get(socket) === viewer) viewers.delete(socket);
  };

  const lookUp = (identity: Identity, variant: Variant): Promise<[LobbyBoard, Visitor]> =>
    Promise.all([boards.of(variant), visitors.of(identity, variant)]);

  return {
    async open(socket, identity, { variant, differences }) {
      const viewer: Viewer = { identity };
      const { viewers } = audienceOf(variant);
      if (socket.connected) viewers.set(socket, viewer);
      try {
        const [found, visitor] = await lookUp(identity, variant);
        // While the viewer was asked about, a row may have been noted.
        const board = boards.known(variant) ?? found;
        const look = createLook(variant, { board, visitor, wantsDifferences: differences === true });
        viewer.visitor = visitor;
        viewer.look = look;
        boards.keepUp(variant);
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
      showSoon(variant);
    },
    seated: (room, users) => {
      if (visitors.seated(room, users)) renewSoon();
    },
    personChanged: (user, lists) => {
      if (visitors.changed(user, lists)) renewSoon();
    },
    async list(identity, variant) {
      const [{ tables, counts }, visitor] = await lookUp(identity, variant);
      return { rooms: listFor(tables, visitor), counts };
    },
    async find(identity, id) {
      const { rows } = await db.pool.query<RoomRow & { variant: Variant }>(
        'select id, status, seq, created_at, face, variant from rooms where id = $1 and not alone and face is not null',
        [id],
      );
      const [row] = rows;
      if (row === undefined) return undefined;
      const visitor = await visitors.of(identity, row.variant);
      return listFor(new Map([[id, listed(faced(row))]]), visitor)[0];
    },
    async best(identity, variant, except) {
      // As the tables say now: who gets up in another process finds a seat at once.
      const [{ tables }, visitor] = await Promise.all([
        boards.of(variant),
        options.visitors.of(identity, variant),
      ]);
      return bestRoom(tables, visitor, except);
    },
    stop() {
      stopped = true;
      boards.stop();
    },
  };
}
