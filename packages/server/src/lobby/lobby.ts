/**
 * The lobbies of the games: who has which open here, and what each of them is shown of the rooms (product.md 4.3).
 *
 * While anybody looks, the table of rooms is asked once a second, so it does not matter which process changed a room; a
 * change in this process is shown at once. What concerns the visitor himself is read again every half minute.
 */
import { VARIANTS, type Variant } from '@troef/games';
import type { LobbyCounts, LobbyList, LobbyRoom } from '@troef/protocol';
import type { Database } from '../db/client.ts';
import type { Clock, Deps, Identity } from '../deps.ts';
import { sendToAll } from '../http/fan-out.ts';
import { repeat } from '../platform/repeat.ts';
import type { LobbyFace } from '../rooms/shown/lobby-face.ts';
import type { GamesSocket } from '../rooms/shown/seats.ts';
import { bestRoom, type FacedRoom, inOrder } from './lobby-room.ts';
import type { Visitor, Visitors } from './visitor.ts';

export interface Lobby {
  open(socket: GamesSocket, identity: Identity, variant: Variant): Promise<LobbyList>;
  close(socket: GamesSocket, variant: Variant): void;
  /** The socket is gone, or somebody else's now. */
  gone(socket: GamesSocket): void;
  /** Whoever looks at the lobby of this game here. */
  at(variant: Variant): readonly GamesSocket[];
  /** A room of this game has changed here. */
  changed(variant: Variant): void;
  /** The list as somebody sees it who only asks once. */
  list(identity: Identity, variant: Variant): Promise<LobbyList>;
  /** One room as somebody sees it; undefined: it is no room with people. */
  find(identity: Identity, room: string): Promise<LobbyRoom | undefined>;
  /** Where somebody in a hurry is put; undefined: nowhere. */
  best(identity: Identity, variant: Variant): Promise<LobbyRoom | undefined>;
  stop(): void;
}

const LOOK_EVERY_MS = 1_000;
const VISITORS_KEPT_MS = 30_000;
const SHOWN_AT_MOST = 200;

interface Look {
  readonly identity: Identity;
  visitor: Visitor;
  readAt: number;
  /** As it was last sent. */
  shown: string;
}

export function createLobby(options: {
  readonly deps: Pick<Deps, 'clock' | 'log'> & { readonly db: Database; readonly clock: Clock };
  readonly visitors: Visitors;
  /** People online by game. */
  readonly online: () => Readonly<Partial<Record<Variant, number>>>;
}): Lobby {
  const { deps, visitors, online } = options;
  const { db, clock } = deps;
  const looks = new Map<Variant, Map<GamesSocket, Look>>();
  let soon = false;

  const roomsOf = async (variant: Variant): Promise<readonly FacedRoom[]> => {
    const { rows } = await db.pool.query<Row>({
      name: 'lobby_rooms',
      text: `select id, status, seq, created_at, face from rooms
             where variant = $1 and not alone and status in ('open', 'starting', 'playing') and face is not null
             order by status = 'playing', created_at limit $2`,
      values: [variant, SHOWN_AT_MOST],
    });
    return rows.map(faced);
  };

  const countsNow = async (): Promise<LobbyList['counts']> => {
    const { rows } = await db.pool.query<{ variant: string; seated: number }>(
      'select r.variant, count(*)::int as seated from seated s join rooms r on r.id = s.room group by r.variant',
    );
    const here = online();
    return Object.fromEntries(
      VARIANTS.map((variant): [Variant, LobbyCounts] => {
        const seated = rows.find((row) => row.variant === variant)?.seated ?? 0;
        return [variant, { online: Math.max(here[variant] ?? 0, seated), seated }];
      }),
    ) as Record<Variant, LobbyCounts>;
  };

  const fresh = async (look: Look, variant: Variant): Promise<Visitor> => {
    if (clock.now() - look.readAt > VISITORS_KEPT_MS) {
      look.visitor = await visitors.of(look.identity, variant);
      look.readAt = clock.now();
    }
    return look.visitor;
  };

  const show = async (): Promise<void> => {
    if (looks.size === 0) return;
    const counts = await countsNow();
    for (const [variant, here] of looks) {
      const rooms = await roomsOf(variant);
      for (const [socket, look] of here) {
        const visitor = await fresh(look, variant);
        const body = JSON.stringify({ variant, rooms: inOrder(rooms, visitor), counts });
        if (body === look.shown) continue;
        look.shown = body;
        sendToAll([socket], 'lobby:update', body);
      }
    }
  };

  const close = (socket: GamesSocket, variant: Variant): void => {
    const here = looks.get(variant);
    here?.delete(socket);
    if (here?.size === 0) looks.delete(variant);
  };

  const list = async (identity: Identity, variant: Variant, visitor?: Visitor): Promise<LobbyList> => {
    const [rooms, counts, who] = await Promise.all([
      roomsOf(variant),
      countsNow(),
      visitor ?? visitors.of(identity, variant),
    ]);
    return { rooms: inOrder(rooms, who), counts };
  };

  const cancel = repeat(deps, 'showing the lobbies', LOOK_EVERY_MS, show);

  return {
    async open(socket, identity, variant) {
      const visitor = await visitors.of(identity, variant);
      const answer = await list(identity, variant, visitor);
      if (!socket.connected) return answer;
      const here = looks.get(variant) ?? new Map<GamesSocket, Look>();
      here.set(socket, {
        identity,
        visitor,
        readAt: clock.now(),
        shown: JSON.stringify({ variant, ...answer }),
      });
      looks.set(variant, here);
      return answer;
    },
    close,
    gone: (socket) => {
      for (const variant of [...looks.keys()]) close(socket, variant);
    },
    at: (variant) => [...(looks.get(variant)?.keys() ?? [])],
    changed: (variant) => {
      if (soon || !looks.has(variant)) return;
      soon = true;
      clock.after(0, () => {
        soon = false;
        show().catch((error) => deps.log.warn({ err: error }, 'the lobby could not be shown'));
      });
    },
    list,
    async find(identity, id) {
      const { rows } = await db.pool.query<Row & { variant: Variant }>(
        'select id, status, seq, created_at, face, variant from rooms where id = $1 and not alone and face is not null',
        [id],
      );
      const [row] = rows;
      if (row === undefined) return undefined;
      const visitor = await visitors.of(identity, row.variant);
      return inOrder([faced(row)], visitor)[0];
    },
    async best(identity, variant) {
      const visitor = await visitors.of(identity, variant);
      return bestRoom(await roomsOf(variant), visitor);
    },
    stop: cancel,
  };
}

interface Row {
  readonly id: string;
  readonly status: FacedRoom['status'];
  readonly seq: number;
  readonly created_at: Date;
  readonly face: LobbyFace;
}

const faced = ({ created_at: createdAt, ...row }: Row): FacedRoom => ({
  ...row,
  createdAt: createdAt.getTime(),
});
