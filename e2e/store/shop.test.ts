/**
 * Money, with the built-in test provider: a lock leads to its row, a month is bought, ended and resumed; a gift card is bought
 * without an account, printed, and redeemed by a member; a donation lowers the price of a year.
 */
import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { comesAlive, DESKTOP, newPerson, PHONE } from '../support/browser.ts';
import { looksRight, looksRightInAllLanguages } from '../support/everywhere.ts';
import { newMember } from '../support/member.ts';
import { openSite } from '../support/site.ts';

const site = openSite();
const IN_BELGIUM = { timezoneId: 'Europe/Brussels' };
const SMALL = { ...PHONE, ...IN_BELGIUM };
const LARGE = { ...DESKTOP, ...IN_BELGIUM };

/** Decides the payment on the page of the test provider. */
async function pays(page: Page): Promise<void> {
  await page.waitForURL('**/api/store/test/**');
  await page.locator('button[value="paid"]').click();
}

test('a lock is understood, a month is bought on a phone in French, and cancelled', async () => {
  const member = await newMember(site, 'Rita Premium', '/fr/ranking', SMALL);
  const { page } = member;
  await page.getByRole('link', { name: 'À propos de Premium' }).click();
  await page.waitForURL('**/fr/premium#ranked');
  await comesAlive(page);
  await page.getByText('2,50\u00a0€ par mois').waitFor();
  await looksRightInAllLanguages(page, 'shop-premium', { en: 'Premium', nl: 'Premium', fr: 'Premium' });
  await page.getByRole('radio', { name: /Au mois/ }).check();
  await page.getByRole('button', { name: /Prendre un mois, 3,99/ }).click();
  await pays(page);
  await page.getByRole('heading', { level: 1, name: 'Payé, tout est en ordre' }).waitFor();
  await looksRightInAllLanguages(page, 'shop-order', {
    en: 'Paid and done',
    nl: 'Betaald en in orde',
    fr: 'Payé, tout est en ordre',
  });
  await page.getByRole('link', { name: 'Tous vos paiements' }).click();
  await page.getByText(/se renouvelle le .* à 3,99/).waitFor();
  await looksRightInAllLanguages(page, 'shop-billing', { en: 'Payments', nl: 'Betalingen', fr: 'Paiements' });
  await page.getByRole('button', { name: 'Résilier l’abonnement' }).click();
  await page.getByRole('button', { name: 'Oui, résilier' }).click();
  await page.getByText(/est résilié\. Premium court jusqu’au/).waitFor();
  await page.getByRole('button', { name: 'Reprendre l’abonnement' }).click();
  await page.getByText(/Rien n’est prélevé aujourd’hui/).waitFor();
  await page.getByRole('button', { name: 'Oui, reprendre' }).click();
  await page.getByText(/se renouvelle le .* à 3,99/).waitFor();
  member.expectClean();
});

test('a gift card is bought without an account, printed, and redeemed by somebody else', async () => {
  const giver = await newPerson(site.browser, site.server.url, LARGE);
  const { page } = giver;
  await page.goto('/nl/shop/gift');
  await comesAlive(page);
  await looksRightInAllLanguages(page, 'shop-gift-empty', {
    en: 'A gift card',
    nl: 'Een cadeaubon',
    fr: 'Une carte cadeau',
  });
  await page.getByRole('radio', { name: /12 maanden/ }).check();
  await page.getByLabel('Van', { exact: true }).fill('oma Lieve');
  await page.getByLabel('Je boodschap').fill('Dag Pieter-Jan,\nIk hou een plaats voor je vrij.');
  await page.getByLabel('Je e-mailadres').fill('lieve@example.org');
  await looksRight(page, 'shop-gift');
  await page.getByRole('button', { name: /Betalen, .*29,99/ }).click();
  await pays(page);
  await page.getByRole('link', { name: 'Afdrukken' }).click();
  const sheet = page.getByRole('region', { name: 'Het blad' });
  await sheet.waitFor();
  await looksRight(page, 'shop-print');
  await page.emulateMedia({ media: 'print' });
  const link = await readCode(page);
  expect(link).toMatch(/\/gift\/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);

  const receiver = await newMember(site, 'Pieter-Jan Bon', new URL(link).pathname, SMALL);
  await receiver.page.getByText('Ik hou een plaats voor je vrij.').waitFor();
  await looksRightInAllLanguages(receiver.page, 'shop-received', {
    en: /12\smonths of Premium/,
    nl: /12\smaanden Premium/,
    fr: /12\smois de Premium/,
  });
  await receiver.page.getByRole('button', { name: 'Redeem' }).click();
  await receiver.page.getByText(/Done: you have Premium until/).waitFor();
  await receiver.page.reload();
  await receiver.page.getByText('This code has been used.').waitFor();
  receiver.expectClean();
});

/** Reads the QR code of the page as a camera would: from its picture. */
async function readCode(page: Page): Promise<string> {
  const picture = await page.screenshot({ fullPage: true });
  const { width, height, text } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let written = '';
    for (let at = 0; at < data.length; at += 32_768) {
      written += String.fromCharCode(...data.subarray(at, at + 32_768));
    }
    return { width: image.width, height: image.height, text: btoa(written) };
  }, picture.toString('base64'));
  const found = jsQR.default(new Uint8ClampedArray(Buffer.from(text, 'base64')), width, height);
  return found?.data ?? 'no code in the picture';
}

test('a guest donates; the donation of a member lowers the price of a year', async () => {
  const guest = await newPerson(site.browser, site.server.url, SMALL);
  await guest.page.goto('/en/donate');
  await comesAlive(guest.page);
  await looksRightInAllLanguages(guest.page, 'shop-donate-empty', {
    en: 'Donate',
    nl: 'Doneren',
    fr: 'Faire un don',
  });
  await guest.page.getByLabel('Another amount').fill('7,50');
  await guest.page.getByLabel('Your e-mail address').fill('guest@example.org');
  await looksRight(guest.page, 'shop-donate');
  await guest.page.getByRole('button', { name: /Donate .*7\.50/ }).click();
  await pays(guest.page);
  await guest.page.getByText(/Your .*7\.50 has arrived/).waitFor();
  await looksRightInAllLanguages(guest.page, 'shop-thanks', { en: 'Thank you', nl: 'Bedankt', fr: 'Merci' });
  guest.expectClean();

  const member = await newMember(site, 'Dora Donor', '/en/donate', LARGE);
  const { page } = member;
  await comesAlive(page);
  await page.getByRole('radio', { name: /10$/ }).check();
  await page.getByRole('button', { name: /Donate .*10/ }).click();
  await pays(page);
  await page.getByText(/has arrived/).waitFor();
  await page.goto('/en/premium');
  await page.getByText(/Your donation takes .*10.* off the first year/).waitFor();
  await page.getByRole('button', { name: /Take a year, .*19\.99/ }).click();
  await pays(page);
  await page.getByText('Premium is on. Have a good game.').waitFor();
  member.expectClean();
});
