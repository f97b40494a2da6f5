/**
 * What a season of the simulator is about, all of it drawn from its number: 30 events of every format in all six
 * games, who comes to them and how they behave, and what the organiser does.
 */
import { hasTeams } from '@troef/competition/event/lengths.ts';
import { TIMES, type TournamentTimes } from '@troef/competition/event/times.ts';
import { VARIANTS, type Variant } from '@troef/games';
import { ARENA_MINUTES, TOURNAMENT_FORMATS, type TournamentCreate } from '@troef/protocol';
import { type Chance, chanceOf } from '../chance.ts';

export const PEOPLE = 200;
export const EVENTS = 30;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** One person at one event. Times in milliseconds since 1970. */
export interface Visit {
  /** Number of the person. */
  readonly person: number;
  readonly registersAt: number;
  /** Has a page open in this time. null: never, or until the event is over. */
  readonly from: number | null;
  readonly to: number | null;
  /** When they say that they go; before the start they give up their place. */
  readonly leavesAt: number | null;
  /** Leaves the table too, when they go. */
  readonly leavesTable: boolean;
}

export type OrganiserAct =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'substitute' }
  | { readonly kind: 'remove' }
  /** `forMs`: after which it goes on by itself. null: nobody knows. */
  | { readonly kind: 'suspend'; readonly forMs: number | null };

export interface PlannedEvent {
  readonly no: number;
  readonly variant: Variant;
  readonly asked: TournamentCreate;
  readonly announcedAt: number;
  readonly visits: readonly Visit[];
  readonly acts: readonly { readonly at: number; readonly act: OrganiserAct }[];
}

export interface SeasonPlan {
  readonly begins: number;
  readonly times: TournamentTimes;
  readonly events: readonly PlannedEvent[];
  /** Percent of acts at which something fails. */
  readonly faults: number;
  readonly servers: number;
}

/** Some seasons have a night in which the clocks change. */
const BEGINS = [Date.UTC(2026, 0, 5), Date.UTC(2026, 2, 9), Date.UTC(2026, 9, 5)] as const;
const SHORT_TIMES: TournamentTimes = { ...TIMES, breakMs: MINUTE, roundCapMs: 12 * MINUTE };

export function planSeason(seed: number, events: number): SeasonPlan {
  const chance = chanceOf(`season ${seed}`);
  const begins = chance.pick(BEGINS);
  return {
    begins,
    times: chance.percent(50) ? TIMES : SHORT_TIMES,
    faults: chance.pick([0, 5, 5, 10, 20]),
    servers: chance.pick([1, 2, 2, 3]),
    events: Array.from({ length: events }, (_, at) => {
      // A short season has each game and each format as well.
      const no = (at * 7 + (events < EVENTS ? seed * events : 0)) % EVENTS;
      const name = `season ${seed} event ${no}`;
      return planEvent(no, begins, { chance: chanceOf(name), more: chanceOf(`${name} more`) });
    }),
  };
}

/** `more`: for what was added later, so that the seasons stay what they were. */
function planEvent(
  no: number,
  begins: number,
  { chance, more }: { readonly chance: Chance; readonly more: Chance },
): PlannedEvent {
  const variant = VARIANTS[no % VARIANTS.length] as Variant;
  // The last six are of any format.
  const format = TOURNAMENT_FORMATS[Math.floor(no / VARIANTS.length)] ?? chance.pick(TOURNAMENT_FORMATS);
  const isTeam = hasTeams(variant);
  const day = chance.between(15, 60);
  const hour = chance.pick([14, 19, 19, 19]);
  const start = begins + day * DAY + hour * HOUR;
  const partners = isTeam ? chance.pick(['rotate', 'round'] as const) : undefined;
  const scoring =
    format === 'arena'
      ? chance.pick(['sum', 'place'] as const)
      : chance.pick(['sum', 'place', 'duplicate'] as const);
  const asked: TournamentCreate = {
    name: { en: `Cup ${no}`, nl: `Beker ${no}`, fr: `Coupe ${no}` },
    start: new Date(start).toISOString(),
    format,
    scoring,
    ...(partners !== undefined && { partners }),
    ...lengthOf(variant, chance),
    ...(format === 'league' && { roundCount: 3 }),
    ...(format === 'progressive' && { roundCount: 2 }),
    ...(format === 'arena' && { minutes: more.pick(ARENA_MINUTES) }),
    minKarma: 0,
    ...(chance.percent(30) && { maxPlayers: chance.between(8, 24) }),
    multiplier: chance.pick([0.5, 1, 1, 1.5]),
    status: 'scheduled',
  };
  const crowd = crowdOf(variant, chance);
  return {
    no,
    variant,
    asked,
    announcedAt: start - chance.between(1, 15) * DAY,
    visits: draw(PEOPLE, crowd, chance).map((person) => planVisit(person, start, format === 'arena', chance)),
    acts: actsOf(start, chance),
  };
}

