/** What is looked at: every state of every table, and the pages around them. */
import type { LobbyRoom, RoomView } from '@troef/protocol';
import type { Page } from 'playwright-core';
import { PLAYED_ALL } from '../support/browser.ts';
import { type Position, positionsOf, TABLES } from './positions.ts';
import { doorOf, roomOf, waitingRoomOf } from './rooms.ts';

export interface State {
  readonly name: string;
  /** The room as it is then; `seq` is given by whoever shows it. */
  readonly view: (seq: number) => RoomView;
  /** The same moment before it was this seat's turn. */
  readonly before?: (seq: number) => RoomView;
  /** Of a room the page has no seat in. */
  readonly door?: () => LobbyRoom;
  /** Opens what lies behind a button; answers whether this screen has it. `again`: the same button closes it. */
  readonly open?: (page: Page, again?: 'again') => Promise<boolean>;
}

/** A finished table leaves little to look at: these are shown among people as well. */
const AMONG_PEOPLE = /^(turn|auction|bid2|game|pass|deal-end|session-end|no-turn)$/;

export function statesOf(table: string): readonly State[] {
  const positions = [...positionsOf(table)];
  const alone = positions.map(([name, position]) => stateOf(`${table} ${name}`, position, false));
  const people = positions
    .filter(([name]) => AMONG_PEOPLE.test(name))
    .map(([name, position]) => stateOf(`${table} ${name} people`, position, true));
  const [, turn] = positions.find(([name]) => name === 'turn-late') ?? [];
  const floats = positions.flatMap(([name, position]) => floating(table, name, position));
  return [...alone, ...people, ...(turn === undefined ? [] : opened(table, turn)), ...floats];
}

/** With a word of help: of a card at every table, of bids and results where there is most to read. */
const HELPED: Readonly<Record<string, RegExp>> = {
  whist: /^(turn|auction|deal-end)$/,
  coinche: /^(turn|auction|deal-end)$/,
  hearts: /^(turn|pass|deal-end)$/,
  kingen: /^(turn|game)$/,
};

/** What speaks up over the cloth at a table alone: advice, and a hint of a first deal. */
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
  // In the bar it is opened before it can be closed.
  if (!(await press(page, 'svg.lucide-chevron-down', '[data-over] button')))
    return press(page, 'svg.lucide-x', 'main');
  await page.locator('[data-over] button').evaluate((button: HTMLElement) => button.click());
  return true;
}

/** As another tab would tell what has been shown of the hints. */
const keepHints = (page: Page, kept: Readonly<Record<string, unknown>>): Promise<void> =>
  page.evaluate((value) => {
    localStorage.setItem('troef.hints', value);
    dispatchEvent(new StorageEvent('storage', { key: 'troef.hints' }));
  }, JSON.stringify(kept));

/** `said`: hints that came before. */
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

/** Panels and pages that differ little from game to game. */
function opened(table: string, position: Position): readonly State[] {
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
  if (table !== 'whist' && table !== 'coinche') return [sheet, last];
  return [
    sheet,
    last,
    { name: `${table} chat`, view, open: (page) => press(page, 'svg.lucide-message-circle') },
    { name: `${table} menu`, view, open: (page) => press(page, 'svg.lucide-sliders-horizontal') },
    { name: `${table} waiting`, view: (seq) => waitingRoomOf(position, 3, seq) },
    { name: `${table} starting`, view: (seq) => waitingRoomOf(position, 4, seq) },
    {
      name: `${table} door`,
      view: (seq) => ({ ...waitingRoomOf(position, 3, seq), seat: null }),
      door: () => doorOf(position),
    },
  ];
}

async function press(page: Page, sign: string, shows = 'dialog[open]'): Promise<boolean> {
  const button = page
    .locator('button')
    .filter({ has: page.locator(sign) })
    .filter({ visible: true });
  if ((await button.count()) === 0 || (await button.first().isDisabled())) return false;
  // Whether it can be reached is measured, not taken for granted.
  await button.first().evaluate((element: HTMLElement) => element.click());
  await page.locator(shows).first().waitFor();
  return true;
}

export { TABLES };
