/**
 * Every state of every table on every screen: everything that can be pressed is whole, in sight and alone in
 * its place, words end within their box, the page does not scroll sideways, and nothing at the player's own
 * seat moves when a turn begins.
 *
 * The quick run looks at each state on one screen, some with text twice as large, so that over all states
 * every screen, language and theme occurs. What differs little from game to game it shows at one table or
 * two, and a position either against computers or among people. `TROEF_STATES=1` to `5` chooses others, and
 * `npm run test:long` looks at everything on all screens in both sizes. `TROEF_SIZES=light` or `dark` does
 * so in one language and that theme only, which with `-t hearts` takes minutes; `TROEF_STATE='no-turn people'`
 * looks at one state only.
 * `npm run contact-sheet` draws what is measured here.
 */
import { afterAll, expect, test } from 'vitest';
import { EVERY_ROLE, openSite } from '../support/site.ts';
import { nameOf, SCREENS, screenNamed } from './screens.ts';
import { findSmallLetters, LEAST_LARGE_PX } from './small-letters.ts';
import { type State, statesOf, TABLES, toggleChat } from './states.ts';
import { beginWalk, type Look, type Walk } from './walk.ts';

const site = openSite(EVERY_ROLE);
const onlyTheme = (['light', 'dark'] as const).find((theme) => theme === process.env.TROEF_SIZES);
const isLong = onlyTheme !== undefined || process.env.TROEF_LONG !== undefined;
const onlyState = process.env.TROEF_STATE ?? '';
/** Words are longest in French and Dutch, so English is left out. */
const LANGUAGES = ['fr', 'nl'] as const;
const SCREENS_OF_A_STATE = 1;

const EVERY_LOOK: readonly Look[] = SCREENS.flatMap((screen) =>
  (onlyTheme === undefined ? (['light', 'dark'] as const) : [onlyTheme]).flatMap((theme) =>
    ([100, 200] as const).map((text) => ({ screen, theme, text })),
  ),
);

/** Returns the looks of the `at`th state; the formula spreads the screens over the states. */
const fewLooks = (at: number): readonly Look[] =>
  Array.from({ length: SCREENS_OF_A_STATE }, (_, nth) => ({
    screen: SCREENS[(at * 2 + nth * 7 + Math.floor(at / 5)) % SCREENS.length] ?? SCREENS[0],
    theme: at % 3 === 0 ? 'dark' : 'light',
    text: (at + nth) % 3 === 1 ? 200 : 100,
  })) as readonly Look[];

/** The quick run shows what differs little from game to game at one table or two of seven. */
const EVERY_NTH = 6;
const firstOfNth = Number(process.env.TROEF_STATES ?? 0);

async function faultsOf(walk: Walk, state: State, looks: readonly Look[]): Promise<readonly string[]> {
  const faults: string[] = [];
  let isOpened = false;
  await walk.show(state);
  // If none of its screens has the button that opens a state, another one must have it.
  for (const [nth, look] of [...looks, ...EVERY_LOOK].entries()) {
    if (nth >= looks.length && isOpened) return faults;
    const found = await walk.faultsOf(state, look);
    isOpened ||= found !== undefined;
    faults.push(...(found ?? []));
  }
  return [...faults, `${state.name}: no screen has the button that opens it`];
}

/** The quick run shows a position either against computers or among people, by turns. The others it leaves out. */
function isLeftOut(states: readonly State[], first: number): (state: State) => boolean {
  const among = (name: string): string => `${name} people`;
  const twice = states
    .map(({ name }) => name)
    .filter((name) => states.some((one) => one.name === among(name)));
  const without = new Set(twice.map((name, nth) => ((nth + first) % 2 === 0 ? name : among(name))));
  return ({ name }) => without.has(name);
}

async function faultsOnWalk(table: string, at: number, walk: Walk): Promise<readonly string[]> {
  const first = at + firstOfNth;
  const states = statesOf(table, (nth) => isLong || (nth + first) % EVERY_NTH === 0);
  const leftOut = isLong ? () => false : isLeftOut(states, first);
  const faults: string[] = [];
  for (const [nth, state] of states.entries()) {
    if (leftOut(state) || !state.name.endsWith(onlyState)) continue;
    faults.push(...(await faultsOf(walk, state, isLong ? EVERY_LOOK : fewLooks(at * 4 + nth))));
  }
  return faults;
}

