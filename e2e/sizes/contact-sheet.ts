/**
 * `npm run contact-sheet [-- WORD…] [--lang nl] [--dark] [--large]` draws every state of every table on every
 * screen, one picture for each state, into e2e/shots/sizes. With words, it draws only the states with all of
 * them in their names; with `--screen 1366x768,390x844` only screens of these sizes.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { provideChromium } from '../../scripts/lib/browser.ts';
import { startServer } from '../support/server.ts';
import { drawSheet, type ScreenPicture } from './draw-sheet.ts';
import { SCREENS, screenNamed } from './screens.ts';
import { type State, statesOf, TABLES } from './states.ts';
import { beginWalk, type Look, type Walk } from './walk.ts';

const FOLDER = path.resolve(import.meta.dirname, '../shots/sizes');
const SHEET_WIDTH = 2_400;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lang: { type: 'string', default: 'fr' },
    dark: { type: 'boolean' },
    large: { type: 'boolean' },
    screen: { type: 'string' },
    /** Fraction of the real size. */
    scale: { type: 'string', default: '0.42' },
  },
});
const screens = values.screen?.split(',').map(screenNamed) ?? SCREENS;
const wanted = ({ name }: State): boolean => positionals.every((word) => name.split(' ').includes(word));

/** Returns the file; undefined if the state opens on none of the screens. */
async function drawState(browser: Browser, walk: Walk, state: State): Promise<string | undefined> {
  const pictures: ScreenPicture[] = [];
  for (const screen of screens) {
    const look: Look = { screen, theme: values.dark ? 'dark' : 'light', text: values.large ? 200 : 100 };
    const picture = await walk.picture(state, look);
    if (picture !== undefined) pictures.push({ screen, picture });
  }
  if (pictures.length === 0) return undefined;
  const file = path.join(
    FOLDER,
    `${[state.name, values.lang, values.dark && 'dark', values.large && 'large'].filter(Boolean).join(' ').replaceAll(' ', '-')}.png`,
  );
  const sheet = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 800 } });
  await drawSheet(sheet, pictures, { scale: Number(values.scale), file });
  return file;
}

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: await provideChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const given = process.env.SIZES_URL;
const server = given === undefined ? await startServer() : undefined;
const walk = await beginWalk(browser, given ?? server?.url ?? '', values.lang);
for (const state of TABLES.flatMap((table) => statesOf(table)).filter(wanted)) {
  await walk.show(state);
  const file = await drawState(browser, walk, state);
  process.stdout.write(`${file ?? `${state.name}: none of these screens has the button that opens it`}\n`);
}
await walk.end();
await browser.close();
await server?.stop();
