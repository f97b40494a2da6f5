import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTEXT_WORDS, hashPassword, isPassword, passwordProblem } from './passwords.ts';

const DOC = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'sessions.md');
const problem = (password: string) =>
  passwordProblem(password, { name: 'An Peeters', emails: ['an@example.org'] });

test.each(['baseball1', 'Iloveyou1', 'whatever1', 'systemofadown', '123456789zz', 'QAZ123wsx456'])(
  'a password that leaked from other sites is refused, even from far down their list: %s',
  (leaked) => {
    expect(problem(leaked)).not.toBeNull();
  },
);

test.each(['Troef2026!', '123wiezen', '**Kleurenwiezen**', 'belgique99', 'azertyuiop'])(
  'a word of this site or country with digits around it is refused: %s',
  (guessed) => {
    expect(problem(guessed)).toBe('common');
  },
);

test.each(['troef en twee azen', 'wiezenbijoma', 'kaart-op-tafel'])(
  'words that make a phrase are accepted: %s',
  (phrase) => {
    expect(problem(phrase)).toBeNull();
  },
);

test('8 to 128 characters of any kind are accepted, and no fewer or more', () => {
  for (const kind of ['k', '🂡', ' é', '7Ω']) {
    const long = kind.repeat(200);
    const of = (length: number) => [...`x${long}`].slice(0, length).join('');
    for (const length of [8, 64, 128]) expect(problem(of(length)), `${kind} ${length}`).not.toBe('length');
    for (const length of [7, 129]) expect(problem(of(length)), `${kind} ${length}`).toBe('length');
  }
  expect(problem('only small letters here')).toBeNull();
});

test('a password counts whole and as it was written', async () => {
  const password = `Begin${'x'.repeat(118)}End`;
  const stored = await hashPassword(password);
  expect(await isPassword(password, stored)).toBe(true);
  for (const other of [password.slice(0, -1), `${password} `, password.toLowerCase()])
    expect(await isPassword(other, stored), other).toBe(false);
});

test('the words that are refused are documented', () => {
  const [, listed = ''] =
    /<!-- context words -->([\s\S]*?)<!-- end -->/.exec(readFileSync(DOC, 'utf8')) ?? [];
  expect(listed.match(/[a-z]+/g)?.sort()).toEqual([...CONTEXT_WORDS].sort());
});
