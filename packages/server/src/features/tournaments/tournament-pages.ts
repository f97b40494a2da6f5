/**
 * The pages of tournaments that are open on this process, and what they are sent (docs/api.md, Tournaments).
 *
 * Pages of a tournament are sent what has changed, at most once a second: at once if nothing was sent in the last
 * second, else when that second is over. The part that all viewers share is compared and written once. A page that
 * reads too slowly is sent nothing until it has caught up, and then everything that it has missed. Once a second
 * the database is asked whether a tournament with an open page has changed, so a message of another process that
 * is lost costs a second.
 */
import {
  ApiError,
  TOURNAMENT_PAGES_MAX,
  type TournamentChanges,
  type TournamentReply,
  tournamentChanges,
} from '@troef/protocol';
import type { Socket } from 'socket.io';
import type { Deps } from '../../platform/deps.ts';
import { repeat } from '../../platform/runtime/repeat.ts';
import { type EventBody, isBehind, sendToAll } from '../../platform/sockets/fan-out.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** A tournament at one moment, for all its viewers. */
export interface ToldTournament {
  /** Differs whenever the tournament or its chat has changed. */
  readonly mark: string;
  /** Without the part of a viewer. */
  readonly reply: TournamentReply;
  /** What only this viewer is shown. */
  partOf(viewer: string): ViewerPart;
}
type ViewerPart = Pick<TournamentReply, 'own' | 'messages'>;

/** The connection of a page. */
export type TournamentPage = Pick<Socket, 'connected' | 'conn' | 'nsp'>;

export interface TournamentPages {
  /** Returns the tournament as it is now. From then on the page is sent what changes. */
  open(page: TournamentPage, user: string, id: string): Promise<TournamentReply>;
  /** `which`: the id or the slug. */
  close(page: TournamentPage, which: string): void;
  /** Tells whether this connection has any tournament open. */
  isOpen(page: TournamentPage): boolean;
  /** The connection is gone, or belongs to another user now. */
  left(page: TournamentPage): void;
  /** The tournament, or its chat, has changed. */
  changed(id: string): void;
  stop(): void;
}

const SHOW_EVERY_MS = 1_000;
const COMPARE_EVERY_MS = 1_000;

interface Viewer {
  readonly user: string;
  /** What the page was sent last; undefined: the answer to opening it is still being read. */
  base?: ToldTournament;
  part?: ViewerPart;
}

interface Audience {
  readonly viewers: Map<TournamentPage, Viewer>;
  readonly read: () => Promise<ToldTournament | undefined>;
  known?: ToldTournament;
  sentAt: number;
  isShowing: boolean;
}