/** One page for each language, which shows whatever a test asks for. */
const walks = new Map<string, Promise<Walk>>();
const beginShared = (language: string): Promise<Walk> => {
  const walk = beginWalk(site.browser, site.server.url, language);
  walks.set(language, walk);
  return walk;
};
afterAll(async () => {
  for (const walk of walks.values()) await (await walk).end();
});

async function withWalk(language: string, run: (walk: Walk) => Promise<void>): Promise<void> {
  const walk = await (walks.get(language) ?? beginShared(language));
  try {
    await run(walk);
  } catch (error) {
    // A panel may still be open there.
    walks.delete(language);
    await walk.end();
    throw error;
  }
}

for (const [at, table] of TABLES.entries()) {
  const languages = isLong && onlyTheme === undefined ? LANGUAGES : [LANGUAGES[at % 2] ?? 'fr'];
  for (const language of languages)
    test(
      `${table} has its place on every screen, in ${language}`,
      {
        timeout: isLong ? 3_600_000 : 180_000,
      },
      () => withWalk(language, async (walk) => expect(await faultsOnWalk(table, at, walk)).toEqual([])),
    );
}

/** Shows the state of this name, and returns it. */
async function showNamed(walk: Walk, name: string): Promise<State> {
  const state = statesOf(name.split(' ')[0] ?? '').find((each) => each.name === name);
  if (state === undefined) throw new Error(`no state ${name}`);
  await walk.show(state);
  return state;
}

const screensOf = (...sizes: readonly string[]) => SCREENS.filter((each) => sizes.includes(nameOf(each)));

/** Shows what is there on a screen of this size, and returns that. */
async function lookOn(walk: Walk, size: string): Promise<Look['screen']> {
  const [screen] = screensOf(size);
  if (screen === undefined) throw new Error(`no screen ${size}`);
  await walk.look({ screen, theme: 'light', text: 100 });
  return screen;
}

/** Shows a state of the walk on one screen after the other. */
async function onScreens<T>(
  walk: Walk,
  name: string,
  sizes: readonly string[],
  read: () => T,
  text: Look['text'] = 100,
): Promise<T[]> {
  await showNamed(walk, name);
  const found: T[] = [];
  for (const screen of screensOf(...sizes)) {
    await walk.look({ screen, theme: 'light', text });
    found.push(await walk.page.evaluate(read));
  }
  return found;
}

test('cards grow with the screen', () =>
  withWalk('nl', async (walk) => {
    const widths = await onScreens(
      walk,
      'whist turn',
      ['320x568', '390x844', '1024x768', '1440x900', '1920x1080', '2560x1440'],
      () => document.querySelector('[data-place="own-hand"] [data-card] svg')?.clientWidth ?? 0,
    );
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    expect(new Set(widths).size).toBe(widths.length);
  }));

test.each(['belote turn', 'manille turn-late', 'whist turn'])(
  'the name of a partner and of every computer is whole on a phone: %s',
  (name) =>
    withWalk('fr', async (walk) => {
      const sizes = ['320x568', '360x640', '390x844', '667x375', '844x390'];
      const read = () =>
        [...document.querySelectorAll<HTMLElement>('main ul > li > [data-place] + span span')]
          .filter((each) => getComputedStyle(each).textOverflow === 'ellipsis')
          .map((element) => {
            const text = element.firstChild as Text;
            const written = text.data;
            // The longest name of a computer.
            text.data = 'Gaston';
            const isWhole = element.scrollWidth <= element.clientWidth;
            text.data = written;
            return isWhole;
          });
      const whole = [true, true, true];
      expect(await onScreens(walk, name, sizes, read)).toEqual(sizes.map(() => whole));
    }),
);

