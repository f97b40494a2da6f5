/**
 * Every kind of page on a phone, upright and sideways, a tablet and a desktop, in both themes: nothing sticks
 * out, nothing that can be pressed is cut or covered, and everybody can use it. The quick run gives each page
 * one of the eight looks and a language, `TROEF_LONG=1` all eight in both longer languages.
 * `npm run page-sheet` draws the pages.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findFaults } from './sizes/find-faults.ts';
import { axeFindings } from './support/axe.ts';
import { comesAlive, newPerson, type Person, sticksOut } from './support/browser.ts';
import { newMember } from './support/member.ts';
import { LOOKED_AT, OF_MEMBERS } from './support/page-list.ts';
import { openSite } from './support/site.ts';

const site = openSite();

/** Words are longest in French and Dutch. */
const LANGUAGES = ['nl', 'fr'] as const;
const SCREENS = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const LOOKS = SCREENS.flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);
const IS_LONG = process.env.TROEF_LONG !== undefined;
/** Pages in one test. */
const STEP = 12;

async function faultsOf(page: Page, address: string): Promise<readonly string[]> {
  await page.goto(address);
  await comesAlive(page);
  const across = await sticksOut(page);
  return [
    ...(across > 0 ? [`sticks out by ${across} px`] : []),
    ...(await page.evaluate(findFaults, '')),
    ...(await axeFindings(page)),
  ];
}

/** Opens each address in its look, and returns what is wrong with each. */
async function walk(person: Person, addresses: readonly string[], from: number): Promise<readonly string[]> {
  const { page } = person;
  const found: string[] = [];
  for (const [index, address] of addresses.entries()) {
    const at = from + index;
    const looks = IS_LONG ? LOOKS : [LOOKS[at % LOOKS.length]];
    const languages = IS_LONG ? LANGUAGES : [LANGUAGES[Math.floor(at / LOOKS.length + at) % 2] ?? 'nl'];
    for (const look of looks) {
      if (look === undefined) continue;
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
      for (const language of languages) {
        const where = `/${language}${address} ${look.viewport.width}x${look.viewport.height} ${look.colorScheme}`;
        for (const fault of await faultsOf(page, `/${language}${address}`)) found.push(`${where}: ${fault}`);
      }
    }
  }
  return found;
}

const TOUCH = { hasTouch: true, viewport: SCREENS[0] ?? null };

test.each(
  Array.from(
    { length: Math.ceil(LOOKED_AT.length / STEP) },
    (_, part) => [part * STEP, LOOKED_AT.slice(part * STEP, part * STEP + STEP)] as const,
  ),
)(
  'pages for everybody, from the %ith',
  async (from, addresses) => {
    const person = await newPerson(site.browser, site.server.url, TOUCH);
    expect(await walk(person, addresses, from)).toEqual([]);
    person.expectClean();
  },
  IS_LONG ? 900_000 : 120_000,
);

test(
  'pages for members',
  async () => {
    const person = await newMember(site, 'Lotte Looks', '/en', TOUCH);
    expect(await walk(person, OF_MEMBERS, 0)).toEqual([]);
    person.expectClean();
  },
  IS_LONG ? 900_000 : 120_000,
);
