/**
 * The worker of the tables on this device: local-rooms.ts with what a browser has. It fetches nothing. Computer
 * players think in this thread, so only here and in lib/players may WebAssembly run (docs/decisions/031).
 */
import type { FaultLog } from '@troef/engine/ports.ts';
import { PLAYERS } from '@troef/players';
import { createLocalDb } from './local-db.ts';
import { deviceRandom } from './local-ids.ts';
import { createLocalLog } from './local-log.ts';
import { createLocalRooms } from './local-rooms.ts';
import type { LocalMessage, LocalRequest } from './local-words.ts';

const send = (message: LocalMessage): void => postMessage(message);

/** A request that fails is refused. What fails by itself is only of use to a developer, in the console. */
const faults: FaultLog = {
  error: (where, what) => send({ fault: `${what}: ${JSON.stringify(where)}` }),
  warn: () => undefined,
};

const otherTabs = new BroadcastChannel('troef.tables');

const rooms = createLocalRooms({
  log: createLocalLog(createLocalDb(indexedDB)),
  clock: {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  random: deviceRandom,
  players: {
    choose: async ({ variant, level, view, seed }) => PLAYERS[variant].chooseMove(view, level, seed),
  },
  faults,
  send: (update) => send({ update }),
  tell: (room, seq) => otherTabs.postMessage({ room, seq }),
});

otherTabs.addEventListener('message', ({ data }: MessageEvent<{ room: string; seq: number }>) =>
  rooms.readOn(data.room, data.seq),
);

addEventListener('message', ({ data }: MessageEvent<LocalRequest>) => {
  void rooms.request(data.event, data.body).then((answer) => send({ id: data.id, answer }));
});
