/**
 * Writes the log of a table with exactly the deal of a record: its cards, its dealer, its options and what the
 * deals before it left behind (doublings, points held over, games chosen). Only the totals begin at nought,
 * because the points of this deal count for nothing but themselves. The room ends with the deal. If the record has
 * moves, as that of a lesson may, they have been made when the player comes.
 */
import { withForced } from '@troef/engine/decisions/forced-choice.ts';
import { makeRoom, seatsAlone } from '@troef/engine/decisions/new-room.ts';
import type { Deps } from '@troef/engine/ports.ts';
import {
  type CreatedBody,
  computer,
  type LogRow,
  type RoomChoices,
  type SeatHolder,
} from '@troef/engine/state/log-row.ts';
import { foldRoom } from '@troef/engine/state/room-fold.ts';
import type { RoomState } from '@troef/engine/state/room-state.ts';
import {
  type Card,
  GAMES,
  type Game,
  type GameEvent,
  type GivenCards,
  mapSeats,
  parseCards,
  type Seat,
  type SessionRecord,
} from '@troef/games';
import { ANONYMOUS_NAME_MAX, ApiError } from '@troef/protocol';
import type { LocalLog } from './local-log.ts';
import type { AgainDeal } from './local-words.ts';

export interface AgainWanted {
  readonly deal: AgainDeal;
  readonly seat: Seat;
  readonly holder: SeatHolder;
  readonly host: string;
}

/** The choices of a table alone that the record says nothing of. */
const ALONE = {
  turnTime: 'normal',
  ai: 'fill',
  aiLevel: 'normal',
  watch: 'none',
  chat: 'off',
  fairDeal: 'shuffled',
  locked: false,
  minKarma: 0,
  registeredOnly: false,
  friendsOnly: false,
  teams: null,
  oneDeal: true,
} as const satisfies Omit<RoomChoices, 'game'>;

/** Returns the id of the new room and the seat. Throws a refusal if the record has no such deal. */
export async function dealAgain(
  deps: Pick<Deps, 'random' | 'vault' | 'clock'> & { readonly log: LocalLog },
  { deal, seat, holder, host }: AgainWanted,
  summaryOf: (state: RoomState) => Parameters<LocalLog['keepSummary']>[1],
): Promise<{ readonly room: string; readonly seat: Seat }> {
  const { variant } = deal.record;
  const dealt = dealtAgain(deal.record);
  if (dealt === undefined) throw new ApiError('unprocessable_content', 'record');
  const { game, carry, events, moved } = dealt;
  const { room } = makeRoom(deps, {
    variant,
    host,
    // Play on from a puzzle is a test of its answer, so the others defend well.
    choices: {
      ...ALONE,
      ...(deal.puzzle === true && { aiLevel: 'hard' as const }),
      game: game as RoomChoices['game'],
      alone: true,
    },
    password: null,
    seats: (seed) => seatedAt(seat, seatsAlone(holder, seed), deal.players),
  });
  const body: CreatedBody = { ...room.body, carried: { carry, sheet: [] } };
  const first: LogRow = { seq: 1, moveId: room.moveId, seat, body, at: room.at };
  const row: LogRow = {
    seq: 2,
    moveId: 'again:2',
    seat: null,
    body: { type: 'dealt', events: [...events] },
    at: room.at,
  };
  const rows = [row, ...moved.map((each, at) => movedRow(each, row.seq + 1 + at, room.at))];
  const state = foldRoom(room.head, [first, ...rows]);
  await deps.log.create({ ...room, seat, body, status: state.status, dueAt: null }, [
    deps.log.keepRows(room.head.id, rows),
    deps.log.keepSummary(room.head.id, { ...summaryOf(state), again: deal }),
  ]);
  return { room: room.head.id, seat };
}

interface DealtAgain {
  /** The options as the game reads them. */
  readonly game: unknown;
  readonly carry: NonNullable<SessionRecord['carry']>;
  readonly events: readonly GameEvent[];
  readonly moved: readonly MovedBody[];
}

type MovedBody = Extract<LogRow['body'], { readonly type: 'moved' }>;

const movedRow = (body: MovedBody, seq: number, at: LogRow['at']): LogRow => ({
  ...{ seq, at, body },
  moveId: `again:${seq}`,
  seat: body.seat,
});

/** Deals the first deal of a record. undefined: the rules refuse it. */
function dealtAgain({ variant, options, carry, deals: [deal] }: SessionRecord): DealtAgain | undefined {
  const game = GAMES[variant] as Game;
  const read = game.readOptions(options);
  const given = deal && givenCards(deal);
  if (!read.ok || given === undefined) return undefined;
  const alone = { ...carry, totals: [0, 0, 0, 0] };
  const started = game.start(read.value, alone);
  if (!started.ok) return undefined;
  const dealt = game.dealGiven(started.value, deal?.dealer, given);
  if (!dealt.ok) return undefined;
  const events = withForced(game, started.value, dealt.value);
  const moved = movesMade(game, events.reduce(game.evolve, started.value), deal?.moves ?? []);
  return moved && { game: read.value, carry: alone, events, moved };
}

/** Makes the moves of the record. undefined: the rules refuse one. */
function movesMade(game: Game, state: unknown, moves: readonly string[]): readonly MovedBody[] | undefined {
  const made: MovedBody[] = [];
  let now = state;
  for (const text of moves) {
    const [of, move = ''] = text.split(' ');
    const seat = Number(of) as Seat;
    // The room has made it by itself (forced-choice.ts).
    if (!game.toMove(now).includes(seat)) continue;
    const decided = game.decide(now, seat, move);
    if (!decided.ok) return undefined;
    made.push({ type: 'moved', seat, move, events: [...decided.value] });
    now = decided.value.reduce(game.evolve, now);
  }
  return made;
}

function givenCards({ deck, hands }: SessionRecord['deals'][number]): GivenCards | undefined {
  if (deck !== undefined) {
    const cards = parseCards(deck);
    return cards && { deck: cards };
  }
  if (hands === undefined) return undefined;
  const lists = mapSeats((seat): readonly Card[] | undefined => parseCards(hands[seat]));
  return lists.includes(undefined) ? undefined : { hands: mapSeats((seat) => lists[seat] ?? []) };
}

/**
 * The player comes to their seat, and computers to the others. Each plays for somebody in the deal and has that
 * name, so that the player knows who is who; the mark of a computer stands beside it. A name that cannot be told from
 * that of the player, or is too long for a seat, gives way to one of a computer.
 */
function seatedAt(
  seat: Seat,
  [player, ...computers]: CreatedBody['seats'],
  names: AgainDeal['players'],
): CreatedBody['seats'] {
  const others = computers.filter((drawn) => drawn !== null && !names.includes(drawn.name));
  const seatOf = (each: Seat) => {
    const name = names[each].trim();
    const isFit = name !== '' && name.length <= ANONYMOUS_NAME_MAX && name !== player?.name;
    return isFit ? computer(name) : (others.shift() ?? computer(name));
  };
  const [a, b, c, d] = mapSeats((each) => (each === seat ? player : seatOf(each)));
  return [a, b, c, d];
}
