/** Components know no address of the server: a feature's requests are in its `api.ts`, shared ones in lib. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '..');
const REQUESTS = /['"`]\/(?:api|auth)\/|\bas(?:Account|Anybody)\(|\/lib\/api\.ts'/;

/** Returns the lines of a component that make a request. */
const requestsIn = (source: string): readonly string[] =>
  source.split('\n').filter((line) => REQUESTS.test(line));

test('no component makes a request itself', () => {
  const components = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  expect(components.length).toBeGreaterThan(100);
  const found = components.flatMap((file) =>
    requestsIn(readFileSync(path.join(SOURCE, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('a planted request is found', () => {
  expect(requestsIn(`const save = () => asAccount('POST', PATH, { name });`)).toHaveLength(1);
  expect(requestsIn("void get('/api/rooms/mine');")).toHaveLength(1);
  expect(requestsIn(`import { addEmail } from '../api.ts';`)).toEqual([]);
});
