/** Whole tournaments of every format (docs/behaviour/tournaments.md 2, 4, 6 and 7). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knockoutSizes } from './knockout.ts';
import { peopleOfRound } from './scores/round-score.ts';
import { type SimulatedPlayer, type Simulation, simulate } from './simulate.ts';
import { people, planOf, playedBy, START } from './testing/plans.ts';
import type { Tournament, TournamentPlan } from './types.ts';

const PLANS: readonly Partial<TournamentPlan>[] = [
  { format: 'knockout', variant: 'whist' },
  { format: 'knockout', variant: 'hearts', scoring: 'place' },
  { format: 'knockout', variant: 'manille', partners: 'rotate' },
  { format: 'knockout', variant: 'belote', partners: 'round' },
  { format: 'knockout', variant: 'wiezen', scoring: 'duplicate' },
  { format: 'progressive', variant: 'wiezen' },
  { format: 'progressive', variant: 'kingen', scoring: 'place' },
  { format: 'progressive', variant: 'manille', partners: 'round', scoring: 'place' },
  { format: 'progressive', variant: 'whist', scoring: 'duplicate', deals: 8 },
  { format: 'league', variant: 'whist' },
  { format: 'league', variant: 'hearts' },
  { format: 'arena', variant: 'manille', partners: 'rotate' },
];

const play = (plan: TournamentPlan, players: readonly SimulatedPlayer[]): Simulation =>
  simulate(plan, players, playedBy(plan.variant, plan.seed, plan.format === 'arena' ? 5 : 20));

const HOURS = 3_600_000;
/** A tournament and its people. Some leave, at any moment from before the start to six hours later. */
const tournaments = fc.record({
  plan: fc.constantFrom(...PLANS),
  count: fc.integer({ min: 8, max: 300 }),
  seed: fc.string({ maxLength: 6 }),
  leavers: fc.array(
    fc.record({
      who: fc.nat(299),
      after: fc.integer({ min: -HOURS / 4, max: 6 * HOURS }),
      retires: fc.boolean(),
    }),
    { maxLength: 60, size: 'max' },
  ),
  ranked: fc.nat(300),
});
type Drawn = typeof tournaments extends fc.Arbitrary<infer T> ? T : never;

function playDrawn({ plan, count, seed, leavers, ranked }: Drawn, reversed = false): Simulation {
  const players = people(count).map((user, i): SimulatedPlayer => {
    const leaver = leavers.find(({ who }) => who % count === i);
    return {
      user,
      ...(i < ranked && { points: (i * 37) % 101 }),
      ...(leaver !== undefined && { leavesAt: START + leaver.after, retires: leaver.retires }),
    };
  });
  return play(planOf({ ...plan, seed, maxPlayers: 300 }), reversed ? players.reverse() : players);
}

function seatingFaults({ format, rounds, players }: Tournament): readonly string[] {
  const faults: string[] = [];
  const known = new Set(players.map(({ user }) => user));
  for (const { no, tables } of rounds) {
    const seated = tables.flatMap(({ seats }) => seats);
    const users = seated.filter((user) => user !== null);
    const label = `round ${no}`;
    if (users.some((user) => !known.has(user))) faults.push(`${label}: a stranger sits`);
    if (format === 'arena') continue;
    if (new Set(users).size !== users.length) faults.push(`${label}: somebody sits twice`);
  }
  return faults;
}

/** Computers at the moment that the rooms open: before anybody retires. */
function computerFaults({ timeline, tournament }: Simulation): readonly string[] {
  if (tournament.format === 'arena') return [];
  return tournament.rounds.flatMap(({ no }) => {
    const opened = timeline.flatMap(({ effect }) =>
      effect.kind === 'open_room' && effect.round === no && effect.set === 1 ? [effect.seats] : [],
    );
    const computers = opened.map((seats) => seats.filter((user) => user === null).length);
    const humans = opened.flat().filter((user) => user !== null).length;
    const missing = computers.reduce((sum, one) => sum + one, 0);
    const isEven = Math.max(0, ...computers) <= Math.ceil(missing / Math.max(1, opened.length));
    const isLeast = opened.length === Math.ceil(humans / 4);
    return isEven && isLeast ? [] : [`round ${no}: ${humans} people and ${missing} computers`];
  });
}

