/**
 * What one room gives to one player in the daily ranking (docs/behaviour/ranking.md 2): points for the place,
 * and a weight for the length and for the people at the table.
 */
import { type BySeat, GAMES, SEATS, type Seat, type Variant } from '@troef/games';
import { DAILY_POINTS, DAILY_TEAM_POINTS, type LengthValue } from '@troef/protocol';
import { lengthFactor } from './length-factor.ts';

/** Members beside the player at a table where all are people. */
const COMPANIONS = 3;

export interface RankedSeat {
  /** The id of a member; null for a guest or a computer. */
  readonly user: string | null;
  /** `there`: to the end. `removed`: left illegally. `left`: left legally. */
  readonly stay: string;
  readonly playedDeals: number;
  /** From 1; null if the session was given up. */
  readonly place: number | null;
  readonly score: number;
}

export interface RankedRoom {
  readonly variant: Variant;
  readonly length: LengthValue;
  /** Deals that counted. */
  readonly deals: number;
  readonly finished: boolean;
  readonly alone: boolean;
  /** A password, or friends only. */
  readonly restricted: boolean;
  readonly chosenTeams: boolean;
  readonly seats: BySeat<RankedSeat>;
}

export interface DailyRoom {
  /** 0 to 1000. */
  readonly points: number;
  /** More than 0. */
  readonly weight: number;
  /** null if the player left before the end. */
  readonly place: number | null;
  /** Other members at the table. */
  readonly people: number;
  /** Members against whom the player sat: in team games those of the other side. */
  readonly opponents: readonly string[];
}

const isTeamGame = (variant: Variant): boolean => GAMES[variant].teams === true;

/** A player counts who played half of the deals, also if they left then: the others lose nothing by it. */
const playedHalf = ({ playedDeals }: RankedSeat, deals: number): boolean => playedDeals * 2 >= deals;

const placesOf = ({ seats }: RankedRoom): readonly number[] =>
  seats.map(({ place }) => place ?? seats.length);

/** Returns the points of a place. Equal places share the mean of the places that they take. */
export function dailyPoints(room: RankedRoom, seat: Seat): number {
  const places = placesOf(room);
  const own = places[seat] ?? places.length;
  const shared = places.filter((place) => place === own).length;
  if (isTeamGame(room.variant)) return teamPoints(room, own, shared);
  const taken = DAILY_POINTS.slice(own - 1, own - 1 + shared);
  return taken.reduce<number>((sum, points) => sum + points, 0) / shared;
}

function teamPoints({ seats }: RankedRoom, own: number, shared: number): number {
  const { won, lost } = DAILY_TEAM_POINTS;
  if (own === 1) return shared === seats.length ? (won + lost) / 2 : won;
  const best = Math.max(...seats.map(({ score }) => score));
  const least = Math.min(...seats.map(({ score }) => score));
  return best <= 0 ? 0 : lost * Math.max(0, least / best);
}

/** Returns what the room gives to this seat; undefined if it does not count for it. */
export function dailyRoom(room: RankedRoom, seat: Seat): DailyRoom | undefined {
  const own = room.seats[seat];
  const hasLeft = own.stay === 'removed';
  const isDone = room.finished && own.stay === 'there' && playedHalf(own, room.deals);
  if (own.user === null || !(isDone || hasLeft)) return undefined;
  if (room.alone || room.restricted || room.chosenTeams || room.length === 'free') return undefined;

  const others = SEATS.filter((each) => each !== seat && isCompanion(room, seat, each));
  if (others.length === 0) return undefined;
  const against = isTeamGame(room.variant) ? others.filter((each) => (each + seat) % 2 === 1) : others;
  return {
    points: hasLeft ? 0 : dailyPoints(room, seat),
    weight: (lengthFactor(room.variant, room.length, room.deals) * others.length) / COMPANIONS,
    place: hasLeft ? null : own.place,
    people: others.length,
    opponents: against.map((each) => room.seats[each].user ?? ''),
  };
}

/** Whether another seat belonged to another member for at least half of the deals. */
function isCompanion({ seats, deals }: RankedRoom, seat: Seat, other: Seat): boolean {
  const { user } = seats[other];
  return user !== null && user !== seats[seat].user && playedHalf(seats[other], deals);
}
