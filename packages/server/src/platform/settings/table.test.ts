import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIMIT_ROWS } from './limit-rows.ts';
import { SETTINGS } from './table.ts';

const SOURCES = join(import.meta.dirname, '../..');

test('every limit of the table is asked where something is counted', () => {
  const code = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|limit-rows\.ts$/.test(file))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join('\n');
  expect(Object.keys(LIMIT_ROWS).filter((key) => !code.includes(`get('${key}')`))).toEqual([]);
});

test('a default lies within its bounds, and each setting is told in three languages', () => {
  for (const [key, { default: usual, min, max, meaning }] of Object.entries(SETTINGS)) {
    expect(usual >= min && usual <= max, key).toBe(true);
    expect(new Set(meaning.filter((words) => words.endsWith('.'))).size, key).toBe(3);
  }
});
