/**
 * A Dutch and a French reader at one table: each reads a ready phrase in their own language, and one is muted
 * and reported. Lines are looked for where a screen reader finds them.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeActingAdministrator } from './support/administrator.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, shot, TABLET } from './support/browser.ts';
import { codeIn, letterTo } from './support/mail.ts';
import { api, type Member, newMember } from './support/member.ts';
import { openOwnSite } from './support/site.ts';

const site = openOwnSite({ COUNTDOWN_MS: '1500' });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const said = (page: Page) => page.getByRole('log', { name: /^(Wat er gezegd werd|Ce qui a été dit)$/ });

/** Makes a member who may write: their e-mail address is proven. */
async function writer(name: string, options: Parameters<typeof newMember>[3]): Promise<Member> {
  const member = await newMember(site, name, '/settings', options);
  const letter = await letterTo(site.server.url, `${name.toLowerCase()}@example.org`, /\d{3}\s?\d{3}/);
  await api(site, '/api/users/me/verification', { body: { code: codeIn(letter) }, token: member.token });
  return member;
}

test('a ready phrase is shown in the language of its reader, a text as it was written', async () => {
  const [an, bruno] = await Promise.all([writer('Annemie', DESKTOP), writer('Bruno', PHONE)]);
  const made = await api(site, '/api/rooms', {
    body: { variant: 'whist', watch: 'none' },
    token: an.token,
  });
  const room: string = made.room;
  await an.page.goto(`/nl/room/${room}`);
  await api(site, `/api/rooms/${room}`, { body: { join: {} }, token: bruno.token });
  await bruno.page.goto(`/fr/room/${room}`);

  // They chat while they wait.
  await button(an.page, 'Dag allemaal!').click();
  await said(bruno.page).getByText('Bonjour à tous').waitFor();
  await said(an.page).getByText('Dag allemaal!').waitFor();
  // On a phone the chat is further down: a button says that there is news, and leads to it.
  const news = button(bruno.page, /^Discussion.*1 nouveau message$/);
  await news.click();
  await news.waitFor({ state: 'detached' });
  const text = '<img src=x onerror=alert(1)> https://example.org';
  await an.page.getByRole('textbox', { name: 'Schrijf een bericht' }).fill(text);
  await an.page.keyboard.press('Enter');
  await said(bruno.page).getByText(text).waitFor();
  expect(await said(bruno.page).locator('a, img').count()).toBe(0);
  await expect
    .poll(() => an.page.getByRole('textbox', { name: 'Schrijf een bericht' }).inputValue())
    .toBe('');
  await shot(an.page, 'chat-waiting-desktop');
  await said(bruno.page).scrollIntoViewIfNeeded();
  await shot(bruno.page, 'chat-waiting-phone');

  // Once the cards are dealt, only ready phrases can be said.
  for (const left of [1, 0]) {
    await button(an.page, /^Computer erbij/)
      .first()
      .click();
    await expect.poll(() => button(an.page, /^Computer erbij/).count()).toBe(left);
  }
  const opener = button(bruno.page, /^Discussion/);
  await opener.waitFor();
  await button(an.page, 'Goed gespeeld!').click();
  await button(bruno.page, /^Discussion.*1 nouveau message$/).click();
  await said(bruno.page).getByText('Bien joué').waitFor();
  await bruno.page.getByText('Pendant la donne', { exact: false }).waitFor();
  expect(await bruno.page.getByRole('textbox').count()).toBe(0);
  // On a phone it covers the table.
  await bruno.page.getByRole('dialog', { name: 'Discussion' }).waitFor();
  await button(bruno.page, 'applaudit').click();
  await said(an.page).getByText('klapt in de handen').waitFor();
  await shot(an.page, 'chat-table-desktop');
  await shot(bruno.page, 'chat-drawer-phone');
  expect(await axeFindings(bruno.page)).toEqual([]);
  await an.page.emulateMedia({ colorScheme: 'dark' });
  await bruno.page.emulateMedia({ colorScheme: 'dark' });
  await shot(an.page, 'chat-table-dark');
  await shot(bruno.page, 'chat-drawer-dark');
  expect(await axeFindings(an.page)).toEqual([]);

  // An mutes Bruno with two taps.
  await button(an.page, 'Meer over Bruno').first().click();
  await button(an.page, 'Bruno dempen').click();
  await an.page.getByText('Wat Bruno zegt, lees je niet meer.').waitFor();
  await an.page.keyboard.press('Escape');
  expect(await said(an.page).getByText('klapt in de handen').count()).toBe(0);
  await button(bruno.page, 'rit aux éclats').click();
  await expect.poll(() => said(bruno.page).getByText('rit aux éclats').count()).toBe(1);
  expect(await said(an.page).getByText('lacht luid').count()).toBe(0);

  await button(an.page, 'Meer over Bruno').first().click();
  await button(an.page, 'Bruno melden').click();
  const dialog = an.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'speelt expres traag' }).check();
  await shot(an.page, 'chat-report-dark');
  await button(an.page, 'Melding versturen').click();
  await dialog.getByText('Bedankt. We kijken het na.').waitFor();

  const profile = await api(site, `/api/users/${an.id}`, { token: an.token });
  expect(profile.mutes).toEqual([bruno.id]);
  for (const each of [an, bruno]) each.expectClean();
});

