/**
 * The score of a deal for the asker's side, given the points it takes: the contract made or lost, and
 * announcements and belote as far as they are known. Scoring is that of the rules.
 */
import {
  announcementWorth,
  BELOTE_ALL_TRUMP_POINTS,
  BELOTE_POINTS,
  type BeloteContract,
  type BySeat,
  beloteByTeam,
  type Card,
  otherTeam,
  SEATS,
  type Seat,
  settleBelote,
  shareBelotePoints,
  type Team,
  teamOf,
} from '@troef/games';
import type { BeloteDeal } from './knowledge.ts';

/** Weight of a score point against a card point. Card points decide if the contract is settled either way. */
const SCORE = 4;

/** The points of a deal before those of all trump are scaled. */
const allPoints = ({ trump }: BeloteContract): number =>
  trump === 'TA' ? BELOTE_ALL_TRUMP_POINTS : BELOTE_POINTS;

/** Returns the worth, as a whole number, of so many more points, given all hands as dealt. */
export function worthOfPoints(
  deal: BeloteDeal,
  contract: BeloteContract,
  me: Seat,
): (dealt: BySeat<readonly Card[]>) => (points: number) => number {
  const lead = leadOfPoints(deal, contract, me);
  const taken = deal.points?.[me] ?? 0;
  const all = allPoints(contract);
  return (dealt) => {
    const leadWith = lead(dealt);
    return (points) => SCORE * leadWith(points) + 2 * (taken + points) - all;
  };
}

/** Returns the score of the asker's side less that of the other, for so many more points. */
export function leadOfPoints(
  deal: BeloteDeal,
  contract: BeloteContract,
  me: Seat,
): (dealt: BySeat<readonly Card[]>) => (points: number) => number {
  const own = teamOf(me);
  const other = otherTeam(own);
  const taken = deal.points?.[me] ?? 0;
  const all = allPoints(contract);
  const hasTrick = (team: Team): boolean => deal.tricks.some(({ winner }) => teamOf(winner) === team);
  const shown: [number, number] = [0, 0];
  for (const seat of SEATS) {
    for (const announcement of deal.game.shown[seat]) shown[teamOf(seat)] += announcementWorth(announcement);
  }
  const given = shown[0] + shown[1];

  return (dealt) => {
    const belote = beloteByTeam(dealt, contract.trump);
    return (points) => {
      const raw = taken + points;
      const capot = raw === all && !hasTrick(other) ? own : raw === 0 && !hasTrick(own) ? other : null;
      const { scores } = settleBelote({
        contract,
        team: teamOf(contract.taker),
        capot,
        tricks: shareBelotePoints(own === 0 ? raw : all - raw, contract.trump, capot),
        announcements: capot === null ? shown : capot === 0 ? [given, 0] : [0, given],
        belote,
        heldBefore: 0,
      });
      return scores[own] - scores[other];
    };
  };
}

/** Points both sides can still win together, those for the last trick included. */
export const pointsLeft = ({ points }: BeloteDeal, contract: BeloteContract): number =>
  allPoints(contract) - (points === null ? 0 : points[0] + points[1]);

/** Returns the number of points at which the score changes most: there a contract is made or lost. */
export function borderOf(
  deal: BeloteDeal,
  contract: BeloteContract,
  worth: (points: number) => number,
): number {
  const left = pointsLeft(deal, contract);
  let border = 0;
  let most = 0;
  for (let more = 1; more < left; more++) {
    const jump = Math.abs(worth(more) - worth(more - 1));
    if (jump > most) [border, most] = [more, jump];
  }
  return border;
}
