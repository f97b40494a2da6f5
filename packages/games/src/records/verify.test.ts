import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Card } from '../kernel/cards/card.ts';
import { createRng } from '../kernel/dealing/random.ts';
import { fromHex, joinClientSeeds, verifiableStream } from '../kernel/dealing/verifiable-stream.ts';
import { DEALING_VERSION, type DealingVersion } from '../kernel/game.ts';
import type { BySeat, Seat } from '../kernel/seat.ts';
import { foldEvents, randomMove, startSession } from '../testing/index.ts';
import { whist } from '../whist/index.ts';
import type { WhistEvent } from '../whist/types.ts';
import { type Proof, type SessionRecord, toRecord } from './record.ts';
import { hasProof, verifyRecord } from './verify.ts';

const SERVER_SEED = '5e'.repeat(32);
const ROOM = '01890a5d-ac96-774b-bcce-b302099a8057';
const ZEROS = '00'.repeat(16);
const SEEDS: BySeat<string> = [ZEROS, 'a1'.repeat(16), ZEROS, '0123456789abcdef0123456789abcdef'];

/** Makes the record of a room's session of four deals, dealt from its seeds and played at random. */
function session(fairDeal: 'real' | 'shuffled', dealing: DealingVersion): SessionRecord {
  const rng = createRng('verify');
  const events: WhistEvent[] = [];
  const clientSeeds: BySeat<string>[] = [];
  const options = { length: 4 };
  let state = startSession(whist, options);
  const go = (more: readonly WhistEvent[]) => {
    events.push(...more);
    state = foldEvents(whist, state, more);
  };
  while (whist.waitsFor(state) !== 'nothing') {
    if (whist.waitsFor(state) === 'deal') {
      // The first deal does not wait for seeds of players.
      const seeds: BySeat<string> = clientSeeds.length === 0 ? [ZEROS, ZEROS, ZEROS, ZEROS] : SEEDS;
      const bytes = joinClientSeeds(seeds.map((seed) => fromHex(seed, 16) ?? null));
      const serverSeed = fromHex(SERVER_SEED, 32) as Uint8Array;
      go(whist.deal(state, verifiableStream(serverSeed, bytes, ROOM, clientSeeds.length), fairDeal, dealing));
      clientSeeds.push(seeds);
      continue;
    }
    const [seat, move] = randomMove(whist, state, rng);
    const decided = whist.decide(state, seat, move);
    if (!decided.ok) throw new Error(decided.error);
    go(decided.value);
  }
  const commitment = createHash('sha256').update(Buffer.from(SERVER_SEED, 'hex')).digest('hex');
  const proof: Proof = {
    room: ROOM,
    fairDeal,
    // Records of version 1 have no version.
    ...(dealing > 1 && { dealing }),
    commitment,
    serverSeed: SERVER_SEED,
    clientSeeds,
  };
  return toRecord(whist, events, { options, proof });
}

const withProof = (record: SessionRecord, changes: Readonly<Record<string, unknown>>) => ({
  ...record,
  proof: { ...record.proof, ...changes },
});

