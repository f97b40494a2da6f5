/** Compares claims of "all the rest" with every way in which small endings of real deals can go on. */
import { GAMES, type Game, type GameEvent, isCard, type Seat, type Variant } from '@troef/games';
import { countOf, playOutRandom, TEST_GAMES } from '@troef/games/testing';
import { expect, test } from 'vitest';
import { playedOut } from './claims.ts';

const ENDINGS = countOf({ quick: 150, usual: 150, long: 6_000 });
/** With this many cards in a hand, every continuation is tried out. */
const SMALL = 3;
const VARIANTS = ['whist', 'wiezen', 'manille', 'belote'] as const;

/** The rules ended the deal before its last trick, so there is nothing to compare. */
class Ended extends Error {}

/** Tells whether this seat takes every trick from here on, however the others play. */
function takesAll(game: Game, state: unknown, claimant: Seat): boolean {
  const [seat] = game.toMove(state);
  if (seat === undefined) throw new Error('nobody is to move');
  const outcomes = game.legalMoves(state, seat).map((move) => () => {
    const decided = game.decide(state, seat, move);
    if (!decided.ok) throw new Error(decided.error);
    const after = decided.value.reduce(game.evolve, state);
    for (const event of decided.value as readonly (GameEvent & { seat?: Seat })[]) {
      if (event.type === 'claimed') return event.seat === claimant;
    }
    const [before, now] = [tricksOf(game, state), tricksOf(game, after)];
    if (now.length > before.length && now.at(-1) !== claimant) return false;
    if (game.waitsFor(after) === 'moves') return takesAll(game, after, claimant);
    if (now.length * 4 < packOf(game.variant)) throw new Ended();
    return true;
  });
  return seat === claimant ? outcomes.some((goesWell) => goesWell()) : outcomes.every((each) => each());
}

const packOf = (variant: Variant): number => (variant === 'whist' || variant === 'wiezen' ? 52 : 32);
const tricksOf = (game: Game, state: unknown): readonly Seat[] =>
  (game.viewFor(state, null).deal?.tricks ?? []).map(({ winner }) => winner);

/** Returns positions with few cards in which a seat is to play one. */
function endings(variant: Variant, count: number): { state: unknown; seat: Seat; size: number }[] {
  const tested = TEST_GAMES[variant];
  const found: { state: unknown; seat: Seat; size: number }[] = [];
  for (let seed = 0; found.length < count; seed++) {
    playOutRandom(tested, `claims ${variant} ${seed}`, {
      deals: 4,
      onStep: ({ after }) => {
        const { game } = tested;
        const [seat] = game.waitsFor(after) === 'moves' ? game.toMove(after) : [];
        if (seat === undefined || game.viewFor(after, null).deal?.phase !== 'playing') return;
        const size = game.viewFor(after, seat).deal?.hand.length ?? 0;
        if (size <= SMALL && size > 1) found.push({ state: after, seat, size });
      },
    });
  }
  return found;
}

test.each(VARIANTS)('%s: a claim holds exactly if it holds against every play', (variant) => {
  const { game } = TEST_GAMES[variant] as { game: Game };
  const counts = { true: 0, wrong: 0 };
  for (const { state, seat } of endings(variant, ENDINGS)) {
    let expected: boolean;
    try {
      expected = takesAll(game, state, seat);
    } catch (error) {
      if (error instanceof Ended) continue;
      throw error;
    }
    const events = playedOut(game, state, seat);
    expect(events !== undefined, JSON.stringify(game.viewFor(state, seat).deal)).toBe(expected);
    counts[expected ? 'true' : 'wrong']++;
    if (events === undefined) continue;
    const after = events.reduce(game.evolve, state);
    expect(game.waitsFor(after)).not.toBe('moves');
    const taken = tricksOf(game, after).slice(tricksOf(game, state).length);
    expect(new Set(taken)).toEqual(new Set(taken.length === 0 ? [] : [seat]));
  }
  expect(counts.true).toBeGreaterThan(ENDINGS / 50);
  expect(counts.wrong).toBeGreaterThan(ENDINGS / 10);
});

test('judging a claim of many cards plays no more than a few times the cards of a deal', () => {
  const { game: real } = TEST_GAMES.whist as { game: Game };
  let laid = 0;
  const game: Game = {
    ...real,
    decide: (...given) => {
      laid++;
      return real.decide(...given);
    },
  };
  let judged = 0;
  let most = 0;
  playOutRandom(TEST_GAMES.whist, 'long claims', {
    deals: 3,
    onStep: ({ after }) => {
      const [seat] = game.waitsFor(after) === 'moves' ? game.toMove(after) : [];
      if (seat === undefined || !game.legalMoves(after, seat).every(isCard)) return;
      laid = 0;
      playedOut(game, after, seat);
      most = Math.max(most, laid);
      judged++;
    },
  });
  expect(judged).toBeGreaterThan(20);
  expect(most).toBeLessThanOrEqual(10 * 52);
});

test('hearts and king know no claims', () => {
  expect(GAMES.hearts.claims).toBeUndefined();
  expect(GAMES.kingen.claims).toBeUndefined();
});
