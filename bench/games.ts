/**
 * `npm run bench -- games`: random deals a second on one core, for every game.
 *
 * A deal is played through the rules as at a table: at every step the legal moves are computed, a random one
 * is decided, and its events are folded. The control in the same run is a bare shuffle and deal of a pack,
 * which no rules can beat. Games and control take turns, so that a busy machine slows both alike.
 */
import { type Card, createRng, DEALING_VERSION, GAMES, type Seat, shuffle, type Variant } from '@troef/games';
import { randomMove, startSession, TEST_GAMES, type TestGame } from '@troef/games/testing';
import { median } from './support/measuring.ts';

/** Random deals a second that the rules must reach, by the size of the pack. */
const TARGETS: Readonly<Record<number, number>> = { 52: 2_000, 32: 3_000 };

interface Count {
  readonly deals: number;
  readonly moves: number;
  readonly seconds: number;
}

function playDeals({ game, pickMove }: TestGame, milliseconds: number): Count {
  const rng = createRng('bench');
  let state = startSession(game, {});
  let deals = 0;
  let moves = 0;
  const began = performance.now();
  while (performance.now() - began < milliseconds) {
    // A session keeps its whole score sheet, so an ended one is replaced, as in rooms.
    if (game.waitsFor(state) === 'nothing') state = startSession(game, {});
    for (const event of game.deal(state, rng, 'real', DEALING_VERSION)) state = game.evolve(state, event);
    while (game.waitsFor(state) === 'moves') {
      const [seat, move] = randomMove(game, state, rng, pickMove);
      const decided = game.decide(state, seat, move);
      if (!decided.ok) throw new Error(decided.error);
      for (const event of decided.value) state = game.evolve(state, event);
      moves++;
    }
    deals++;
  }
  return { deals, moves, seconds: (performance.now() - began) / 1000 };
}

/** Deals cards only: a shuffled pack in four hands. */
function dealPacks(cards: readonly Card[], milliseconds: number): number {
  const rng = createRng('bench');
  const pack = cards.length;
  let deals = 0;
  let dealt = 0;
  const began = performance.now();
  while (performance.now() - began < milliseconds) {
    const shuffled = shuffle(cards, rng);
    for (let seat = 0; seat < 4; seat++)
      dealt += shuffled.slice((pack / 4) * seat, (pack / 4) * (seat + 1)).length;
    deals++;
  }
  if (dealt !== pack * deals) throw new Error('cards were lost');
  return deals / ((performance.now() - began) / 1000);
}

/** Counts one seat's views a second, with every card of a deal still to be played. */
function makeViews({ game }: TestGame, milliseconds: number): number {
  const rng = createRng('views');
  let state = startSession(game, {});
  for (const event of game.deal(state, rng, 'real', DEALING_VERSION)) state = game.evolve(state, event);
  let views = 0;
  const began = performance.now();
  while (performance.now() - began < milliseconds) {
    game.viewFor(state, (views % 4) as Seat);
    views++;
  }
  return views / ((performance.now() - began) / 1000);
}

interface Figures {
  readonly variant: Variant;
  readonly target: number;
  readonly dealsPerSecond: number;
  readonly movesPerSecond: number;
  readonly viewsPerSecond: number;
  readonly controlPacksPerSecond: number;
}

function measure(variant: Variant, rounds: number, milliseconds: number): Figures {
  const tested = TEST_GAMES[variant];
  playDeals(tested, milliseconds / 3);
  const deals: number[] = [];
  const moves: number[] = [];
  const control: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const played = playDeals(tested, milliseconds);
    deals.push(played.deals / played.seconds);
    moves.push(played.moves / played.seconds);
    control.push(dealPacks(tested.pack, milliseconds / 4));
  }
  return {
    variant,
    target: TARGETS[tested.pack.length] ?? 0,
    dealsPerSecond: Math.round(median(deals)),
    movesPerSecond: Math.round(median(moves)),
    viewsPerSecond: Math.round(makeViews(tested, milliseconds / 2)),
    controlPacksPerSecond: Math.round(median(control)),
  };
}

export async function run({
  quick,
}: {
  readonly quick: boolean;
}): Promise<{ readonly table: string; readonly figures: Record<string, unknown> }> {
  const rounds = quick ? 3 : 7;
  const milliseconds = quick ? 1_000 : 3_000;
  const variants = (Object.keys(GAMES) as Variant[]).map((variant) => measure(variant, rounds, milliseconds));
  const row = (cells: readonly string[]): string =>
    `  ${(cells[0] ?? '').padEnd(10)}${cells
      .slice(1)
      .map((cell) => cell.padStart(12))
      .join('')}`;
  const table = [
    'random play through the rules on one core, a second (median of rounds)',
    row(['', 'deals', 'target', 'moves', 'views', 'bare deals', 'ratio']),
    ...variants.map((each) =>
      row([
        each.variant,
        format(each.dealsPerSecond),
        format(each.target),
        format(each.movesPerSecond),
        format(each.viewsPerSecond),
        format(each.controlPacksPerSecond),
        `${(each.controlPacksPerSecond / each.dealsPerSecond).toFixed(1)} x`,
      ]),
    ),
  ].join('\n');
  return { table, figures: { dealsPerSecond: variants[0]?.dealsPerSecond, variants, rounds } };
}

const format = (number: number): string => number.toLocaleString('en').replaceAll(',', ' ');
