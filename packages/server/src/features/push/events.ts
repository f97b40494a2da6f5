/**
 * Queues the pushes that tell users of events. Each function is called in the transaction of its cause
 * (docs/behaviour/push.md 1). `friend-available.ts` decides who is told that a friend is available.
 */
import { VARIANTS, type Variant } from '@troef/games';
import type { Querier } from '../../platform/db/querier.ts';
import type { Deps } from '../../platform/deps.ts';
import { queuePush } from './queue.ts';

export interface TableOfPeople {
  readonly room: string;
  readonly variant: Variant;
}

/** A tournament that a push leads to. */
export interface ToldTournament {
  readonly slug: string;
  readonly variant: Variant;
}

export interface Pushes {
  /** `invitation`: the id by which it is answered. */
  invitation(
    db: Querier,
    to: string,
    from: { readonly name: string },
    table: TableOfPeople & { readonly invitation: string },
  ): Promise<void>;
  /** All players of a table are there. */
  roomReady(db: Querier, to: string, table: TableOfPeople): Promise<void>;
  roomJoin(
    db: Querier,
    to: string,
    who: { readonly name: string },
    table: TableOfPeople & SeatCount,
  ): Promise<void>;
  roomLeave(
    db: Querier,
    to: string,
    who: { readonly name: string },
    table: TableOfPeople & SeatCount,
  ): Promise<void>;
  roomChat(
    db: Querier,
    to: string,
    line: { readonly name: string; readonly text: string },
    table: TableOfPeople,
  ): Promise<void>;
  /** The place of a member in a new daily list. */
  ranking(
    db: Querier,
    to: string,
    list: { readonly variant: Variant; readonly place: number },
  ): Promise<void>;
  /** A slam that a friend made and shares. */
  slam(
    db: Querier,
    to: string,
    slam: { readonly name: string; readonly variant: Variant; readonly slug: string },
  ): Promise<void>;
  /** A message from an administrator. */
  message(
    db: Querier,
    to: string,
    message: { readonly title: string; readonly body: string; readonly url: string },
  ): Promise<void>;
  /** What became of a report, to the user who made it or, with `reported`, to the one it is about; or of an appeal. */
  reportClosed(
    db: Querier,
    to: string,
    outcome: 'acted' | 'dismissed' | 'reported' | 'upheld' | 'stands',
  ): Promise<void>;
  /** The same to the user it is about, in words of an administrator. */
  caseWords(db: Querier, to: string, words: string): Promise<void>;
  /** A tournament begins soon. */
  tournamentStart(db: Querier, to: string, tournament: ToldTournament): Promise<void>;
  /** The next round begins soon. */
  tournamentRound(db: Querier, to: string, tournament: ToldTournament): Promise<void>;
  /** A reserve has a place now. */
  tournamentSeat(db: Querier, to: string, tournament: ToldTournament): Promise<void>;
  /**
   * A tournament does not take place, is interrupted, or begins at another time. `until`: when it goes on; null: nobody
   * knows.
   */
  tournamentOff(
    db: Querier,
    to: string,
    off:
      | { readonly outcome: 'cancelled' }
      | { readonly outcome: 'suspended'; readonly until: number | null }
      | { readonly outcome: 'moved'; readonly start: number },
    tournament: ToldTournament,
  ): Promise<void>;
  /** A test, to one device or to all. */
  test(db: Querier, to: string, endpoint?: string): Promise<void>;
}

interface SeatCount {
  /** How many seats are taken now. */
  readonly seated: number;
}

/** The address of a room without the word for the game: the page of a room knows its game. */
const addressOf = ({ room }: TableOfPeople): string => `/room/${room}`;

/** The first game has no word in its addresses. */
const pageIn = (variant: Variant, path: string): string =>
  variant === VARIANTS[0] ? path : `/${variant}${path}`;
/** The page of the daily ranking of a game. */
export const rankingPage = (variant: Variant): string => pageIn(variant, '/ranking');
/** The page of the puzzle of a day. */
export const puzzlePage = (variant: Variant, day: string): string => pageIn(variant, `/puzzle/${day}`);
/** The page of a tournament. */
export const tournamentPage = (variant: Variant, slug: string): string =>
  pageIn(variant, `/tournament/${slug}`);
/** The page of the tournament ranking of a game. */
export const tournamentRankingPage = (variant: Variant): string => pageIn(variant, '/tournaments/ranking');
/** The page of a slam. */
export const slamPage = (variant: Variant, slug: string): string => pageIn(variant, `/slams/${slug}`);

