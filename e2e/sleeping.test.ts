/**
 * Phones at a table with people: they lose the network, sleep with an open socket, change from one network to another,
 * or are thrown out of memory. Whatever happens, all screens end with the true state, and a card is played once.
 */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DESKTOP, type Person, shot } from './support/browser.ts';
import {
  awayMark,
  cardsInTrick,
  expectTruth,
  newGuest,
  playersOf,
  playOne,
  playUntilTurnBefore,
  playUntilTurnOf,
  sitTogether,
} from './support/people.ts';
import { openSite } from './support/site.ts';
import { putToSleep } from './support/sleep.ts';
import { cardsInHand, playCard, waitForTurn } from './support/table.ts';
import { openWire } from './support/wire.ts';

/** Two pings the page or the server waits for in vain, and after that five seconds until somebody is away. */
const SILENCE_AT_MOST_MS = 18_000 + 5_000;
/** What a machine with much to do may take beside. */
const SLACK_MS = 15_000;

const wire = await openWire();
const site = openSite({ COUNTDOWN_MS: '4000', AWAY_MS: '15000', PAGES_PORT: String(wire.port) });

/** By a wire that nobody pulls, or by one that is. */
const guest = (name: string, way: 'at home' | 'on the way'): Promise<Person> =>
  way === 'at home'
    ? newGuest(site.browser, site.server.url, name, DESKTOP)
    : newGuest(site.browser, wire.url, name);

beforeEach(() => wire.leadTo(site.server.url));
afterAll(() => wire.close());

/**
 * Milliseconds from now until the page is sent the state of its table on a new connection. A line that is asked first whether
 * it is dead costs two seconds.
 */
function nextState({ page }: Person): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    page.once('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"view":')) resolve(performance.now() - began);
      }),
    );
  });
}
const PROBE_MS = 2_000;

async function goHome(everybody: readonly Person[]): Promise<void> {
  for (const person of everybody) person.expectClean();
  await Promise.all(everybody.map((person) => person.leave()));
}

async function goOffline({ context }: Person): Promise<void> {
  wire.cut();
  await context.setOffline(true);
}

async function comeOnline({ context }: Person): Promise<void> {
  wire.mend();
  await context.setOffline(false);
}

test('offline and back: in the turn of another, in one’s own, and on a line that only looks open', async () => {
  const [an, bert] = await Promise.all([guest('An', 'at home'), guest('Bert', 'on the way')]);
  const both = [an, bert] as const;
  const bertIsAway = awayMark(an.page, 'Bert');
  await sitTogether(both);

  await playUntilTurnOf(an, both);
  await goOffline(bert);
  await bertIsAway.waitFor();
  await playCard(an.page);
  const back = nextState(bert);
  await comeOnline(bert);
  const ms = await back;
  process.stderr.write(`table back ${Math.round(ms)} ms after the network\n`);
  expect(ms).toBeLessThan(PROBE_MS);
  await bertIsAway.waitFor({ state: 'detached' });
  await expectTruth(bert);

  // A network that went and came again without a word to the socket that was open on it.
  wire.change();
  await bert.context.setOffline(true);
  const anew = nextState(bert);
  await bert.context.setOffline(false);
  expect(await anew).toBeLessThan(PROBE_MS);
  await expectTruth(bert);

  // What he presses without a line lies on the table, and is said once he has one.
  await playUntilTurnOf(bert, both);
  const held = (await cardsInHand(bert.page)).length;
  await goOffline(bert);
  await playCard(bert.page);
  await bertIsAway.waitFor();
  await shot(an.page, 'phones-away');
  await shot(bert.page, 'phones-offline');
  await comeOnline(bert);
  await bertIsAway.waitFor({ state: 'detached' });
  await Promise.all(both.map(expectTruth));
  expect(await cardsInHand(bert.page)).toHaveLength(held - 1);

  // Nothing tells him that this line is dead but that nobody answers; An sees his card long before a ping is overdue.
  await playUntilTurnBefore(an, bert, both);
  wire.change();
  const card = await playOne(bert.page);
  await expect.poll(() => cardsInTrick(an.page), { timeout: 14_000 }).toContain(card);
  await Promise.all(both.map(expectTruth));

  await goHome(both);
});

test('one sleeps, one changes networks, one loses his seat, and one has two tabs', async () => {
  const names = ['Bert', 'Chris', 'Dirk'] as const;
  const [an, ...others] = await Promise.all([
    guest('An', 'at home'),
    ...names.map((name) => guest(name, 'on the way')),
  ]);
  const everybody = [an, ...others] as const;
  await sitTogether(everybody);
  // In the order in which they are asked.
  const around = (await playersOf(an.page).allInnerTexts()).map((words) => {
    const at = names.findIndex((name) => words.includes(name));
    return { name: names[at] ?? '', person: others[at] ?? an };
  });
  const [sleeper, traveller, loser] = around as [(typeof around)[0], (typeof around)[0], (typeof around)[0]];
  await playUntilTurnBefore(sleeper.person, an, everybody);

  const table = loser.person.page.url();
  await loser.person.page.goto('about:blank');
  const wake = await putToSleep(sleeper.person.page);
  wire.change();

  // She plays in another tab, the first one follows, and she is not away when it is closed.
  const tab = await an.newTab();
  await tab.goto(an.page.url());
  expect(await waitForTurn(tab)).toBe('card');
  const card = await playOne(tab);
  await expect.poll(() => cardsInTrick(an.page)).toContain(card);
  await tab.close();

  // Nobody tells the one on another network that he missed it: he finds out by himself.
  const limits = { timeout: SILENCE_AT_MOST_MS + SLACK_MS };
  await expect.poll(() => cardsInTrick(traveller.person.page), limits).toContain(card);
  await awayMark(an.page, sleeper.name).waitFor(limits);
  await shot(traveller.person.page, 'phones-asleep');
  expect(await awayMark(traveller.person.page, 'An').count()).toBe(0);
  await awayMark(an.page, traveller.name).waitFor({ state: 'detached' });

  // The one who wakes sees it, and that it is his turn, and plays.
  await wake();
  await expect.poll(() => cardsInTrick(sleeper.person.page), { timeout: SLACK_MS }).toContain(card);
  expect(await waitForTurn(sleeper.person.page)).toBe('card');
  await playCard(sleeper.person.page);
  await awayMark(an.page, sleeper.name).waitFor({ state: 'detached' });

  // A computer has played for the last one since.
  await awayMark(an.page, loser.name).waitFor({ state: 'detached' });
  await loser.person.page.goto(table);
  const takeBack = loser.person.page.getByRole('button', { name: 'Take my seat back', exact: true });
  await takeBack.waitFor();
  await shot(loser.person.page, 'phones-too-late');
  await takeBack.click();
  await takeBack.waitFor({ state: 'detached' });

  await playUntilTurnOf(an, everybody);
  await playCard(an.page);
  await playUntilTurnOf(loser.person, everybody);
  await Promise.all(everybody.map(expectTruth));
  await goHome(everybody);
});
