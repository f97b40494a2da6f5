/** A whole deal by the accessibility tree alone, as with a screen reader. */
import { expect, test } from 'vitest';
import { newPerson } from './support/browser.ts';
import { buttonsIn, type Heard, Reader, statusWords } from './support/reader.ts';
import { openSite } from './support/site.ts';

const PATIENCE_MS = 20_000;
const CARDS_IN_A_HAND = 13;

const site = openSite();

test('a whole deal is played by what a screen reader says', async () => {
  const person = await newPerson(site.browser, site.server.url);
  await person.page.goto('/en');
  const reader = await Reader.of(person.page);

  /** Listens until something is said that answers the question. */
  const until = async <T>(find: (heard: readonly Heard[]) => T | undefined): Promise<T> => {
    let found: T | undefined;
    await expect
      .poll(
        async () => {
          found = find(await reader.listen());
          return found;
        },
        { timeout: PATIENCE_MS, interval: 30 },
      )
      .toBeDefined();
    if (found === undefined) throw new Error('nothing was said');
    return found;
  };
  const button = (name: RegExp) => (heard: readonly Heard[]) =>
    heard.find((each) => each.role === 'button' && !each.disabled && name.test(each.name));

  await reader.press(await until(button(/^Play$/)));

  const bidsIn = (heard: readonly Heard[]) => buttonsIn(heard, 'Bids');
  let played = 0;
  const said = new Set<string>();
  for (;;) {
    const { heard, next } = await until((all) => {
      const over = button(/^(next deal|deal again(?! from)|to the final score)/i)(all);
      const [firstBid] = bidsIn(all);
      const pass = bidsIn(all).find(({ name }) => /^pass\b/i.test(name));
      const [card] = buttonsIn(all, 'Your hand');
      const press = over ?? pass ?? firstBid ?? card;
      return press === undefined ? undefined : { heard: all, next: press };
    });
    said.add(statusWords(heard));
    if (/^(next deal|deal again(?! from)|to the final score)/i.test(next.name)) break;
    if (next.inside.includes('group Your hand')) {
      expect(next.name).toMatch(/^[a-z0-9]+ of (hearts|diamonds|clubs|spades)/i);
      played += 1;
    }
    const left = (all: readonly Heard[]) =>
      all.filter((each) => each.role === 'button' && each.inside.includes('group Your hand')).length;
    const asked = (all: readonly Heard[]) =>
      bidsIn(all)
        .map(({ name }) => name)
        .join();
    const before = { cards: left(heard), question: asked(heard) };
    const wasCard = next.inside.includes('group Your hand');
    await reader.press(next);
    await until((all) => {
      // The next question may follow within a few milliseconds: it is another one, not none.
      const gone = wasCard ? left(all) !== before.cards : asked(all) !== before.question;
      return gone || button(/^(next deal|deal again(?! from)|to the final score)/i)(all) !== undefined
        ? true
        : undefined;
    });
  }
  expect(played).toBeLessThanOrEqual(CARDS_IN_A_HAND);
  // What is going on was told in words, and changed as it went.
  expect(said.size).toBeGreaterThan(Math.min(played, 3));
  person.expectClean();
  await person.leave();
});
