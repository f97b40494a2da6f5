import {
  commitmentOf,
  DEALING_VERSION,
  GAMES,
  type Game,
  type GameEvent,
  toRecord,
  verifiableStream,
} from '@troef/games';
import { beforeAll, expect, test } from 'vitest';
import { checkRecord } from './check-record.ts';

const ROOM = '01900000-0000-7000-8000-000000000001';
const SEED = new Uint8Array(32).fill(7);
const NO_SEED = '0'.repeat(32);

/** Plays four deals in which everybody always makes the first legal move. */
function playedRecord() {
  const game: Game = GAMES.whist as Game;
  const options = game.readOptions({ length: 4 });
  if (!options.ok) throw new Error(options.error);
  const started = game.start(options.value);
  if (!started.ok) throw new Error(started.error);
  let state = started.value;
  const events: GameEvent[] = [];
  let dealings = 0;
  const take = (made: readonly GameEvent[]) => {
    for (const event of made) {
      state = game.evolve(state, event);
      events.push(event);
    }
  };
  while (game.waitsFor(state) !== 'nothing') {
    if (game.waitsFor(state) === 'deal') {
      take(
        game.deal(
          state,
          verifiableStream(SEED, new Uint8Array(64), ROOM, dealings++),
          'real',
          DEALING_VERSION,
        ),
      );
      continue;
    }
    const seat = game.toMove(state)[0] ?? 0;
    const legal = game.legalMoves(state, seat);
    // Not a pass: if all pass, the deal does not count and the session would never end.
    const decided = game.decide(state, seat, legal.find((move) => move !== 'pass') ?? 'pass');
    if (!decided.ok) throw new Error(decided.error);
    take(decided.value);
  }
  return toRecord(game, events, {
    options: options.value as Record<string, unknown>,
    players: ['An', 'Bert', 'Chloé', 'Dirk'],
    proof: {
      room: ROOM,
      fairDeal: 'real',
      dealing: DEALING_VERSION,
      commitment: commitmentOf(SEED),
      serverSeed: Buffer.from(SEED).toString('hex'),
      clientSeeds: Array.from({ length: dealings }, () => [NO_SEED, NO_SEED, NO_SEED, NO_SEED] as const),
    },
  });
}

let record: ReturnType<typeof playedRecord>;
beforeAll(() => {
  record = playedRecord();
});

test('in an honest record every deal is as recomputed, with hands sorted by suit and rank', () => {
  const { checked } = checkRecord(JSON.stringify(record));
  expect(checked?.failure).toBeNull();
  expect(checked?.commitmentFits).toBe(true);
  expect(checked?.deals.map(({ verdict }) => verdict)).toEqual(record.deals.map(() => 'same'));
  expect(checked?.deals[0]?.hands.flat().reduce((cards, { ranks }) => cards + ranks.length, 0)).toBe(52);
});

test('with one changed hand the earlier deals fit, that deal does not, and later ones are not checked', () => {
  const deals = record.deals.map((deal, at) =>
    at === 1 && deal.hands !== undefined
      ? { ...deal, hands: [deal.hands[1], deal.hands[0], deal.hands[2], deal.hands[3]], moves: [] }
      : deal,
  );
  const { checked } = checkRecord(JSON.stringify({ ...record, deals: deals.slice(0, 2) }));
  expect(checked?.failure).toEqual({ code: 'wrong_deal', deal: 2 });
  expect(checked?.deals.map(({ verdict }) => verdict)).toEqual(['same', 'wrong']);
});

test('a replaced secret number does not fit the fingerprint', () => {
  const proof = { ...record.proof, serverSeed: '1'.repeat(64) };
  const { checked } = checkRecord(JSON.stringify({ ...record, proof }));
  expect(checked?.failure).toEqual({ code: 'wrong_commitment' });
  expect(checked?.commitmentFits).toBe(false);
});

test('a text that is no record, and a record without proof, are named as such', () => {
  expect(checkRecord('hello')).toEqual({ checked: null, failure: { code: 'unreadable' } });
  expect(checkRecord('[]')).toEqual({ checked: null, failure: { code: 'unreadable' } });
  expect(checkRecord('{"variant":"whist","deals":[]}')).toEqual({
    checked: null,
    failure: { code: 'proof_missing' },
  });
});
