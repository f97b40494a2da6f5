/**
 * How often one seat of hearts takes all points, in deals of four players of the same level. A deal in which
 * one seat had every point until the last of them was nearly taken counts as late: it was stopped late.
 */
import { GAMES, type Game, HEARTS_POINTS, heartsPenalty, mapSeats, SEATS } from '@troef/games';
import { type Level, PLAYERS } from '@troef/players';
import { dealNext, playDeal, startSession } from '@troef/players/testing';
import { row, type Section } from './section.ts';

const game: Game = GAMES.hearts;
const MOONING: readonly Level[] = ['normal', 'hard'];
/** Passing directions. */
const CYCLE = 4;
/** Points of one seat alone after which a stop comes late. */
const LATE = 17;

interface Moons {
  readonly level: Level;
  readonly deals: number;
  readonly moons: number;
  readonly late: number;
}

/** Returns the points that one seat had while no other seat had any. */
function alone(state: unknown): number {
  const points = [0, 0, 0, 0];
  let most = 0;
  for (const { winner, plays } of game.viewFor(state, null).deal?.tricks ?? []) {
    points[winner] = (points[winner] ?? 0) + plays.reduce((sum, { card }) => sum + heartsPenalty(card), 0);
    const takers = SEATS.filter((seat) => points[seat] !== 0);
    if (takers.length === 1) most = Math.max(...points);
  }
  return most;
}

function moonsOf(level: Level, deals: number): Moons {
  let moons = 0;
  let late = 0;
  for (let number = 0; number < deals; number++) {
    const seed = `moons ${number}`;
    const start = startSession(game, {}, { played: number % CYCLE });
    const four = mapSeats(() => ({ player: PLAYERS.hearts, level }));
    const most = alone(playDeal(game, dealNext(game, start, seed), four, seed).state);
    if (most === HEARTS_POINTS) moons++;
    else if (most >= LATE) late++;
  }
  return { level, deals, moons, late };
}

export function moons(deals: number): Section {
  const counted = MOONING.map((level) => moonsOf(level, deals));
  return {
    lines: [
      row('hearts, four players', 'deals', 'moons', 'of 100', 'late stops'),
      ...counted.map(({ level, deals: many, moons: shot, late }) =>
        row(level, many, shot, ((100 * shot) / many).toFixed(1), late),
      ),
    ],
    figures: { moons: counted },
  };
}