test('on a tablet the chat is beside the table, which stays playable', async () => {
  const dora = await newMember(site, 'Dorothea', '/en/terms', TABLET);
  const { room } = await api(site, '/api/rooms', { body: { variant: 'hearts' }, token: dora.token });
  await dora.page.goto(`/en/room/${room}`);
  for (let left = 2; left >= 0; left--) {
    await button(dora.page, /^Add a computer/)
      .first()
      .click();
    await expect.poll(() => button(dora.page, /^Add a computer/).count()).toBe(left);
  }
  const opener = button(dora.page, 'Chat');
  const chat = dora.page.getByRole('region', { name: 'Chat' });
  const hand = dora.page.getByRole('group', { name: /^Your hand/ });
  await opener.waitFor();
  const cards = await hand.getByRole('button').count();
  for (const viewport of [TABLET.viewport, { width: 820, height: 1180 }]) {
    await dora.page.setViewportSize(viewport);
    await opener.focus();
    await dora.page.keyboard.press('Enter');
    await chat.getByRole('log').waitFor();
    expect(await dora.page.getByRole('dialog').count()).toBe(0);
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
    // The next stop is in the chat, and every card can be pressed beside it.
    await dora.page.keyboard.press('Tab');
    await expect.poll(() => chat.locator(':focus').count()).toBe(1);
    for (let at = 0; at < cards; at++)
      await hand
        .getByRole('button')
        .nth(at)
        .click({ trial: true, position: { x: 16, y: 40 } });
    expect(await axeFindings(dora.page)).toEqual([]);
    await shot(dora.page, `chat-beside-${viewport.width}`);
    await dora.page.keyboard.press('Escape');
    await chat.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((each) => each === document.activeElement)).toBe(true);
    // The button closes what it opened.
    await opener.click();
    await chat.waitFor();
    await opener.click();
    await chat.waitFor({ state: 'detached' });
  }
  // A player who is at a card stays there.
  await opener.click();
  await chat.waitFor();
  const card = hand.locator('button[tabindex="0"]');
  await card.focus();
  await dora.page.keyboard.press('Escape');
  await chat.waitFor({ state: 'detached' });
  expect(await card.evaluate((each) => each === document.activeElement)).toBe(true);
  dora.expectClean();
});

test('a silenced user reads why and until when, and may object once', async () => {
  const [keeper, cas] = await Promise.all([newMember(site, 'Hilde', '/en/terms'), writer('Casper', DESKTOP)]);
  const sudo = await makeActingAdministrator(site, keeper);
  await cas.page.goto('/lobby');
  await cas.page.getByText('Finish 3 games with people, and you can write here.').waitFor();
  expect(await axeFindings(cas.page)).toEqual([]);
  await shot(cas.page, 'chat-lobby-desktop');

  const { room } = await api(site, '/api/rooms', { body: { variant: 'whist' }, token: cas.token });
  await cas.page.goto(`/en/room/${room}`);
  await button(cas.page, 'Hello everybody!').waitFor();
  await api(site, `/api/users/${cas.id}/silences`, { body: { reason: 'spam' }, token: sudo });
  await button(cas.page, 'Hello everybody!').click();
  await cas.page.getByText('You cannot write until', { exact: false }).waitFor();
  await cas.page.getByText('Reason: spam or advertising.').waitFor();
  expect(await button(cas.page, 'Hello everybody!').count()).toBe(0);
  await cas.page.getByText('Do you see it differently? Tell us once.').click();
  await cas.page.getByRole('textbox', { name: 'What happened' }).fill('I only said hello.');
  await shot(cas.page, 'chat-silenced-desktop');
  await button(cas.page, 'Send').click();
  await cas.page.getByText('We have your message, and somebody will read it.').waitFor();
  for (const each of [keeper, cas]) each.expectClean();
});
