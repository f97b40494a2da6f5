/**
 * Makes messages from the schemas of their events and spoils them: another type, length, order or owner, or
 * parts left out or added.
 */
import type { EventSchemas } from './event-schemas.ts';
import { fromSchema, worse } from './from-schema.ts';
import { newMoveId } from './table-client.ts';

export type Chooser = <T>(from: readonly T[]) => T;

const NO_EVENTS = ['room:clock', '', '__proto__', 'hasOwnProperty', 'room:move ', 'error', 'disconnect2'];

/** What a message may be about. */
export interface Targets {
  /** The events of the namespace the message goes to. */
  readonly events: EventSchemas;
  readonly token: string;
  readonly rooms: readonly string[];
  readonly user: string;
  readonly seq: number;
}

export function badMessage(choose: Chooser, targets: Targets): readonly [event: string, body: unknown] {
  const event = choose<string>([...Object.keys(targets.events), choose(NO_EVENTS)]);
  const body = goodBody(event, choose, targets);
  switch (choose(['worse', 'worse', 'worse', 'owner', 'stale', 'none'] as const)) {
    case 'worse':
      return [event, worse(body, choose)];
    case 'owner':
      return [event, { ...body, seat: 2, admin: true, user: targets.user }];
    case 'stale':
      return [event, { ...body, seq: choose([0, 1, targets.seq + 1, 10 ** 9]), since: 10 ** 9 }];
    case 'none':
      return [event, body];
  }
}

function goodBody(event: string, choose: Chooser, targets: Targets): Record<string, unknown> {
  const known: Readonly<Record<string, () => unknown>> = {
    room: () => choose(targets.rooms),
    user: () => targets.user,
    seat: () => choose([0, 1, 2, 3]),
    variant: () => choose(['whist', 'manille', 'wiezen', 'kingen', 'hearts']),
    moveId: () => newMoveId(),
    seq: () => targets.seq,
    token: () => choose(['x.y.z', targets.token]),
    // Never starts a room alone: the senders sit at tables of the test.
    start: () => false,
    clientSeed: () => 'ab'.repeat(16),
  };
  const schema = Object.hasOwn(targets.events, event) ? targets.events[event] : undefined;
  const room = choose(targets.rooms);
  if (schema === undefined) return { room };
  return fromSchema(schema, choose, (name) => known[name]?.()) as Record<string, unknown>;
}