test.each(['whist auction advice', 'coinche auction advice', 'hearts pass advice', 'whist turn advice'])(
  'advice stands beside the bids and the hand on a laptop: %s',
  (name) =>
    withWalk('nl', async (walk) => {
      const state = await showNamed(walk, name);
      for (const size of ['1366x768', '1366x650', '1280x600']) {
        await walk.look({ screen: screenNamed(size), theme: 'light', text: 100 });
        const isOnFelt = await walk.opened(state, () =>
          walk.page.evaluate(() => {
            const note = document.querySelector('[data-floating]')?.getBoundingClientRect();
            const felt = document.querySelector('main')?.getBoundingClientRect();
            return note !== undefined && felt !== undefined && note.right <= felt.right;
          }),
        );
        expect(isOnFelt, size).toBe(true);
      }
    }),
);

test('the podium is whole above the ways on, on a phone', () =>
  withWalk('nl', async (walk) => {
    const sizes = ['320x568', '360x640', '390x844', '667x375', '844x390'];
    const read = () => {
      const podium = document.querySelector('ol[data-sides]')?.getBoundingClientRect();
      const footer = document.querySelector('main > section footer')?.getBoundingClientRect();
      const steps = [...document.querySelectorAll('ol[data-sides] [data-at]')].map((each) =>
        each.getBoundingClientRect(),
      );
      if (podium === undefined || footer === undefined || steps.length !== 4) return 'not there';
      return steps.every(({ right, bottom }) => right <= podium.right + 1 && bottom <= footer.top + 1);
    };
    expect(await onScreens(walk, 'whist session-end people', sizes, read)).toEqual(sizes.map(() => true));
  }));

test('very large letters make no card of the hand smaller', () =>
  withWalk('nl', async (walk) => {
    const sizes = ['1280x600', '1366x650', '1440x900', '1920x1080'];
    const widthOfCard = () =>
      document.querySelector('[data-place="own-hand"] [data-card] svg')?.clientWidth ?? 0;
    for (const name of ['whist turn', 'whist auction']) {
      const usual = await onScreens(walk, name, sizes, widthOfCard);
      const large = await onScreens(walk, name, sizes, widthOfCard, 200);
      // Less a rounding.
      for (const [at, width] of usual.entries()) expect(large[at]).toBeGreaterThanOrEqual(width - 1);
    }
  }));

test('on a tablet the chat takes room from the table and nothing out of sight', { timeout: 120_000 }, () =>
  withWalk('fr', async (walk) => {
    const names = [
      'whist auction',
      'wiezen auction',
      'kingen game',
      'hearts pass',
      'hearts turn',
      'whist deal-end',
    ];
    const faults: string[] = [];
    for (const name of names) {
      const { before: _, ...shown } = await showNamed(walk, `${name} people`);
      const state = { ...shown, open: toggleChat };
      for (const screen of screensOf('768x1024', '820x1180', '1024x768', '1112x834', '1180x820')) {
        const look: Look = { screen, theme: 'light', text: 100 };
        await walk.look(look);
        const lowest = () =>
          document.querySelector('[data-place="own-hand"]')?.getBoundingClientRect().bottom;
        const before = await walk.page.evaluate(lowest);
        await toggleChat(walk.page);
        const isModal = (await walk.page.locator('dialog[open]').count()) > 0;
        const after = await walk.page.evaluate(lowest);
        await toggleChat(walk.page, 'again');
        if (isModal || after !== before) faults.push(`${name}, ${nameOf(screen)}: not beside the table`);
        faults.push(...((await walk.faultsOf(state, look)) ?? [`${name}: no button`]));
      }
    }
    expect(faults).toEqual([]);
  }),
);

test('every bid is in sight or a scroll away with very large letters, and the head of a phone is low', () =>
  withWalk('nl', async (walk) => {
    const read = () => {
      const list = document.querySelector('[data-question]');
      const { top = 0, bottom = 0 } = list?.getBoundingClientRect() ?? {};
      const bids = [...(list?.querySelectorAll('button') ?? [])].map((bid) => bid.getBoundingClientRect());
      const isInList = (bid: Element): boolean => {
        bid.scrollIntoView({ block: 'nearest' });
        const box = bid.getBoundingClientRect();
        return box.top >= top - 2 && box.bottom <= bottom + 2;
      };
      return {
        cut: bids.filter((bid) => bid.top < top - 2 || bid.bottom > bottom + 2).length,
        lost: [...(list?.querySelectorAll('button') ?? [])].filter((bid) => !isInList(bid)).length,
        head: (document.querySelector('header')?.clientHeight ?? 0) / innerHeight,
      };
    };
    for (const name of ['whist auction', 'wiezen auction']) {
      for (const { lost, head } of await onScreens(walk, name, ['390x844', '1366x650'], read, 200)) {
        expect(lost).toBe(0);
        expect(head).toBeLessThan(0.14);
      }
      // Larger screens need no scrolling.
      for (const { cut, head } of await onScreens(walk, name, ['1440x900', '1920x1080'], read, 200)) {
        expect(cut).toBe(0);
        expect(head).toBeLessThan(0.14);
      }
    }
  }));

