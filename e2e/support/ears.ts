/** A player who sees nothing: what the page announces, what the accessibility tree says, and what was pressed. */
import { expect } from 'vitest';
import type { Person } from './browser.ts';
import type { Listener } from './listener.ts';
import { buttonsIn, focusedIn, type Heard, type Reader } from './reader.ts';

const MANY_TABS = 40;

/** The announcement of a turn, and of the end of a deal: scored, or passed by everybody. */
export const ASKED = /^Your turn, /;
export const OVER = /^(This deal: |Everybody passed)/;

export class Ears {
  readonly #page: Person['page'];
  readonly #listener: Listener;
  readonly #reader: Reader;
  /** Number of lines that have been dealt with. */
  #at = 0;
  /** What the listener pressed, each after so many lines. */
  readonly #pressed: { readonly after: number; readonly what: string }[] = [];

  constructor(page: Person['page'], listener: Listener, reader: Reader) {
    this.#page = page;
    this.#listener = listener;
    this.#reader = reader;
  }

  async #next(): Promise<string> {
    const at = await this.#listener.hear(new RegExp(`${ASKED.source}|${OVER.source}`), this.#at);
    this.#at = at + 1;
    return (await this.#listener.heard())[at] ?? '';
  }

  /** Presses Tab until an element of this name and role has the focus, then Enter. */
  async #enter(name: RegExp, role = 'button'): Promise<void> {
    for (let presses = 0; presses < MANY_TABS; presses++) {
      const at = focusedIn(await this.#reader.listen());
      if (at?.role === role && name.test(at.name)) return this.press('Enter', `${at.name} (Enter)`);
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`${MANY_TABS} times Tab never led to ${name}`);
  }

  /** Finds the choices in the accessibility tree, and answers with the keyboard. */
  async #answer(asked: string): Promise<'said' | 'passed on' | 'played'> {
    // The focused element may just have been removed: the page moves the focus a moment later.
    let around: readonly Heard[] = [];
    await expect
      .poll(
        async () => {
          around = await this.#reader.listen();
          return focusedIn(around)?.role;
        },
        { message: `focus at "${asked}"` },
      )
      .not.toBe('RootWebArea');
    const bids = buttonsIn(around, 'Bids');
    const [first] = bids;
    if (first !== undefined) {
      const bid = bids.find(({ name }) => /^pass\b/i.test(name)) ?? first;
      await this.press('b');
      // The arrows lead to every bid, and End to the last of them.
      await this.press('End');
      await expect.poll(async () => focusedIn(await this.#reader.listen())?.name).toBe(bids.at(-1)?.name);
      await this.#enter(new RegExp(`^${bid.name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
      return 'said';
    }
    await this.press('1');
    if (/discard one card/.test(asked)) return 'passed on';
    if (!/choose three cards/.test(asked)) return 'played';
    await this.press('2');
    await this.press('3');
    await this.press('h');
    await this.#listener.hear(/Chosen, 3 of 3: /, this.#at);
    await this.press('b');
    await this.expectFocusOn(/^Pass these cards/);
    await this.press('Enter', 'Pass these cards (Enter)');
    return 'passed on';
  }

  /**
   * Plays `most` cards, or until the deal is over. Returns the lines that were said and the number of cards
   * played. `heed` waits for what is said beside a question, after so many cards, which a key would silence.
   */
  async deal(
    most: number,
    heed: (cards: number, from: number) => Promise<number | undefined> = async () => undefined,
  ): Promise<{ readonly lines: readonly string[]; readonly cards: number }> {
    const from = this.#at;
    for (let cards = 0; ; ) {
      const asked = await this.#next();
      if (OVER.test(asked) || cards === most) {
        const lines = (await this.#listener.heard()).slice(from);
        return { lines, cards };
      }
      const told = await heed(cards, this.#at);
      if (told !== undefined) this.#at = told + 1;
      if ((await this.#answer(asked)) === 'played') cards += 1;
    }
  }

  /** Waits until an element of this name has the focus. */
  async expectFocusOn(name: RegExp, patience: { readonly timeout?: number } = {}): Promise<void> {
    await expect.poll(async () => focusedIn(await this.#reader.listen())?.name, patience).toMatch(name);
  }

  async press(key: string, what = key): Promise<void> {
    this.#pressed.push({ after: this.#at, what });
    await this.#page.keyboard.press(key);
  }

  /** Returns every line that was heard, with what the listener pressed between them after a sign of its own. */
  async transcript(): Promise<string> {
    const lines = (await this.#listener.heard()).flatMap((line, at) => [
      ...(/, deal \d+|^Deal \d+/.test(line) ? [''] : []),
      line,
      ...this.#pressed.filter(({ after }) => after === at + 1).map(({ what }) => `        > ${what}`),
    ]);
    return `${lines.join('\n').trim()}\n`;
  }
}
