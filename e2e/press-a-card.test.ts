/** A press on a card is never lost, whatever moves on the table and even if the pointer slips. */
import { beforeEach, expect, test } from 'vitest';
import { newPerson, type Person } from './support/browser.ts';
import { openSite } from './support/site.ts';
import {
  bid,
  cardsInHand,
  comesToRest,
  expectState,
  goOn,
  playable,
  sitDown,
  tableState,
  waitForTurn,
  whereItShows,
} from './support/table.ts';

/** Playback rate at which a hand takes a minute instead of a second to come in. */
const SLOW_MOTION = 0.01;
/** How far the pointer slips between down and up. */
const SLIP_PX = 6;

const site = openSite();
let person: Person;

beforeEach(async () => {
  person = await newPerson(site.browser, site.server.url);
  const { page } = person;
  await sitDown(page);
  for (let turn = await waitForTurn(page); turn !== 'card'; turn = await waitForTurn(page))
    await (turn === 'over' ? goOn(page) : bid(page));
});

test('while the hand is still coming in after a reload, the card at that place is played', async () => {
  const { page, context } = person;
  await comesToRest(page);
  const state = await tableState(page);
  const card = playable(page).last();
  const name = await card.getAttribute('aria-label');
  const { x, y } = await whereItShows(card);

  const tools = await context.newCDPSession(page);
  await tools.send('Animation.enable');
  await tools.send('Animation.setPlaybackRate', { playbackRate: SLOW_MOTION });
  await page.reload();
  await expectState(page, state);
  await waitForTurn(page);
  await page.mouse.click(x, y);
  await expect.poll(async () => (await cardsInHand(page)).length).toBe(state.hand.length - 1);
  expect(await page.getByRole('button', { name: name ?? '', exact: true }).count()).toBe(0);
  person.expectClean();
});

test('a press that slips off its card on the way up still plays it', async () => {
  const { page } = person;
  await comesToRest(page);
  const before = (await cardsInHand(page)).length;
  const card = playable(page).first();
  const name = await card.getAttribute('aria-label');
  const edge = await card.evaluate((element, slip) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const y = top + height / 2;
    for (let x = left; x < left + width; x++)
      if (element.contains(document.elementFromPoint(x, y)))
        return element.contains(document.elementFromPoint(x - slip, y)) ? null : { x, y };
    return null;
  }, SLIP_PX);
  if (edge === null) throw new Error(`${name} has no left edge`);
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x - SLIP_PX, edge.y);
  await page.mouse.up();
  await expect.poll(async () => (await cardsInHand(page)).length).toBe(before - 1);
  expect(await page.getByRole('button', { name: name ?? '', exact: true }).count()).toBe(0);
  person.expectClean();
});
