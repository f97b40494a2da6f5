/**
 * How much one user or address may ask of the rooms (docs/api.md). Floods are cut before they come here. A
 * burst is what four seconds of the steady rate allow, all at once. With RATE_LIMITS=off nothing is counted.
 */
import { ApiError, type GamesClientEvents, type RoomCreate } from '@troef/protocol';
import {
  type AddressLimit,
  createAddressLimit,
  createLocalAddressLimit,
} from '../../platform/limits/address-limit.ts';
import { createHeldPlaces, placesAt } from '../../platform/limits/held-places.ts';
import { createRateLimit, type RateLimit } from '../../platform/limits/rate-limit.ts';
import { createSharedLimit, type LimitDeps } from '../../platform/limits/shared-limit.ts';
import type { Identity } from '../../platform/secrets/tokens.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { createEventGate, type EventGate, type EventLimit, type Rate } from '../sockets/event-limits.ts';

export interface RoomLimits {
  /** Every event passes here before it is answered. */
  readonly events: EventGate;
  /** Rooms alone that a user makes. */
  readonly create: RateLimit;
  /** Connections from an address. */
  readonly connections: Pick<AddressLimit, 'count'>;
  /** Rooms with people that a user makes. */
  readonly table: RateLimit;
  /** Rooms that all users behind one address make, by any way. */
  readonly ofAddress: Pick<AddressLimit, 'count'>;
  /** Rooms that the guests of one address make: they need no account, so they could fill the disk. */
  readonly ofGuests: Pick<AddressLimit, 'count'>;
  readonly wrongPassword: { readonly atRoom: RateLimit; readonly ofAddress: AddressLimit };
  /**
   * Counts one more socket of this user at this address. The returned function takes it back. Throws the
   * refusal.
   */
  connect(person: Pick<Identity, 'id' | 'anonymous'>, address: string): () => void;
}

/** Refuses a user who has made enough rooms for now, and everybody while the server is about to stop. */
export type RoomMakingGuard = (user: Identity, wanted: RoomCreate, address: string) => Promise<void>;

export interface RoomCreationGate {
  readonly mayMake: RoomMakingGuard;
  /** Nobody may make a room, or everybody may again. */
  hold(holding: boolean): void;
  /** From now on nobody may make a room. */
  close(): void;
}

export function createRoomCreationGate(
  limits: Pick<RoomLimits, 'create' | 'table' | 'ofGuests' | 'ofAddress'>,
): RoomCreationGate {
  let isClosed = false;
  let isHeld = false;
  return {
    mayMake: async (user, { start }, address) => {
      await (start === true ? limits.create : limits.table).count(user.id);
      if (user.anonymous) await limits.ofGuests.count(address);
      await limits.ofAddress.count(address);
      if (isClosed || isHeld) throw new ApiError('internal_server_error', 'closing');
    },
    hold: (holding) => {
      isHeld = holding;
    },
    close: () => {
      isClosed = true;
    },
  };
}

/**
 * Sockets of guests at one address. An address has room for more, so that guests, who cost nothing to make,
 * never keep its members out.
 */
export const GUESTS_PER_ADDRESS = 120;
const BURST_S = 4;
/** Rows of a log that cost as much as one more `room:sync`, and the most syncs that are charged. */
const ROWS_PER_SYNC = 100;
const SYNCS_AT_MOST = 20;

/** Returns what reading so many rows again costs beside the sync itself, in syncs. */
export const syncsFor = (rows: number): number => Math.min(SYNCS_AT_MOST, Math.floor(rows / ROWS_PER_SYNC));

const aMinute = (times: number): Rate => ({ times, seconds: 60 });
const anHour = (times: number): Rate => ({ times, seconds: 3600 });
const aDay = (times: number): Rate => ({ times, seconds: 24 * 3600 });
/** What people at an address may do in all, in times of what one may. */
const PEOPLE_AT_AN_ADDRESS = 4;

/** Counted when a room is asked for, and again when it is made. */
const ROOMS_OF_ADDRESS: Rate = anHour(800);
/** Seats, votes and readiness: rows that everybody at the table is sent. Some make a computer think anew. */
const WISH: EventLimit = { rule: 'room:wish', user: aMinute(40), address: aMinute(800) };
/**
 * Chat is counted over all processes (edge/rooms/chat.socket.ts). This limit spares the database most of
 * that.
 */
