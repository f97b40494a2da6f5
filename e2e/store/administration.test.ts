/**
 * An administrator of the store and of what stands on the site: an order is found and paid back, a coupon is made and
 * withdrawn, a poll is asked and closed, a wish is said to be planned, the card of a sponsor is made.
 */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeAdministrator } from '../support/administrator.ts';
import { axeFindings } from '../support/axe.ts';
import { comesAlive, DESKTOP, shot, sticksOut } from '../support/browser.ts';
import { buysYear } from '../support/buys-year.ts';
import { api, logInByApi, MEMBER_PASSWORD, newAccount, newMember } from '../support/member.ts';
import { openOwnSite } from '../support/site.ts';

const site = openOwnSite();
/** A picture of one red dot. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const PHONE = { width: 390, height: 844 };

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
async function isWell(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESKTOP.viewport]) {
    await page.setViewportSize(size);
    expect(await sticksOut(page)).toBe(0);
    await shot(page, `admin-${name}-${size.width}`);
  }
  expect(await axeFindings(page)).toEqual([]);
}
async function inThree(page: Page, label: string, words: string): Promise<void> {
  const group = page.getByRole('group', { name: label, exact: true });
  for (const language of ['English', 'Dutch', 'French']) {
    await group.getByLabel(`In ${language}`).fill(`${words} ${language}`);
  }
}

/** Filters a list, and finds the filter in the address, so that a reload shows the same. */
async function filters(page: Page, by: string, value: string, query: string): Promise<void> {
  const filter = page.getByRole('navigation', { name: by, exact: true });
  await filter.getByRole('link', { name: value, exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe(query);
  await page.reload();
  const chosen = filter.getByRole('link', { name: value, exact: true });
  await expect.poll(() => chosen.getAttribute('aria-current')).toBe('true');
}

test('an order is found and paid back; coupons, polls, wishes and sponsors are looked after', async () => {
  const keeper = await newMember(site, 'Chantal Shop', '/en/terms', DESKTOP);
  const { page } = keeper;
  const token = await makeAdministrator(site, keeper);
  const { secret } = await api(site, '/api/users/me/second_factor', { body: {}, token });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await api(site, '/api/users/me/second_factor/confirmation', { body: { code: totp.generate() }, token });
  const buyer = await newAccount(site, 'Yannick Year');
  const buyerToken = (await logInByApi(site, buyer)).token;
  const order = await buysYear(site, buyerToken);

  await api(site, '/api/jobs', { body: { name: 'stats.rollup' }, token });
  const counted = async () =>
    (await api(site, '/api/statistics/subscription_history?days=1', { token })).data.at(-1)?.active;
  await expect.poll(counted).toBe(1);

  // The overview counts what was sold, and the members with Premium.
  await page.goto('/en/menu');
  await comesAlive(page);
  await page.reload();
  await page.goto('/admin');
  await page.getByText('Premium (1)').waitFor();
  await page.getByText('Members with Premium').first().waitFor();
  await isWell(page, 'overview');

  // The proof is asked before anything of others is shown, and leads back.
  await page.goto('/admin/orders');
  await page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD);
  await page.getByLabel(/code/i).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await title(page, 'Orders').waitFor();
  await page.getByRole('searchbox', { name: 'Find an order' }).fill(order);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain(`search=${order}`);
  await page.getByRole('cell', { name: 'Yannick Year' }).waitFor();
  await isWell(page, 'orders');
  await page.getByRole('link', { name: 'Premium, 1 year' }).click();
  await title(page, 'Premium, 1 year, €29.99').waitFor();
  await page.getByText('Paid and delivered: says the provider').waitFor();
  await isWell(page, 'order');
  await press(page, 'Pay back…');
  const refund = page.getByRole('dialog', { name: 'Pay this order back' });
  await refund.getByText('€29.99 goes back to the way it was paid with.').waitFor();
  await refund.getByText(/^Yannick Year has Premium until .* and loses it at once\.$/).waitFor();
  await refund.getByText('The subscription ends. Nothing more is paid.').waitFor();
  await isWell(page, 'refund');
  await refund.getByLabel('Reason').fill('asked by mail');
  await refund.getByRole('button', { name: 'Pay €29.99 back' }).click();
  await page.getByText('It was paid back already.').waitFor();
  expect((await api(site, '/api/users/me', { token: buyerToken })).premium).toBe(false);

  await page.goto('/admin/coupons');
  await page.getByLabel('Months', { exact: true }).fill('3');
  await page.getByLabel('Note').fill('The fair of Ghent');
  await press(page, 'Make the coupon');
  const made = await page.getByText(/^The code is /).innerText();
  const [code = ''] = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(made) ?? [];
  await page.getByRole('cell', { name: '3 months of Premium' }).waitFor();
  await isWell(page, 'coupons');
  await press(page, `Withdraw: ${code}`);
  await page.getByRole('dialog').getByText('1 use is lost').waitFor();
  await press(page, 'Withdraw the code');
  await page.getByText(/^withdrawn on /).waitFor();
  await filters(page, 'State', 'Can be used', '?state=usable');
  await page.getByText('No coupon here.').waitFor();
  await filters(page, 'State', 'Withdrawn', '?state=withdrawn');
  await page.getByRole('row', { name: code }).waitFor();

  await page.goto('/admin/polls/new');
  await inThree(page, 'Question', 'Which evening suits you?');
  await inThree(page, 'Answer 1', 'Friday');
  await isWell(page, 'poll-new');
  await press(page, 'Make the poll');
  await page.getByText('Write it in all three languages.').first().waitFor();
  await inThree(page, 'Answer 2', 'Saturday');
  await press(page, 'Make the poll');
  await title(page, 'Which evening suits you? English').waitFor();
  await page.getByText('nobody has voted').waitFor();
  await isWell(page, 'poll');
  // A mistyped day closes nothing without the question.
  await page.getByLabel('Last day').fill('2020-12-08');
  await press(page, 'Save the changes');
  await page
    .getByRole('dialog')
    .getByText(/^The end that you chose has passed/)
    .waitFor();
  await press(page, 'No, back');
  await page.getByText('This time has passed. Choose a later one.').waitFor();
  await page.reload();
  await press(page, 'Close it now');
  await page
    .getByRole('dialog')
    .getByText(/^Nobody has voted\./)
    .waitFor();
  await press(page, 'Close the poll');
  await page.getByText('Closed. Only the sums are left.').waitFor();

  await page.goto('/admin/polls');
  await filters(page, 'State', 'Draft', '?status=draft');
  await page.getByText('Nothing here with this filter.').waitFor();
  await filters(page, 'State', 'Closed', '?status=closed');
  await page.getByRole('link', { name: 'Which evening suits you? English' }).waitFor();
  await isWell(page, 'polls');

  await page.goto('/admin/polls/future');
  await press(page, 'Change: Couillon');
  const wish = page.getByRole('dialog', { name: 'Change a wish' });
  await wish.getByLabel('What became of it').selectOption('planned');
  await inThree(page, 'A sentence about that', 'In spring.');
  await isWell(page, 'wish');
  await press(page, 'Save the changes');
  await page.getByText('In spring. English').waitFor();
  await isWell(page, 'wishes');
  await filters(page, 'What became of it', 'Done', '?state=done');
  await expect.poll(() => page.getByText('Couillon').count()).toBe(0);
  await filters(page, 'What became of it', 'Planned', '?state=planned');
  await page.getByText('Couillon').waitFor();

  await page.goto('/admin/backers/new');
  await page.getByLabel('Sponsor', { exact: true }).fill('Bakery Peeters');
  await page.getByLabel('Address that it leads to').fill('https://bakery.example/order');
  await inThree(page, 'The sentence on it', 'Bread on Sunday.');
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') });
  await page.getByLabel('Countries', { exact: true }).fill('be, nl');
  await isWell(page, 'backer-new');
  await press(page, 'Make the card');
  await page.getByRole('cell', { name: 'BE, NL' }).waitFor();
  await isWell(page, 'backers');
  await page.getByRole('link', { name: 'Bakery Peeters' }).click();
  await page.getByText('Nobody has seen it yet.').waitFor();
  await isWell(page, 'backer');
  await press(page, 'End it now');
  await press(page, 'End it');
  await page.getByText('It is not shown any more.').waitFor();
  await page.goto('/admin/backers');
  await filters(page, 'State', 'Shown now', '?state=running');
  await page.getByText('Nothing here with this filter.').waitFor();
  await filters(page, 'State', 'Ended', '?state=ended');
  await page.getByRole('link', { name: 'Bakery Peeters' }).waitFor();
  // The way back shows what was filtered.
  await page.getByRole('link', { name: 'Bakery Peeters' }).click();
  await title(page, 'Bakery Peeters').waitFor();
  await page.goBack();
  await expect.poll(() => new URL(page.url()).search).toBe('?state=ended');

  await page.goto('/admin/posts');
  await filters(page, 'State', 'Draft', '?state=draft');
  await expect.poll(() => page.getByRole('row', { name: /Draft/ }).count()).toBe(3);
  await page.goto('/admin/words');
  await filters(page, 'Language', 'Dutch', '?language=nl');
  await page.getByRole('heading', { name: 'Dutch' }).waitFor();
  expect(await page.getByRole('heading', { name: 'French' }).count()).toBe(0);
  await page.goto('/admin/jobs');
  await filters(page, 'How the last run went', 'Done', '?state=done');
  await page.getByRole('rowheader', { name: 'stats.rollup' }).waitFor();
  keeper.expectClean();
});
