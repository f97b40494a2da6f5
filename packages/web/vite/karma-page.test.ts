/** The pages about karma have the numbers of the server's code, in every language. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@troef/i18n';
import {
  COOL_DOWN_LONG,
  COOL_DOWN_SHORT,
  HUMANS_FACTOR,
  KARMA_DRAG,
  KARMA_TIERS,
  LEAVE_LOSS_MAX,
  LEAVE_LOSS_MIN,
  LEAVE_WINDOW_DAYS,
  PLACE_POINTS,
  REPEAT_FACTOR_MIN,
  REPEAT_STEP,
  ROOM_GAIN_A_DAY,
  ROOMS_TO_FORGIVE,
  STARTING_KARMA_MAX,
  STARTING_KARMA_MIN,
  TEAM_POINTS,
  THUMB_GIVER_KARMA,
  THUMB_PAIR_DAYS,
  THUMBS_A_DAY,
} from '@troef/protocol';
import { describe, expect, test } from 'vitest';

const CONTENT = path.join(import.meta.dirname, '../../../content');
const read = (locale: string, page: string): string =>
  readFileSync(path.join(CONTENT, locale, `${page}.md`), 'utf8');

/** Returns tables as rows of cells, without their heads. */
const tablesOf = (text: string): readonly (readonly string[])[][] =>
  [...text.matchAll(/((?:^\|.*\|\n)+)/gm)].map(([block]) =>
    block
      .trim()
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
  );
/** Reads a number with a point or a comma. */
const numberOf = (text: string | undefined): number =>
  Number(text?.replace(',', '.').replace('−', '-').replace('+', ''));
const column = (rows: readonly (readonly string[])[] | undefined, at: number) =>
  rows?.map((row) => numberOf(row[at]));
const numbersIn = (text: string): ReadonlySet<number> =>
  new Set([...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => numberOf(number)));

describe.each(LOCALES)('in %s', (locale) => {
  test('the page about karma has the numbers of the code', () => {
    const text = read(locale, 'reputation');
    const [tiers, places, , company] = tablesOf(text);
    expect(column(tiers, 0)).toEqual([...KARMA_TIERS]);
    expect(column(places, 1)).toEqual([...PLACE_POINTS]);
    expect(column(company, 0)).toEqual(HUMANS_FACTOR.map((_, humans) => humans));
    expect(column(company, 1)).toEqual([...HUMANS_FACTOR]);
    const examples = [...text.matchAll(/^- .* \*\*([+−]?\d+)\*\*\.$/gm)].map(([, gain]) => numberOf(gain));
    expect(examples).toEqual([4, 0, -1, 3, 2, 4]);
    const said = numbersIn(text);
    const factors = [1, 2, 3, 4].map((times) => Math.round((1 - REPEAT_STEP * times) * 100) / 100);
    for (const number of [
      STARTING_KARMA_MIN,
      STARTING_KARMA_MAX,
      ...Object.values(TEAM_POINTS),
      ...KARMA_DRAG.flat(),
      ...factors,
      REPEAT_FACTOR_MIN,
      ROOM_GAIN_A_DAY,
      THUMB_GIVER_KARMA,
      THUMB_PAIR_DAYS,
      THUMBS_A_DAY,
    ]) {
      expect(said).toContain(number);
    }
  });

  test('the page about leaving has the numbers of the code', () => {
    const text = read(locale, 'about/leaving-a-game');
    const said = numbersIn(text);
    for (const number of [
      LEAVE_LOSS_MIN,
      LEAVE_LOSS_MAX,
      LEAVE_WINDOW_DAYS,
      ROOMS_TO_FORGIVE,
      COOL_DOWN_SHORT.withinHours,
      COOL_DOWN_LONG.withinDays,
    ]) {
      expect(said).toContain(number);
    }
    const [losses] = tablesOf(text);
    expect(losses?.map((row) => row.map(numberOf))).toEqual([
      [100, -10, -15, -20],
      [300, -15, -23, -30],
      [1000, -50, -75, -100],
      [5000, -200, -300, -400],
    ]);
  });
});