test('nobody sits twice, and computers sit only where seats miss', () => {
  fc.assert(
    fc.property(tournaments, (drawn) => {
      const played = playDrawn(drawn);
      expect(seatingFaults(played.tournament)).toEqual([]);
      expect(computerFaults(played)).toEqual([]);
      expect(['finished', 'cancelled']).toContain(played.tournament.status);
    }),
    { numRuns: 40 },
  );
});

test('everybody who goes on and is present has a seat in the next round', () => {
  fc.assert(
    fc.property(tournaments, (drawn) => {
      const { tournament, timeline } = playDrawn({ ...drawn, leavers: [] });
      for (const { effect } of timeline) {
        if (effect.kind !== 'close_round') continue;
        const next = tournament.rounds[effect.round];
        if (effect.goOn.length === 0) expect(next).toBeUndefined();
        else expect(next && peopleOfRound(next)).toEqual(expect.arrayContaining([...effect.goOn]));
      }
    }),
    { numRuns: 20 },
  );
});

test('the rounds of a knockout shrink to a final of at most four, whoever leaves', () => {
  fc.assert(
    fc.property(tournaments, (drawn) => {
      const { tournament } = playDrawn({ ...drawn, plan: { format: 'knockout' } });
      const sizes = tournament.rounds.map((round) => peopleOfRound(round).length);
      for (let i = 1; i < sizes.length; i++) expect(sizes[i]).toBeLessThan(Number(sizes[i - 1]) + 1);
      if (drawn.leavers.length === 0) expect(sizes).toEqual(knockoutSizes(drawn.count));
      if (tournament.status === 'finished') expect(sizes.at(-1)).toBeLessThanOrEqual(4);
    }),
    { numRuns: 40 },
  );
});

test('the same seed gives the same tournament, in whatever order people are listed', () => {
  fc.assert(
    fc.property(tournaments, (drawn) => {
      const one = playDrawn(drawn);
      const other = playDrawn(drawn, true);
      expect(other.standings).toEqual(one.standings);
      expect(other.tournament.rounds).toEqual(one.tournament.rounds);
    }),
    { numRuns: 20 },
  );
});

test('every person who has played has one position, and players who left come last', () => {
  fc.assert(
    fc.property(tournaments, (drawn) => {
      const { timeline } = playDrawn(drawn);
      const last = timeline.at(-1)?.effect;
      if (last?.kind !== 'finish') return;
      const { finishers } = last;
      expect(finishers.map(({ position }) => position)).toEqual(finishers.map((_, i) => i + 1));
      const stayed = finishers.map((finisher) => finisher.stayed);
      expect(stayed).toEqual([...stayed].sort((a, b) => Number(b) - Number(a)));
    }),
    { numRuns: 20 },
  );
});

test('a knockout of 50 people ends in one evening, and another seed has another winner', () => {
  const players = people(50).map((user) => ({ user }));
  const { tournament, timeline } = play(planOf(), players);
  expect(tournament.rounds.map((round) => [round.name, peopleOfRound(round).length])).toEqual([
    ['round', 50],
    ['round', 32],
    ['round', 16],
    ['round', 8],
    ['final', 4],
  ]);
  expect(tournament.rounds.every(({ day }) => day === 1)).toBe(true);
  expect(timeline.map(({ effect }) => effect.kind)).not.toContain('suspend');
  const winners = ['x', 'y', 'z'].map((seed) => play(planOf({ seed }), players).tournament.winner);
  expect(new Set(winners).size).toBeGreaterThan(1);
});
