/**
 * Every kind of page on a phone, upright and sideways, a tablet and a desktop, in both themes: nothing sticks
 * out, nothing that can be pressed is cut or covered, and everybody can use it. The usual run gives each page
 * one of the eight looks and a language, and goes from page to page as links do. `TROEF_LONG=1` loads each
 * page in all eight, in both longer languages. `npm run page-sheet` draws the pages.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findFaults } from './sizes/find-faults.ts';
import { axeFindings } from './support/axe.ts';
import { comesAlive, newPerson, type Person, sticksOut } from './support/browser.ts';
import { walkInside } from './support/inside.ts';
import { newMember } from './support/member.ts';
import { documentsOf, LOOKED_AT, OF_MEMBERS, pagesOf, type ThingsToLookAt } from './support/page-list.ts';
import { makeThings } from './support/sample-things.ts';
import { EVERY_ROLE, openOwnSite } from './support/site.ts';
import { comesToRest } from './support/table.ts';

const site = openOwnSite(EVERY_ROLE);

/** Words are longest in French and Dutch. */
const LANGUAGES = ['nl', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];
const SCREENS = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const LOOKS = SCREENS.flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);
type Look = (typeof LOOKS)[number];
const IS_LONG = process.env.TROEF_LONG !== undefined;
/** Pages in one test. */
const STEP = 20;
const LIMIT_MS = IS_LONG ? 1_800_000 : 120_000;
const TOUCH = { hasTouch: true, viewport: SCREENS[0] ?? null };

interface LookAt {
  readonly look: Look;
  readonly language: Language;
}

const EVERY_WAY: readonly LookAt[] = LOOKS.flatMap((look) =>
  LANGUAGES.map((language) => ({ look, language })),
);
/** The language changes from page to page (walkInside). After eight pages it meets the other looks. */
const oneWay = (at: number): LookAt => ({
  look: LOOKS[(at + Math.floor(at / LOOKS.length)) % LOOKS.length] as Look,
  language: LANGUAGES[at % LANGUAGES.length] as Language,
});
const waysOf = (at: number): readonly LookAt[] => (IS_LONG ? EVERY_WAY : [oneWay(at)]);

async function takeLook(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  // A sentence that fades in has too little contrast at first.
  await comesToRest(page);
  const across = await sticksOut(page);
  return [
    ...(across > 0 ? [`sticks out by ${across} px`] : []),
    ...(await page.evaluate(findFaults, '')),
    ...(await axeFindings(page)),
  ];
}

/** Opens each address in its look, and returns what is wrong with each. */
async function walk({ page }: Person, addresses: readonly string[], from = 0): Promise<readonly string[]> {
  const inside = walkInside(page);
  const found: string[] = [];
  for (const [index, address] of addresses.entries()) {
    for (const { look, language } of waysOf(from + index)) {
      await takeLook(page, look);
      const whole = `/${language}${address}`;
      if (IS_LONG || index === 0) {
        await page.goto(whole);
        await comesAlive(page);
      } else await inside.to(whole);
      const where = `${whole} ${look.viewport.width}x${look.viewport.height} ${look.colorScheme}`;
      for (const fault of await faultsOf(page)) found.push(`${where}: ${fault}`);
    }
  }
  return found;
}

let made: Promise<ThingsToLookAt> | undefined;
/** Makes them once, inside the first test that asks. */
const things = (): Promise<ThingsToLookAt> => {
  made ??= makeThings(site);
  return made;
};

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
  LIMIT_MS,
);

test(
  'pages of things that people have made, and those for members',
  async () => {
    const person = await newMember(site, 'Lotte Looks', '/en', TOUCH);
    expect(await walk(person, [...pagesOf(await things()), ...OF_MEMBERS])).toEqual([]);
    person.expectClean();
  },
  LIMIT_MS,
);

test(
  'documents outside of the application',
  async () => {
    const person = await newPerson(site.browser, site.server.url, TOUCH);
    const found: string[] = [];
    for (const [at, address] of documentsOf(await things()).entries()) {
      for (const { look } of waysOf(at)) {
        await takeLook(person.page, look);
        const answer = await person.page.goto(address);
        await person.page.getByRole('main').first().waitFor();
        await expect.poll(() => person.page.title()).not.toBe('');
        if (answer?.ok() !== true) found.push(`${address}: ${answer?.status()}`);
        for (const fault of await faultsOf(person.page)) found.push(`${address}: ${fault}`);
      }
    }
    expect(found).toEqual([]);
    person.expectClean();
  },
  LIMIT_MS,
);
