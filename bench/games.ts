/**
 * `npm run bench -- games`: random deals of colour whist a second on one core.
 *
 * A deal is played through the rules as at a table: legal moves computed at every step, a random one decided, its events
 * folded. The control in the same run is a bare shuffle and deal of a pack, which no rules engine can beat.
 */
import { createRng, PACK_52, type Seat, shuffle, whist } from '@troef/games';
import { randomMove, startSession } from '@troef/games/testing';

interface Count {
  readonly deals: number;
  readonly moves: number;
  readonly seconds: number;
}

function playDeals(milliseconds: number): Count {
  const rng = createRng('bench');
  let state = startSession(whist, { length: 'free' });
  let deals = 0;
  let moves = 0;
  const began = performance.now();
  while (performance.now() - began < milliseconds) {
    // A session of free length keeps its whole sheet; a new one every 16 deals is what rooms do.
    if (deals % 16 === 0) state = startSession(whist, { length: 'free' });
    for (const event of whist.deal(state, rng, 'real')) state = whist.evolve(state, event);
    while (whist.waitsFor(state) === 'moves') {
      const [seat, move] = randomMove(whist, state, rng);
      const decided = whist.decide(state, seat, move);
      if (!decided.ok) throw new Error(decided.error);
      for (const event of decided.value) state = whist.evolve(state, event);
      moves++;
    }
    deals++;
  }
  return { deals, moves, seconds: (performance.now() - began) / 1000 };
}

/** Only the cards: a shuffled pack in four hands. */
function dealPacks(milliseconds: number): Count {
  const rng = createRng('bench');
  let deals = 0;
  let cards = 0;
  const began = performance.now();
  while (performance.now() - began < milliseconds) {
    const pack = shuffle(PACK_52, rng);
    for (let seat = 0; seat < 4; seat++) cards += pack.slice(13 * seat, 13 * (seat + 1)).length;
    deals++;
  }
  if (cards !== 52 * deals) throw new Error('cards were lost');
  return { deals, moves: 0, seconds: (performance.now() - began) / 1000 };
}

/** What one seat's view costs, with every card of a deal still to be played. */
function makeViews(milliseconds: number): number {
  const rng = createRng('views');
  let state = startSession(whist, {});
  for (const event of whist.deal(state, rng, 'real')) state = whist.evolve(state, event);
  let views = 0;
  const began = performance.now();
  while (performance.now() - began < milliseconds) {
    whist.viewFor(state, (views % 4) as Seat);
    views++;
  }
  return views / ((performance.now() - began) / 1000);
}

export async function run({
  quick,
}: {
  readonly quick: boolean;
}): Promise<{ readonly table: string; readonly figures: Record<string, unknown> }> {
  const rounds = quick ? 3 : 7;
  const milliseconds = quick ? 1_500 : 4_000;
  playDeals(milliseconds / 3);
  const dealsPerSecond: number[] = [];
  const movesPerSecond: number[] = [];
  const controlPerSecond: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const played = playDeals(milliseconds);
    const control = dealPacks(milliseconds / 4);
    dealsPerSecond.push(played.deals / played.seconds);
    movesPerSecond.push(played.moves / played.seconds);
    controlPerSecond.push(control.deals / control.seconds);
  }
  const deals = median(dealsPerSecond);
  const moves = median(movesPerSecond);
  const control = median(controlPerSecond);
  const views = makeViews(milliseconds / 2);
  const table = [
    'colour whist, one core (median of rounds)',
    `  random deals through the rules   ${format(deals)} /s   (target 2 000)`,
    `  moves decided and folded         ${format(moves)} /s`,
    `  views of one seat                ${format(views)} /s`,
    `  control: shuffle and deal only   ${format(control)} /s   (${(control / deals).toFixed(1)} x)`,
  ].join('\n');
  return {
    table,
    figures: {
      dealsPerSecond: Math.round(deals),
      movesPerSecond: Math.round(moves),
      viewsPerSecond: Math.round(views),
      controlPacksPerSecond: Math.round(control),
      rounds,
    },
  };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const format = (number: number): string =>
  Math.round(number).toLocaleString('en').replaceAll(',', ' ').padStart(9);