/** Returns the tricks of a player that lie under a button of the own row, or under the words of the player's turn. */
const tricksUnderButtons = (): readonly string[] => {
  // A line is higher than its letters.
  const PART = 8;
  const over = [...document.querySelectorAll('[data-place="own-row"] :is(button, p)')];
  const found: string[] = [];
  for (const place of document.querySelectorAll('main ul > li, [data-place="own-row"]')) {
    const words = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const around = node.parentElement;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, right, bottom, width } = range.getBoundingClientRect();
      const isTold = /slag/.test(node.textContent ?? '') && around?.closest('button') === null;
      if (!isTold || width < 2 || !around.checkVisibility({ visibilityProperty: true })) continue;
      const isUnder = over.some((each) => {
        const box = each.getBoundingClientRect();
        const wide = Math.min(right, box.right) - Math.max(left, box.left);
        const high = Math.min(bottom, box.bottom) - Math.max(top, box.top);
        return !each.contains(around) && wide > 2 && high > PART;
      });
      if (isUnder) found.push(node.textContent ?? '');
    }
  }
  return found;
};

test('with very large letters nothing that a player has taken lies under a button', () =>
  withWalk('nl', async (walk) => {
    const faults: string[] = [];
    for (const name of ['wiezen last trick', 'whist turn people', 'whist turn']) {
      const state = await showNamed(walk, name);
      for (const screen of screensOf('320x568', '360x640', '390x844')) {
        await walk.look({ screen, theme: 'light', text: 200 });
        const words = (await walk.opened(state, () => walk.page.evaluate(tricksUnderButtons))) ?? [];
        faults.push(...words.map((each) => `${name}, ${nameOf(screen)}: ${each}`));
      }
    }
    expect(faults).toEqual([]);
  }));

test('the name of the game in a waiting room is one line of whole words in very large letters', () =>
  withWalk('nl', async (walk) => {
    const lines = await onScreens(
      walk,
      'whist waiting',
      ['320x568', '667x375', '844x390'],
      () => {
        const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(node);
          const isSeen = node.parentElement?.checkVisibility() === true;
          if (isSeen && node.textContent === 'Kleurenwiezen') return range.getClientRects().length;
        }
        return 0;
      },
      200,
    );
    expect(lines).toEqual([1, 1, 1]);
  }));

test.each([
  'whist auction',
  'whist turn people',
  'whist turn advice',
  'whist chat',
  'whist deal-end people',
  'whist session-end people',
  'whist end asked',
  'whist sheet',
  'manille turn',
  'kingen game',
  'hearts pass',
  'coinche auction',
])('very large letters are large on low and narrow screens: %s', (name) =>
  withWalk('nl', async (walk) => {
    const state = await showNamed(walk, name);
    const small: string[] = [];
    for (const screen of screensOf('360x640', '390x844', '667x375', '844x390', '1280x600', '1366x650')) {
      await walk.look({ screen, theme: 'light', text: 200 });
      const found = await walk.opened(state, () => walk.page.evaluate(findSmallLetters, LEAST_LARGE_PX));
      small.push(...(found ?? []).map((words) => `${nameOf(screen)}: ${words}`));
    }
    expect(small).toEqual([]);
  }),
);