const CHAT: EventLimit = { rule: 'chat', user: aMinute(60), address: aMinute(600) };

/**
 * An address may be a school, or a network of thousands behind one number. It may send what some hundred
 * people at its tables send, and about as much as this server can answer beside all others.
 */
export const eventLimits = ({
  get,
}: Pick<Settings, 'get'>): Readonly<Record<keyof GamesClientEvents, EventLimit>> => ({
  auth: { rule: 'auth', user: aMinute(10), address: aMinute(200) },
  // Rooms by kind are counted when the kind is known (`create`, `table`).
  'room:create': { rule: 'room:create', user: anHour(80), address: ROOMS_OF_ADDRESS },
  'room:sync': { rule: 'room:sync', user: aMinute(120), address: aMinute(1_200) },
  'room:watch': { rule: 'room:watch', user: aMinute(60), address: aMinute(600) },
  'room:leave': { rule: 'room:leave', user: aMinute(60), address: aMinute(600) },
  'room:move': moves(get),
  'room:claim': moves(get),
  'room:ready': WISH,
  'room:undo': WISH,
  'room:join': WISH,
  'room:quick': WISH,
  'room:end': WISH,
  'room:rematch': WISH,
  'room:thumb': WISH,
  'room:computer': WISH,
  'room:lock': WISH,
  // Sent once when the score sheet is opened, and once when it is closed.
  'room:reading': { rule: 'room:reading', user: aMinute(60), address: aMinute(1_200) },
  'lobby:open': { rule: 'lobby:open', user: aMinute(30), address: aMinute(600) },
  'lobby:close': { rule: 'lobby:close', user: aMinute(60), address: aMinute(1_200) },
  'room:chat': CHAT,
  'lobby:chat': CHAT,
  'chat:history': { rule: 'chat:history', user: aMinute(60), address: aMinute(600) },
  'chat:mute': { rule: 'chat:mute', user: aMinute(120), address: aMinute(1_200) },
});

const moves = (get: Settings['get']): EventLimit => {
  const times = (): number => get('limits.moves') * BURST_S;
  return {
    rule: 'room:move',
    user: { times, seconds: BURST_S },
    address: { times: () => times() * PEOPLE_AT_AN_ADDRESS, seconds: BURST_S },
  };
};

export function createRoomLimits(deps: LimitDeps): RoomLimits {
  const { config, settings } = deps;
  const { get } = settings;
  const ofUser = createHeldPlaces();
  const guestsAt = createHeldPlaces();
  const guestRoomsAnHour = createAddressLimit({ name: 'rooms:guests', ...anHour(300) }, deps);
  const guestRoomsADay = createAddressLimit({ name: 'rooms:guests:day', ...aDay(2_000) }, deps);
  return {
    events: createEventGate(eventLimits(settings), config),
    create: createRateLimit({ name: 'room:create', ...anHour(60) }, config),
    table: createRateLimit({ name: 'room:create', ...anHour(20) }, config),
    ofAddress: createLocalAddressLimit({ name: 'room:create', ...ROOMS_OF_ADDRESS }, config),
    ofGuests: {
      async count(address) {
        await guestRoomsAnHour.count(address);
        await guestRoomsADay.count(address);
      },
    },
    wrongPassword: {
      atRoom: createSharedLimit(
        { name: 'room:password', times: () => get('limits.password'), seconds: 600 },
        deps,
      ),
      ofAddress: createAddressLimit(
        { name: 'room:password:address', times: () => get('limits.passwords'), seconds: 3600 },
        deps,
      ),
    },
    connections: createLocalAddressLimit(
      { name: 'connections', times: () => get('limits.connections'), seconds: 60 },
      config,
    ),
    connect: ({ id, anonymous }, address) => {
      if (!config.rateLimits) return () => undefined;
      const leave = ofUser.add([{ key: id, most: get('limits.sockets') }]);
      if (leave === undefined) throw new ApiError('too_many_requests', 'sockets');
      if (!anonymous) return leave;
      const leaveAddress = guestsAt.add(placesAt(address, GUESTS_PER_ADDRESS));
      if (leaveAddress === undefined) {
        leave();
        throw new ApiError('too_many_requests', 'guests');
      }
      return () => {
        leave();
        leaveAddress();
      };
    },
  };
}
