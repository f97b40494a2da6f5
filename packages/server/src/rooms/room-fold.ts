/**
 * The state of a room: the fold of its log over the variant's rules.
 *
 * Pure and complete: the same rows give the same room in every process and after every crash. It also remembers what
 * judging needs: since which row each person has been asked what he is asked now (`askedAt`), and the session as
 * it stood when the deal began (undo). A row that does not fit stops the fold.
 */
import {
  type FairDeal,
  GAMES,
  type Game,
  isVariant,
  mapSeats,
  SEATS,
  type Seat,
  type Variant,
} from '@troef/games';
import type { RoomStatus } from '@troef/protocol';
import { CorruptLogError, type CreatedBody, isServerId, type LogRow, type SeatHolder } from './log-row.ts';

/** What the room's own row says and never changes. */
export interface RoomHead {
  readonly id: string;
  readonly variant: Variant;
  readonly host: string;
  /** Hex SHA-256 of the server seed. */
  readonly commitment: string;
}

export const NO_SEED = '0'.repeat(32);

export interface RoomState {
  readonly head: RoomHead;
  readonly seq: number;
  /** When the last row was written. */
  readonly at: number;
  readonly status: RoomStatus;
  readonly created: CreatedBody;
  /** The session, opaque to everything but its game. */
  readonly game: unknown;
  /** The session right after the cards were dealt, while that deal goes on. */
  readonly dealStart: unknown;
  /** Seats whose people have moved since the deal began. */
  readonly movedBy: readonly Seat[];
  /** Seats that want the next deal at once. */
  readonly ready: readonly Seat[];
  /** 32 hex digits a seat, in force from the next dealing on. */
  readonly clientSeeds: readonly [string, string, string, string];
  /** Dealings so far, all-passed ones too: the number of the next one. */
  readonly dealings: number;
  /** What each person may do now (computers: empty, they are never asked by seq). */
  readonly legal: readonly [Legal, Legal, Legal, Legal];
  /** The last row that changed what is asked of the seat. */
  readonly askedAt: readonly [number, number, number, number];
}
type Legal = readonly string[];

const NOTHING: Legal = [];

export function gameOf(variant: string): Game {
  if (!isVariant(variant)) throw new CorruptLogError(`no rules for ${variant}`);
  return GAMES[variant];
}

/** Folds a whole log, oldest row first. */
export function foldRoom(head: RoomHead, rows: readonly LogRow[]): RoomState {
  const [first, ...rest] = rows;
  if (first === undefined) throw new CorruptLogError(`room ${head.id} has no log`);
  return rest.reduce(foldRow, openRoom(head, first));
}

/** The state after the first row. */
export function openRoom(head: RoomHead, row: LogRow): RoomState {
  if (row.seq !== 1 || row.body.type !== 'created')
    throw new CorruptLogError(`room ${head.id} does not begin`);
  const started = gameOf(head.variant).start(row.body.game);
  if (!started.ok) throw new CorruptLogError(`room ${head.id} has wrong options: ${started.error}`);
  return {
    head,
    seq: 1,
    at: row.at,
    status: row.body.alone ? 'playing' : 'open',
    created: row.body,
    game: started.value,
    dealStart: null,
    movedBy: [],
    ready: [],
    clientSeeds: [NO_SEED, NO_SEED, NO_SEED, NO_SEED],
    dealings: 0,
    legal: [NOTHING, NOTHING, NOTHING, NOTHING],
    askedAt: [1, 1, 1, 1],
  };
}

/** The state after one more row. */
export function foldRow(state: RoomState, row: LogRow): RoomState {
  if (row.seq !== state.seq + 1) throw corrupt(state, row, `follows ${state.seq}`);
  if (isOver(state)) throw corrupt(state, row, `after the end (${state.status})`);
  return asked({ ...applied(state, row), seq: row.seq, at: row.at }, state, row);
}

/** Nothing is appended any more, and the seed may be shown. */
export const isOver = (state: RoomState): boolean =>
  state.status === 'finished' || state.status === 'abandoned' || state.status === 'closed';

export const isPerson = (state: RoomState, seat: Seat): boolean => !holderOf(state, seat).ai;