export function createTournamentPages(options: {
  readonly deps: Pick<Deps, 'clock' | 'log'>;
  readonly told: (id: string, viewers: () => readonly string[]) => Promise<ToldTournament | undefined>;
  readonly marks: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}): TournamentPages {
  const { deps } = options;
  const { clock } = deps;
  const audiences = new Map<string, Audience>();
  let stopped = false;

  const audienceOf = (id: string): Audience => {
    const known = audiences.get(id);
    if (known !== undefined) return known;
    const audience: Audience = {
      viewers: new Map(),
      // One after the other, so that what is known never becomes older.
      read: oneAtATime(async () => {
        const told = await options.told(id, () => [
          ...new Set([...audience.viewers.values()].map(({ user }) => user)),
        ]);
        if (told !== undefined) audience.known = told;
        return told;
      }),
      sentAt: Number.NEGATIVE_INFINITY,
      isShowing: false,
    };
    audiences.set(id, audience);
    return audience;
  };

  const leave = (page: TournamentPage, id: string, viewer?: Viewer): void => {
    const audience = audiences.get(id);
    if (audience === undefined || (viewer !== undefined && audience.viewers.get(page) !== viewer)) return;
    audience.viewers.delete(page);
    if (audience.viewers.size === 0) audiences.delete(id);
  };

  const showSoon = (id: string): void => {
    const audience = audiences.get(id);
    if (audience === undefined || audience.isShowing || stopped) return;
    audience.isShowing = true;
    clock.after(Math.max(0, audience.sentAt + SHOW_EVERY_MS - clock.now()), () => {
      // What changes while the tournament is read is shown by the next reading.
      audience.isShowing = false;
      audience.sentAt = clock.now();
      if (stopped || audiences.get(id) !== audience) return;
      audience
        .read()
        .then((told) => (told === undefined ? dismiss(id) : show(id, audience)))
        .catch((error) => deps.log.warn({ err: error, tournament: id }, 'a tournament could not be shown'));
    });
  };

  const show = (id: string, { viewers, known }: Audience): void => {
    if (known === undefined || stopped) return;
    const shared = new Map<ToldTournament, SharedChanges>();
    for (const [page, viewer] of viewers) {
      const { base, user } = viewer;
      // A page that is behind catches up later, from what it was sent last.
      if (base === undefined || base === known || isBehind(page)) continue;
      const all = shared.get(base) ?? sharedChanges(base, known);
      shared.set(base, all);
      viewer.base = known;
      const part = known.partOf(user);
      const changes = tournamentChanges({ ...known.reply, ...viewer.part }, { ...known.reply, ...part });
      viewer.part = part;
      if (all.changes !== undefined || changes !== undefined)
        sendToAll([page], 'tournament:update', bodyOf(id, all, changes));
    }
  };

  /** The tournament was deleted. */
  const dismiss = (id: string): void => {
    const pages = [...(audiences.get(id)?.viewers.keys() ?? [])];
    audiences.delete(id);
    sendToAll(pages, 'tournament:closed', JSON.stringify({ tournament: id }));
  };

  const compare = async (): Promise<void> => {
    const ids = [...audiences.keys()];
    if (ids.length === 0) return;
    const marks = await options.marks(ids);
    for (const id of ids) {
      const audience = audiences.get(id);
      const isLate = [...(audience?.viewers.values() ?? [])].some(
        ({ base }) => base !== undefined && base !== audience?.known,
      );
      if (isLate || marks.get(id) !== audience?.known?.mark) showSoon(id);
    }
  };
  const stopComparing = repeat(deps, 'comparing tournaments with an open page', COMPARE_EVERY_MS, compare);

  return {
    async open(page, user, id) {
      const mine = [...audiences].filter(([other, { viewers }]) => other !== id && viewers.has(page));
      if (mine.length >= TOURNAMENT_PAGES_MAX) throw new ApiError('unprocessable_content', 'tournament');
      const audience = audienceOf(id);
      const viewer: Viewer = { user };
      if (page.connected) audience.viewers.set(page, viewer);
      try {
        await audience.read();
        const { known } = audience;
        if (known === undefined) throw new ApiError('resource_missing', 'tournament');
        // In the turn of the answer, so that nothing comes between it and the first update.
        viewer.base = known;
        viewer.part = known.partOf(user);
        if (audience.viewers.size > 1) showSoon(id);
        return { ...known.reply, ...viewer.part };
      } catch (error) {
        leave(page, id, viewer);
        throw error;
      }
    },
    close(page, which) {
      for (const [id, { known }] of audiences)
        if (id === which || known?.reply.slug === which) leave(page, id);
    },
    isOpen: (page) => [...audiences.values()].some(({ viewers }) => viewers.has(page)),
    left(page) {
      for (const id of [...audiences.keys()]) leave(page, id);
    },
    changed: showSoon,
    stop() {
      stopped = true;
      stopComparing();
    },
  };
}

/** What all viewers are told, written once: the rest of an object that was left open. */
interface SharedChanges {
  readonly changes: TournamentChanges | undefined;
  readonly rest: Buffer;
}

function sharedChanges(before: ToldTournament, after: ToldTournament): SharedChanges {
  const changes = tournamentChanges(before.reply, after.reply);
  const rest = changes === undefined ? '}' : `,${JSON.stringify(changes).slice(1)}`;
  return { changes, rest: Buffer.from(rest) };
}

function bodyOf(
  tournament: string,
  { changes, rest }: SharedChanges,
  own: TournamentChanges | undefined,
): EventBody {
  // Both take rows away: the two lists of them are one member.
  if (own?.gone !== undefined && changes?.gone !== undefined)
    return JSON.stringify({ tournament, ...changes, ...own, gone: { ...changes.gone, ...own.gone } });
  return { begin: JSON.stringify({ tournament, ...own }).slice(0, -1), rest: [rest] };
}
