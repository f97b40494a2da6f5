/** The states to look at: every state of every table, and the pages around them. */
import { SEATS, type Seat } from '@troef/games';
import type { Gathering, LobbyRoom, RoomView } from '@troef/protocol';
import type { Page } from 'playwright-core';
import { PLAYED_ALL } from '../support/browser.ts';
import { type Position, positionsOf, TABLES } from './positions.ts';
import { doorOf, PRACTICE, ROOM, roomOf, waitingRoomOf } from './rooms.ts';

export interface State {
  readonly name: string;
  /** Returns the room; the caller that shows it gives `seq`. */
  readonly view: (seq: number) => RoomView;
  /** Returns the room just before this seat's turn began. */
  readonly before?: (seq: number) => RoomView;
  /** Returns what the page is told of a room in which it has no seat. */
  readonly door?: () => LobbyRoom;
  /** Returns the practice table that a player of this room may begin. */
  readonly practice?: () => RoomView;
  /** Opens a panel by its button; `again` closes it. Resolves to false if this screen has no such button. */
  readonly open?: (page: Page, again?: 'again') => Promise<boolean>;
}

/** Shown with people too. */
const AMONG_PEOPLE = /^(turn|auction|bid2|game|pass|deal-end|session-end|no-turn)$/;

/** Of what differs little from game to game (chat, menu, waiting room) only the `nth` that is wanted. */
export function statesOf(table: string, isWanted: (nth: number) => boolean = () => true): readonly State[] {
  const positions = [...positionsOf(table)];
  const alone = positions.map(([name, position]) => stateOf(`${table} ${name}`, position, false));
  const people = positions
    .filter(([name]) => AMONG_PEOPLE.test(name))
    .map(([name, position]) => stateOf(`${table} ${name} people`, position, true));
  const [, last] = positions.find(([name]) => name === 'session-end') ?? [];
  const tournament = last === undefined || !isWanted(0) ? [] : tournamentStates(table, last);
  const [, turn] = positions.find(([name]) => name === 'turn-late') ?? [];
  const [, during] = positions.find(([name]) => name === 'turn') ?? [];
  const floats = positions.flatMap(([name, position]) => floating(table, name, position));
  return [
    ...alone,
    ...people,
    ...tournament,
    ...(turn === undefined ? [] : opened(table, turn, isWanted)),
    ...(during === undefined || !isWanted(1) ? [] : asked(table, during)),
    ...floats,
  ];
}

/** A table of a tournament before its first deal, and at its end. */
const tournamentStates = (table: string, last: Position): readonly State[] => {
  const place = { tournament: ROOM, round: 2, table: 13, set: 1 };
  const end = (seq: number): RoomView => ({ ...roomOf(last, { people: true, seq }), ...place });
  const begin = (seq: number): RoomView => ({
    ...end(seq),
    ...{
      status: 'playing',
      deal: null,
      places: null,
      sheet: [],
      totals: [0, 0, 0, 0],
      toMove: [],
      legal: [],
    },
    ...{ nextDealAt: Date.now() + 12_000 },
  });
  return [
    { name: `${table} tournament begins`, view: begin },
    { name: `${table} tournament ends`, view: end },
  ];
};

/** The questions that players ask each other during a deal. */
function asked(table: string, position: Position): readonly State[] {
  const other = ((position.seat + 1) % SEATS.length) as Seat;
  const withPeople = (changed: Partial<Gathering>) => (seq: number) => {
    const view = roomOf(position, { people: true, seq });
    return view.people === null ? view : { ...view, people: { ...view.people, ...changed } };
  };
  const until = Date.now() + 3_600_000;
  return [
    {
      name: `${table} take-back asked`,
      view: withPeople({ takeBack: { seat: other, agreed: [], until } }),
    },
    { name: `${table} end asked`, view: withPeople({ endVotes: [other] }) },
  ];
}

/** Shown with help: at these tables bids and results too, elsewhere only a turn to play a card. */
const HELPED: Readonly<Record<string, RegExp>> = {
  whist: /^(turn|auction|deal-end)$/,
  coinche: /^(turn|auction|deal-end)$/,
  hearts: /^(turn|pass|deal-end)$/,
  kingen: /^(turn|game)$/,
};

/** The notes that float over a table against computers: advice, and a hint of a first deal. */
function floating(table: string, name: string, position: Position): readonly State[] {
  if (!(HELPED[table] ?? /^turn$/).test(name)) return [];
  const view = (seq: number): RoomView => roomOf(position, { seq });
  const hint: State = {
    name: `${table} ${name} hint`,
    view,
    open: (page, again) =>
      again ? stopHints(page) : showHint(page, position, name === 'turn' ? ['goal'] : []),
  };
  if (name === 'deal-end') return [hint];
  return [hint, { name: `${table} ${name} advice`, view, open: toggleAdvice }];
}

