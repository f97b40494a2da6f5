/** Words on a table of any colour have a contrast of 7 : 1, as WCAG measures it, in both themes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const TOKENS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const GAMES = ['manille', 'wiezen', 'kingen', 'hearts', 'belote'] as const;

/** Returns the two colours of a token in the rule with this selector. */
function coloursOf(selector: string, token: string): readonly string[] {
  const rule = TOKENS.slice(TOKENS.indexOf(selector));
  const found = new RegExp(`${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(
    rule.slice(0, rule.indexOf('}\n')),
  );
  if (found === null) throw new Error(`no ${token} in ${selector}`);
  return found.slice(1);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(GAMES)('words on the table of %s have a contrast of 7 : 1', (game) => {
  const rule = `[data-game="${game}"]`;
  for (const words of ['--on-table', '--on-table-soft']) {
    for (const ground of ['--table', '--table-mat', '--plate']) {
      const [light = '', dark = ''] = coloursOf(':root {', words);
      const [onLight = '', onDark = ''] = coloursOf(rule, ground);
      expect(contrast(light, onLight), `${words} on ${ground}`).toBeGreaterThanOrEqual(7);
      expect(contrast(dark, onDark), `${words} on ${ground} in the dark`).toBeGreaterThanOrEqual(7);
    }
  }
});

test.each(GAMES)('with stronger contrast words on the table of %s have 10 : 1', (game) => {
  const rule = `[data-contrast="more"]:not([data-felt]) [data-game="${game}"]`;
  for (const ground of ['--table', '--table-mat', '--plate']) {
    const colours = coloursOf(rule, ground);
    const usual = coloursOf(`[data-game="${game}"]`, ground);
    for (const [at, colour] of colours.entries()) {
      expect(
        contrast('#ffffff', colour),
        `${ground} of ${at === 0 ? 'light' : 'dark'}`,
      ).toBeGreaterThanOrEqual(10);
      expect(contrast('#ffffff', colour)).toBeGreaterThan(contrast('#ffffff', usual[at] ?? ''));
    }
  }
});

test('with stronger contrast no two games have the same table', () => {
  const tables = GAMES.map((game) =>
    coloursOf(`[data-contrast="more"]:not([data-felt]) [data-game="${game}"]`, '--table').join(),
  );
  tables.push(coloursOf('[data-contrast="more"] {', '--table').join());
  expect(new Set(tables).size).toBe(tables.length);
});

test('the green cloth wins over the colour of a game', () => {
  for (const game of GAMES) {
    expect(TOKENS).toContain(`:root:not([data-felt], [data-contrast]) [data-game="${game}"]`);
  }
});
