/**
 * Counts the results of an event again, from the logs of its rooms and docs/behaviour/tournaments.md 7 to 9 and
 * 11, and shares no code with the plan (packages/competition). Slow and plain, so that a reader can compare it
 * with the document.
 */
import type { Round, Table, Tournament } from '@troef/competition/event/types.ts';
import type { PlayedRoom } from './played-lines.ts';

export type RoomOf = (round: number, table: number, set: number) => PlayedRoom | undefined;

export interface Recounted {
  readonly points: number;
  readonly gamePoints: number;
  readonly percent: number | null;
}

interface RoundCount {
  readonly place: number;
  readonly total: number;
  readonly aboveMean: number;
  readonly percent: number | null;
  readonly points: number;
}

type Four = readonly [number, number, number, number];
const PLACES = [0, 1, 2, 3] as const;
/** Solo Cup: which place of the table sits where, in sets 1, 2 and 3. Partners sit opposite each other. */
const ROTATED: readonly Four[] = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 1, 3, 2],
];
const LOWEST_WINS = ['hearts'];
const PLACE_POINTS: Four = [4, 3, 2, 1];
const BONUS: Four = [90, 60, 30, 0];
const ARENA: Four = [4, 2, 1, 0];

const seatOf = (event: Tournament, set: number, place: number): number =>
  event.partners === 'rotate' ? (ROTATED[(set - 1) % 3] as Four).indexOf(place) : place;

/** Deals of one set of a table that counted when the table was done. */
const linesOf = (table: Table, room: PlayedRoom | undefined) =>
  (room?.lines ?? []).filter(({ at }) => at <= (table.doneAt ?? Number.POSITIVE_INFINITY));

const setsOf = (round: Round): readonly number[] =>
  Array.from({ length: round.length.sets }, (_, n) => n + 1);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function countTable(event: Tournament, round: Round, table: Table, rooms: RoomOf) {
  const sign = LOWEST_WINS.includes(event.variant) ? -1 : 1;
  const of = (place: number) =>
    setsOf(round).flatMap((set) => {
      const seat = seatOf(event, set, place) as 0;
      const room = rooms(round.no, table.no, set);
      return linesOf(table, room).map(({ scores, won }) => ({ score: scores[seat], won: won[seat] }));
    });
  const counted = PLACES.map((place) => {
    const deals = of(place);
    const played = sum(deals.map(({ score }) => score));
    const perDeal = deals.length === 0 ? 0 : played / deals.length;
    const planned = round.length.deals === null ? deals.length : round.length.deals * round.length.sets;
    const isStopped = event.scoring === 'sum' && deals.length < planned;
    return {
      place,
      perDeal,
      total: isStopped ? perDeal * planned : played,
      won: sum(deals.map(({ won }) => won)),
      best: deals.length === 0 ? 0 : Math.max(...deals.map(({ score }) => sign * score)),
    };
  });
  const order = [...counted].sort(
    (a, b) => sign * (b.total - a.total) || b.won - a.won || b.best - a.best || a.place - b.place,
  );
  const mean = sum(counted.map(({ perDeal }) => perDeal)) / 4;
  return counted.map(({ place, total, perDeal }) => ({
    place: order.findIndex((one) => one.place === place) + 1,
    total,
    aboveMean: sign * (perDeal - mean),
  }));
}

function pointsAt(event: Tournament, places: readonly { readonly place: number; readonly total: number }[]) {
  const by = (points: Four, place: number): number => points[place - 1] as number;
  return PLACES.map((at) => {
    const { place, total } = places[at] as { place: number; total: number };
    if (event.format === 'arena') return by(ARENA, place);
    if (event.scoring === 'place') {
      if (event.partners !== 'round') return by(PLACE_POINTS, place);
      const partner = places[(at + 2) % 4]?.place ?? place;
      return (by(PLACE_POINTS, place) + by(PLACE_POINTS, partner)) / 2;
    }
    const hasBonus = event.format === 'progressive' && ['whist', 'wiezen'].includes(event.variant);
    return total + (hasBonus ? by(BONUS, place) : 0);
  });
}

