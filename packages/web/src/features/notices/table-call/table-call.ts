/**
 * The call of a player to their table of a tournament, on any page (docs/behaviour/tournaments.md 12): a notice of
 * ten seconds, and then the page goes there. A call that one tab has answered is answered in all of them.
 */
import type { TournamentTableStart } from '@troef/protocol';
import { create } from 'zustand';
import { addNotice, closeNotice } from '../../../lib/page/notices.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { playAtTable, playSound } from '../../../lib/sounds/sounds.ts';
import type { CurrentPage } from '../happenings.ts';
import { hearTabs, inOneTab, tellTabs } from './one-tab.ts';

export interface TableCall extends Pick<TournamentTableStart, 'room' | 'variant' | 'round' | 'table'> {
  /** When the page goes there, on the clock of the page. */
  readonly goesAt: number;
  /** The time from the beginning of the call to then. */
  readonly lasts: number;
}

export const useTableCall = create<{ readonly call: TableCall | null }>(() => ({ call: null }));

const NOTICE_MS = 10_000;
/** A notice must be read before it does anything, even if the first card comes sooner. */
const LEAST_MS = 4_000;
/** A timer that is so late has slept with its device: nobody has seen the notice. */
const SLEPT_MS = 3_000;
const STAYED = 'troef.stayed';
const STAYED_TAG = 'table that plays';

export const pathOf = ({ room, variant }: Pick<TableCall, 'room' | 'variant'>): string =>
  paths.room(room, variant);

/** Returns for how long the notice is shown. A table that plays already is worth a whole notice. */
export const lastsFor = (left: number): number =>
  left <= 0 ? NOTICE_MS : Math.min(NOTICE_MS, Math.max(LEAST_MS, left));

const isShown = (room: string, here: CurrentPage): boolean => here.path().endsWith(`/room/${room}`);

function hasStayed(room: string): boolean {
  try {
    return localStorage.getItem(STAYED) === room;
  } catch {
    return false;
  }
}

/** Takes the word of the server that a table waits for this user. */
export function call(
  { room, variant, round, table, left }: Omit<TournamentTableStart, 'at' | 'slug' | 'tournament' | 'set'>,
  here: CurrentPage,
): void {
  if (isShown(room, here) || hasStayed(room) || useTableCall.getState().call?.room === room) return;
  begin({ room, variant, round, table }, lastsFor(left), here);
}

let timer: ReturnType<typeof setTimeout> | undefined;

function begin(place: Omit<TableCall, 'goesAt' | 'lasts'>, lasts: number, here: CurrentPage): void {
  const { room } = place;
  const goesAt = Date.now() + lasts;
  useTableCall.setState({ call: { ...place, goesAt, lasts } });
  closeNotice(STAYED_TAG);
  inOneTab({ room, what: 'rang' }, () => (here.isTable() ? playAtTable('bell') : playSound('bell')));
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (useTableCall.getState().call?.room !== room) return;
    if (Date.now() - goesAt > SLEPT_MS) begin(place, NOTICE_MS, here);
    else inOneTab({ room, what: 'went' }, () => go(here));
  }, lasts);
}

const end = (): void => {
  clearTimeout(timer);
  useTableCall.setState({ call: null });
};

/** Goes to the table now. */
export function go(here: Pick<CurrentPage, 'open'>): void {
  const { call: now } = useTableCall.getState();
  if (now === null) return;
  end();
  tellTabs({ room: now.room, what: 'went' });
  here.open(pathOf(now));
}

/** Stays on this page. The way to the table stays too. */
export function stay(): void {
  const { call: now } = useTableCall.getState();
  if (now === null) return;
  keepWay(now);
  tellTabs({ room: now.room, what: 'stays' });
}

function keepWay(now: TableCall): void {
  end();
  try {
    localStorage.setItem(STAYED, now.room);
  } catch {
    // Without storage, the next page asks again.
  }
  addNotice({
    tag: STAYED_TAG,
    kind: 'warn',
    text: (t) => t('notices.table.waits', { table: now.table }),
    link: pathOf(now),
    timeout: null,
  });
}

/** The page shows this path now. */
export function arrived(here: CurrentPage): void {
  const { call: now } = useTableCall.getState();
  if (now !== null && isShown(now.room, here)) {
    end();
    tellTabs({ room: now.room, what: 'went' });
  }
  if (here.isTable()) closeNotice(STAYED_TAG);
}

/** Hears what the user has answered in other tabs, until the returned function is called. */
export const followTabs = (): (() => void) =>
  hearTabs(({ room, what }) => {
    const { call: now } = useTableCall.getState();
    if (now?.room !== room) return;
    if (what === 'went') end();
    if (what === 'stays') keepWay(now);
  });