export const holderOf = (state: RoomState, seat: Seat): SeatHolder => state.created.seats[seat];

export const seatOfUser = (state: RoomState, user: string): Seat | undefined =>
  SEATS.find((seat) => holderOf(state, seat).user === user);

export const peopleOf = (state: RoomState): readonly Seat[] => SEATS.filter((seat) => isPerson(state, seat));

/** A deal is over, its result lies on the table, and another one follows. */
export const isBetweenDeals = (state: RoomState): boolean =>
  state.status === 'playing' &&
  state.dealings > 0 &&
  gameOf(state.head.variant).waitsFor(state.game) === 'deal';

export const fairDealOf = (state: RoomState): FairDeal => state.created.fairDeal;

function applied(state: RoomState, row: LogRow): RoomState {
  const { body } = row;
  const game = gameOf(state.head.variant);
  switch (body.type) {
    case 'created':
      throw corrupt(state, row, 'begins a second time');
    case 'ready': {
      const clientSeeds = withSeat(
        state.clientSeeds,
        body.seat,
        body.clientSeed ?? state.clientSeeds[body.seat],
      );
      const ready =
        isBetweenDeals(state) && !state.ready.includes(body.seat) ? [...state.ready, body.seat] : state.ready;
      return { ...state, clientSeeds, ready };
    }
    case 'dealt': {
      if (game.waitsFor(state.game) !== 'deal') throw corrupt(state, row, 'no deal was due');
      const dealt = body.events.reduce(game.evolve, state.game);
      return {
        ...state,
        game: dealt,
        dealStart: dealt,
        movedBy: [],
        ready: [],
        dealings: state.dealings + 1,
      };
    }
    case 'moved': {
      if (!game.toMove(state.game).includes(body.seat)) throw corrupt(state, row, 'not to move');
      const after = body.events.reduce(game.evolve, state.game);
      const own = !isServerId(row.moveId) && !state.movedBy.includes(body.seat);
      const goesOn = game.waitsFor(after) === 'moves';
      return {
        ...state,
        game: after,
        status: game.waitsFor(after) === 'nothing' ? 'finished' : state.status,
        dealStart: goesOn ? state.dealStart : null,
        movedBy: own ? [...state.movedBy, body.seat] : state.movedBy,
      };
    }
    case 'undone':
      if (state.dealStart === null) throw corrupt(state, row, 'nothing to undo');
      return { ...state, game: state.dealStart, movedBy: [] };
    case 'left': {
      const after = body.events.reduce(game.evolve, state.game);
      return { ...state, game: after, status: game.waitsFor(after) === 'nothing' ? 'finished' : 'abandoned' };
    }
    case 'closed':
      return { ...state, status: 'abandoned' };
  }
}

/** Own moves, deals and undos always ask anew; another's change only when it changes what is legal for the seat. */
function asked(state: RoomState, before: RoomState, row: LogRow): RoomState {
  const game = gameOf(state.head.variant);
  const everybody = row.body.type === 'dealt' || row.body.type === 'undone';
  const mover = row.body.type === 'moved' ? row.body.seat : null;
  const toMove = isOver(state) ? [] : game.toMove(state.game);
  const legal = mapSeats((seat) =>
    toMove.includes(seat) && isPerson(state, seat) ? game.legalMoves(state.game, seat) : NOTHING,
  );
  const askedAt = mapSeats((seat) =>
    everybody || mover === seat || !sameMoves(legal[seat], before.legal[seat])
      ? row.seq
      : before.askedAt[seat],
  );
  return { ...state, legal, askedAt };
}

const sameMoves = (a: Legal, b: Legal): boolean =>
  a === b || (a.length === b.length && a.every((move) => b.includes(move)));

const withSeat = <T>(values: readonly [T, T, T, T], seat: Seat, value: T) =>
  mapSeats((each) => (each === seat ? value : values[each]));

const corrupt = (state: RoomState, row: LogRow, what: string): CorruptLogError =>
  new CorruptLogError(`room ${state.head.id}, row ${row.seq} (${row.body.type}): ${what}`);