test('the second line of the status cuts no words on a short phone', () =>
  withWalk('nl', async (walk) => {
    const read = () =>
      [...document.querySelectorAll<HTMLElement>('[role="status"] span')]
        .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
        .map((part) => part.innerText);
    for (const name of [
      'manille no-turn people',
      'hearts turn people',
      'hearts no-turn people',
      'whist turn people',
    ])
      for (const text of [100, 200] as const)
        expect(await onScreens(walk, name, ['360x640'], read, text)).toEqual([[]]);
  }));

test('a question of another player leaves the status line of a phone held sideways in sight', () =>
  withWalk('nl', async (walk) => {
    for (const text of [100, 200] as const) {
      const apart = await onScreens(
        walk,
        'whist end asked',
        ['667x375', '844x390'],
        () => {
          const status = document.querySelector('[role="status"]')?.getBoundingClientRect();
          const asked = document.querySelector('[data-over="unasked"]')?.getBoundingClientRect();
          return status !== undefined && asked !== undefined && status.bottom <= asked.top + 1;
        },
        text,
      );
      expect(apart).toEqual([true, true]);
    }
  }));

test('a phone shows what the player has taken', () =>
  withWalk('fr', async (walk) => {
    const shown = await onScreens(walk, 'whist no-turn', ['360x640', '390x844', '667x375'], () => {
      const row = document.querySelector<HTMLElement>('[data-place="own-row"]');
      const words = row?.innerText ?? '';
      return /\d+\s+plis?/.test(words);
    });
    expect(shown).toEqual([true, true, true]);
    const apart = await onScreens(walk, 'whist no-turn', ['360x640', '390x844', '667x375'], () => {
      const sign = document.querySelector('[data-place="trump"]')?.getBoundingClientRect();
      const taken = [...document.querySelectorAll('[data-place="own-row"] span')]
        .find((each) => /^\d+\s+plis?$/.test((each as HTMLElement).innerText.trim()))
        ?.getBoundingClientRect();
      if (sign === undefined || taken === undefined) return 'not there';
      return sign.bottom <= taken.top || sign.right <= taken.left || sign.top >= taken.bottom;
    });
    expect(apart).toEqual([true, true, true]);
  }));

test('what the player has said stands at their seat while they bid again', () =>
  withWalk('nl', async (walk) => {
    const shown = await onScreens(walk, 'whist auction-again', ['1366x650', '1440x900'], () =>
      document.querySelector('[data-place="own-row"] [data-part="bubble"]')?.checkVisibility(),
    );
    expect(shown).toEqual([true, true]);
  }));

test('the question of the bids is one line on a phone, and its dot is round', () =>
  withWalk('fr', async (walk) => {
    const heads = await onScreens(walk, 'coinche auction', ['390x844'], () => {
      const heading = document.querySelector('section h2') as HTMLElement;
      const { width, height } = getComputedStyle(heading, '::before');
      const range = document.createRange();
      range.selectNodeContents(heading);
      return { lines: range.getClientRects().length, isRound: width === height };
    });
    expect(heads).toEqual([{ lines: 1, isRound: true }]);
  }));

test('on a low laptop the explanations of the bids are whole, and beside the bids', () =>
  withWalk('nl', async (walk) => {
    await showNamed(walk, 'whist auction');
    const help = walk.page.locator('main section').getByRole('button', { name: 'Uitleg' });
    for (const size of ['1280x600', '1366x650']) {
      await lookOn(walk, size);
      const before = await help.boundingBox();
      await help.click();
      const paper = walk.page.locator('aside section', { hasText: 'Je biedt niet meer mee' });
      await paper.waitFor();
      expect(await paper.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1);
      // No bid is somewhere else than it was.
      expect(await help.boundingBox()).toEqual(before);
      await help.click();
      await paper.waitFor({ state: 'detached' });
    }
  }));

test('a short phone says that a result has more hands than it shows', () =>
  withWalk('nl', async (walk) => {
    await showNamed(walk, 'whist deal-end');
    const screen = await lookOn(walk, '360x640');
    const more = walk.page.getByRole('button', { name: 'Alle handen', includeHidden: true });
    await more.click();
    await more.waitFor({ state: 'detached' });
    const lowest = await walk.page.locator('main [data-hand]').last().boundingBox();
    expect((lowest?.y ?? screen.height) + (lowest?.height ?? 0)).toBeLessThan(screen.height);
  }));

