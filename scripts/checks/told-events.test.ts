/** Every socket event of `packages/protocol` is described in docs/api.md or docs/realtime.md, and no other. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';

const read = (path: string): string => readFileSync(inRoot(path), 'utf8');
const DOCUMENTS = ['docs/api.md', 'docs/realtime.md'].map(read).join('\n');
const PROTOCOL = ['socket', 'notices'].map((name) => read(`packages/protocol/src/${name}.ts`)).join('\n');

/** The events of the four interfaces: those of clients and servers, on `/games` and on `/`. */
const EVENTS = [
  ...PROTOCOL.matchAll(/interface (?:Games|Notices)(?:Client|Server)Events \{\n(.*?)\n\}/gs),
].map(([, members = '']) => [...members.matchAll(/^ {2}'?([\w:]+)'?: \(/gm)].map(([, name = '']) => name));

test('every socket event is described', () => {
  expect(EVENTS).toHaveLength(4);
  expect(EVENTS.every((events) => events.length > 1)).toBe(true);
  const untold = EVENTS.flat().filter((event) => !new RegExp(`\`${event}(?:\`| \\{)`).test(DOCUMENTS));
  expect(untold).toEqual([]);
});

test('every socket event that is described exists', () => {
  const told = [...DOCUMENTS.matchAll(/`((?:room|lobby|chat|tournament):[a-z]+)\b/g)].map(
    ([, event = '']) => event,
  );
  // The names of some limits are no events (docs/api.md, "Limits").
  const limits = ['room:wish', 'tournament:push'];
  expect(
    [...new Set(told)].filter((event) => !EVENTS.flat().includes(event) && !limits.includes(event)),
  ).toEqual([]);
});