/** The word of the sentences, and the time that they name. */
function outcomeOf(off: Parameters<Pushes['tournamentOff']>[2]): {
  readonly outcome: string;
  readonly at?: number;
} {
  if (off.outcome === 'moved') return { outcome: 'moved', at: off.start };
  if (off.outcome === 'suspended' && off.until !== null) return { outcome: 'later', at: off.until };
  return { outcome: off.outcome };
}

const SETTINGS = '/settings/notifications#push';
const REPORTS = '/settings/blocked#reports';
const TERMS = '/terms';

export function createPushes(deps: Pick<Deps, 'vault' | 'random' | 'clock'>): Pushes {
  return {
    invitation: (db, to, { name }, table) =>
      queuePush(db, deps, {
        user: to,
        kind: 'invitation',
        values: { name, variant: table.variant },
        url: `${addressOf(table)}?invitation=${table.invitation}`,
        tag: `invitation:${table.room}`,
      }),
    roomReady: (db, to, table) =>
      queuePush(db, deps, {
        user: to,
        kind: 'room_ready',
        values: { variant: table.variant },
        url: addressOf(table),
        tag: `seats:${table.room}`,
      }),
    // Arrivals, departures and the start of a table share a tag, because only the last of them counts.
    roomJoin: (db, to, { name }, table) =>
      queuePush(db, deps, {
        user: to,
        kind: 'room_join',
        values: { name, variant: table.variant, seated: table.seated },
        url: addressOf(table),
        tag: `seats:${table.room}`,
      }),
    roomLeave: (db, to, { name }, table) =>
      queuePush(db, deps, {
        user: to,
        kind: 'room_leave',
        values: { name, variant: table.variant, seated: table.seated },
        url: addressOf(table),
        tag: `seats:${table.room}`,
      }),
    roomChat: (db, to, { name, text }, table) =>
      queuePush(db, deps, {
        user: to,
        kind: 'room_chat',
        values: { name, text },
        url: addressOf(table),
        tag: `chat:${table.room}`,
      }),
    ranking: (db, to, { variant, place }) =>
      queuePush(db, deps, {
        user: to,
        kind: 'ranking',
        values: { variant, place, ...(place === 1 && { outcome: 'leader' }) },
        url: rankingPage(variant),
        tag: `ranking:${variant}`,
      }),
    slam: (db, to, { name, variant, slug }) =>
      queuePush(db, deps, {
        user: to,
        kind: 'slam',
        values: { name, variant },
        url: slamPage(variant, slug),
        tag: `slam:${variant}:${slug}`,
      }),
    message: (db, to, { title, body, url }) =>
      queuePush(db, deps, {
        user: to,
        kind: 'message',
        values: { title, text: body },
        url,
        // A second message does not hide the first.
        tag: `message:${deps.random.id()}`,
      }),
    reportClosed: (db, to, outcome) =>
      queuePush(db, deps, {
        user: to,
        kind: 'message',
        values: { outcome },
        url: outcome === 'acted' || outcome === 'dismissed' ? REPORTS : TERMS,
        tag: `report:${deps.random.id()}`,
        elseMail: true,
      }),
    caseWords: (db, to, words) =>
      queuePush(db, deps, {
        user: to,
        kind: 'message',
        values: { outcome: 'case', text: words },
        url: TERMS,
        tag: `report:${deps.random.id()}`,
        elseMail: true,
      }),
    tournamentStart: (db, to, { slug, variant }) =>
      queuePush(db, deps, {
        user: to,
        kind: 'tournament_start',
        values: { variant },
        url: tournamentPage(variant, slug),
        tag: `tournament:${slug}`,
      }),
    tournamentRound: (db, to, { slug, variant }) =>
      queuePush(db, deps, {
        user: to,
        kind: 'tournament_round',
        values: { variant },
        url: tournamentPage(variant, slug),
        tag: `tournament:${slug}`,
      }),
    tournamentSeat: (db, to, { slug, variant }) =>
      queuePush(db, deps, {
        user: to,
        kind: 'tournament_seat',
        values: { variant },
        url: tournamentPage(variant, slug),
        tag: `tournament:${slug}`,
      }),
    tournamentOff: (db, to, off, { slug, variant }) =>
      queuePush(db, deps, {
        user: to,
        kind: 'message',
        values: { variant, ...outcomeOf(off) },
        url: tournamentPage(variant, slug),
        tag: `tournament:${slug}`,
      }),
    test: (db, to, endpoint) =>
      queuePush(db, deps, {
        user: to,
        kind: 'test',
        values: {},
        url: SETTINGS,
        tag: 'test',
        ...(endpoint !== undefined && { endpoint }),
      }),
  };
}
