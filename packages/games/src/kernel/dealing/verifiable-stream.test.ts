/** The expected values are made with Node's own HMAC, from the description of the proof. */
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentOf, fromHex, joinClientSeeds, toHex, verifiableStream } from './verifiable-stream.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => i);
const clientSeeds = Uint8Array.from({ length: 64 }, (_, i) => 255 - i);
const room = '01890a5d-ac96-774b-bcce-b302099a8057';

function words(dealing: number, blocks: number): readonly number[] {
  return Array.from({ length: blocks }, (_, block) => {
    const counters = Buffer.alloc(8);
    counters.writeUInt32BE(dealing, 0);
    counters.writeUInt32BE(block, 4);
    const bytes = createHmac('sha256', serverSeed)
      .update(Buffer.concat([clientSeeds, Buffer.from(room, 'utf8'), counters]))
      .digest();
    return Array.from({ length: 8 }, (_, i) => bytes.readUInt32BE(4 * i));
  }).flat();
}

test('words come big-endian from HMAC blocks 0, 1, 2 … of the dealing', () => {
  const stream = verifiableStream(serverSeed, clientSeeds, room, 3);
  const expected = words(3, 4);
  expect(expected.map(() => stream.below(2 ** 32))).toEqual(expected);
});

test('a number below 52 is a word modulo 52, and words of the incomplete last round are drawn again', () => {
  const stream = verifiableStream(serverSeed, clientSeeds, room, 0);
  const usable = words(0, 8).filter((word) => word < Math.floor(2 ** 32 / 52) * 52);
  expect(Array.from({ length: 60 }, () => stream.below(52))).toEqual(
    usable.slice(0, 60).map((word) => word % 52),
  );
});

test('another dealing, room or client seed gives another stream', () => {
  const first = (seeds: Uint8Array, id: string, dealing: number) =>
    verifiableStream(serverSeed, seeds, id, dealing).below(2 ** 32);
  const draws = [
    first(clientSeeds, room, 0),
    first(clientSeeds, room, 1),
    first(clientSeeds, `${room}x`, 0),
    first(new Uint8Array(64), room, 0),
  ];
  expect(new Set(draws).size).toBe(4);
});

test('the commitment is the SHA-256 of the server seed', () => {
  expect(commitmentOf(serverSeed)).toBe(createHash('sha256').update(serverSeed).digest('hex'));
});

test('the seeds of the four seats are joined in order, with zeros for a computer', () => {
  const an = Uint8Array.from({ length: 16 }, () => 0xab);
  const joined = toHex(joinClientSeeds([null, an, null, null]));
  expect(joined).toBe(`${'00'.repeat(16)}${'ab'.repeat(16)}${'00'.repeat(32)}`);
});

test('a text of another length or with letters that are not hexadecimal is refused', () => {
  expect(fromHex('00ff', 2)).toEqual(Uint8Array.of(0, 255));
  expect(fromHex('00F', 2)).toBeUndefined();
  expect(fromHex('00fg', 2)).toBeUndefined();
});
