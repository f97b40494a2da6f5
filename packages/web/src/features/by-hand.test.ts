/**
 * What no component does itself. It knows no address of the server: a feature's requests are in its `api.ts`,
 * shared ones in lib. It makes no form by hand (components/form/form.tsx).
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '..');
const REQUESTS = /['"`]\/(?:api|auth)\/|\bas(?:Account|Anybody)\(|\/http\/api\.ts'/;

/** Returns the lines of a component that make a request. */
const requestsIn = (source: string): readonly string[] =>
  source.split('\n').filter((line) => REQUESTS.test(line));

/**
 * *Play* and the buttons of the header work before the page has loaded its scripts, so no first page loads
 * what forms share.
 */
const FORMS = [
  'app/frame/site-header.tsx',
  'app/frame/site-nav.tsx',
  'components/form/form.tsx',
  'features/landing/play-form.tsx',
];

const components = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, source: readFileSync(path.join(SOURCE, file), 'utf8') }));

test('no component makes a request itself', () => {
  expect(components.length).toBeGreaterThan(100);
  const found = components.flatMap(({ file, source }) =>
    requestsIn(source).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('every form is made by the one component', () => {
  const forms = components.filter(({ source }) => /<form\b/.test(source)).map(({ file }) => file);
  expect(forms.sort()).toEqual(FORMS);
});

test('a planted request is found', () => {
  expect(requestsIn(`const save = () => asAccount('POST', PATH, { name });`)).toHaveLength(1);
  expect(requestsIn("void get('/api/rooms/mine');")).toHaveLength(1);
  expect(requestsIn(`import { addEmail } from '../api.ts';`)).toEqual([]);
});
