/** Rooms for the positions: their players, chat and door. Names are as long as names may be. */
import { SEATS, type Seat } from '@troef/games';
import type {
  ChatLine,
  Gathering,
  KarmaReceipt,
  LobbyRoom,
  RoomOptions,
  RoomView,
  SeatView,
} from '@troef/protocol';
import type { Position } from './positions.ts';

export const ROOM = '01975000-0000-7000-8000-000000000001';
/** The room of a practice table. */
export const PRACTICE = '01975000-0000-7000-8000-000000000002';
const NAMES = [
  'Maximiliaan Peeters',
  'Marie-Antoinette VdB',
  'Wolfgang Wolfensberg',
  'Guillaume Montmorency'.slice(0, 20),
];
const SOON_MS = 12_000;

interface Around {
  readonly people?: boolean;
  readonly seq?: number;
}

const optionsOf = ({ variant, rules }: Position, alone: boolean): RoomOptions => ({
  variant,
  length: 8,
  turnTime: 'normal',
  ai: 'fill',
  aiLevel: 'normal',
  rules,
  watch: 'all',
  chat: 'on',
  fairDeal: 'real',
  alone,
  locked: !alone,
  minKarma: 0,
  registeredOnly: false,
  friendsOnly: false,
  teams: variant === 'manille' || variant === 'belote' ? 'chosen' : null,
});

const personAt = (seat: Seat): SeatView => ({
  seat,
  user: `user-${seat}`,
  name: NAMES[seat] ?? '',
  ai: false,
  away: false,
  karma: 20,
  badges: [],
  holder: 'human',
  anonymous: seat === 1,
  avatar: `/avatars/fallback-${seat * 3}.svg`,
  waitsElsewhere: false,
  formerly: null,
});

const computerAt = (seat: Seat): SeatView => ({
  ...personAt(seat),
  user: null,
  ai: true,
  karma: 0,
  holder: 'ai',
  anonymous: false,
});

const gathering = (changed: Partial<Gathering> = {}): Gathering => ({
  host: 0,
  startsAt: null,
  ready: [],
  paused: false,
  leaveIsFree: false,
  endVotes: [],
  stopping: null,
  takeBack: null,
  readEnough: [],
  rematch: [],
  closesAt: null,
  nextRoom: null,
  thumbs: [],
  ...changed,
});

/** A computer in place of a player who has left. */
const replacedAt = (seat: Seat): SeatView => ({
  ...computerAt(seat),
  name: 'Bert',
  avatar: '/avatars/fallback-11.svg',
  formerly: { name: NAMES[seat] ?? '', avatar: personAt(seat).avatar },
});

/** Returns the room of a position: against computers, or with `people` in all seats. */
export function roomOf(
  position: Position,
  { people = false, seq = 1 }: Around = {},
  session = position.view,
): RoomView {
  const finished = session.places !== null;
  const over = session.deal?.phase === 'scored' || session.deal?.phase === 'allPassed';
  const now = Date.now();
  return {
    ...session,
    room: ROOM,
    variant: position.variant,
    seq,
    status: finished ? 'finished' : 'playing',
    options: optionsOf(position, !people),
    seat: position.seat,
    seats: SEATS.map((seat) => {
      if (!people && seat !== position.seat) return computerAt(seat);
      // Of a finished session one player has left before the end.
      return people && finished && seat === (position.seat + 1) % SEATS.length
        ? replacedAt(seat)
        : personAt(seat);
    }) as unknown as RoomView['seats'],
    clock: people && !finished && !over ? { now, deadline: now + SOON_MS * 10, bank: 60_000 } : null,
    commitment: 'ab'.repeat(32),
    nextDealAt: over && !finished && people ? now + SOON_MS : null,
    people: people ? gathering({ host: position.seat, closesAt: finished ? now + SOON_MS : null }) : null,
  };
}

/** Returns the room before its game, with `taken` players in their seats. */
export function waitingRoomOf(position: Position, taken: number, seq = 1): RoomView {
  const room = roomOf(position, { people: true, seq });
  const starting = taken === SEATS.length;
  return {
    ...room,
    seat: 0,
    status: starting ? 'starting' : 'open',
    deal: null,
    totals: [0, 0, 0, 0],
    sheet: [],
    places: null,
    toMove: [],
    legal: [],
    clock: null,
    seats: SEATS.map((seat) =>
      seat < taken
        ? personAt(seat)
        : { ...personAt(seat), user: null, name: '', karma: 0, holder: 'empty', anonymous: false },
    ) as unknown as RoomView['seats'],
    people: gathering({ host: 0, startsAt: starting ? Date.now() + SOON_MS : null }),
  };
}

/** Returns what a user without a seat is told of the room. */
export function doorOf(position: Position): LobbyRoom {
  const { options, status, seats } = waitingRoomOf(position, 3);
  return {
    room: ROOM,
    status,
    options,
    host: 'user-0',
    seats: seats.map(({ user, name, holder, anonymous, avatar, karma, badges }) => ({
      user,
      name,
      holder,
      anonymous,
      avatar,
      karma,
      badges,
    })) as unknown as LobbyRoom['seats'],
    createdAt: Date.now(),
    obstacle: 'password',
    friend: false,
    blocked: false,
    watch: true,
  };
}

const SAID = [
  'Goeienavond allemaal, wie heeft er zin in een boompje of twee voor het slapengaan?',
  'Bonsoir!',
  'Rechtuit: anticonstitutionnellement.',
];

/** All the words that the people of these rooms have written. */
export const WRITTEN = [...NAMES, ...SAID].join(' ');

export const CHAT: readonly ChatLine[] = Array.from({ length: 9 }, (_, at) => ({
  id: `01975000-0000-7000-8000-00000000010${at}`,
  from: { user: `user-${at % 4}`, name: NAMES[at % 4] ?? '', seat: (at % 4) as Seat },
  text: SAID[at % SAID.length] ?? '',
  at: Date.now() - 60_000 * (9 - at),
}));

export const RECEIPT: KarmaReceipt = { delta: 12, karma: 32, place: 2, deals: 8, humans: 3, notes: [] };
