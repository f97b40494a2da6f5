/** Checks that only the places of docs/adding-a-game.md ask which game they have. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';
import { isTest } from './rules.ts';
import { readSources } from './sources.ts';

const NAMES = 'whist|manille|wiezen|kingen|hearts|belote';
/** A comparison with the name of a game, or a list or record by their names. */
const ASKS = new RegExp(`(?:[!=]==|case) '(?:${NAMES})'|^\\s*(?:${NAMES}): |\\['(?:${NAMES})'`, 'm');

/** Every file here is named in docs/adding-a-game.md, or belongs to one game. */
const PLACES = [
  /^packages\/games\/src\/(\w+\/|game-facts|registry)/,
  /^packages\/players\/src\/(index\.ts|(?:analysis|collusion)\/games\.ts|(whist|manille|wiezen|kingen|hearts|belote)\/)/,
  /^packages\/protocol\/src\/(games|roles)\.ts$/,
  /^packages\/competition\/src\/event\/variants\.ts$/,
  /^packages\/i18n\/src\/catalogues\.ts$/,
  /^packages\/web\/src\/lib\/games\/(variants|other-names)\.ts$/,
  /^packages\/web\/src\/components\/game-mark\.tsx$/,
  /^packages\/web\/src\/features\/room\/(whist|manille|wiezen|kingen|hearts|belote)\//,
  /^packages\/web\/src\/features\/room\/(variant\/variants|help\/games|guide\/games|alive\/moments)\.ts$/,
  /^packages\/(web\/src\/lib\/games|server\/src\/features\/thumbs)\/contract-words\.ts$/,
  /^packages\/web\/src\/lib\/words\/contracts\/games\.ts$/,
  /^packages\/web\/src\/lib\/words\/telling\/(whist|manille|wiezen|kingen|hearts|belote|games)\.ts$/,
];

/** These know kinds of questions for a solver, kinds of kingen, or how a game is measured, by such names. */
const SOLVING = /^packages\/players\/src\/(solver|arena|search)\/|^packages\/lab\//;

const asking = readSources()
  .filter(({ path }) => /^packages\/[^/]+\/src\//.test(path) && !isTest(path))
  .filter(({ path }) => ASKS.test(readFileSync(inRoot(path), 'utf8')))
  .map(({ path }) => path);

test('no code outside of the listed places asks which game it has', () => {
  expect(asking.filter((path) => !SOLVING.test(path) && !PLACES.some((place) => place.test(path)))).toEqual(
    [],
  );
});

test.each([
  `if (variant === 'hearts') return;`,
  `  case 'belote':`,
  `const TEAMS = ['manille', 'belote'];`,
  `const PLAYED = {\n  whist: 1,\n};`,
])('a question about the game is found: %s', (text) => expect(text).toMatch(ASKS));

test('docs/adding-a-game.md names every place', () => {
  const guide = readFileSync(inRoot('docs/adding-a-game.md'), 'utf8');
  for (const name of [
    'game-facts.ts',
    'registry.ts',
    'roles.ts',
    'games.ts',
    'lib/games/variants.ts',
    'lib/games/other-names.ts',
    'game-mark.tsx',
    'alive/moments.ts',
    'contract-words.ts',
    'words/contracts/games.ts',
    'words/telling/games.ts',
    'event/variants.ts',
  ]) {
    expect([name, guide.includes(name)]).toEqual([name, true]);
  }
});