test('a long name that a score sheet cuts is listed whole by a press on it', () =>
  withWalk('nl', async (walk) => {
    const state = await showNamed(walk, 'whist sheet');
    await lookOn(walk, '390x844');
    await state.open?.(walk.page);
    const dialog = walk.page.getByRole('dialog');
    await dialog.getByRole('columnheader').getByRole('button').first().click();
    const listed = dialog.locator('ul').first().locator('li');
    expect(await listed.count()).toBe(4);
    expect((await listed.allInnerTexts()).join()).toContain('Maximiliaan Peeters');
    await walk.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }));

test('the question of the bids is in sight on a low screen', () =>
  withWalk('fr', async (walk) => {
    const heights = await onScreens(
      walk,
      'whist auction',
      ['667x375', '1366x650'],
      () => document.querySelector('section h2')?.clientHeight ?? 0,
    );
    for (const height of heights) expect(height).toBeGreaterThan(12);
  }));

test('the names and the totals of the score sheet stay in sight, also after many bids', () =>
  withWalk('nl', async (walk) => {
    const seen = await onScreens(walk, 'whist auction', ['1280x600', '1366x650', '1440x900'], () => {
      const paper = document.querySelector('aside section')?.getBoundingClientRect();
      const rows = document.querySelectorAll('aside thead, aside tfoot');
      return [...rows].map((row) => {
        const { top, bottom } = (
          row.querySelector('th:last-child, td:last-child') ?? row
        ).getBoundingClientRect();
        return paper !== undefined && top >= paper.top - 1 && bottom <= paper.bottom + 1;
      });
    });
    expect(seen).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
  }));

test('the others sit around the bids on a low laptop', () =>
  withWalk('fr', async (walk) => {
    const around = await onScreens(walk, 'wiezen auction', ['1280x600', '1366x650'], () => {
      const boxOf = (found: string) => document.querySelector(found)?.getBoundingClientRect();
      const panel = boxOf('main section:has([data-question])');
      const [west, east] = [boxOf('[data-place="seat-west"]'), boxOf('[data-place="seat-east"]')];
      if (panel === undefined || west === undefined || east === undefined) return false;
      return west.right <= panel.left && west.top > panel.top && east.left >= panel.right;
    });
    expect(around).toEqual([true, true]);
  }));

test('the other players and the hand have one place while bidding and while playing', () =>
  withWalk('nl', async (walk) => {
    const sizes = ['360x640', '390x844', '667x375', '820x1180', '1180x820', '1366x650', '1440x900'];
    const read = () =>
      Object.fromEntries(
        ['seat-west', 'seat-north', 'seat-east', 'own-hand'].map((place) => {
          const { left = 0, top = 0 } =
            document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect() ?? {};
          return [place, [Math.round(left), Math.round(top)]];
        }),
      );
    const bidding = await onScreens(walk, 'whist auction', sizes, read);
    expect(await onScreens(walk, 'whist turn', sizes, read)).toEqual(bidding);
  }));

test.each([100, 200] as const)('with text at %i % the bar of a phone has one height', (text) =>
  withWalk('nl', async (walk) => {
    const heights = new Set<string>();
    for (const [table, name] of [
      ['whist', 'turn'],
      ['whist', 'no-turn'],
      ['whist', 'auction'],
      ['manille', 'turn'],
      ['kingen', 'no-turn'],
      ['hearts', 'pass'],
      ['hearts', 'turn'],
    ] as const) {
      await showNamed(walk, `${table} ${name}`);
      for (const screen of screensOf('360x640', '390x844')) {
        await walk.look({ screen, theme: 'light', text });
        const height = await walk.page.evaluate(() => document.querySelector('header')?.clientHeight ?? 0);
        heights.add(`${nameOf(screen)}: ${height}`);
      }
    }
    expect([...heights]).toHaveLength(2);
  }),
);

