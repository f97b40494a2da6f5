/** Words through a real Redis, which comes and goes. */
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startRedis, type TestRedis } from '../../../test/support/redis.ts';
import type { PeerMessage, Peers } from './peers.ts';
import { createRedisPeers } from './redis.ts';

let redis: TestRedis;
const peers: Peers[] = [];

beforeAll(async () => {
  redis = await startRedis();
});
afterEach(async () => {
  for (const each of peers.splice(0)) await each.close();
});
afterAll(() => redis.stop());

function join(self: string, channel = 'site'): { readonly peer: Peers; readonly heard: number[] } {
  const peer = createRedisPeers({ url: redis.url, channel, self, log: pino({ level: 'silent' }) });
  peers.push(peer);
  const heard: number[] = [];
  peer.listen('room', ({ seq }) => heard.push(seq));
  return { peer, heard };
}

let seq = 0;
const word = (): PeerMessage & { seq: number } => ({ about: 'room', room: 'a room', seq: ++seq });

/** Says words until the other hears one: words without a connection are lost. */
const arrives = (from: Peers, heard: readonly number[]): Promise<unknown> =>
  vi.waitFor(
    () => {
      const said = word();
      from.tell(said);
      expect(heard.length).toBeGreaterThan(0);
    },
    { timeout: 10_000, interval: 50 },
  );

test('all others on the site hear what one says, in order, and nobody on another site does', async () => {
  const [a, b, c] = [join('a'), join('b'), join('c')];
  const elsewhere = join('d', 'another site');
  await arrives(a.peer, b.heard);
  await arrives(b.peer, c.heard);
  await arrives(b.peer, a.heard);
  const said = Array.from({ length: 50 }, word);
  for (const each of said) a.peer.tell(each);
  const seqs = said.map((each) => each.seq);
  await vi.waitFor(() => expect(c.heard.slice(-50)).toEqual(seqs), 5_000);
  expect(b.heard.slice(-50)).toEqual(seqs);
  expect(a.heard).not.toContain(seqs[0]);
  expect(elsewhere.heard).toEqual([]);
});

test.each([
  ['stopped', () => redis.stop(), () => redis.start()],
  ['frozen', async () => redis.freeze(), async () => redis.thaw()],
])(
  'a Redis that is %s holds nobody up, and carries words again when it is back',
  async (_how, end, begin) => {
    const [a, b] = [join('a'), join('b')];
    await arrives(a.peer, b.heard);
    await end();
    // `tell` does not wait: it returns nothing to wait for.
    for (let n = 0; n < 5_000; n++) expect(a.peer.tell(word())).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await begin();
    b.heard.length = 0;
    await arrives(a.peer, b.heard);
  },
  30_000,
);

test('a Redis that was never there is waited for in the background', async () => {
  await redis.stop();
  const [a, b] = [join('a'), join('b')];
  a.peer.tell(word());
  await redis.start();
  await arrives(a.peer, b.heard);
}, 30_000);
