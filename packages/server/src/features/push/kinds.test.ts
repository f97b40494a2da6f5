import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { translate } from '@troef/i18n';
import { LOCALES, PUSHES_TO_COME, type PushKind } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { createPushes } from './events.ts';
import { PUSH_KINDS } from './kinds.ts';

const SERVER = path.resolve(import.meta.dirname, '../..');
const source = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('testing.ts'))
  .map((file) => readFileSync(path.join(SERVER, file), 'utf8'))
  .join('\n');

const VALUES = {
  place: 4,
  name: 'An',
  game: 'whist',
  games: 'whist',
  seated: 3,
  title: 'Hello',
  text: 'There',
};

/** Returns the sentences of a kind that exist, each with its language. */
const sentencesOf = (kind: PushKind): readonly string[] =>
  LOCALES.flatMap((locale) =>
    ['title', 'body', 'notice'].flatMap((part) => {
      const id = `push.${kind}.${part}`;
      return translate(locale, id, VALUES) === id ? [] : [`${locale} ${part}`];
    }),
  );
const hasSender = (kind: PushKind): boolean => new RegExp(`queuePush\\([^;]*kind: '${kind}'`).test(source);

describe.each(Object.keys(PUSH_KINDS) as PushKind[])('a push of %s', (kind) => {
  const exists = !(PUSHES_TO_COME as readonly string[]).includes(kind);

  test(exists ? 'has every sentence in every language' : 'has no sentences before its system exists', () => {
    expect(sentencesOf(kind)).toHaveLength(exists ? 3 * LOCALES.length : 0);
  });

  test(exists ? 'has a sender' : 'has no sender before its system exists', () => {
    expect(hasSender(kind)).toBe(exists);
  });
});

test.each(Object.keys(createPushes({} as Parameters<typeof createPushes>[0])))(
  '`pushes.%s` has a caller',
  (name) => {
    expect(source).toContain(`pushes.${name}(`);
  },
);
