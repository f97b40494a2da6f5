/** The rounds of a tournament and their times, before they are played (docs/behaviour/tournaments.md 4). */
import { DateTime } from 'luxon';
import { isFinalSize, knockoutSizes } from './knockout.ts';
import { type LengthPlan, roundCountOf, roundLength } from './lengths.ts';
import {
  LAST_PLANNED_START_MS,
  LAST_START_MS,
  TIME_ZONE,
  TIMES,
  type TournamentTimes,
  USUAL_SHARE,
} from './times.ts';
import type { Round, RoundLength, RoundName, TournamentPlan } from './types.ts';

export interface PlannedRound {
  /** From 1. */
  readonly no: number;
  readonly name: RoundName;
  /** People who play it, without computers. */
  readonly people: number;
  readonly tables: number;
  readonly length: RoundLength;
  /** Day of the tournament, from 1. */
  readonly day: number;
  readonly start: number;
  /** When no deal begins any more. */
  readonly deadline: number;
}

type TimedPlan = LengthPlan & Pick<TournamentPlan, 'start' | 'roundCount'>;

/** Returns the name of the round that so many people play. */
export function roundName({ format }: Pick<TournamentPlan, 'format'>, people: number): RoundName {
  switch (format) {
    case 'knockout':
      return isFinalSize(people) ? 'final' : 'round';
    case 'league':
      return 'evening';
    case 'arena':
      return 'arena';
    default:
      return 'round';
  }
}

/** Returns the moment `days` days later by the clock of Belgium. */
const daysLater = (at: number, days: number): number =>
  DateTime.fromMillis(at, { zone: TIME_ZONE }).plus({ days }).toMillis();

const daysBetweenRounds = ({ format }: Pick<TournamentPlan, 'format'>): number =>
  format === 'league' ? 7 : 1;

function sizesOf(plan: TimedPlan, people: number): readonly number[] {
  const count = roundCountOf(plan);
  return count === null ? knockoutSizes(people) : Array.from({ length: count }, () => people);
}

/** Returns the plan of all rounds if `people` people play. */
export function plannedRounds(
  plan: TimedPlan,
  people: number,
  { breakMs, roundCapMs }: TournamentTimes = TIMES,
): readonly PlannedRound[] {
  let day = 1;
  let dayStart = plan.start;
  let start = plan.start;
  return sizesOf(plan, people).map((size, i) => {
    const name = roundName(plan, size);
    const length = roundLength(plan, name, roundCapMs);
    const startsDay = i > 0 && (plan.format === 'league' || start - dayStart > LAST_PLANNED_START_MS);
    if (startsDay) {
      day += 1;
      dayStart = daysLater(plan.start, (day - 1) * daysBetweenRounds(plan));
      start = dayStart;
    }
    const round = {
      no: i + 1,
      name,
      people: size,
      tables: Math.ceil(size / 4),
      length,
      day,
      start,
      deadline: start + length.capMs,
    };
    start += Math.round(length.capMs * USUAL_SHARE) + breakMs;
    return round;
  });
}

/** Returns when a tournament ends at the latest if all goes to plan: for the calendar and for overlaps. */
export function plannedEnd(plan: TimedPlan, people: number, times: TournamentTimes = TIMES): number {
  return plannedRounds(plan, people, times).reduce(
    (end, { deadline }) => Math.max(end, deadline),
    plan.start,
  );
}

export interface RoundStart {
  readonly start: number;
  readonly day: number;
}

/** Returns when the round after these starts. `doneAt`: when the last table was done. */
export function nextRoundStart(
  plan: TimedPlan,
  rounds: readonly Round[],
  doneAt: number,
  times: TournamentTimes = TIMES,
): RoundStart {
  const [first] = rounds;
  const last = rounds.at(-1);
  const day = last?.day ?? 1;
  const people = first?.tables.flatMap(({ seats }) => seats.filter((user) => user !== null)).length ?? 0;
  const planned = plannedRounds(plan, people, times)[rounds.length];
  const soonest = doneAt + times.breakMs;
  const start = Math.max(soonest, planned?.start ?? soonest);
  const dayStart = rounds.find((round) => round.day === day)?.start ?? plan.start;
  const isPlannedLater = planned !== undefined && planned.day > day;
  if (isPlannedLater && planned.start >= soonest) return { start, day: day + 1 };
  if (plan.format !== 'league' && !isPlannedLater && start - dayStart <= LAST_START_MS) return { start, day };
  return { start: nextDayStart(plan, soonest), day: day + 1 };
}

/** Returns the first start of a day of this tournament that is not before `after`. */
function nextDayStart(plan: TimedPlan, after: number): number {
  const step = daysBetweenRounds(plan);
  let days = Math.max(0, Math.floor((after - plan.start) / (step * 86_400_000)) - 1);
  while (daysLater(plan.start, days * step) < after) days += 1;
  return daysLater(plan.start, days * step);
}
