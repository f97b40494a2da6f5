/** Makes a new room: its id, its secret, its first row. */
import { commitmentOf, DEALING_VERSION, SERVER_SEED_BYTES, type Seat, type Variant } from '@troef/games';
import type { NewRoom, RoomPassword } from '../log/room-log.ts';
import type { Deps } from '../ports.ts';
import { chanceKeyOf, computerNames } from '../state/chance.ts';
import { type CreatedBody, computer, type RoomChoices, type SeatHolder } from '../state/log-row.ts';

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
    readonly choices: RoomChoices & { readonly alone: boolean };
    readonly password: RoomPassword | null;
    readonly seats: (serverSeed: Uint8Array) => CreatedBody['seats'];
  },
): RoomDraft {
  const serverSeed = random.bytes(SERVER_SEED_BYTES);
  const room = {
    head: {
      id: random.id(),
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

export function seatsAlone(host: SeatHolder, serverSeed: Uint8Array): CreatedBody['seats'] {
  const [left = '', across = '', right = ''] = computerNames(chanceKeyOf(serverSeed), 3, [host.name]);
  return [host, computer(left), computer(across), computer(right)];
}

export const seatsOpen = (host: SeatHolder): CreatedBody['seats'] => [host, null, null, null];
