/**
 * Scores a deal (docs/rules/belote.md 8): the points of tricks with 10 for the last one, announcements and
 * belote, then what each side makes of them. Points belong to teams here. decide.ts gives them to the seats
 * of both partners.
 */
import { SEATS } from '../kernel/seat.ts';
import { type ByTeam, otherTeam, type Team, teamOf } from '../kernel/team.ts';
import type { WonTrick } from '../kernel/view.ts';
import { beloteByTeam, betterTeam, totalOf } from './announcements.ts';
import {
  ALL_TRUMP_POINTS,
  type BeloteTrump,
  belotePoints,
  CAPOT_POINTS,
  CAPOT_VALUE,
  LAST_TRICK,
  ROUND_POINTS,
  TRICKS,
} from './cards.ts';
import { ALL_POINTS } from './facts.ts';
import type { DealState } from './types.ts';
import type { BeloteContract, BeloteResult } from './view.ts';

/** Returns the card points of each team in these tricks, without the bonus of the last trick. */
export function cardPoints(tricks: readonly WonTrick[], trump: BeloteTrump): ByTeam<number> {
  const points: [number, number] = [0, 0];
  for (const { plays, winner } of tricks) {
    for (const { card } of plays) points[teamOf(winner)] += belotePoints(card, trump);
  }
  return points;
}

const tricksOf = (tricks: readonly WonTrick[], team: Team): number =>
  tricks.filter(({ winner }) => teamOf(winner) === team).length;

const capotOf = (tricks: readonly WonTrick[]): Team | null =>
  ([0, 1] as const).find((team) => tricksOf(tricks, team) === TRICKS) ?? null;

/** Returns `T` of the rules for all eight tricks. */
export function trickPoints(tricks: readonly WonTrick[], trump: BeloteTrump): ByTeam<number> {
  const last = tricks.at(-1)?.winner;
  const [a] = cardPoints(tricks, trump);
  return shareOut(last !== undefined && teamOf(last) === 0 ? a + LAST_TRICK : a, trump, capotOf(tricks));
}

/**
 * Returns `T` of the rules: 162 in all, or 252 and 0 after a capot. `raw`: the points of team 0 before they
 * are scaled, with 10 for the last trick.
 */
export function shareOut(raw: number, trump: BeloteTrump, capot: Team | null): ByTeam<number> {
  if (capot !== null) return capot === 0 ? [CAPOT_POINTS, 0] : [0, CAPOT_POINTS];
  const a = trump === 'TA' ? Math.floor((raw * ALL_POINTS) / ALL_TRUMP_POINTS + 0.5) : raw;
  return [a, ALL_POINTS - a];
}

/** Returns `N` of the rules: the better team's announcements. After a capot its makers score them. */
function announcementPoints({ announced, contract }: DealState, capot: Team | null): ByTeam<number> {
  if (contract === null) return [0, 0];
  const team = betterTeam(announced, contract.trump);
  if (team === null) return [0, 0];
  const points = SEATS.filter((seat) => teamOf(seat) === team).reduce<number>(
    (sum, seat) => sum + totalOf(announced[seat]),
    0,
  );
  const scorer = capot ?? team;
  return scorer === 0 ? [points, 0] : [0, points];
}

export interface Scored {
  readonly scores: ByTeam<number>;
  readonly result: BeloteResult;
}

/** Scores a deal whose last trick is taken. */
export function score(deal: DealState, contract: BeloteContract, held: number): Scored {
  const team = teamOf(contract.taker);
  const capot = capotOf(deal.tricks);
  const counted: Counted = {
    contract,
    team,
    capot,
    tricks: trickPoints(deal.tricks, contract.trump),
    announcements: announcementPoints(deal, capot),
    belote: beloteByTeam(deal.dealt, contract.trump),
    heldBefore: held,
  };
  return settle(counted);
}

/** Turns the counted points into the scores of both sides. */
export const settle = (counted: Counted): Scored =>
  counted.contract.id === 'bid' ? scoreCoinche(counted) : scoreBelote(counted);

/** The counted points of a played deal. */
export interface Counted
  extends Pick<BeloteResult, 'capot' | 'tricks' | 'announcements' | 'belote' | 'heldBefore'> {
  readonly contract: BeloteContract;
  readonly team: Team;
}

/** Returns `S` of the rules. */
const sideTotal = ({ tricks, announcements, belote }: Counted, team: Team): number =>
  tricks[team] + announcements[team] + belote[team];

/** Section 8.1: exact points. A tie holds the points of the taking team over. */
function scoreBelote(counted: Counted): Scored {
  const { team, capot, announcements, belote, heldBefore: held } = counted;
  const other = otherTeam(team);
  const own = sideTotal(counted, team);
  const theirs = sideTotal(counted, other);
  if (own > theirs) return scored(counted, 'made', own + held, theirs, 0);
  if (own === theirs) return scored(counted, 'litige', 0, theirs, held + own);
  const all = capot === other ? CAPOT_POINTS : ALL_POINTS;
  const won = all + announcements[team] + announcements[other] + belote[other] + held;
  return scored(counted, 'dedans', belote[team], won, 0);
}

/** Section 8.2: compared exactly, scored to the nearest ten. A tie is lost, there is no litige. */
function scoreCoinche(counted: Counted): Scored {
  const { contract, team, capot, announcements, belote } = counted;
  const { level, multiplier } = contract;
  const other = otherTeam(team);
  const own = sideTotal(counted, team);
  const theirs = sideTotal(counted, other);
  const value = level === 'capot' ? CAPOT_VALUE : (level ?? 0);
  const both = announcements[team] + announcements[other];
  const made = level === 'capot' ? capot === team : own >= value && own > theirs;
  if (!made) {
    const won = multiplier * (ROUND_POINTS + both + belote[other] + value);
    return scored(counted, 'dedans', toTen(belote[team]), toTen(won), 0);
  }
  if (multiplier === 1) return scored(counted, 'made', toTen(own + value), toTen(theirs), 0);
  const round = capot === team ? CAPOT_VALUE : ROUND_POINTS;
  const won = multiplier * (round + both + belote[team] + value);
  return scored(counted, 'made', toTen(won), toTen(belote[other]), 0);
}

/** Rounds to the nearest ten, five up. */
const toTen = (points: number): number => 10 * Math.floor(points / 10 + 0.5);

function scored(
  { contract: _contract, ...counted }: Counted,
  outcome: NonNullable<BeloteResult['outcome']>,
  own: number,
  theirs: number,
  held: number,
): Scored {
  const scores: ByTeam<number> = counted.team === 0 ? [own, theirs] : [theirs, own];
  return { scores, result: { status: 'scored', outcome, ...counted, held } };
}
