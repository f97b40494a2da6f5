/** The lobby: open and running rooms of a game as one viewer sees them (docs/behaviour/lobby.md). */
import type { Seat, Variant } from '@troef/games';
import type { RoomOptions, RoomStatus, SeatHolderKind, TournamentPlace } from './rooms.ts';

/** A player at a table, as the lobby shows them. */
export interface LobbySeat {
  readonly user: string | null;
  readonly name: string;
  readonly holder: SeatHolderKind;
  readonly anonymous: boolean;
  readonly avatar: string | null;
  /** The bound of the player's tier; null: without limit. */
  readonly karma: number | null;
  readonly badges: readonly string[];
}

/**
 * Why a viewer cannot sit down, in the words of the refusals of `room:join`. Only `password` can still be
 * given.
 */
export const JOIN_OBSTACLES = [
  'incomplete',
  'limited',
  'already_seated',
  'full',
  'registered',
  'karma',
  'friends',
  'unavailable',
  'password',
] as const;
export type JoinObstacle = (typeof JOIN_OBSTACLES)[number];

export interface LobbyRoom extends Partial<TournamentPlace> {
  readonly room: string;
  readonly status: RoomStatus;
  readonly options: RoomOptions;
  /** The name of the host. */
  readonly host: string;
  readonly seats: readonly [LobbySeat, LobbySeat, LobbySeat, LobbySeat];
  /** Milliseconds since the epoch, by the server's clock. */
  readonly createdAt: number;
  /** null: the viewer may sit down. */
  readonly obstacle: JoinObstacle | null;
  /** A user on the viewer's list of friends sits there. */
  readonly friend: boolean;
  /** A user whom the viewer has blocked sits there. */
  readonly blocked: boolean;
  readonly watch: boolean;
}

/** The people of one game who are connected, and those who sit at a table. */
export interface LobbyCounts {
  readonly online: number;
  readonly seated: number;
}

/** `all`: the people of all games, each counted once. A server of the release before does not send it. */
export type AllCounts = Readonly<Record<Variant, LobbyCounts>> & { readonly all?: LobbyCounts };

export interface LobbyList {
  /** Open rooms in the order to be shown, then the running ones. */
  readonly rooms: readonly LobbyRoom[];
  readonly counts: AllCounts;
}

/** The viewer's reputation by game, by which tables of all games are ordered; null: without limit. */
export type KarmaByGame = Readonly<Partial<Record<Variant, number | null>>>;

/** The viewer's own part of a table. The rest is the same for everybody. */
export type LobbyViewerPart = Pick<LobbyRoom, 'obstacle' | 'friend' | 'blocked' | 'watch'>;
export type LobbyTable = Omit<LobbyRoom, keyof LobbyViewerPart>;

/** The list of a viewer who is sent differences from here on. */
export interface LobbyState extends LobbyList {
  /** The number of this state; the next differences have the number after it. */
  readonly seq: number;
  /** The viewer's own reputation in this game, by which the tables are ordered; null: without limit. */
  readonly karma: number | null;
  /** The same in the other games, for a member who asked for the tables of all games. */
  readonly karmas?: KarmaByGame;
}

/** A new table, whole; of another table only what has changed, one level deeper in `options` and `seats`. */
export interface LobbyTableChange extends Partial<Omit<LobbyTable, 'options' | 'seats'>> {
  readonly room: string;
  readonly options?: Partial<RoomOptions>;
  readonly seats?: Readonly<Partial<Record<Seat, LobbySeat>>>;
}

/** What has changed since the state before. What is left out is unchanged. */
export interface LobbyChanges {
  readonly seq: number;
  readonly karma?: number | null;
  readonly karmas?: KarmaByGame;
  /** By room: all four fields of a new table, the changed ones of another. */
  readonly own?: Readonly<Record<string, Partial<LobbyViewerPart>>>;
  readonly rooms?: readonly LobbyTableChange[];
  /** Rooms that are no longer in the list. */
  readonly gone?: readonly string[];
  readonly counts?: Partial<AllCounts>;
}
