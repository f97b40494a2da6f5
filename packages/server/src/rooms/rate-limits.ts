/**
 * How much one person or address may ask of the rooms (docs/api.md); floods are cut before they come here. A burst is
 * what four seconds of the steady rate allow, at once. With RATE_LIMITS=off nothing is counted.
 */
import { ApiError, type RoomCreate } from '@troef/protocol';
import type { Identity } from '../deps.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { createSharedLimit, type LimitDeps } from '../http/shared-limit.ts';

export interface RoomLimits {
  /** Rooms alone a user makes. */
  readonly create: RateLimit;
  /** Moves a user sends. */
  readonly move: RateLimit;
  /** Seats, votes and readiness of a user: rows of a log that everybody hears of, and that a computer thinks anew after. */
  readonly wish: RateLimit;
  /** Connections from an address. */
  readonly connections: RateLimit;
  /** Rooms with people a user makes. */
  readonly table: RateLimit;
  readonly wrongPassword: { readonly atRoom: RateLimit; readonly ofAddress: RateLimit };
  /** One more socket of this user; the returned function takes it back. Throws the refusal. */
  connect(user: string): () => void;
}

/** Refuses who has made enough rooms for now, and everybody once the server is about to go. */
export type MayMakeRoom = (user: Identity, wanted: RoomCreate) => Promise<void>;

export const SOCKETS_PER_USER = 8;
const BURST_S = 4;

export function createRoomLimits(deps: LimitDeps): RoomLimits {
  const { config } = deps;
  const sockets = new Map<string, number>();
  return {
    create: createRateLimit({ name: 'room:create', times: 60, seconds: 3600 }, config),
    move: createRateLimit({ name: 'room:move', times: 30 * BURST_S, seconds: BURST_S }, config),
    wish: createRateLimit({ name: 'room:wish', times: 40, seconds: 60 }, config),
    table: createRateLimit({ name: 'room:create', times: 20, seconds: 3600 }, config),
    wrongPassword: {
      atRoom: createSharedLimit({ name: 'room:password', times: 5, seconds: 600 }, deps),
      ofAddress: createSharedLimit({ name: 'room:password:address', times: 20, seconds: 3600 }, deps),
    },
    connections: createRateLimit({ name: 'connections', times: 30, seconds: 60 }, config),
    connect: (user) => {
      const open = sockets.get(user) ?? 0;
      if (config.rateLimits && open >= SOCKETS_PER_USER) throw new ApiError('too_many_requests', 'sockets');
      sockets.set(user, open + 1);
      let counted = true;
      return () => {
        if (!counted) return;
        counted = false;
        const left = (sockets.get(user) ?? 1) - 1;
        if (left === 0) sockets.delete(user);
        else sockets.set(user, left);
      };
    },
  };
}
