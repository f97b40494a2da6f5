/** What scrolls beside the cards can be scrolled with the keyboard: the bids and the score sheet. */
import { expect, test } from 'vitest';
import { statesOf } from './sizes/states.ts';
import { beginWalk } from './sizes/walk.ts';
import { axeFindings } from './support/axe.ts';
import { openSite } from './support/site.ts';

const site = openSite();

test.each(['whist', 'coinche'])(
  '%s: the keyboard reaches and scrolls a list of bids that is higher than its place',
  async (table) => {
    const walk = await beginWalk(site.browser, site.server.url, 'en');
    const { page } = walk;
    const state = statesOf(table).find(({ name }) => name === `${table} auction people`);
    if (state === undefined) throw new Error(`no auction of ${table}`);
    // Everybody passes for three rounds before the bids of the position.
    const many = (seq: number) => {
      const view = state.view(seq);
      const { deal } = view;
      if (deal === null) return view;
      const passes = Array.from({ length: 12 }, (_, at) => ({
        seat: (at % 4) as 0 | 1 | 2 | 3,
        move: 'pass',
      }));
      return { ...view, deal: { ...deal, auction: [...passes, ...deal.auction] } };
    };
    await walk.show({ ...state, view: many });
    await walk.look({ screen: { width: 1366, height: 650 }, theme: 'light', text: 100 });
    const bids = page.getByRole('complementary').getByRole('region', { name: 'Bidding' });
    await bids.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await bids.focus();
    const at = (): Promise<number> => bids.evaluate(({ scrollTop }) => scrollTop);
    await expect.poll(at).toBeGreaterThan(0);
    await page.keyboard.press('Home');
    await expect.poll(at).toBe(0);
    await walk.end();
  },
);
