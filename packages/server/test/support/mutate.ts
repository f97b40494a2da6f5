/** Messages that were valid, made worse: another type, length, order or owner, parts left out and parts too many. */
import type { Seat } from '@troef/games';
import { newMoveId } from './table-client.ts';

export type Choose = <T>(from: readonly T[]) => T;

const ODD: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, '', ' ', 'x', '0', '💥', '\0', '\ud800'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '../../etc/passwd',
    "'; drop table rooms; --",
    'a'.repeat(10_000),
  ],
  ...['Pass', 'ask:h', 'AH', 'ah', 'AH ', 'ask:X', 'discard:', 'solo5:H:H', 'computer:3', 'deal:2', 'undo:9'],
  ...[[], {}, [[]], [null], { toString: 1 }, { __proto__: { admin: true } }, { length: 1e9 }],
  ...[Array.from({ length: 2_000 }, (_, n) => n), JSON.parse('{"__proto__":{"room":"x"}}')],
  ...['01890000-0000-7000-8000-000000000000', '01890000-0000-7000-8000-00000000000G', new Uint8Array(8)],
];

/** Every event of docs/api.md. */
const EVENTS = [
  ...['auth', 'room:create', 'room:quick', 'room:join', 'room:watch', 'room:sync', 'room:leave'],
  ...['room:ready', 'room:computer', 'room:lock', 'room:move', 'room:undo', 'room:claim', 'room:end'],
  ...['room:rematch', 'room:thumb', 'room:chat', 'chat:history', 'chat:mute'],
  ...['lobby:open', 'lobby:close', 'lobby:chat'],
] as const;
const NO_EVENTS = ['room:clock', '', '__proto__', 'hasOwnProperty', 'room:move ', 'error', 'disconnect2'];

/** What a message may be about. */
export interface Targets {
  readonly rooms: readonly string[];
  readonly user: string;
  readonly seq: number;
}

export function badMessage(choose: Choose, targets: Targets): readonly [event: string, body: unknown] {
  const event = choose<string>([...EVENTS, choose(NO_EVENTS)]);
  const body = goodBody(event, choose, targets);
  const keys = Object.keys(body);
  switch (choose(['value', 'value', 'drop', 'extra', 'whole', 'stale', 'none'] as const)) {
    case 'value':
      return [event, { ...body, [choose(keys)]: choose(ODD) }];
    case 'drop': {
      const dropped = choose(keys);
      return [event, Object.fromEntries(Object.entries(body).filter(([key]) => key !== dropped))];
    }
    case 'extra':
      return [
        event,
        { ...body, seat: 2, admin: true, user: targets.user, [keyOf(choose(ODD))]: choose(ODD) },
      ];
    case 'whole':
      return [event, choose(ODD)];
    case 'stale':
      return [event, { ...body, seq: choose([0, 1, targets.seq + 1, 10 ** 9]), since: 10 ** 9 }];
    case 'none':
      return [event, body];
  }
}

const keyOf = (odd: unknown): string => (typeof odd === 'string' ? odd : JSON.stringify(odd)).slice(0, 100);

function goodBody(event: string, choose: Choose, targets: Targets): Record<string, unknown> {
  const room = choose(targets.rooms);
  const seat = choose<Seat>([0, 1, 2, 3]);
  const variant = choose(['whist', 'manille', 'wiezen', 'kingen', 'hearts']);
  switch (event) {
    case 'auth':
      return { token: 'x.y.z' };
    case 'room:create':
      return { variant, ai: 'fill', start: false, length: 8, rules: {} };
    case 'room:sync':
      return { room, since: 1 };
    case 'room:move':
      return { room, moveId: newMoveId(), seq: targets.seq, move: 'nothing' };
    case 'room:claim':
      return { room, moveId: newMoveId() };
    case 'room:join':
      return { room, seat, password: 'guess' };
    case 'room:computer':
    case 'room:thumb':
      return { room, seat };
    case 'room:lock':
      return { room, locked: choose([true, false]) };
    case 'room:undo':
      return { room, agree: choose([true, false]) };
    case 'room:end':
    case 'room:rematch':
      return { room, yes: choose([true, false]) };
    case 'room:ready':
      return { room, clientSeed: 'ab'.repeat(16) };
    case 'room:chat':
      return choose([
        { room, text: 'hallo' },
        { room, phrase: 'hello' },
      ]);
    case 'chat:history':
      return choose<Record<string, unknown>>([{ room }, { variant }]);
    case 'chat:mute':
      return { user: targets.user, muted: choose([true, false]) };
    case 'room:quick':
    case 'lobby:open':
    case 'lobby:close':
      return { variant };
    case 'lobby:chat':
      return { variant, text: 'hallo' };
    default:
      return { room };
  }
}
