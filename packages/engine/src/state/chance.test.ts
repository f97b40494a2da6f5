import { expect, test } from 'vitest';
import { chanceKeyOf, computerDelay, computerNames, computerSeed, NAMES } from './chance.ts';

const keyOf = (byte: number) => chanceKeyOf(new Uint8Array(32).fill(byte));
const seed = keyOf(5);

test('a retry draws the same; another row, seat or room draws something else', () => {
  expect(computerSeed(seed, 7, 1)).toBe(computerSeed(seed, 7, 1));
  const others = [computerSeed(seed, 8, 1), computerSeed(seed, 7, 2), computerSeed(keyOf(6), 7, 1)];
  expect(new Set([computerSeed(seed, 7, 1), ...others]).size).toBe(4);
});

test('computers take 400 to 900 ms', () => {
  const delays = Array.from({ length: 5_000 }, (_, seq) => computerDelay(seed, seq));
  expect(Math.min(...delays)).toBe(400);
  expect(Math.max(...delays)).toBe(900);
});

test('there are 24 names, and a computer never gets that of the person', () => {
  expect(new Set(NAMES).size).toBe(24);
  for (const [at, name] of NAMES.entries()) {
    const names = computerNames(keyOf(at), 3, [` ${name.toUpperCase()} `]);
    expect(new Set([...names, name]).size).toBe(4);
  }
  expect(computerNames(seed, 3, ['Elise'])).not.toContain('Élise');
});

const initial = (name: string) => name.normalize('NFD').charAt(0).toUpperCase();

test('no two at a table have the same initial, whatever its people are called', () => {
  for (let at = 0; at < 10_000; at++) {
    const person = NAMES[at % NAMES.length] as string;
    const names = [person, ...computerNames(`table ${at}`, 3, [person])];
    expect(new Set(names.map(initial)).size, names.join(', ')).toBe(4);
  }
});

test('all 24 names are drawn', () => {
  const met = Array.from({ length: 10_000 }, (_, at) => computerNames(`table ${at}`, 3, [])).flat();
  expect(new Set(met).size).toBe(24);
});
