/**
 * A lesson and a puzzle without looking and by keyboard alone: the accessibility tree says what there is, status
 * elements say what was answered, and the focus goes on by itself. What was heard and pressed stands in ./transcripts.
 * Both are the same every time, so the files are compared; `-u` writes them again.
 */
import { expect, test } from 'vitest';
import { comesAlive, DESKTOP, newPerson, type Person } from './support/browser.ts';
import { focusedIn, type Heard, Reader } from './support/reader.ts';
import { openSite } from './support/site.ts';

const site = openSite();

const MANY_KEYS = 40;
const inMain = ({ inside }: Heard): boolean => inside.some((outer) => outer.startsWith('main'));
const isIn = ({ inside }: Heard, outer: string): boolean => inside.some((each) => each === outer);

/** A listener at the keyboard, and everything that they heard and pressed. */
class Learner {
  readonly lines: string[] = [];
  readonly #page: Person['page'];
  readonly #reader: Reader;
  #focus = '';

  constructor(page: Person['page'], reader: Reader) {
    this.#page = page;
    this.#reader = reader;
  }

  async #texts(fits: (each: Heard) => boolean): Promise<string> {
    const heard = await this.#reader.listen();
    return heard
      .filter((each) => each.role === 'StaticText' && inMain(each) && fits(each))
      .map(({ name }) => name.trim())
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  }

  /** What status elements say now. */
  readonly status = (): Promise<string> =>
    this.#texts(({ inside }) => inside.some((each) => /^status\b/.test(each)));

  async focused(): Promise<string> {
    const { role = '', name = '' } = focusedIn(await this.#reader.listen()) ?? {};
    return `${name.replaceAll(/\s+/g, ' ').trim()} (${role})`;
  }

  /** Reads the page down to its table. */
  async readDown(): Promise<void> {
    const heard = (await this.#reader.listen()).filter(inMain);
    const table = heard.findIndex((each) => isIn(each, 'list On the table') || isIn(each, 'group Your hand'));
    const said = heard
      .slice(0, table)
      .filter(({ role, name }) => role === 'StaticText' && name.trim() !== '');
    this.lines.push(...said.map(({ name }) => name.trim()));
  }

  /** Reads the cards on the table and those of the hand, as somebody does who goes through the page. */
  async look(): Promise<void> {
    const heard = await this.#reader.listen();
    const table = await this.#texts((each) => isIn(each, 'list On the table'));
    const hand = heard.filter(
      (each) => ['button', 'image'].includes(each.role) && isIn(each, 'group Your hand'),
    );
    this.lines.push(`On the table: ${table === '' ? 'nothing' : table}`);
    this.lines.push(`Your hand: ${hand.map(({ name }) => name).join(', ')}`);
  }

  async #press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    this.lines.push(`        > ${key}`);
  }

  async #noteFocus(): Promise<void> {
    const now = await this.focused();
    if (now !== this.#focus) this.lines.push(now);
    this.#focus = now;
  }

  /** Presses a key until the focus is on something with this name. */
  async goTo(name: RegExp, key: string): Promise<void> {
    for (let presses = 0; presses < MANY_KEYS && !name.test(await this.focused()); presses++) {
      const before = await this.focused();
      await this.#press(key);
      await expect.poll(() => this.focused(), { message: `${key} moves the focus` }).not.toBe(before);
      await this.#noteFocus();
    }
    expect(await this.focused()).toMatch(name);
  }

  /** Chooses what has the focus, and waits for the answer. */
  async choose(answer: RegExp): Promise<void> {
    await this.#press('Enter');
    await expect.poll(this.status).toMatch(answer);
    this.lines.push(await this.status());
  }

  /** The focus has gone on by itself. */
  async isLedTo(name: RegExp): Promise<void> {
    await expect.poll(() => this.focused()).toMatch(name);
    await this.#noteFocus();
  }

  async goOn(to: RegExp): Promise<void> {
    await this.#press('Enter');
    await this.isLedTo(to);
  }

  get text(): string {
    return `${this.lines.join('\n')}\n`;
  }
}

async function openFor(path: string): Promise<Person & { readonly learner: Learner }> {
  const person = await newPerson(site.browser, site.server.url, DESKTOP);
  await person.page.goto(path);
  await comesAlive(person.page);
  return { ...person, learner: new Learner(person.page, await Reader.of(person.page)) };
}

test('a lesson is learnt by ear: each answer is said, and the focus leads to the next question', async () => {
  const { learner, expectClean } = await openFor('/en/hearts/learn/counting');
  await learner.readDown();
  await learner.look();
  await learner.goTo(/^3 /, 'Tab');
  await learner.choose(/^Not quite\. Nearly: Bert threw a heart/);
  await learner.goTo(/^4 /, 'ArrowRight');
  await learner.choose(/^That’s it\. Seven have fallen/);
  await learner.isLedTo(/^Next step/);
  await learner.goOn(/Which card will somebody else beat\?/);
  await learner.look();
  await learner.goTo(/ of .*\(button\)$/, 'Tab');
  await learner.goTo(/^nine of clubs/, 'ArrowRight');
  await learner.choose(/^Not this one\. The four is the only other club/);
  await learner.goTo(/^four of hearts/, 'ArrowLeft');
  await learner.choose(/^That’s it\. Hearts are broken, so you may lead one\. Seven hearts are out/);
  await learner.isLedTo(/^Next step/);
  await learner.goOn(/Which card gets you off the lead\?/);
  await learner.look();
  await learner.goTo(/ of .*\(button\)$/, 'Tab');
  await learner.goTo(/^nine of clubs/, 'ArrowRight');
  await learner.choose(/^That’s it\. .*The king would have been a master/);
  await learner.isLedTo(/^On to a whole deal/);
  await learner.goOn(/^Now a whole deal/);
  await expect(learner.text).toMatchFileSnapshot('./transcripts/lesson.txt');
  expectClean();
});

test('a puzzle is answered by ear: what a wrong card loses, and then what each choice is worth', async () => {
  const { learner, page, expectClean } = await openFor('/hearts/puzzle/2026-11-01');
  await learner.readDown();
  await learner.look();
  await learner.goTo(/ of .*\(button\)$/, 'Tab');
  const answer = /^(Found\.|Not this one\.)/;
  await learner.choose(answer);
  for (let cards = 0; cards < 13 && !(await learner.status()).startsWith('Found.'); cards++) {
    const before = await learner.focused();
    await learner.goTo(new RegExp(`^(?!${before.split(',')[0]?.split(' (')[0]})`), 'ArrowRight');
    await learner.choose(answer);
  }
  expect(await learner.status()).toMatch(/^Found\./);
  await learner.isLedTo(/^What each choice loses on average/);
  for (const row of await page.getByRole('main').getByRole('row').all())
    learner.lines.push((await row.innerText()).replaceAll(/\s+/g, ' '));
  await expect(learner.text).toMatchFileSnapshot('./transcripts/puzzle.txt');
  expectClean();
});