/** Short sets: an event is about its rounds. */
function lengthOf(variant: Variant, chance: Chance): Pick<TournamentCreate, 'deals' | 'target'> {
  switch (variant) {
    case 'whist':
    case 'wiezen':
      return { deals: 4 };
    case 'kingen':
      return { deals: 10 };
    case 'manille':
      return chance.percent(30) ? { target: 61 } : { deals: chance.between(1, 3) };
    case 'belote':
      return chance.percent(30) ? { target: 501 } : { deals: chance.between(1, 3) };
    default:
      return { deals: chance.between(1, 3) };
  }
}

function crowdOf(variant: Variant, chance: Chance): number {
  // Ten deals a set, and twice that in a final.
  if (variant === 'kingen') return chance.between(10, 20);
  if (chance.percent(6)) return chance.between(60, 110);
  return chance.percent(10) ? chance.between(4, 12) : chance.between(14, 36);
}

/** Draws so many different numbers below `below`. */
function draw(below: number, count: number, chance: Chance): readonly number[] {
  const all = Array.from({ length: below }, (_, n) => n);
  return Array.from({ length: count }, () => all.splice(chance.below(all.length), 1)[0] as number);
}

function planVisit(person: number, start: number, isArena: boolean, chance: Chance): Visit {
  const early = start - chance.between(1, 14 * 24 * 60) * MINUTE;
  const registersAt = chance.percent(15)
    ? start - chance.between(-1, 15) * MINUTE + (isArena ? chance.between(0, 40) * MINUTE : 0)
    : early;
  const from = Math.max(registersAt, start - chance.between(0, 14) * MINUTE + chance.below(80) * SECOND);
  const usual: Visit = { person, registersAt, from, to: null, leavesAt: null, leavesTable: false };
  const during = start + chance.between(2, 180) * MINUTE + chance.below(60) * SECOND;
  const kind = chance.below(100);
  // Does not come at all.
  if (kind < 10) return { ...usual, from: null };
  // Comes too late for the first round, and may still be called as a reserve.
  if (kind < 16) return { ...usual, from: start + chance.between(90, 5_400) * SECOND };
  // Is gone without a word.
  if (kind < 23) return { ...usual, to: during, leavesTable: chance.percent(50) };
  // Is gone for a while.
  if (kind < 26) return { ...usual, from: start + chance.between(30, 90) * MINUTE };
  if (kind < 32) return { ...usual, leavesAt: during, leavesTable: chance.percent(60) };
  if (kind < 36) return { ...usual, leavesAt: registersAt + chance.below(Math.max(1, start - registersAt)) };
  return usual;
}

function actsOf(start: number, chance: Chance): PlannedEvent['acts'] {
  const acts: { at: number; act: OrganiserAct }[] = [];
  const during = (): number => start + chance.between(2, 150) * MINUTE + chance.below(60_000);
  if (chance.percent(4))
    acts.push({ at: chance.percent(50) ? start - HOUR : during(), act: { kind: 'cancel' } });
  if (chance.percent(15)) {
    const at = during();
    const isOpen = chance.percent(40);
    acts.push({ at, act: { kind: 'suspend', forMs: isOpen ? null : chance.between(1, 30) * MINUTE } });
    acts.push({ at: at + chance.between(1, 60) * MINUTE, act: { kind: 'resume' } });
    // A tournament that nobody resumes would never end.
    acts.push({ at: start + 2 * DAY, act: { kind: 'resume' } });
  }
  for (let n = chance.pick([0, 0, 1, 1, 2, 3]); n > 0; n--)
    acts.push({ at: chance.percent(15) ? start - HOUR : during(), act: { kind: 'substitute' } });
  if (chance.percent(15)) acts.push({ at: during(), act: { kind: 'remove' } });
  return acts;
}
