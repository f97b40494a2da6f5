/** A listener at the keyboard of a page: they know what the accessibility tree says, and press keys alone. */
import { expect } from 'vitest';
import type { Person } from './browser.ts';
import { focusedIn, type Heard, type Reader } from './reader.ts';

const MANY_KEYS = 40;
const inMain = ({ inside }: Heard): boolean => inside.some((outer) => outer.startsWith('main'));
const isIn = ({ inside }: Heard, outer: string): boolean => inside.some((each) => each === outer);

/** A listener at the keyboard, and everything that they heard and pressed. */
export class Learner {
  readonly lines: string[] = [];
  readonly #page: Person['page'];
  readonly #reader: Reader;
  #focus = '';

  constructor(page: Person['page'], reader: Reader) {
    this.#page = page;
    this.#reader = reader;
  }

  async #texts(fits: (each: Heard) => boolean, place = /^main\b/): Promise<string> {
    const heard = await this.#reader.listen();
    return heard
      .filter(
        (each) => each.role === 'StaticText' && each.inside.some((outer) => place.test(outer)) && fits(each),
      )
      .map(({ name }) => name.trim())
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  }

  /** What status elements say now. */
  readonly status = (): Promise<string> =>
    this.#texts(({ inside }) => inside.some((each) => /^status\b/.test(each)));

  /** What the status elements of a part of the page say, such as `region What the cards cost`. */
  readonly statusOf = (place: RegExp): Promise<string> =>
    this.#texts(({ inside }) => inside.some((each) => /^status\b/.test(each)), place);

  /** Reads what stands in a part of the page, between two of its texts. */
  async read(place: RegExp, from: RegExp, to: RegExp): Promise<void> {
    const said = (await this.#reader.listen())
      .filter(
        ({ role, name, inside }) =>
          role === 'StaticText' && name.trim() !== '' && inside.some((each) => place.test(each)),
      )
      .map(({ name }) => name.trim());
    const begin = said.findIndex((words) => from.test(words));
    const end = said.findIndex((words, at) => at > begin && to.test(words));
    this.lines.push(...said.slice(begin, end));
  }

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

  async press(key: string): Promise<void> {
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
      await this.press(key);
      await expect.poll(() => this.focused(), { message: `${key} moves the focus` }).not.toBe(before);
      await this.#noteFocus();
    }
    expect(await this.focused()).toMatch(name);
  }

  /** Chooses what has the focus, and waits for the answer. */
  async choose(answer: RegExp): Promise<void> {
    await this.press('Enter');
    await expect.poll(this.status).toMatch(answer);
    this.lines.push(await this.status());
  }

  /** The focus has gone on by itself. */
  async isLedTo(name: RegExp): Promise<void> {
    await expect.poll(() => this.focused()).toMatch(name);
    await this.#noteFocus();
  }

  async goOn(to: RegExp): Promise<void> {
    await this.press('Enter');
    await this.isLedTo(to);
  }

  get text(): string {
    return `${this.lines.join('\n')}\n`;
  }
}
