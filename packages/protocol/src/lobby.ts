/** The lobby: open and running rooms of a game as one visitor sees them (docs/behaviour/lobby.md). */
import type { Seat, Variant } from '@troef/games';
import type { RoomOptions, RoomStatus, SeatHolderKind } from './rooms.ts';

/** Somebody at a table, as the lobby shows him. */
export interface LobbySeat {
  readonly user: string | null;
  readonly name: string;
  readonly holder: SeatHolderKind;
  readonly anonymous: boolean;
  readonly avatar: string | null;
  /** The bound of his tier; null: without limit. */
  readonly karma: number | null;
  readonly badges: readonly string[];
}

/** Why a visitor cannot sit down, in the words of the refusals of `room:join`; `password` alone can still be given. */
export const JOIN_OBSTACLES = [
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

export interface LobbyRoom {
  readonly room: string;
  readonly status: RoomStatus;
  readonly options: RoomOptions;
  /** Whose table it is. */
  readonly host: string;
  readonly seats: readonly [LobbySeat, LobbySeat, LobbySeat, LobbySeat];
  /** Milliseconds since the epoch, by the server's clock. */
  readonly createdAt: number;
  /** null: he may sit down. */
  readonly obstacle: JoinObstacle | null;
  /** Somebody on his list of friends sits there. */
  readonly friend: boolean;
  /** Somebody he has blocked sits there. */
  readonly blocked: boolean;
  /** He may watch it. */
  readonly watch: boolean;
}

/** Of one game: people who are connected, and people who sit at a table. */
export interface LobbyCounts {
  readonly online: number;
  readonly seated: number;
}

/** `all`: the people of all games, each of them once; a server of the release before does not say it. */
export type AllCounts = Readonly<Record<Variant, LobbyCounts>> & { readonly all?: LobbyCounts };

export interface LobbyList {
  /** Open ones in the order to be shown, then the running ones. */
  readonly rooms: readonly LobbyRoom[];
  readonly counts: AllCounts;
}

/** The reputation of somebody by game, by which tables of all games are ordered; null: without limit. */
export type KarmaByGame = Readonly<Partial<Record<Variant, number | null>>>;

/** What is a viewer's own of a table; the rest of it is the same for everybody. */
export type LobbyOwn = Pick<LobbyRoom, 'obstacle' | 'friend' | 'blocked' | 'watch'>;
export type LobbyTable = Omit<LobbyRoom, keyof LobbyOwn>;

/** The list of somebody who is sent differences from here on. */
export interface LobbyState extends LobbyList {
  /** The number of this state; the next differences have the number after it. */
  readonly seq: number;
  /** The viewer's own reputation in this game, by which the tables are ordered; null: without limit. */
  readonly karma: number | null;
  /** The same in the other games, for whoever asked for the tables of all games and has an account. */
  readonly karmas?: KarmaByGame;
}

/** A table that is new, whole; of another one only what has changed, one level deeper in `options` and `seats`. */
export interface LobbyTableChange extends Partial<Omit<LobbyTable, 'options' | 'seats'>> {
  readonly room: string;
  readonly options?: Partial<RoomOptions>;
  readonly seats?: Readonly<Partial<Record<Seat, LobbySeat>>>;
}

/** What has changed since the state before; what is left out is as it was. */
export interface LobbyChanges {
  readonly seq: number;
  readonly karma?: number | null;
  readonly karmas?: KarmaByGame;
  /** By room: of a new table all four, of another one those that changed. */
  readonly own?: Readonly<Record<string, Partial<LobbyOwn>>>;
  readonly rooms?: readonly LobbyTableChange[];
  /** Rooms that are in the list no more. */
  readonly gone?: readonly string[];
  readonly counts?: Partial<AllCounts>;
}
