/**
 * A room of the lobby as one visitor sees it, and in which order he sees them (product.md 4.3). Pure. What keeps a
 * visitor out is judged by rooms/verdicts/judge-join.ts, on what the room's own row says instead of its log.
 */
import type { JoinObstacle, LobbyRoom, RoomStatus } from '@troef/protocol';
import type { LobbyFace } from '../rooms/shown/lobby-face.ts';
import { obstacleAt } from '../rooms/verdicts/judge-join.ts';
import type { Visitor } from './visitor.ts';

/** A room as the table of rooms has it. */
export interface FacedRoom {
  readonly id: string;
  readonly status: RoomStatus;
  readonly seq: number;
  readonly createdAt: number;
  readonly face: LobbyFace;
}

export function lobbyRoom(room: FacedRoom, visitor: Visitor): LobbyRoom {
  const { id, status, createdAt, face } = room;
  const users = face.seats.flatMap(({ user }) => user ?? []);
  const friend = users.some((user) => visitor.friends.has(user));
  const { watch } = face.options;
  return {
    room: id,
    status,
    options: face.options,
    host: face.hostName,
    seats: face.seats,
    createdAt,
    obstacle: obstacleOf(room, visitor),
    friend,
    blocked: users.some((user) => visitor.blocked.has(user)),
    watch: watch === 'all' || (watch === 'friends' && users.some((user) => visitor.friendOf.has(user))),
  };
}

/** The first thing that keeps him from sitting down; his own room is open to him. */
export function obstacleOf({ id, status, face }: FacedRoom, visitor: Visitor): JoinObstacle | null {
  const { sitter, seatedIn } = visitor;
  const { options, seats, host } = face;
  if (seatedIn === id) return null;
  if (sitter.limited === null && seatedIn !== null) return 'already_seated';
  const isOpen = status === 'open' && seats.some(({ holder }) => holder === 'empty');
  return obstacleAt(
    { ...options, isOpen },
    {
      sitter,
      invited: visitor.invited.has(id),
      friend: host !== null && visitor.friendOf.has(host),
      unwanted: visitor.bannedFrom.has(id) || (host !== null && visitor.blockedBy.has(host)),
      password: 'missing',
    },
  );
}

/** Open rooms first: where a friend sits, then the fullest, then those that fit his reputation, then the oldest. */
export function inOrder(rooms: readonly FacedRoom[], visitor: Visitor): readonly LobbyRoom[] {
  const karma = visitor.sitter.karma ?? Number.POSITIVE_INFINITY;
  return rooms
    .map((room) => lobbyRoom(room, visitor))
    .toSorted(
      (a, b) =>
        Number(a.status === 'playing') - Number(b.status === 'playing') ||
        Number(b.friend) - Number(a.friend) ||
        taken(b) - taken(a) ||
        distance(a, karma) - distance(b, karma) ||
        a.createdAt - b.createdAt,
    );
}

const taken = ({ seats }: LobbyRoom): number => seats.filter(({ holder }) => holder !== 'empty').length;

/** How far the people of a room are from his own reputation, in tiers' terms: tens count more below than above. */
function distance({ seats }: LobbyRoom, own: number): number {
  const people = seats.filter(({ user }) => user !== null);
  if (people.length === 0) return 0;
  const scaled = (karma: number | null): number => Math.log2(1 + Math.min(karma ?? 5_000, 5_000));
  const mean = people.reduce((sum, { karma }) => sum + scaled(karma), 0) / people.length;
  return Math.abs(mean - scaled(own));
}

/** The best table to be put at: open to him, nobody there whom he has blocked or muted as its host. */
export function bestRoom(rooms: readonly FacedRoom[], visitor: Visitor): LobbyRoom | undefined {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  return inOrder(rooms, visitor).find(({ room, obstacle, blocked, seats }) => {
    const host = byId.get(room)?.face.host;
    const meets = seats.some(({ user }) => user !== null && visitor.blockedBy.has(user));
    return obstacle === null && !blocked && !meets && (host == null || !visitor.muted.has(host));
  });
}
