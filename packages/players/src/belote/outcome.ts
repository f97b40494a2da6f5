/**
 * The score of a deal for the asker's side, given the points it takes: the contract made or lost, and
 * announcements and belote as far as they are known. Scoring is that of the rules.
 */
import {
  announcementWorth,
  BELOTE_ALL_TRUMP_POINTS,
  BELOTE_POINTS,
  BELOTE_VALUE,
  type BeloteContract,
  type BySeat,
  CAPOT_POINTS,
  type Card,
  SEATS,
  type Seat,
  SUITS,
  settleBelote,
  teamOf,
} from '@troef/games';
import type { BeloteDeal } from './knowledge.ts';

/** Weight of a score point against a card point. Card points decide if the contract is settled either way. */
const SCORE = 4;

/** Returns the worth, as a whole number, of so many more points, given all hands as dealt. */
export function worthOfPoints(
  deal: BeloteDeal,
  contract: BeloteContract,
  me: Seat,
): (points: number, dealt: BySeat<readonly Card[]>) => number {
  const own = teamOf(me);
  const taken = deal.points?.[me] ?? 0;
  const all = contract.trump === 'TA' ? BELOTE_ALL_TRUMP_POINTS : BELOTE_POINTS;
  const tricksOf = (team: number): number =>
    deal.tricks.filter(({ winner }) => teamOf(winner) === team).length;
  const shown: [number, number] = [0, 0];
  for (const seat of SEATS) {
    for (const announcement of deal.game.shown[seat]) shown[teamOf(seat)] += announcementWorth(announcement);
  }
  const scaled = (points: number): number =>
    contract.trump === 'TA' ? Math.floor((points * BELOTE_POINTS) / BELOTE_ALL_TRUMP_POINTS + 0.5) : points;

  return (points, dealt) => {
    const raw = taken + points;
    const capot =
      raw === all && tricksOf(own ^ 1) === 0 ? own : raw === 0 && tricksOf(own) === 0 ? own ^ 1 : null;
    const ownPoints = capot === null ? scaled(raw) : capot === own ? CAPOT_POINTS : 0;
    const theirs = (capot === null ? BELOTE_POINTS : CAPOT_POINTS) - ownPoints;
    const given = shown[0] + shown[1];
    const { scores } = settleBelote({
      contract,
      team: teamOf(contract.taker),
      capot: capot as 0 | 1 | null,
      tricks: own === 0 ? [ownPoints, theirs] : [theirs, ownPoints],
      announcements: capot === null ? shown : capot === 0 ? [given, 0] : [0, given],
      belote: belotesIn(dealt, contract.trump),
      heldBefore: 0,
    });
    return SCORE * (scores[own] - scores[own === 0 ? 1 : 0]) + 2 * raw - all;
  };
}

/** Points both sides can still win together, those for the last trick included. */
export const pointsLeft = ({ points }: BeloteDeal, { trump }: BeloteContract): number =>
  (trump === 'TA' ? BELOTE_ALL_TRUMP_POINTS : BELOTE_POINTS) - (points === null ? 0 : points[0] + points[1]);

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

function belotesIn(dealt: BySeat<readonly Card[]>, trump: string): [number, number] {
  const points: [number, number] = [0, 0];
  for (const suit of SUITS) {
    if (trump !== 'TA' && suit !== trump) continue;
    const holder = SEATS.find((seat) => dealt[seat].includes(`K${suit}`) && dealt[seat].includes(`Q${suit}`));
    if (holder !== undefined) points[teamOf(holder)] += BELOTE_VALUE;
  }
  return points;
}
