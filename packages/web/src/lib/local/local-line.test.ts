/**
 * The room client over the line to this device: what the table of a page does, without a page. At the other
 * end of the line is the code of the worker, in this thread.
 */
import 'fake-indexeddb/auto';
import { createRoomClient, type RoomClient } from '@troef/client';
import { createRng, fillPattern, patternOf, VARIANTS } from '@troef/games';
import { PLAYERS } from '@troef/players';
import type { RoomView } from '@troef/protocol';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, test } from 'vitest';
import { createLocalDb } from './local-db.ts';
import { deviceRandom } from './local-ids.ts';
import { type LocalLine, type LocalWorker, lineOverWorker } from './local-line.ts';
import { createLocalLog } from './local-log.ts';
import { createLocalRooms, type LocalRooms } from './local-rooms.ts';
import type { LocalMessage } from './local-words.ts';

const AN = { name: 'An', anonymous: true, avatar: null, face: null, badges: [], roles: ['belote'] } as const;

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

interface Device {
  readonly line: LocalLine;
  /** Ends the worker as a browser does that needs its memory. */
  crash(): void;
}

function device(factory = new IDBFactory()): Device {
  let crash = (): void => undefined;
  const hire = (): LocalWorker => {
    const heard: ((event: { readonly data: LocalMessage }) => void)[] = [];
    const failing: (() => void)[] = [];
    let dead = false;
    // What crosses to a worker and back is copied.
    const send = (message: LocalMessage): void => {
      const data = structuredClone(message);
      queueMicrotask(() => {
        if (!dead) for (const listen of heard) listen({ data });
      });
    };
    const rooms: LocalRooms = createLocalRooms({
      log: createLocalLog(createLocalDb(factory)),
      clock: { now: () => Date.now(), after },
      random: deviceRandom,
      players: {
        choose: async ({ variant, view, seed }) => PLAYERS[variant].chooseMove(view, 'normal', seed),
      },
      faults: { error: (_, what) => send({ fault: what }), warn: () => undefined },
      send: (update) => send({ update }),
      computerDelayMs: 0,
    });
    closings.push(rooms.close);
    crash = () => {
      dead = true;
      void rooms.close();
      for (const fail of failing) fail();
    };
    return {
      postMessage: (request) => {
        const { id, event, body } = structuredClone(request);
        void rooms.request(event, body).then((answer) => send({ id, answer }));
      },
      terminate: () => undefined,
      addEventListener: (type: string, listen: (event: never) => void) => {
        (type === 'message' ? heard : failing).push(listen as never);
      },
    };
  };
  // Another worker is hired at once. Requests keep their time.
  const line = lineOverWorker(hire, (ms, run) => after(ms < 10_000 ? 0 : ms, run));
  return { line, crash: () => crash() };
}

const isAsked = ({ legal }: RoomView): boolean => legal.length > 0;
const isOver = ({ deal, status }: RoomView): boolean =>
  status === 'finished' || deal?.phase === 'scored' || deal?.phase === 'allPassed';

const until = (client: RoomClient, fits: (view: RoomView) => boolean): Promise<RoomView> =>
  new Promise((resolve) => {
    const look = (): void => {
      const { view, pending } = client.store.getState();
      if (view === null || pending !== null || !fits(view)) return;
      stop();
      resolve(view);
    };
    const stop = client.store.subscribe(look);
    look();
  });

async function openTable({ line }: Device, variant: (typeof VARIANTS)[number]): Promise<RoomClient> {
  const made = await line.askDevice('device:create', { variant, nextDeal: 'asked', player: AN });
  if (!made.ok) throw new Error(made.error.code);
  return opened(line, made.value.room);
}

function opened(line: LocalLine, room: string): RoomClient {
  const client = createRoomClient(room, line);
  closings.push(() => client.close());
  return client;
}

const first = (view: RoomView): string => {
  const move = view.legal.find((each) => each !== 'pass') ?? view.legal[0] ?? '';
  return patternOf(move) === undefined ? move : fillPattern(move, view.deal?.hand ?? [], createRng('a'));
};

describe('a table on this device, as the page has it', () => {
  test.each(VARIANTS)('plays deals of %s', async (variant) => {
    const client = await openTable(device(), variant);
    for (let deals = 0; deals < 2; ) {
      const view = await until(client, (each) => isAsked(each) || isOver(each));
      if (isOver(view)) {
        deals++;
        client.next();
      } else expect(client.move(first(view))).toBe(true);
      await until(client, ({ seq }) => seq > view.seq);
    }
    expect(client.store.getState()).toMatchObject({ up: true, refusal: null, gone: null });
  });

  test('goes on after the worker was ended, with every card that was acknowledged', async () => {
    const here = device();
    const client = await openTable(here, 'manille');
    const before = await until(client, isAsked);
    client.move(first(before));
    const view = await until(client, (each) => isAsked(each) && each.seq > before.seq);
    here.crash();
    expect(client.store.getState().up).toBe(false);
    // A move that is made now is sent to the next worker.
    expect(client.move(first(view))).toBe(true);
    const after = await until(client, (each) => each.seq > view.seq);
    expect(after.room).toBe(view.room);
    expect(client.store.getState()).toMatchObject({ up: true, refusal: null });
  });

  test('is gone if the device does not have it', async () => {
    const client = opened(device().line, '01890000-0000-8000-8000-000000000001');
    await expect.poll(() => client.store.getState().gone).toBe('resource_missing');
  });
});
