/**
 * What four `normal` players of colour whist bid and make on gathered and cut deals. Random players on the
 * same deals are the control, which shows what a figure is worth.
 */
import { GAMES, type Game, mapSeats, type WhistView } from '@troef/games';
import { PLAYERS, randomPlayer } from '@troef/players';
import { dealNext, playDeal, type Sitting, startSession } from '@troef/players/testing';
import { row, type Section } from './section.ts';

const game: Game = GAMES.whist;

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

/** Plays sessions of 16 gathered and cut deals with four of the same player. */
function contractsOf(sitting: Sitting, deals: number): Contracts {
  const byContract: Record<string, Tally> = {};
  let allPassed = 0;
  let state = startSession(game);
  for (let number = 0; number < deals; number++) {
    if (game.waitsFor(state) === 'nothing') state = startSession(game);
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

const madeBy = ({ byContract }: Contracts): string => {
  const tallies = Object.values(byContract);
  const times = tallies.reduce((sum, tally) => sum + tally.times, 0);
  const made = tallies.reduce((sum, tally) => sum + tally.made, 0);
  return `${((100 * made) / times).toFixed(0)} %`;
};

export function contracts(deals: number): Section {
  const normal = contractsOf({ player: PLAYERS.whist, level: 'normal' }, deals);
  const control = contractsOf({ player: randomPlayer, level: 'normal' }, deals);
  return {
    lines: [
      `colour whist, ${deals} deals of four normal players (points: a declarer's, a deal, before doubling)`,
      contractTable(normal),
      `made in all: normal ${madeBy(normal)}, random players ${madeBy(control)}`,
    ],
    figures: { contracts: normal, control },
  };
}
