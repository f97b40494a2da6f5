import { DEALING_VERSION, GAMES, type GameEvent, verifiableStream } from '@troef/games';
import { expect, test } from 'vitest';
import { decideWithForced } from './forced-choice.ts';

const game = GAMES.whist;

function dealt(seed: number): unknown {
  const options = game.readOptions({ trull: false });
  const started = options.ok ? game.start(options.value) : options;
  if (!started.ok) throw new Error(started.error);
  const stream = verifiableStream(new Uint8Array(32).fill(seed), new Uint8Array(64), 'room', 0);
  return game.deal(started.value, stream, 'real', DEALING_VERSION).reduce(game.evolve, started.value);
}

const bidsOf = (events: readonly GameEvent[]): unknown[] =>
  events.flatMap((event) => ('move' in event ? [event.move] : []));

test('a pass that is the only legal bid is made with the bid before it', () => {
  let state = dealt(1);
  const say = (move: string): readonly GameEvent[] => {
    const decided = decideWithForced(game, state, game.toMove(state)[0] ?? 0, move);
    if (!decided.ok) throw new Error(decided.error);
    state = decided.value.reduce(game.evolve, state);
    return decided.value;
  };
  expect(bidsOf(say('wait'))).toEqual(['wait']);
  expect(bidsOf(say('pass'))).toEqual(['pass']);
  expect(bidsOf(say('pass'))).toEqual(['pass']);
  // The player who waited has nobody to join, and so no choice: the deal is passed out at once.
  const last = say('pass');
  expect(bidsOf(last)).toEqual(['pass', 'pass']);
  expect(last.at(-1)).toEqual({ type: 'allPassed' });
});

test('a move that is not legal is refused as it stands', () => {
  const state = dealt(1);
  expect(decideWithForced(game, state, game.toMove(state)[0] ?? 0, 'join:H')).toEqual({
    ok: false,
    error: 'bid_not_allowed',
  });
});
