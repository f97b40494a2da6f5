/**
 * Polls: a member on a phone ranks three wishes in French, and changes them; a guest is led to the log-in with what
 * they chose; a poll is answered and its result is seen.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeActingAdministrator } from './support/administrator.ts';
import { comesAlive, DESKTOP, newPerson, PHONE } from './support/browser.ts';
import { looksRight, looksRightInAllLanguages } from './support/everywhere.ts';
import { codeIn, letterTo } from './support/mail.ts';
import { api, type Member, newMember } from './support/member.ts';
import { openOwnSite } from './support/site.ts';

const site = openOwnSite();

async function prove({ email, token }: Pick<Member, 'email' | 'token'>): Promise<void> {
  const letter = await letterTo(site.server.url, email, /\d{3}\s?\d{3}/);
  await api(site, '/api/users/me/verification', { body: { code: codeIn(letter) }, token });
}

const own = (page: Page, title: string) => page.getByRole('region', { name: title }).getByRole('listitem');

test('a member ranks three wishes on a phone in French, and changes them later', async () => {
  const member = await newMember(site, 'Zélie Souhaits', '/fr/future', PHONE);
  const { page } = member;
  const choose = (wish: string) => page.getByRole('button', { name: `Choisir\u202f: ${wish}` }).click();
  const save = () => page.getByRole('button', { name: 'Enregistrer mes trois souhaits' }).click();
  const mine = own(page, 'Vos trois souhaits');
  for (const wish of ['Le couillon', 'Entendre les cartes', 'Une carte par jour']) await choose(wish);
  expect(await mine.count()).toBe(3);
  await choose('Le pandour');
  await page.getByText('Vous avez trois souhaits. Retirez-en un d’abord.').waitFor();
  await save();
  await page.getByText('Confirmez d’abord votre adresse e-mail').waitFor();
  await looksRight(page, 'polls-future-unproven');
  await prove(member);
  await save();
  await page.getByText('C’est enregistré. Merci').waitFor();
  await page.getByText('1 personne a choisi').waitFor();

  await page.reload();
  await comesAlive(page);
  await page.getByRole('button', { name: 'Monter\u202f: Entendre les cartes' }).click();
  await page.getByRole('button', { name: 'Retirer\u202f: Une carte par jour' }).click();
  await save();
  await page.getByText('C’est enregistré. Merci').waitFor();
  await page.reload();
  await expect.poll(() => mine.allInnerTexts()).toHaveLength(2);
  expect((await mine.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
    '1 Entendre les cartes',
    '2 Le couillon',
  ]);
  const first = page.getByRole('region', { name: 'Tous les souhaits' }).getByRole('listitem').first();
  expect(await first.innerText()).toMatch(/Entendre les cartes.*3 points.*votre premier/s);
  await looksRightInAllLanguages(page, 'polls-future', {
    en: 'What comes next',
    nl: 'Wat er nog komt',
    fr: 'À venir',
  });
  member.expectClean();
});

test('a guest chooses, logs in, and finds the choice again', async () => {
  const guest = await newPerson(site.browser, site.server.url, DESKTOP);
  const { page } = guest;
  await page.goto('/en/future');
  await comesAlive(page);
  await page.getByRole('button', { name: 'Choose: Couillon' }).click();
  await looksRight(page, 'polls-future-guest');
  await page.getByRole('link', { name: 'Log in and save them' }).click();
  await page.waitForURL(/\/login\?return_to=/);
  const back = new URL(page.url()).searchParams.get('return_to') ?? '';
  await page.goto(back);
  await expect.poll(() => own(page, 'Your three wishes').allInnerTexts()).toHaveLength(1);
  guest.expectClean();
});

test('a poll is answered and shows its result; a guest is led to the log-in', async () => {
  const keeper = await newMember(site, 'Poll Keeper', '/en');
  const token = await makeActingAdministrator(site, keeper);
  const words = (en: string, nl: string, fr: string) => ({ en, nl, fr });
  const { slug } = await api(site, '/api/polls', {
    token,
    body: {
      question: words('Which evening suits you?', 'Welke avond past je?', 'Quel soir vous convient ?'),
      options: [
        words('Friday', 'Vrijdag', 'Vendredi'),
        words('Saturday', 'Zaterdag', 'Samedi'),
        words('Sunday afternoon', 'Zondagnamiddag', 'Dimanche après-midi'),
      ],
      multiple: 2,
    },
  });
  const member = await newMember(site, 'Voting Violet', `/poll/${slug}`, DESKTOP);
  const { page } = member;
  await prove(member);
  await page.getByRole('heading', { level: 1, name: 'Which evening suits you?' }).waitFor();
  await page.getByRole('checkbox', { name: 'Friday' }).check();
  await page.getByRole('checkbox', { name: 'Sunday afternoon' }).check();
  expect(await page.getByRole('checkbox', { name: 'Saturday' }).isDisabled()).toBe(true);
  await looksRight(page, 'polls-open');
  await page.getByRole('button', { name: 'Vote', exact: true }).click();
  await page.getByText('Your vote counts.').waitFor();
  const results = page.getByRole('list', { name: 'Result' }).getByRole('listitem');
  expect((await results.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    'Friday your vote 100% · 1 vote',
    'Saturday 0% · 0 votes',
    'Sunday afternoon your vote 100% · 1 vote',
  ]);
  await looksRightInAllLanguages(page, 'polls-result', {
    en: 'Which evening suits you?',
    nl: 'Welke avond past je?',
    fr: 'Quel soir vous convient ?',
  });
  await page.getByRole('button', { name: 'Change my vote' }).click();
  await page.getByRole('checkbox', { name: 'Friday' }).uncheck();
  await page.getByRole('button', { name: 'Vote', exact: true }).click();
  await expect.poll(() => results.first().innerText()).toMatch(/0%/);
  member.expectClean();

  const guest = await newPerson(site.browser, site.server.url, PHONE);
  await guest.page.goto(`/poll/${slug}`);
  await guest.page.getByText('You see the result when you have voted.').waitFor();
  await looksRight(guest.page, 'polls-guest');
  const toLogIn = guest.page.getByRole('link', { name: 'Log in and vote' });
  expect(await toLogIn.getAttribute('href')).toContain('return_to=');
  guest.expectClean();
});