const ADVICE_NOTE = '[data-floating] button, main section section button';

async function toggleAdvice(page: Page, again?: 'again'): Promise<boolean> {
  if (!again) return press(page, 'svg.lucide-lightbulb', ADVICE_NOTE);
  // Where advice is in the bar, it has to be opened before it can be closed.
  if (!(await press(page, 'svg.lucide-chevron-down', '[data-over] button')))
    return press(page, 'svg.lucide-x', 'main');
  await page.locator('[data-over] button').evaluate((button: HTMLElement) => button.click());
  return true;
}

/** Stores which hints have been shown, and tells the page as another tab would. */
const keepHints = (page: Page, kept: Readonly<Record<string, unknown>>): Promise<void> =>
  page.evaluate((value) => {
    localStorage.setItem('troef.hints', value);
    dispatchEvent(new StorageEvent('storage', { key: 'troef.hints' }));
  }, JSON.stringify(kept));

/** Makes the page show the next hint after those in `said`. */
async function showHint(page: Page, { variant }: Position, said: readonly string[]): Promise<boolean> {
  await keepHints(page, { ...PLAYED_ALL, [variant]: said });
  await page.locator('[data-floating]:not([data-floating="unknown"])').first().waitFor();
  return true;
}

async function stopHints(page: Page): Promise<boolean> {
  await keepHints(page, PLAYED_ALL);
  await page.locator('[data-floating]').waitFor({ state: 'detached' });
  return true;
}

const stateOf = (name: string, position: Position, people: boolean): State => {
  const { before } = position;
  return {
    name,
    view: (seq) => roomOf(position, { people, seq }),
    ...(before === undefined ? {} : { before: (seq: number) => roomOf(position, { people, seq }, before) }),
  };
};

/** The score sheet, the last trick, and what differs little from game to game. */
function opened(table: string, position: Position, isWanted: (nth: number) => boolean): readonly State[] {
  const view = (seq: number): RoomView => roomOf(position, { people: true, seq });
  const sheet: State = {
    name: `${table} sheet`,
    view,
    open: (page) => press(page, 'svg.lucide-clipboard-list'),
  };
  const last: State = {
    name: `${table} last trick`,
    view,
    open: (page, again) =>
      press(page, 'svg.lucide-layers-2, svg.lucide-layers2', again ? 'main' : '[data-floating] ol'),
  };
  const waiting = (seq: number): RoomView => waitingRoomOf(position, 3, seq);
  const around: readonly State[] = [
    { name: `${table} chat`, view, open: toggleChat },
    {
      name: `${table} menu`,
      view,
      open: (page) => press(page, 'svg.lucide-sliders-horizontal', 'dialog[open] summary'),
    },
    { name: `${table} waiting`, view: waiting },
    { name: `${table} starting`, view: (seq) => waitingRoomOf(position, 4, seq) },
    {
      name: `${table} door`,
      view: (seq) => ({ ...waiting(seq), seat: null }),
      door: () => doorOf(position),
    },
    {
      name: `${table} practice`,
      view: waiting,
      practice: () => ({ ...roomOf(position), room: PRACTICE }),
      open: togglePractice,
    },
  ];
  return [sheet, last, ...around.filter((_, nth) => isWanted(nth))];
}

/** Begins a practice table in front of the waiting room, or leaves it. */
async function togglePractice(page: Page, again?: 'again'): Promise<boolean> {
  const button = page.locator(again ? 'div:has(> svg.lucide-users) > button' : 'aside section > [aria-busy]');
  await button.evaluate((element: HTMLElement) => element.click());
  await page.locator('[data-place="sound"] button').waitFor({ state: again ? 'detached' : 'attached' });
  return true;
}

/** Opens the chat: a panel beside the table of a tablet, a dialog on a phone. `again` closes the panel. */
export const toggleChat = (page: Page, again?: 'again'): Promise<boolean> =>
  press(page, 'svg.lucide-message-circle', again ? 'main' : 'dialog[open], #table-chat [role="log"]');

async function press(page: Page, sign: string, shows = 'dialog[open]'): Promise<boolean> {
  const button = page
    .locator('button')
    .filter({ has: page.locator(sign) })
    .filter({ visible: true });
  if ((await button.count()) === 0 || (await button.first().isDisabled())) return false;
  // A click from script: whether the button can be reached is measured elsewhere.
  await button.first().evaluate((element: HTMLElement) => element.click());
  await page.locator(shows).first().waitFor();
  return true;
}

export { TABLES };