test('with very large letters a result breaks no name, and a turn is said in one line', () =>
  withWalk('nl', async (walk) => {
    const lines = await onScreens(
      walk,
      'wiezen deal-end people',
      ['1440x900', '2560x1440'],
      () =>
        Math.max(
          ...[...document.querySelectorAll('main > section li b')].map((name) => {
            const words = document.createRange();
            words.selectNodeContents(name);
            return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
          }),
        ),
      200,
    );
    for (const count of lines) expect(count).toBeLessThanOrEqual(2);
    const turn = await onScreens(
      walk,
      'wiezen turn',
      ['390x844'],
      () => {
        const words = document.createRange();
        words.selectNodeContents(document.querySelector('[data-place="own-row"] p b') as Node);
        return words.getClientRects().length;
      },
      200,
    );
    expect(turn).toEqual([1]);
  }));

test('the trump is in sight while cards are played', () =>
  withWalk('nl', async (walk) => {
    const sizes = SCREENS.map(nameOf);
    const shown = await onScreens(walk, 'belote turn', sizes, () => {
      const sign = document.querySelector('[data-place="trump"]');
      if (sign === null) return 'none';
      const { left, right, top, bottom } = sign.getBoundingClientRect();
      const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return isWhole && bottom - top > 30 ? 'whole' : `${left},${top},${right},${bottom}`;
    });
    expect(shown).toEqual(sizes.map(() => 'whole'));
  }));

test('on a phone held sideways the hand is whole and lies across the screen', () =>
  withWalk('fr', async (walk) => {
    const hands = await onScreens(walk, 'whist turn', ['667x375', '844x390'], () => {
      const pictures = [...document.querySelectorAll('[data-place="own-hand"] [data-card] svg')];
      const boxes = pictures.map((picture) => picture.getBoundingClientRect());
      const apart = boxes.slice(1).map(({ left }, at) => left - (boxes[at]?.left ?? 0));
      const below = Math.max(...boxes.map(({ bottom }) => bottom)) - innerHeight;
      return { apart: Math.min(...apart), below: Math.max(0, below) };
    });
    for (const { apart, below } of hands) {
      expect(apart).toBeGreaterThan(32);
      expect(below).toBe(0);
    }
  }));

test('on a tablet held upright the whole button of the score sheet takes a press while bids are asked', () =>
  withWalk('en', async (walk) => {
    await showNamed(walk, 'whist auction');
    for (const screen of [
      { width: 820, height: 1180 },
      { width: 768, height: 1024 },
    ]) {
      await walk.look({ screen, theme: 'light', text: 100 });
      const button = walk.page.locator('[data-place="own-row"]').getByRole('button', { name: 'Score sheet' });
      const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      for (const down of [0.1, 0.5, 0.9]) {
        await walk.page.mouse.click(x + width / 2, y + height * down);
        await walk.page.getByRole('dialog', { name: 'Score sheet' }).waitFor({ timeout: 3_000 });
        await walk.page.keyboard.press('Escape');
        await walk.page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    }
  }));

test('on a phone held sideways the mark of the dealer lies on no words', () =>
  withWalk('nl', async (walk) => {
    await showNamed(walk, 'whist turn');
    await walk.look({ screen: { width: 844, height: 390 }, theme: 'light', text: 100 });
    const covered = await walk.page.evaluate(() => {
      const mark = document.querySelector('[data-place^="seat-"] > [title]')?.getBoundingClientRect();
      return [...document.querySelectorAll('main ul > li > [data-place] + span > *')]
        .filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return (
            mark !== undefined &&
            left < mark.right &&
            right > mark.left &&
            top < mark.bottom &&
            bottom > mark.top
          );
        })
        .map((each) => (each as HTMLElement).innerText);
    });
    expect(covered).toEqual([]);
  }));

test('on a short phone all suits of the last bid are whole', () =>
  withWalk('nl', async (walk) => {
    await showNamed(walk, 'wiezen auction');
    await walk.look({ screen: { width: 360, height: 640 }, theme: 'light', text: 100 });
    const cut = await walk.page.evaluate(() => {
      const rows = document.querySelector('[data-question]');
      const bottom = rows?.getBoundingClientRect().bottom ?? 0;
      const bids = [...(rows?.querySelectorAll('button') ?? [])];
      return bids.filter((bid) => bid.getBoundingClientRect().bottom > bottom + 1).length;
    });
    expect(cut).toBe(0);
  }));
