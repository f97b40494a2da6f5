/**
 * Guards every socket event (docs/api.md). An event is counted by user and by address, and a socket may have
 * only so many unanswered, before it costs anything. So nobody holds up a table by asking often, from however
 * many sockets.
 *
 * A namespace lists how often each of its events may come. An event without a limit stops the start. A
 * refused event of a user does not use up the tries of an address, which many may share.
 */
import { ApiError, UNANSWERED_MAX } from '@troef/protocol';
import type { Config } from '../../platform/config/config.ts';
import { createLocalAddressLimit, type LocalAddressLimit } from '../../platform/limits/address-limit.ts';
import { createRateLimit, type LocalLimit, type Times } from '../../platform/limits/rate-limit.ts';

export interface Rate {
  readonly times: Times;
  readonly seconds: number;
}

export interface EventLimit {
  /** `param` of the refusal. Events of one rule share their tries. */
  readonly rule: string;
  readonly user: Rate;
  /** Of all users behind one address. A /48 has ten times as much. */
  readonly address: Rate;
}

/** The sender of an event: a user, or a connection without one. */
export interface Sender {
  readonly user: string;
  readonly ip: string;
}

export interface EventGate {
  has(event: string): boolean;
  /** Counts the event, then answers it. Throws `too_many_requests` with the rule, or with `unanswered`. */
  pass<T>(socket: object, event: string, sender: Sender, answer: () => Promise<T>): Promise<T>;
  /** Counts the event this many times more. Throws like `pass`. */
  charge(event: string, sender: Sender, times: number): Promise<void>;
}

interface EventCounters {
  readonly user: LocalLimit;
  readonly address: LocalAddressLimit;
}

export function createEventGate(
  table: Readonly<Record<string, EventLimit>>,
  config: Pick<Config, 'rateLimits'>,
): EventGate {
  const has = (event: string): boolean => Object.hasOwn(table, event);
  if (!config.rateLimits) return { ...OPEN_GATE, has };

  const byRule = new Map<string, EventCounters>();
  for (const { rule, user, address } of Object.values(table)) {
    if (byRule.has(rule)) continue;
    byRule.set(rule, {
      user: createRateLimit({ name: rule, ...user }, config),
      address: createLocalAddressLimit({ name: rule, ...address }, config),
    });
  }
  const count = async (event: string, { user, ip }: Sender, times: number): Promise<void> => {
    const counted = byRule.get(table[event]?.rule ?? '');
    if (counted === undefined) throw new Error(`the event ${event} has no limit`);
    await counted.user.charge(user, times);
    await counted.address.charge(ip, times);
  };
  const unanswered = createUnanswered();
  return {
    has,
    async pass(socket, event, sender, answer) {
      const answered = unanswered.add(socket);
      try {
        await count(event, sender, 1);
        return await answer();
      } finally {
        answered();
      }
    },
    charge: async (event, sender, times) => {
      if (times > 0) await count(event, sender, times);
    },
  };
}

/** Lets everything through. */
export const OPEN_GATE: EventGate = {
  has: () => true,
  pass: (_socket, _event, _sender, answer) => answer(),
  charge: async () => undefined,
};

/** Stops a start if an event would be answered without being counted. */
export function mustBeLimited(gate: EventGate, events: readonly string[]): void {
  const free = events.filter((event) => !gate.has(event));
  if (free.length > 0) throw new Error(`events without a limit: ${free.join(', ')}`);
}

function createUnanswered() {
  const open = new WeakMap<object, number>();
  return {
    /** Counts one more. The returned function takes it back. */
    add(socket: object): () => void {
      const before = open.get(socket) ?? 0;
      if (before >= UNANSWERED_MAX) throw new ApiError('too_many_requests', 'unanswered');
      open.set(socket, before + 1);
      return () => void open.set(socket, (open.get(socket) ?? 1) - 1);
    },
  };
}
