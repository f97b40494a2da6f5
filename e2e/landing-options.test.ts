/** The landing page of a game stays where it is when a visitor opens the options beside *Play*. */
import { expect, test } from 'vitest';
import { comesAlive, newPerson, PHONE, shot } from './support/browser.ts';
import { usually } from './support/how-much.ts';
import { openSite } from './support/site.ts';

const site = openSite();

/** Where a phone has the options below *Play*, what is above them must stay. */
const SCREENS = [
  { name: 'a low laptop', options: { viewport: { width: 1366, height: 650 } } },
  { name: 'a phone', options: PHONE },
  { name: 'a desktop', options: { viewport: { width: 1440, height: 900 } } },
];
test.each(usually(SCREENS.slice(0, 2), SCREENS))(
  'opening the options moves nothing above them on $name',
  async ({ name, options }) => {
    const person = await newPerson(site.browser, site.server.url, options);
    const { page } = person;
    await page.goto('/nl');
    await comesAlive(page);
    const fold = page.locator('summary').first();
    const parts = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('button', { name: 'Spelen', exact: true }),
      fold,
    ];
    const places = () =>
      Promise.all(
        parts.map((part) =>
          part.evaluate((element) => {
            const { x, y } = element.getBoundingClientRect();
            return [Math.round(x), Math.round(y + scrollY)];
          }),
        ),
      );
    const before = await places();
    await fold.click();
    await page.locator('details[open]').getByRole('radio').first().waitFor();
    expect(await places()).toEqual(before);
    await shot(page, `landing-options-${name.replaceAll(' ', '-')}`);
    person.expectClean();
  },
);
