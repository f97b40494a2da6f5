/**
 * Nothing at the player's own place moves from the last card of a deal until its result covers the table: a
 * player who presses a button there presses no other one.
 */
import { expect, test } from 'vitest';
import { findOwnSeat, movedBetween, type OwnSeat } from './sizes/own-seat.ts';
import { newPerson } from './support/browser.ts';
import { usually } from './support/how-much.ts';
import { openSite } from './support/site.ts';
import {
  bid,
  cardsInHand,
  clicks,
  comesToRest,
  goOn,
  nextDeal,
  playable,
  playCard,
  sitDown,
  waitForTurn,
} from './support/table.ts';

const site = openSite();

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
];

test.each(usually(SCREENS.slice(0, 2), SCREENS))(
  'the buttons beside the hand keep their places in the last trick: $width×$height',
  async (viewport) => {
    const person = await newPerson(site.browser, site.server.url, { viewport });
    const { page } = person;
    await sitDown(page, clicks, '/en/manille');
    for (;;) {
      const turn = await waitForTurn(page);
      if (turn === 'bid') await bid(page);
      // The rest was claimed before the last trick.
      else if (turn === 'over') await goOn(page);
      else if ((await cardsInHand(page)).length === 1) break;
      else await playCard(page);
    }
    await comesToRest(page);
    const before = await page.evaluate(findOwnSeat);
    await page.evaluate(`{
      const findOwnSeat = ${findOwnSeat};
      globalThis.places = [];
      const look = () => {
        if (document.querySelector('[data-end]') !== null) return;
        places.push(findOwnSeat());
        requestAnimationFrame(look);
      };
      look();
    }`);
    await clicks(playable(page).last());
    await nextDeal(page).waitFor();
    const places = await page.evaluate(() => (globalThis as unknown as { places: OwnSeat[] }).places);
    const faults = places.flatMap((now) =>
      movedBetween(before, now).filter((fault) => !fault.startsWith('card ')),
    );
    expect([...new Set(faults)]).toEqual([]);
    expect(places.at(-1)).toHaveProperty('last trick button');
    person.expectClean();
  },
);