/** Percentages of a duplicate round, each deal compared with every other table, one by one. */
function countPercents(event: Tournament, round: Round, rooms: RoomOf): ReadonlyMap<string, number> {
  const sign = LOWEST_WINS.includes(event.variant) ? -1 : 1;
  const all = new Map<string, number[]>();
  for (const set of setsOf(round)) {
    const played = round.tables.map((table) => linesOf(table, rooms(round.no, table.no, set)));
    const planned = round.length.deals ?? Math.max(0, ...played.map(({ length }) => length));
    for (let deal = 0; deal < planned; deal++)
      for (const [at, table] of round.tables.entries())
        for (const place of PLACES) {
          const user = table.seats[place];
          if (user === null) continue;
          const seat = seatOf(event, set, place) as 0;
          const own = played[at]?.[deal];
          const others = round.tables.flatMap((other, there) => {
            const score = played[there]?.[deal]?.scores[seat];
            const sitsThere = PLACES.find((one) => seatOf(event, set, one) === seat) as 0;
            return there === at || score === undefined || other.seats[sitsThere] === null
              ? []
              : [sign * score];
          });
          const percents = all.get(user) ?? [];
          all.set(user, percents);
          if (own === undefined) {
            const room = rooms(round.no, table.no, set);
            const leftAt = room?.leftAt[seat] ?? null;
            percents.push(leftAt !== null && leftAt <= (table.doneAt ?? leftAt) ? 25 : 50);
          } else if (others.length === 0) percents.push(50);
          else {
            const mine = sign * own.scores[seat];
            const won = others.map((score) => (score < mine ? 2 : score === mine ? 1 : 0));
            percents.push((100 * sum(won)) / (2 * others.length));
          }
        }
  }
  return new Map([...all].map(([user, percents]) => [user, sum(percents) / percents.length]));
}

/** What each person has in a round, by user. In an arena: one table of it. */
export function countRound(event: Tournament, round: Round, rooms: RoomOf): ReadonlyMap<string, RoundCount> {
  const percents = event.scoring === 'duplicate' ? countPercents(event, round, rooms) : null;
  const counts = new Map<string, RoundCount>();
  for (const table of round.tables) {
    const places = countTable(event, round, table, rooms);
    const points = pointsAt(event, places);
    for (const at of PLACES) {
      const user = table.seats[at];
      const count = places[at];
      if (user === null || count === undefined) continue;
      const percent = percents?.get(user) ?? null;
      counts.set(user, { ...count, percent, points: percent ?? points[at] ?? 0 });
    }
  }
  return counts;
}

/** Points of an arena: after two wins in a row they count double until the player is not first. */
function countArena(event: Tournament, rooms: RoomOf): ReadonlyMap<string, number> {
  const [round] = event.rounds;
  const points = new Map<string, number>();
  const wins = new Map<string, number>();
  const ended = (round?.tables ?? [])
    .filter(({ doneAt }) => doneAt !== null)
    .sort((a, b) => (a.doneAt ?? 0) - (b.doneAt ?? 0) || a.no - b.no);
  for (const table of ended)
    for (const [user, count] of countRound(event, { ...(round as Round), tables: [table] }, rooms)) {
      const inARow = wins.get(user) ?? 0;
      points.set(user, (points.get(user) ?? 0) + count.points * (inARow >= 2 ? 2 : 1));
      wins.set(user, count.place === 1 ? inARow + 1 : 0);
    }
  return points;
}

/** Counts the whole event: what the standings say of every player. */
export function recount(event: Tournament, rooms: RoomOf): ReadonlyMap<string, Recounted> {
  if (event.format === 'arena') {
    const arena = countArena(event, rooms);
    return new Map(
      event.players.map(({ user }) => [user, { points: arena.get(user) ?? 0, gamePoints: 0, percent: null }]),
    );
  }
  const sign = LOWEST_WINS.includes(event.variant) ? -1 : 1;
  const rounds = event.rounds
    .filter(({ state }) => state === 'done')
    .map((round) => countRound(event, round, rooms));
  const better = event.scoring === 'sum' ? sign : 1;
  const worst = rounds.map((round) => {
    if (event.scoring !== 'sum') return 0;
    const values = [...round.values()].map(({ points }) => better * points);
    return values.length === 0 ? 0 : better * Math.min(...values);
  });
  const evenings = event.roundCount ?? 6;
  return new Map(
    event.players.map((entry) => {
      const own = rounds.map((round) =>
        [entry.user, ...entry.tookOver].map((user) => round.get(user)).find((count) => count !== undefined),
      );
      const missed = (nth: number): number => (event.format === 'knockout' ? 0 : (worst[nth] ?? 0));
      const values = own.map((count, nth) => count?.points ?? missed(nth));
      const isOver = event.format === 'league' && rounds.length >= evenings && values.length > 1;
      const least = isOver ? better * Math.min(...values.map((value) => better * value)) : 0;
      const percents = own.flatMap((count) => (count?.percent == null ? [] : [count.percent]));
      return [
        entry.user,
        {
          points: sum(values) - least,
          gamePoints: sum(own.map((count) => sign * (count?.total ?? 0))),
          percent: percents.length === 0 ? null : sum(percents) / percents.length,
        },
      ];
    }),
  );
}

/** Points of the ranking: docs/behaviour/tournament-ranking.md 1. */
export function rankingPoints(
  position: number,
  starters: number,
  multiplier: number,
  stayed: boolean,
): number {
  if (!stayed) return 0;
  const share = (starters - position + 1) / starters;
  return Math.max(
    10 * multiplier,
    Math.round(multiplier * 250 * Math.log2(starters / 4 + 1) * share * share),
  );
}
