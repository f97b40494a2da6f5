/**
 * Simulated people in pairs that love to play together: honest ones of three strengths, and some that see each
 * other's cards. They meet in sessions with another pair, and apart from each other in sessions with anybody.
 * Then every pair is looked at as the server does it: results first, plays only of those worth testing.
 */
import type { Card, Seat, SessionView, Variant } from '@troef/games';
import {
  fitOf,
  type Gain,
  gainOf,
  goesOn,
  isWorthTesting,
  type Led,
  type Meeting,
  meetingOf,
  type Plays,
  pairQuestion,
  playsOf,
  type Score,
  scoreOf,
} from '@troef/players/collusion';
import { seededStream } from '@troef/players/internal/random.ts';
import type { Mind } from './minds.ts';
import { type KeptChoice, playSession } from './table.ts';

export interface Town {
  readonly variant: Variant;
  readonly pairs: number;
  readonly sessionsTogether: number;
  readonly sessionsApart: number;
  readonly dealsEach: number;
  readonly seed: string;
  /** By mind: how many pairs. The rest is `usual`. */
  readonly minds: Partial<Record<Mind, number>>;
  /** Tells milliseconds, to measure what the tests cost. */
  readonly now?: () => number;
  /** Tests every pair to the end, to measure what honest pairs reach. */
  readonly everybody?: boolean;
}

interface Person {
  readonly mind: Mind;
  readonly hours: Map<string, number>;
  readonly apart: Led[];
}

export interface SeenPair {
  readonly mind: Mind;
  readonly meeting: Meeting;
  readonly gain: Gain;
  readonly tested: boolean;
  readonly plays: Plays;
  readonly score: Score;
  /** Deals together after which it was shown; null if it never was. */
  readonly shownAfter: number | null;
  /** What each tested choice gave, for fitting the constants. */
  readonly fits: readonly number[];
  readonly testMs: number;
}

/** Hours in which a town plays, for each of its pairs: so some three tables play at once. */
const HOURS = 4;
/** A pair is looked at again after so many sessions. */
const LOOK_EVERY = 5;

interface Pair {
  readonly mind: Mind;
  readonly two: readonly [Person, Person];
  readonly together: (readonly [Led, Led])[];
  readonly kept: KeptChoice[][];
}

export function seenPairs(town: Town): readonly SeenPair[] {
  const pairs = peopled(town);
  const everybody = new Map<string, number>();
  playTogether(town, pairs, everybody);
  playApart(town, pairs, everybody);
  return pairs.map((pair, index) => lookAt(town, pair, everybody, `${town.seed} ${index}`));
}

function peopled({ pairs, minds }: Town): readonly Pair[] {
  const person = (mind: Mind): Person => ({ mind, hours: new Map(), apart: [] });
  const all: Mind[] = (Object.entries(minds) as [Mind, number][]).flatMap(([mind, many]) =>
    Array.from({ length: many }, () => mind),
  );
  while (all.length < pairs) all.push('usual');
  return all.map((mind) => ({ mind, two: [person(mind), person(mind)], together: [], kept: [] }));
}

function playTogether(town: Town, pairs: readonly Pair[], everybody: Map<string, number>): void {
  const stream = seededStream(`together ${town.seed}`);
  for (let round = 0; round < town.sessionsTogether; round++) {
    const order = shuffled(pairs, stream);
    for (let table = 0; table + 1 < order.length; table += 2) {
      const [one, other] = [order[table] as Pair, order[table + 1] as Pair];
      const played = playSession({
        variant: town.variant,
        minds: [one.mind, other.mind, one.mind, other.mind],
        inPairs: true,
        deals: town.dealsEach,
        seed: `${town.seed} ${round} ${table}`,
      });
      const hour = `${stream.below(HOURS * town.pairs)}`;
      for (const [at, pair] of [one, other].entries()) {
        pair.together.push([led(town, played.leads[at as Seat]), led(town, played.leads[(at + 2) as Seat])]);
        pair.kept.push(played.kept.filter(({ other }) => (other & 1) === at));
        for (const person of pair.two) attend(person, hour, everybody);
      }
    }
  }
}

/** In sessions apart nobody sees a hand, and a cheat plays as usual. */
function playApart(town: Town, pairs: readonly Pair[], everybody: Map<string, number>): void {
  const stream = seededStream(`apart ${town.seed}`);
  const people = pairs.flatMap(({ two }) => two);
  for (let round = 0; round < town.sessionsApart; round++) {
    const order = shuffled(people, stream);
    for (let table = 0; table + 3 < order.length; table += 4) {
      const four = order.slice(table, table + 4) as [Person, Person, Person, Person];
      const { leads } = playSession({
        variant: town.variant,
        minds: [four[0].mind, four[1].mind, four[2].mind, four[3].mind],
        inPairs: false,
        deals: town.dealsEach,
        seed: `${town.seed} apart ${round} ${table}`,
      });
      const hour = `${stream.below(HOURS * town.pairs)}`;
      for (const [seat, person] of four.entries()) {
        person.apart.push(led(town, leads[seat as Seat]));
        attend(person, hour, everybody);
      }
    }
  }
}

const led = ({ variant, dealsEach }: Town, lead: number): Led => ({ variant, deals: dealsEach, lead });

function attend(person: Person, hour: string, everybody: Map<string, number>): void {
  person.hours.set(hour, (person.hours.get(hour) ?? 0) + 1);
  everybody.set(hour, (everybody.get(hour) ?? 0) + 1);
}

function lookAt(town: Town, pair: Pair, everybody: Map<string, number>, seed: string): SeenPair {
  const [one, other] = pair.two;
  const fits: number[] = [];
  const now = town.now ?? (() => 0);
  const begun = now();
  let seen: Omit<SeenPair, 'mind' | 'fits' | 'testMs' | 'shownAfter'> | undefined;
  let shownAfter: number | null = null;
  let next = 0;
  for (let sessions = LOOK_EVERY; sessions <= pair.together.length; sessions += LOOK_EVERY) {
    const meeting = meetingOf(sessions, one.hours, other.hours, everybody);
    const gain = gainOf(pair.together.slice(0, sessions), one.apart, other.apart);
    const tested = town.everybody === true || isWorthTesting(meeting, gain);
    const choices = pair.kept.slice(0, sessions).flat();
    let plays = playsOf(fits.map((better) => ({ variant: town.variant, better })));
    while (tested && next < choices.length && (town.everybody === true || goesOn(plays))) {
      const better = tryOne(town.variant, choices[next] as KeptChoice, `${seed} ${next}`);
      next++;
      if (better === undefined) continue;
      fits.push(better);
      plays = playsOf(fits.map((each) => ({ variant: town.variant, better: each })));
    }
    const score = tested ? scoreOf(gain, plays) : { score: 0, isShown: false };
    seen = { meeting, gain, tested: (seen?.tested ?? false) || tested, plays, score };
    if (score.isShown && shownAfter === null) {
      shownAfter = sessions * town.dealsEach;
      if (town.everybody !== true) break;
    }
  }
  return {
    mind: pair.mind,
    ...(seen as NonNullable<typeof seen>),
    shownAfter,
    fits,
    testMs: now() - begun,
  };
}

function tryOne(variant: Variant, kept: KeptChoice, seed: string): number | undefined {
  const question = pairQuestion(variant, JSON.parse(kept.view) as SessionView, kept.other);
  if (question === undefined) return undefined;
  return fitOf(question, kept.card as Card, kept.real, seededStream(seed))?.better;
}

function shuffled<T>(all: readonly T[], stream: ReturnType<typeof seededStream>): T[] {
  const mixed = [...all];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = stream.below(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
