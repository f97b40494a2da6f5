/**
 * Writes the log of a table that goes on here: it begins with what one seat's view of the table at the server
 * says. copy-deal.ts draws the cards that nobody was sent.
 */
import { makeRoom } from '@troef/engine/decisions/new-room.ts';
import { readRoomOptions } from '@troef/engine/decisions/room-options.ts';
import type { Deps } from '@troef/engine/ports.ts';
import {
  type CreatedBody,
  computer,
  type LogBody,
  type LogRow,
  type SeatHolder,
} from '@troef/engine/state/log-row.ts';
import { foldRoom } from '@troef/engine/state/room-fold.ts';
import type { RoomState } from '@troef/engine/state/room-state.ts';
import { createRng, mapSeats, type Seat, toHex } from '@troef/games';
import { ApiError, GAME_ROLES, type RoomView } from '@troef/protocol';
import { copyDeal } from './copy-deal.ts';
import type { LocalLog } from './local-log.ts';

export interface Copy {
  readonly view: RoomView;
  /** The player, as their seat shows them. */
  readonly holder: SeatHolder;
  readonly host: string;
}

const SEED_BYTES = 16;

/** Returns the id of the new room and the seat. Throws a refusal if there is nothing to go on with. */
export async function copyRoom(
  deps: Pick<Deps, 'random' | 'vault' | 'clock'> & { readonly log: LocalLog },
  { view, holder, host }: Copy,
  summaryOf: (state: RoomState) => Parameters<LocalLog['keepSummary']>[1],
): Promise<{ readonly room: string; readonly seat: Seat }> {
  const { variant, seat, options } = view;
  const isOnlyTry = options.day !== undefined;
  if (seat === null || view.people !== null || isOnlyTry || view.status !== 'playing')
    throw new ApiError('conflict', 'alone');
  const { length, aiLevel, rules, fairDeal } = options;
  // The table at the server was allowed, so this one is.
  const roles = ['premium', ...GAME_ROLES[variant]] as const;
  const choices = readRoomOptions(
    { variant, length, aiLevel, rules, fairDeal, ai: 'fill', start: true },
    { anonymous: true, roles, karma: null },
  );
  const stream = createRng(toHex(deps.random.bytes(SEED_BYTES)));
  const copied = copyDeal({ variant, options: choices.game, view }, stream);
  if (copied === undefined) throw new ApiError('conflict', 'copy');
  const { room } = makeRoom(deps, {
    variant,
    host,
    choices,
    password: null,
    seats: () => seatsOf(view, seat, holder),
  });
  const { carry, dealt, moves } = copied;
  const carried = { carry, sheet: view.sheet as unknown as NonNullable<CreatedBody['carried']>['sheet'] };
  const body: CreatedBody = { ...room.body, carried };
  const bodies: readonly LogBody[] = [
    { type: 'dealt', events: [...dealt] },
    ...moves.map(({ events, ...moved }): LogBody => ({ type: 'moved', ...moved, events: [...events] })),
  ];
  const rows = bodies.map((each, at): LogRow => {
    const seq = at + 2;
    return {
      seq,
      moveId: `copy:${seq}`,
      seat: each.type === 'moved' ? each.seat : null,
      body: each,
      at: room.at,
    };
  });
  const first: LogRow = { seq: 1, moveId: room.moveId, seat, body, at: room.at };
  const state = foldRoom(room.head, [first, ...rows]);
  await deps.log.create({ ...room, seat, body, status: state.status, dueAt: null }, [
    deps.log.keepRows(room.head.id, rows),
    deps.log.keepSummary(room.head.id, { ...summaryOf(state), copied: true }),
  ]);
  return { room: room.head.id, seat };
}

/** The computers keep their names, and so their faces. */
function seatsOf({ seats }: RoomView, own: Seat, holder: SeatHolder): CreatedBody['seats'] {
  const [a, b, c, d] = mapSeats((seat) => (seat === own ? holder : computer(seats[seat].name)));
  return [a, b, c, d];
}
