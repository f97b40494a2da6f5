/** The parts of tournaments that calls and pages use: what users do, and what they are told. */

import { standingsOf } from '@troef/competition/event/scores/standings.ts';
import { checkinOpens, registrationOpens, type TournamentTimes } from '@troef/competition/event/times.ts';
import type { Variant } from '@troef/games';
import {
  ApiError,
  type TournamentPlanAsked,
  type TournamentPlanReply,
  type TournamentQuery,
  type TournamentReply,
  type TournamentRow,
} from '@troef/protocol';
import type { Deps } from '../../platform/deps.ts';
import type { PageRange } from '../profile/about.repository.ts';
import { createKeptTournaments } from './kept-tournaments.ts';
import { makeTournament } from './make-tournament.ts';
import type { Organiser } from './organiser.ts';
import { rankingPointsOf } from './ranking-points.ts';
import type { Simulations } from './simulations.ts';
import type { TournamentSteps } from './steps.ts';
import type { Substitutes } from './substitutes.ts';
import { linesOf, marksOf, namesOf, roomsOf, type StoredTournament } from './tournament.repository.ts';
import type { TournamentService } from './tournament.service.ts';
import { readLineFilter, type TournamentChat } from './tournament-chat.ts';
import type { ToldTournament } from './tournament-pages.ts';
import { lineOf, ownPart, planFor, replyOfTournament } from './tournament-reply.ts';
import { createTournamentRows } from './tournament-rows.ts';

/** Of a plan, if the organiser does not say how many come. */
const USUAL_PEOPLE = 32;

export interface Tournaments {
  readonly steps: TournamentSteps;
  readonly service: TournamentService;
  readonly chat: TournamentChat;
  readonly organiser: Organiser;
  readonly simulations: Simulations;
  readonly substitutes: Substitutes;
  readonly views: TournamentViews;
}

export interface TournamentViews {
  /** `which`: an id or a slug. */
  find(which: string): Promise<StoredTournament | undefined>;
  list(
    query: TournamentQuery,
    options: {
      /** Of these games. */
      readonly variants: readonly Variant[];
      readonly viewer: string;
      readonly withDrafts: boolean;
      readonly range: PageRange;
    },
  ): Promise<readonly TournamentRow[]>;
  replyTo(stored: StoredTournament, viewer: string): Promise<TournamentReply>;
  /** The same by its id, as it is now. */
  reply(id: string, viewer: string): Promise<TournamentReply>;
  /** Returns how a tournament that is not made yet would go. Refuses with `unprocessable_content` and the field. */
  planned(variant: Variant, asked: Omit<TournamentPlanAsked, 'variant'>): TournamentPlanReply;
  /** As it is now, for many viewers; undefined: it is gone. */
  told(id: string, viewers: () => readonly string[]): Promise<ToldTournament | undefined>;
}

const timeOf = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(iso));

export function createTournamentViews(
  deps: Pick<Deps, 'db' | 'vault' | 'clock' | 'settings'>,
  times: TournamentTimes,
): TournamentViews {
  const { db, clock, settings } = deps;
  const kept = createKeptTournaments(deps);
  const rowsOf = createTournamentRows(deps, times);

  /** Reads what all viewers are told, once for those who ask at the same time. */
  const sharedOf = (stored: StoredTournament, mark: string) =>
    kept.facts(stored, mark, async () => {
      const { state } = stored;
      const users = [
        ...[...state.players, ...state.reserves].map(({ user }) => user),
        ...state.rounds.flatMap(({ tables }) => tables.flatMap(({ seats }) => seats)),
      ].flatMap((user) => user ?? []);
      const [names, rooms, lines, ranking] = await Promise.all([
        namesOf(db.pool, [...new Set(users)]),
        roomsOf(db.pool, state.id),
        linesOf(db.pool, state.id),
        state.status === 'finished' ? rankingPointsOf(db.pool, state.id) : new Map<string, number>(),
      ]);
      const reply = replyOfTournament(stored, { names, rooms, ranking, times, viewer: null, lines: [] });
      return { rooms, lines, reply, standings: standingsOf(state) };
    });
  type Shared = Awaited<ReturnType<typeof sharedOf>>;

  /** Returns what only one of these viewers is told. */
  const partsOf = async (
    { state }: StoredTournament,
    { rooms, lines, standings }: Shared,
    viewers: readonly string[],
  ): Promise<ToldTournament['partOf']> => {
    const isHidden = await readLineFilter(db.pool, { viewers, lines, now: clock.now() });
    return (viewer) => ({
      own: ownPart(state, { viewer, rooms }, () => standings),
      messages: lines.filter((line) => !isHidden(viewer, line)).map(lineOf),
    });
  };
  const markOf = async (id: string): Promise<string | undefined> => (await marksOf(db.pool, [id])).get(id);
  const replyTo: TournamentViews['replyTo'] = async (stored, viewer) => {
    const shared = await sharedOf(stored, (await markOf(stored.state.id)) ?? '');
    const partOf = await partsOf(stored, shared, [viewer]);
    return { ...shared.reply, ...partOf(viewer) };
  };
  return {
    find: kept.find,
    async list({ status, from, to, since, order, mine }, { variants, viewer, withDrafts, range }) {
      const filter = {
        variants,
        status: status ?? null,
        from: timeOf(from),
        to: timeOf(to),
        since: timeOf(since),
        order: order ?? 'latest',
        mine: mine === '1' ? viewer : null,
        withDrafts,
        after: range.after,
        size: range.size,
      };
      return rowsOf(filter, viewer);
    },
    replyTo,
    async reply(id, viewer) {
      const stored = await kept.find(id);
      if (stored === undefined) throw new ApiError('resource_missing', 'tournament');
      return replyTo(stored, viewer);
    },
    planned(variant, { people, ...asked }) {
      const state = makeTournament(
        { ...asked, variant, status: 'draft' },
        { id: variant, seed: '', minKarma: settings.get('tournaments.karma') },
      );
      return {
        plan: planFor(state, people ?? Math.min(state.maxPlayers, USUAL_PEOPLE), times),
        registrationOpens: new Date(registrationOpens(state, times)).toISOString(),
        checkinOpens: new Date(checkinOpens(state, times)).toISOString(),
        maxPlayers: state.maxPlayers,
        minKarma: state.minKarma,
      };
    },
    async told(id, viewers) {
      // First: what changes while the rest is read is found by the next comparison.
      const mark = await markOf(id);
      const stored = await kept.find(id);
      if (mark === undefined || stored === undefined) return undefined;
      const shared = await sharedOf(stored, mark);
      return { mark, reply: shared.reply, partOf: await partsOf(stored, shared, viewers()) };
    },
  };
}
