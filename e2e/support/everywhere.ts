/**
 * Looks at one page as everybody sees it: on a phone and a desktop, light and dark, in three languages. Sizes and
 * languages share the page, so it is loaded once: only its width, its colours and its words change.
 */
import { LOCALE_NAMES, LOCALES, type Locale } from '@troef/i18n/locales.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeColours, axeFindings } from './axe.ts';
import { DESKTOP, PHONE, shot, sticksOut } from './browser.ts';

const SIZES = [PHONE.viewport, DESKTOP.viewport, { width: 844, height: 390 }];

async function fits(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await sticksOut(page), `${size.width} wide`).toBe(0);
  }
}

/** The page in the language that it has now. Its size is afterwards what it was. */
export async function looksRight(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await fits(page);
  if (before !== null) await page.setViewportSize(before);
  await shot(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeColours(page), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await axeFindings(page), 'light').toEqual([]);
}

/** `title`: the heading of the page in each language. Ends in the language that it began with. */
export async function looksRightInAllLanguages(
  page: Page,
  name: string,
  title: Readonly<Record<Locale, string | RegExp>>,
): Promise<void> {
  await looksRight(page, name);
  const before = page.viewportSize();
  const own = await page.locator('html').getAttribute('lang');
  const others = LOCALES.filter((locale) => locale !== own);
  for (const locale of [...others, ...LOCALES.filter((each) => each === own)]) {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: LOCALE_NAMES[locale], exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: title[locale] }).waitFor();
    if (locale !== own) await fits(page);
  }
  if (before !== null) await page.setViewportSize(before);
}
