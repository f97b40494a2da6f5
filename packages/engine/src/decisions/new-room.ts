/** Makes a new room: its id, its secret, its first row. */
import {
  type BySeat,
  commitmentOf,
  DEALING_VERSION,
  GAMES,
  mapSeats,
  SERVER_SEED_BYTES,
  type Seat,
  type Variant,
} from '@troef/games';
import { ApiError } from '@troef/protocol';
import type { NewRoom, RoomPassword } from '../log/room-log.ts';
import type { Deps } from '../ports.ts';
import { chanceKeyOf, computerNames } from '../state/chance.ts';
import {
  type CreatedBody,
  computer,
  type DayDeals,
  type RoomChoices,
  type SeatHolder,
  type TournamentTable,
} from '../state/log-row.ts';

export const HOST_SEAT: Seat = 0;

export interface RoomDraft {
  readonly room: Omit<NewRoom, 'status' | 'dueAt'>;
  readonly serverSeed: Uint8Array;
}

/** Makes a room. `seats` gets the server seed, so a retry of a room alone gets the same computers. */
export function makeRoom(
  { random, vault, clock }: Pick<Deps, 'random' | 'vault' | 'clock'>,
  wanted: {
    readonly variant: Variant;
    readonly host: string;
    readonly choices: RoomChoices & {
      readonly alone: boolean;
      readonly event?: TournamentTable;
      readonly day?: DayDeals;
    };
    readonly password: RoomPassword | null;
    readonly seats: (serverSeed: Uint8Array) => CreatedBody['seats'];
    /** Default: a new id, and a new seed. */
    readonly id?: string;
    readonly serverSeed?: Uint8Array;
  },
): RoomDraft {
  const { id = random.id(), serverSeed = random.bytes(SERVER_SEED_BYTES) } = wanted;
  const room = {
    head: {
      id,
      variant: wanted.variant,
      host: wanted.host,
      commitment: commitmentOf(serverSeed),
    },
    sealedSeed: vault.seal('seed', serverSeed),
    password: wanted.password,
    moveId: 'create:1',
    seat: HOST_SEAT,
    body: { type: 'created', ...wanted.choices, dealing: DEALING_VERSION, seats: wanted.seats(serverSeed) },
    at: clock.now(),
  } as const;
  return { room, serverSeed };
}

export interface WantedEventRoom {
  /** The caller knows it beforehand, so that the same table is not made twice. */
  readonly id: string;
  readonly variant: Variant;
  readonly event: TournamentTable;
  /** A person, or the name of a computer. */
  readonly seats: BySeat<SeatHolder | string>;
  /** Rules and length, as options of the game (docs/records.md 1.1). */
  readonly game: Readonly<Record<string, unknown>>;
  readonly turnTime?: RoomChoices['turnTime'];
  /**
   * The seed of all tables that play the same deals: one for each round and set, because it is shown when the
   * last of these tables is over. If left out, the room has a seed of its own.
   */
  readonly serverSeed?: Uint8Array;
}

/**
 * Makes the room of a table of a tournament. The tournament fixes everything that people may choose in other
 * rooms (docs/behaviour/rooms.md 10). Throws `unprocessable_content` with the option that the game refuses.
 */
export function eventRoom(
  deps: Pick<Deps, 'random' | 'vault' | 'clock'>,
  { id, variant, event, seats, game, turnTime = 'normal', serverSeed }: WantedEventRoom,
): RoomDraft {
  const options = GAMES[variant].readOptions({ ...game, firstDealer: FIRST_DEALER });
  if (!options.ok) throw new ApiError('unprocessable_content', options.error);
  const holders = mapSeats((seat) => {
    const wanted = seats[seat];
    return typeof wanted === 'string' ? computer(wanted) : wanted;
  });
  const person = holders.find(({ user }) => user !== null);
  const isShared = event.deals !== null;
  return makeRoom(deps, {
    id,
    variant,
    host: person?.user ?? event.tournament,
    ...(serverSeed !== undefined && { serverSeed }),
    choices: {
      game: options.value as Record<string, unknown>,
      turnTime,
      ai: 'never',
      aiLevel: 'hard',
      // A player at another table of the round would learn these deals.
      watch: isShared ? 'none' : 'all',
      chat: 'on',
      fairDeal: isShared ? 'shuffled' : 'real',
      locked: false,
      minKarma: 0,
      registeredOnly: false,
      friendsOnly: false,
      teams: GAMES[variant].teams ? 'random' : null,
      alone: false,
      event,
    },
    password: null,
    seats: () => [...holders],
  });
}
const FIRST_DEALER: Seat = 0;

/**
 * Makes the room of a player who plays the deals of a day. They sit on the same seat as everybody else, and the
 * first deal has the same dealer, so all get the same hands. `serverSeed` is the same for all these rooms.
 */
export function dayRoom(
  deps: Pick<Deps, 'random' | 'vault' | 'clock'>,
  {
    variant,
    day,
    player,
    game,
    serverSeed,
  }: {
    readonly variant: Variant;
    readonly day: DayDeals;
    readonly player: SeatHolder;
    readonly game: Readonly<Record<string, unknown>>;
    readonly serverSeed: Uint8Array;
  },
): RoomDraft {
  const options = GAMES[variant].readOptions({ ...game, firstDealer: FIRST_DEALER });
  if (!options.ok) throw new ApiError('unprocessable_content', options.error);
  return makeRoom(deps, {
    variant,
    host: player.user ?? '',
    serverSeed,
    choices: {
      game: options.value as Record<string, unknown>,
      turnTime: 'normal',
      ai: 'fill',
      aiLevel: 'hard',
      watch: 'none',
      chat: 'off',
      fairDeal: 'shuffled',
      locked: false,
      minKarma: 0,
      registeredOnly: false,
      friendsOnly: false,
      // As in any room alone: the seats of a game with teams are fixed.
      teams: GAMES[variant].teams ? 'random' : null,
      alone: true,
      day,
    },
    password: null,
    seats: (seed) => seatsAlone(player, seed),
  });
}

export function seatsAlone(host: SeatHolder, serverSeed: Uint8Array): CreatedBody['seats'] {
  const [left = '', across = '', right = ''] = computerNames(chanceKeyOf(serverSeed), 3, [host.name]);
  return [host, computer(left), computer(across), computer(right)];
}

export const seatsOpen = (host: SeatHolder): CreatedBody['seats'] => [host, null, null, null];
