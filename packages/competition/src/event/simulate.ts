/** Plays a whole tournament without a server (docs/behaviour/tournaments.md 14). */
import { nextDue } from './next-due.ts';
import { depart, register } from './registrations.ts';
import { standingsOf } from './scores/standings.ts';
import { checkinOpens, TIMES, type TournamentTimes } from './times.ts';
import { newTournament, transition } from './transition.ts';
import type {
  OpenRoom,
  SeatingFacts,
  SetFinish,
  SetResult,
  StandingRow,
  Tournament,
  TournamentEffect,
  TournamentFacts,
  TournamentPlan,
} from './types.ts';

export interface SimulatedPlayer {
  readonly user: string;
  /** Points of the tournament ranking. Left out: unranked. */
  readonly points?: number;
  /** The first moment at which the player is not there any more. Left out: they stay. */
  readonly leavesAt?: number;
  /** Whether they say that they leave, or are just absent. */
  readonly retires?: boolean;
}

/** How a set ends: `ms` after it began. */
export interface PlayedSet extends SetResult {
  readonly ms: number;
}

/** Plays one room. What it returns may depend on nothing else, so that the simulation can be repeated. */
export type PlayTable = (room: OpenRoom) => PlayedSet;

export interface SimulatedEvent {
  readonly at: number;
  readonly effect: TournamentEffect;
}

export interface Simulation {
  readonly timeline: readonly SimulatedEvent[];
  readonly standings: readonly StandingRow[];
  readonly tournament: Tournament;
}

export interface SimulationOptions {
  readonly times?: TournamentTimes;
  readonly seating?: Partial<Omit<SeatingFacts, 'points'>>;
}

/** Plays from the announcement to the end. The players register in the order given. */
export function simulate(
  plan: TournamentPlan,
  players: readonly SimulatedPlayer[],
  playTable: PlayTable,
  { times = TIMES, seating = {} }: SimulationOptions = {},
): Simulation {
  const timeline: SimulatedEvent[] = [];
  const ends: SetFinish[] = [];
  let tournament = newTournament(plan);
  let now = checkinOpens(plan, times);
  const points = new Map(
    players.flatMap((one) => (one.points === undefined ? [] : [[one.user, one.points] as const])),
  );
  const leaving = players
    .flatMap(({ user, leavesAt, retires }) =>
      leavesAt === undefined ? [] : [{ user, at: leavesAt, retires }],
    )
    .sort((a, b) => a.at - b.at);

  const presentAt = (at: number): ReadonlySet<string> =>
    new Set(
      players.filter(({ leavesAt }) => leavesAt === undefined || at < leavesAt).map(({ user }) => user),
    );
  const note = (effects: readonly TournamentEffect[]): void => {
    for (const effect of effects) {
      timeline.push({ at: now, effect });
      if (effect.kind === 'open_room') ends.push(endOf(effect, now, playTable));
    }
  };
  const step = (more: Partial<TournamentFacts>): void => {
    const facts: TournamentFacts = {
      now,
      present: presentAt(now),
      seating: { addresses: new Map(), blocked: [], ...seating, points },
      ...more,
    };
    const taken = transition(tournament, facts, times);
    tournament = taken.tournament;
    note(taken.effects);
  };

  step({ command: { kind: 'publish' } });
  for (const { user } of players) tournament = register(tournament, user, now).tournament;
  for (;;) {
    const due = nextDue(tournament, times);
    const end = earliest(ends);
    const [leaver] = leaving;
    const at = Math.min(due?.at ?? Infinity, end?.at ?? Infinity);
    if (at === Infinity) break;
    if (leaver !== undefined && leaver.at <= at) {
      leaving.shift();
      now = Math.max(now, leaver.at);
      if (leaver.retires !== true) continue;
      const left = depart(tournament, leaver.user, presentAt(now));
      tournament = left.tournament;
      note(left.effects);
    } else {
      now = Math.max(now, at);
      if (end?.at === at) ends.splice(ends.indexOf(end), 1);
      step(end?.at === at ? { finishes: [end] } : {});
    }
  }
  return { timeline, standings: standingsOf(tournament), tournament };
}

function endOf(room: OpenRoom, at: number, playTable: PlayTable): SetFinish {
  const { ms, ...result } = playTable(room);
  return { round: room.round, table: room.table, set: room.set, at: at + ms, result };
}

const earliest = (ends: readonly SetFinish[]): SetFinish | undefined =>
  ends.reduce<SetFinish | undefined>(
    (first, end) =>
      first === undefined || end.at < first.at || (end.at === first.at && end.table < first.table)
        ? end
        : first,
    undefined,
  );
