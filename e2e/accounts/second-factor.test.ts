/**
 * The second factor by the page: set-up, a log-in with a code and one with a recovery code, and switching it
 * off.
 */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { comesAlive, DESKTOP, newPerson, PHONE, shot } from '../support/browser.ts';
import { codeIn, letterTo } from '../support/mail.ts';
import { api, logInByApi, MEMBER_PASSWORD, type Member, newMember } from '../support/member.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const account = (page: Page, name: string) => page.getByRole('button', { name: `Your account: ${name}` });

const STEP_MS = 30_000;

/** A step is 30 seconds; the server also accepts the step before and the step after, and each code once. */
const codes = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return (step: -1 | 0 | 1): string => totp.generate({ timestamp: Date.now() + step * STEP_MS });
};

/** Waits until the step has so much left that a slow page sends a code of the step before in time. */
async function earlyInStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < STEP_MS / 2) await new Promise((next) => setTimeout(next, left));
}

async function proven(name: string, options: Parameters<typeof newPerson>[2] = DESKTOP): Promise<Member> {
  const member = await newMember(site, name, '/settings', options);
  const code = codeIn(await letterTo(site.server.url, member.email, /\d{3}\s?\d{3}/));
  await api(site, '/api/users/me/verification', { body: { code }, token: member.token });
  return member;
}

/** Goes from the settings through sudo to the QR code for an app; returns the key beside it. */
async function begin(page: Page): Promise<string> {
  await press(page, 'Set it up');
  await heading(page, 'Is it really you?').waitFor();
  await field(page, 'Password').fill(MEMBER_PASSWORD);
  await press(page, 'Go on');
  await page.getByRole('img', { name: 'QR code for your app' }).waitFor();
  return (await page.getByRole('definition').locator('code').textContent()) ?? '';
}

async function logOut(page: Page, name: string): Promise<void> {
  await account(page, name).click();
  await page.getByRole('link', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
}

async function halfLogIn(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await comesAlive(page);
  await field(page, 'Name or e-mail address').fill(name);
  await field(page, 'Password').fill(MEMBER_PASSWORD);
  await press(page, 'Log in');
  await heading(page, 'One more step').waitFor();
}

test('a second factor is set up, logs in by a code and by a recovery code, and is switched off', async () => {
  const person = await proven('Careful Carla');
  const { page, name } = person;
  const code = codes(await begin(page));
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'second-factor-setup-desktop');
  await field(page, 'Code the app shows').fill('12345');
  await press(page, 'Switch it on');
  await page.getByText('The code has six digits.').waitFor();
  await earlyInStep();
  await field(page, 'Code the app shows').fill(code(-1));
  await press(page, 'Switch it on');
  const list = page.getByRole('region', { name: 'Your recovery codes' });
  await list.waitFor();
  const recovery = await list.getByRole('listitem').allTextContents();
  expect(recovery).toHaveLength(10);
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'second-factor-codes-desktop');
  // Only the codes are printed.
  await page.emulateMedia({ media: 'print' });
  await page.getByText(`Recovery codes of ${name} for Troef.`).waitFor();
  expect(await heading(page, 'Account').isVisible()).toBe(false);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await press(page, 'I have kept the codes');
  await page.getByText('10 recovery codes are left.').waitFor();

  await logOut(page, name);
  await halfLogIn(page, name);
  const first = field(page, 'Code from your app');
  expect(await first.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await first.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'second-factor-step-desktop');
  await first.fill('000000');
  await press(page, 'Log in');
  await page.getByText('That code does not work, or was used before. Take the next one.').waitFor();
  await first.fill(code(0));
  await press(page, 'Log in');
  await account(page, name).waitFor();

  await logOut(page, name);
  await halfLogIn(page, name);
  await press(page, 'Use a recovery code');
  await field(page, 'Recovery code').fill(recovery[0]?.toLowerCase() ?? '');
  await press(page, 'Log in');
  await account(page, name).waitFor();

  await page.goto('/settings');
  await page.getByText('9 recovery codes are left.').waitFor();
  await press(page, 'Switch it off');
  await field(page, 'Password').fill(MEMBER_PASSWORD);
  await field(page, 'Code from your app').fill(code(1));
  await shot(page, 'second-factor-sudo-desktop');
  await press(page, 'Go on');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch it off' }).click();
  await page.getByText('Logging in asks for no code any more.').waitFor();
  const again = await logInByApi(site, { name, email: person.email });
  expect(again.profile.id).toBe(person.id);
  person.expectClean();
});

test('axe finds nothing on a phone in the dark, and nothing is wider than the screen', async () => {
  const person = await proven('Dark Dora', { ...PHONE, colorScheme: 'dark' });
  const { page, name } = person;
  const code = codes(await begin(page));
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wider()).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await shot(page, 'second-factor-setup-phone-dark');
  await earlyInStep();
  await earlyInStep();
  await field(page, 'Code the app shows').fill(code(-1));
  await press(page, 'Switch it on');
  await page.getByRole('region', { name: 'Your recovery codes' }).waitFor();
  expect(await wider()).toBeLessThanOrEqual(0);
  await shot(page, 'second-factor-codes-phone-dark');

  const { context, page: other } = await newPerson(site.browser, site.server.url, PHONE);
  await halfLogIn(other, name);
  await shot(other, 'second-factor-step-phone');
  await context.close();
  person.expectClean();
});