describe.each([
  ['real', 1],
  ['real', 2],
  ['shuffled', 2],
] as const)('a session with %s deals of version %i', (fairDeal, dealing) => {
  const record = session(fairDeal, dealing);

  test('is recomputed for every dealing', () => {
    expect(verifyRecord(record)).toEqual({ ok: true, value: { verified: record.deals.length } });
  });

  test('with two cards exchanged is wrong in that deal', () => {
    const last = record.deals.length - 1;
    const deals = record.deals.map((deal, i) => {
      if (i !== last || deal.hands === undefined) return deal;
      const [a, b, c, d] = deal.hands;
      return { ...deal, hands: [b, a, c, d], moves: [] };
    });
    expect(verifyRecord({ ...record, deals })).toEqual({
      ok: false,
      error: { code: 'wrong_deal', deal: last },
    });
  });

  test('with another first dealer is wrong in the first deal', () => {
    const [first] = record.deals;
    const dealer = (((first?.dealer ?? 0) + 1) % 4) as Seat;
    expect(verifyRecord({ ...record, deals: [{ ...first, dealer, moves: [] }] })).toEqual({
      ok: false,
      error: { code: 'wrong_deal', deal: 0 },
    });
  });

  test('with another client seed is wrong from the deal of that seed on', () => {
    const clientSeeds = record.proof?.clientSeeds.map((seeds, i) => (i === 2 ? [...seeds].reverse() : seeds));
    expect(verifyRecord(withProof(record, { clientSeeds }))).toEqual({
      ok: false,
      error: { code: 'wrong_deal', deal: 2 },
    });
  });

  test('is refused if the commitment belongs to another seed', () => {
    const commitment = 'f'.repeat(64);
    expect(verifyRecord(withProof(record, { commitment }))).toEqual({
      ok: false,
      error: { code: 'wrong_commitment' },
    });
  });

  test('is refused if the proof cannot be read', () => {
    for (const changes of [
      { serverSeed: 'abc' },
      { fairDeal: 'fair' },
      { dealing: 3 },
      { dealing: '2' },
      { dealing: null },
      { room: 5 },
      { clientSeeds: 'none' },
      { clientSeeds: [[ZEROS, ZEROS, ZEROS]] },
      { clientSeeds: [[ZEROS, ZEROS, ZEROS, 'xyz']] },
    ]) {
      expect(verifyRecord(withProof(record, changes))).toEqual({ ok: false, error: { code: 'bad_request' } });
    }
    const surplus = withProof(record, { clientSeeds: [...(record.proof?.clientSeeds ?? []), SEEDS] });
    expect(verifyRecord(surplus)).toEqual({ ok: false, error: { code: 'bad_request' } });
    const cutOff = { ...record, deals: record.deals.slice(0, -1) };
    expect(verifyRecord(cutOff)).toEqual({ ok: false, error: { code: 'bad_request' } });
    const short = withProof(record, { clientSeeds: record.proof?.clientSeeds.slice(0, 1) });
    expect(verifyRecord(short)).toEqual({ ok: false, error: { code: 'bad_request', deal: 1 } });
  });
});

test('a record tells whether it has a proof', () => {
  expect(hasProof({ variant: 'whist', deals: [] })).toBe(false);
  expect(hasProof(session('real', DEALING_VERSION))).toBe(true);
});

test('a record that names the wrong version is wrong from the second deal on', () => {
  const wrong = { ok: false, error: { code: 'wrong_deal', deal: 1 } };
  expect(verifyRecord(withProof(session('real', 1), { dealing: 2 }))).toEqual(wrong);
  expect(verifyRecord(withProof(session('real', 2), { dealing: 1 }))).toEqual(wrong);
  expect(verifyRecord(withProof(session('real', 2), { dealing: undefined }))).toEqual(wrong);
});

/** The first deck of a room is made here by hand: first dealer, then one shuffle of the ordered pack. */
test('the first deal is as the description says', () => {
  const words: number[] = [];
  for (let block = 0; block < 16; block++) {
    const counters = Buffer.alloc(8);
    counters.writeUInt32BE(block, 4);
    const bytes = createHmac('sha256', Buffer.from(SERVER_SEED, 'hex'))
      .update(Buffer.concat([Buffer.alloc(64), Buffer.from(ROOM), counters]))
      .digest();
    for (let i = 0; i < 8; i++) words.push(bytes.readUInt32BE(4 * i));
  }
  const below = (bound: number): number => {
    for (;;) {
      const word = words.shift() as number;
      if (word < 2 ** 32 - (2 ** 32 % bound)) return word % bound;
    }
  };
  const dealer = below(4);
  const deck = [...'HDCS'].flatMap((suit) => [...'AKQJT98765432'].map((rank) => `${rank}${suit}`));
  for (let i = 51; i > 0; i--) {
    const j = below(i + 1);
    [deck[i], deck[j]] = [deck[j] as string, deck[i] as string];
  }
  const stream = verifiableStream(fromHex(SERVER_SEED, 32) as Uint8Array, new Uint8Array(64), ROOM, 0);
  const [dealt] = whist.deal(startSession(whist, {}), stream, 'real', DEALING_VERSION);
  if (dealt?.type !== 'dealt') throw new Error('nothing was dealt');
  expect(dealt.dealer).toBe(dealer);
  const left = dealt.hands[((dealer + 1) % 4) as Seat] as readonly Card[];
  expect(left).toEqual([...deck.slice(0, 4), ...deck.slice(16, 20), ...deck.slice(32, 37)]);
});
