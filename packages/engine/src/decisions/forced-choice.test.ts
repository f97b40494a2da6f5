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

/** Plays an auction of whist in which the first player waits and the second asks a suit. */
function waitedFor(
  seed: number,
): { readonly made: readonly unknown[]; readonly isVoid: boolean } | undefined {
  let state = dealt(seed);
  const [first = 0] = game.toMove(state);
  const hand = game.viewFor(state, first).deal?.hand ?? [];
  let made: readonly unknown[] = [];
  const say = (move: string): void => {
    const decided = decideWithForced(game, state, game.toMove(state)[0] ?? 0, move);
    if (!decided.ok) throw new Error(decided.error);
    made = bidsOf(decided.value);
    state = decided.value.reduce(game.evolve, state);
  };
  if (!game.legalMoves(state, first).includes('wait')) return undefined;
  say('wait');
  const [second = 0] = game.toMove(state);
  const ask = game.legalMoves(state, second).find((move) => move.startsWith('ask:'));
  if (ask === undefined) return undefined;
  for (const move of [ask, 'pass', 'pass']) say(move);
  return { made, isVoid: !hand.some((card) => card.endsWith(ask.slice(-1))) };
}

test('a player who waited is asked about a suit they do not hold like one who holds it', () => {
  const auctions = Array.from({ length: 250 }, (_, seed) => waitedFor(seed) ?? []).flat();
  expect(auctions.filter(({ isVoid }) => isVoid).length).toBeGreaterThan(2);
  expect(new Set(auctions.map(({ made }) => JSON.stringify(made)))).toEqual(new Set(['["pass"]']));
});

test.each(['whist', 'wiezen'] as const)('in %s a hand has no move that the pack has not', (variant) => {
  const { movesOfAnyHand, ...rules } = GAMES[variant];
  const options = rules.readOptions({});
  const started = options.ok ? rules.start(options.value) : options;
  if (!started.ok) throw new Error(started.error);
  for (let seed = 0; seed < 40; seed++) {
    const stream = verifiableStream(new Uint8Array(32).fill(seed), new Uint8Array(64), 'room', 0);
    let state = rules
      .deal(started.value, stream, 'shuffled', DEALING_VERSION)
      .reduce(rules.evolve, started.value);
    for (let said = 0; said < 12; said++) {
      const [seat] = rules.toMove(state);
      if (seat === undefined || rules.viewFor(state, seat).deal?.phase !== 'auction') break;
      const legal = rules.legalMoves(state, seat);
      expect(movesOfAnyHand?.(state, seat)).toEqual(expect.arrayContaining([...legal]));
      const decided = rules.decide(state, seat, legal[(seed + said * 5) % legal.length] ?? '');
      if (!decided.ok) throw new Error(decided.error);
      state = decided.value.reduce(rules.evolve, state);
    }
  }
});
