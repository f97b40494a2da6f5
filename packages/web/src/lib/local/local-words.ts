/** What the page and its worker of local tables say to each other. */
import type { Refusal } from '@troef/client';
import type { BySeat, Card, ContractView, Seat, SessionRecord, Variant } from '@troef/games';
import type { GamesClientEvents, Role, RoomCreate, RoomStatus, RoomUpdate, RoomView } from '@troef/protocol';
import type { ShownLesson, ShownRemark } from '../lessons/shown.ts';

/** The player of this device, as the page knows them. */
export interface LocalPlayer {
  readonly name: string;
  readonly anonymous: boolean;
  /** The path of a member's picture or face; null: none. */
  readonly avatar: string | null;
  /** The face that a guest has chosen; null: none. */
  readonly face: number | null;
  readonly badges: readonly string[];
  readonly roles: readonly Role[];
}

/** A table of this device in a list. */
export interface LocalTable {
  readonly room: string;
  readonly variant: Variant;
  readonly status: RoomStatus;
  readonly seat: Seat;
  /** Milliseconds since the epoch, of the first and the last row. */
  readonly createdAt: number;
  readonly at: number;
  readonly length: number | string;
  readonly names: BySeat<string>;
  /** Deals that are over and count. */
  readonly played: number;
  readonly totals: BySeat<number>;
  /** null: not finished. */
  readonly places: BySeat<number> | null;
  /** It goes on with a table of the server, so its deals prove nothing. */
  readonly copied?: true;
  /** It is a deal of a record, played again. */
  readonly again?: AgainDeal;
}

/** A deal of a record, and what happened in it. */
export interface AgainDeal {
  /** The deal alone, as a record. */
  readonly record: SessionRecord;
  /** As the replay names them. */
  readonly players: BySeat<string>;
  readonly dealer: Seat;
  readonly turned: Card | null;
  /** null: everybody passed, the game has none, or the record ends before. */
  readonly contract: ContractView | null;
  readonly isPassed: boolean;
  /** null: everybody passed, or the record ends in this deal. */
  readonly scores: BySeat<number> | null;
  /** The address of its replay, of the lessons or of the puzzle. */
  readonly back: string;
  /** The deal ends a lesson, and is played with its remarks. */
  readonly lesson?: LessonDeal;
  /** The deal of a puzzle, whose address is `back`. */
  readonly puzzle?: true;
}

/** What a coached deal says, and where it leads. */
export interface LessonDeal {
  readonly title: string;
  readonly remarks: readonly ShownRemark[];
  /** The bids that the learner knows; null or left out by an earlier release: all. */
  readonly bids?: readonly string[] | null;
  /** Left out by an earlier release: no card is answered. */
  readonly habits?: ShownLesson['coach']['habits'];
  readonly costs?: ShownLesson['coach']['costs'];
  /** null: it is the last lesson of its game. */
  readonly next: { readonly title: string; readonly path: string } | null;
}

type Reply<T> = (answer: { readonly ok: true } & T) => void;

/** Requests that only a device answers. */
export interface DeviceEvents {
  'device:create': (
    body: RoomCreate & { readonly player: LocalPlayer },
    reply: Reply<{ room: string; seat: Seat }>,
  ) => void;
  /** Goes on here with a table alone at the server, as its player sees it. Hidden cards are dealt again. */
  'device:copy': (
    body: Pick<RoomCreate, 'speed'> & { readonly view: RoomView; readonly player: LocalPlayer },
    reply: Reply<{ room: string; seat: Seat }>,
  ) => void;
  /** Opens a table with exactly the deal of a record, for a player on this seat. */
  'device:again': (
    body: Pick<RoomCreate, 'speed'> & {
      readonly deal: AgainDeal;
      readonly seat: Seat;
      readonly player: LocalPlayer;
    },
    reply: Reply<{ room: string; seat: Seat }>,
  ) => void;
  /** What happened in the original deal of this table; null if it is not one that is played again. */
  'device:original': (body: { readonly room: string }, reply: Reply<{ deal: AgainDeal | null }>) => void;
  'device:list': (body: object, reply: Reply<{ tables: readonly LocalTable[] }>) => void;
  /** The record of a finished session, as JSON, and the seat of the player here. */
  'device:record': (body: { readonly room: string }, reply: Reply<{ record: string; seat: Seat }>) => void;
  /** A deal of a record that is played again here, as far as it has come, with all hands. */
  'device:so-far': (
    body: { readonly room: string },
    reply: Reply<{ record: SessionRecord; seat: Seat }>,
  ) => void;
  'device:remove': (body: { readonly room: string }, reply: Reply<object>) => void;
  /** The page no longer shows this room. */
  'device:hide': (body: { readonly room: string }, reply: Reply<object>) => void;
}

export type LocalEvents = GamesClientEvents & DeviceEvents;
export type LocalEventName = keyof LocalEvents;
export type LocalBody<E extends LocalEventName> = Parameters<LocalEvents[E]>[0];

export type LocalAnswer =
  | { readonly ok: true; readonly value: object }
  | { readonly ok: false; readonly error: Refusal };

export interface LocalRequest {
  readonly id: number;
  readonly event: LocalEventName;
  readonly body: unknown;
}

export type LocalMessage =
  | { readonly id: number; readonly answer: LocalAnswer }
  | { readonly update: RoomUpdate }
  | { readonly fault: string };
