/** What sessions of tournaments need of every game: a first dealer that is named, and an end by time. */
import { describe, expect, test } from 'vitest';
import { createRng } from '../src/kernel/dealing/random.ts';
import { missingDeal, sharedStream } from '../src/kernel/dealing/verifiable-stream.ts';
import { DEALING_VERSION, type Game, type GameEvent, VARIANTS } from '../src/kernel/game.ts';
import type { SessionCore } from '../src/kernel/session.ts';
import { toRecord } from '../src/records/record.ts';
import { replayRecord } from '../src/records/replay.ts';
import { GAMES } from '../src/registry.ts';
import { randomMove } from '../src/testing/index.ts';

const SEED = new Uint8Array(32).fill(3);
const PASS = 'pass';

interface Dealt extends GameEvent {
  readonly dealer: number;
  readonly number: number;
}

/** Plays until so many deals were scored. `passes`: everybody passes the first deal as often as this. */
function play(game: Game, deals: number, seed: string, passes = 0) {
  const rng = createRng(seed);
  const options = game.readOptions({ firstDealer: 2 });
  const started = options.ok && game.start(options.value);
  if (!options.ok || started === false || !started.ok) throw new Error(game.variant);
  let state = started.value;
  const events: GameEvent[] = [];
  const dealt: Dealt[] = [];
  const add = (more: readonly GameEvent[]): void => {
    events.push(...more);
    dealt.push(...(more.filter(({ type }) => type === 'dealt') as Dealt[]));
    state = more.reduce(game.evolve, state);
  };
  for (;;) {
    const session = state as SessionCore;
    if (game.waitsFor(state) === 'nothing') break;
    if (game.waitsFor(state) === 'deal') {
      if (session.played === deals) break;
      const stream = sharedStream(SEED, 'deals', missingDeal(session));
      add(game.deal(state, stream, 'shuffled', DEALING_VERSION));
      continue;
    }
    const [seat = 0] = game.toMove(state);
    const isPassed = dealt.length <= passes && game.legalMoves(state, seat).includes(PASS);
    const [mover, move] = isPassed ? [seat, PASS] : randomMove(game, state, rng);
    const decided = game.decide(state, mover, move);
    if (!decided.ok) throw new Error(decided.error);
    add(decided.value);
  }
  return { state, events, dealt, options: options.value as Record<string, unknown> };
}

describe.each(VARIANTS)('%s', (variant) => {
  const game = GAMES[variant];

  test('every seat deals in turn from the first dealer on, and again after an all-passed deal', () => {
    const { dealt } = play(game, 3, variant, 2);
    for (const { number, dealer } of dealt) expect(dealer).toBe((2 + number - 1) % 4);
  });

  test('a table where all pass plays the same deals afterwards', () => {
    const last = (passes: number) => play(game, 2, `${variant} ${passes}`, passes).dealt.at(-1);
    expect(last(1)).toMatchObject({ ...last(0), ...('doubled' in (last(0) ?? {}) && { doubled: false }) });
  });

  test('a session ends by time between two deals only, and its record says so', () => {
    const { state, events, options } = play(game, 2, variant);
    expect(game.stop(state)).toMatchObject({ ok: false, error: 'length_not_free' });
    const ended = game.stop(state, 'time');
    if (!ended.ok) throw new Error(ended.error);
    const record = toRecord(game, [...events, ...ended.value], { options, capped: true });
    expect(record).toMatchObject({ capped: true });
    expect(record.stopped).toBeUndefined();
    const places = (ended.value[0] as GameEvent & { places: number[] }).places;
    expect(replayRecord(record)).toMatchObject({ ok: true, value: { finished: true, places } });

    const { capped: _, ...open } = record;
    expect(replayRecord(open)).toMatchObject({ ok: true, value: { finished: false, places: null } });
    expect(replayRecord({ ...record, stopped: true }).ok).toBe(false);
    expect(replayRecord({ ...record, deals: [] }).ok).toBe(false);
    const cut = record.deals.map((deal, at) =>
      at === 1 ? { ...deal, moves: deal.moves?.slice(0, -1) } : deal,
    );
    expect(replayRecord({ ...record, deals: cut }).ok).toBe(false);
  });

  test.each([4, -1, 'x'])('refuses %j as the first dealer', (firstDealer) => {
    expect(game.readOptions({ firstDealer })).toEqual({ ok: false, error: 'firstDealer' });
  });
});
