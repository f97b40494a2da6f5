import {
  DEALING_VERSION,
  GAMES,
  type GameEvent,
  replayRecord,
  type Seat,
  toRecord,
  verifiableStream,
} from '@troef/games';
import { expect, test } from 'vitest';
import { decideWithForced } from './forced-choice.ts';

const { manille, whist } = GAMES;
const CARDS = 32;

interface PlayedDeal {
  readonly events: readonly GameEvent[];
  /** Cards for which a seat was asked. */
  readonly asked: number;
  /** Cards in the row that ended the deal. */
  readonly atOnce: number;
}

const cardsIn = (events: readonly GameEvent[]): number =>
  events.filter(({ type }) => type === 'played').length;

/** Plays one deal of manille in which every seat plays its first legal card. */
function playedDeal(seed: number): PlayedDeal {
  const options = manille.readOptions({ deals: 1 });
  const started = options.ok ? manille.start(options.value) : options;
  if (!started.ok) throw new Error(started.error);
  const stream = verifiableStream(new Uint8Array(32).fill(seed), new Uint8Array(64), 'room', 0);
  const events = [...manille.deal(started.value, stream, 'shuffled', DEALING_VERSION)];
  let state = events.reduce(manille.evolve, started.value);
  let asked = 0;
  let atOnce = 0;
  while (manille.waitsFor(state) === 'moves') {
    const seat = manille.toMove(state)[0] as Seat;
    const decided = decideWithForced(manille, state, seat, manille.legalMoves(state, seat)[0] ?? '');
    if (!decided.ok) throw new Error(decided.error);
    atOnce = cardsIn(decided.value);
    asked += Math.min(atOnce, 1);
    events.push(...decided.value);
    state = decided.value.reduce(manille.evolve, state);
  }
  return { events, asked, atOnce };
}

test('the room plays the cards that are worth nothing, in the row of the card before them', () => {
  const deals = Array.from({ length: 40 }, (_, seed) => playedDeal(seed));
  for (const { events, asked, atOnce } of deals) {
    expect(cardsIn(events)).toBe(CARDS);
    expect(asked + atOnce - 1).toBe(CARDS);
  }
  expect(deals.some(({ atOnce }) => atOnce > 4)).toBe(true);
});

test('these cards are moves of the record, which replays to the same score', () => {
  const played = Array.from({ length: 40 }, (_, seed) => playedDeal(seed)).find(({ atOnce }) => atOnce > 4);
  const record = toRecord(manille, played?.events ?? [], {
    options: { deals: 1 },
    players: ['A', 'B', 'C', 'D'],
  });
  const replayed = replayRecord(record);
  expect(replayed.ok).toBe(true);
});

test('a game without automatic finish is left alone', () => {
  expect(whist.autoFinish).toBeUndefined();
});
