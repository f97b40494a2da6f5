/**
 * Every state of every table on every screen: everything that can be pressed is whole, in sight and alone in
 * its place, words end within their box, the page does not scroll sideways, and nothing at the player's own
 * seat moves when a turn begins.
 *
 * The quick run looks at each state on two screens, some with text twice as large, so that over all states
 * every screen, language and theme occurs. `npm run test:long` looks at all screens in both sizes.
 * `npm run contact-sheet` draws what is measured here.
 */
import { expect, test } from 'vitest';
import { EVERY_ROLE, openSite } from '../support/site.ts';
import { SCREENS } from './screens.ts';
import { statesOf, TABLES } from './states.ts';
import { beginWalk, type Look, type Walk } from './walk.ts';

const site = openSite(EVERY_ROLE);
const isLong = process.env.TROEF_LONG !== undefined;
/** Words are longest in French and Dutch, so English is left out. */
const LANGUAGES = ['fr', 'nl'] as const;
const SCREENS_OF_A_STATE = 2;

const EVERY_LOOK: readonly Look[] = SCREENS.flatMap((screen) =>
  (['light', 'dark'] as const).flatMap((theme) =>
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

async function faultsOnWalk(table: string, first: number, walk: Walk): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [at, state] of statesOf(table).entries()) {
    await walk.show(state);
    for (const look of isLong ? EVERY_LOOK : fewLooks(first + at))
      faults.push(...(await walk.faultsOf(state, look)));
  }
  return faults;
}

for (const [at, table] of TABLES.entries()) {
  const languages = isLong ? LANGUAGES : [LANGUAGES[at % 2] ?? 'fr'];
  for (const language of languages)
    test(`${table} has its place on every screen, in ${language}`, {
      timeout: isLong ? 3_600_000 : 180_000,
    }, async () => {
      const walk = await beginWalk(site.browser, site.server.url, language);
      try {
        expect(await faultsOnWalk(table, at * 4, walk)).toEqual([]);
      } finally {
        await walk.end();
      }
    });
}
