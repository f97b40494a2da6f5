/**
 * `npm run bench -- players`: what the computer players bid and make, how strong they are, how long they think.
 *
 * The same deals are played by random players beside them: the control that shows what a figure is worth.
 */
import { GAMES, type Game, mapSeats, type WhistView } from '@troef/games';
import { type Level, PLAYERS, randomPlayer } from '@troef/players';
import {
  dealNext,
  duplicateMatch,
  type Interval,
  playDeal,
  type Sitting,
  startSession,
} from '@troef/players/arena';

const game: Game = GAMES.whist;
const random: Sitting = { player: randomPlayer, level: 'normal' };
const sit = (level: Level): Sitting => ({ player: PLAYERS.whist, level });

interface Tally {
  times: number;
  made: number;
  tricks: number;
  points: number;
}

interface Contracts {
  readonly deals: number;
  readonly allPassed: number;
  readonly byContract: Readonly<Record<string, Tally>>;
}

/** Sessions of 16 gathered and cut deals, four of the same player. */
function contracts(
  sitting: Sitting,
  deals: number,
  options: Readonly<Record<string, unknown>> = {},
): Contracts {
  const byContract: Record<string, Tally> = {};
  let allPassed = 0;
  let state = startSession(game, options);
  for (let number = 0; number < deals; number++) {
    if (game.waitsFor(state) === 'nothing') state = startSession(game, options);
    const seed = `contracts ${number}`;
    state = playDeal(
      game,
      dealNext(game, state, seed),
      mapSeats(() => sitting),
      seed,
    ).state;
    const line = (game.viewFor(state, null) as WhistView).sheet.at(-1);
    if (line === undefined || line.contract === null) {
      allPassed++;
      continue;
    }
    for (const { declarers, made, tricks, value } of line.result.settlements) {
      const tally = byContract[line.contract.id] ?? { times: 0, made: 0, tricks: 0, points: 0 };
      byContract[line.contract.id] = tally;
      tally.times++;
      if (made) tally.made++;
      tally.tricks += tricks;
      tally.points += value * (declarers.length === 1 ? 3 : 1);
    }
  }
  return { deals, allPassed, byContract };
}

function thinking(sitting: Sitting, deals: number): { readonly p50: number; readonly p99: number } {
  const times: number[] = [];
  let asked = 0;
  const timed: Sitting = {
    level: sitting.level,
    player: {
      chooseMove(view, level, seed) {
        const start = performance.now();
        const move = sitting.player.chooseMove(view, level, seed);
        // The first thousand warm the machine up.
        if (asked++ > 1000) times.push(performance.now() - start);
        return move;
      },
    },
  };
  contracts(timed, deals);
  times.sort((one, other) => one - other);
  const at = (part: number): number => times[Math.floor(part * (times.length - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

const row = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(22) : `${cell}`.padStart(10))).join('');

function contractTable({ deals, allPassed, byContract }: Contracts): string {
  const rows = Object.entries(byContract)
    .sort(([, one], [, other]) => other.times - one.times)
    .map(([id, { times, made, tricks, points }]) =>
      row(
        id,
        times,
        `${((100 * times) / deals).toFixed(1)} %`,
        `${((100 * made) / times).toFixed(0)} %`,
        (tricks / times).toFixed(2),
        (points / times).toFixed(1),
      ),
    );
  return [
    row('contract', 'played', 'of deals', 'made', 'tricks', 'points'),
    ...rows,
    row('all passed', allPassed, `${((100 * allPassed) / deals).toFixed(1)} %`),
  ].join('\n');
}

const intervalRow = (name: string, { mean, low, high, count }: Interval): string =>
  row(name, count, mean.toFixed(2), `${low.toFixed(2)}`, `${high.toFixed(2)}`);

export async function run({ quick }: { quick: boolean }): Promise<{
  table: string;
  figures: Record<string, unknown>;
}> {
  const deals = quick ? 1000 : 4000;
  const duplicates = quick ? 400 : 2000;
  const match = (challenger: Sitting, field: Sitting): Interval =>
    duplicateMatch(game, { challenger, field, deals: duplicates, seed: 'bench' });

  const bids = contracts(sit('normal'), deals);
  const control = contracts(random, deals);
  const strength = {
    'normal against random': match(sit('normal'), random),
    'easy against random': match(sit('easy'), random),
    'normal against easy': match(sit('normal'), sit('easy')),
  };
  const speed = {
    normal: thinking(sit('normal'), quick ? 200 : 500),
    easy: thinking(sit('easy'), quick ? 200 : 500),
    random: thinking(random, quick ? 200 : 500),
  };

  const madeBy = (tallies: readonly Tally[]): string => {
    const times = tallies.reduce((sum, tally) => sum + tally.times, 0);
    const made = tallies.reduce((sum, tally) => sum + tally.made, 0);
    return `${((100 * made) / times).toFixed(0)} %`;
  };
  const table = [
    `colour whist, ${deals} deals of four normal players (points: a declarer's, a deal, before doubling)`,
    contractTable(bids),
    '',
    `made in all: normal ${madeBy(Object.values(bids.byContract))}, random players ${madeBy(Object.values(control.byContract))}`,
    '',
    row('one against three', 'deals', 'points', '95 % from', 'to'),
    ...Object.entries(strength).map(([name, interval]) => intervalRow(name, interval)),
    '',
    row('thinking a move', 'p50 ms', 'p99 ms'),
    ...Object.entries(speed).map(([name, { p50, p99 }]) => row(name, p50.toFixed(3), p99.toFixed(3))),
  ].join('\n');
  return { table, figures: { quick, contracts: bids, control, strength, speed } };
}
