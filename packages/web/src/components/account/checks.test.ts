import { expect, test } from 'vitest';
import type { Translator } from '../../lib/words/i18n.tsx';
import {
  birthYearTrouble,
  codeTrouble,
  emailTrouble,
  nameTrouble,
  newPasswordTrouble,
  strengthOf,
} from './checks.ts';

/** A translator that returns the id of the sentence. */
const t = Object.assign((id: string) => id, { rich: () => null, locale: 'en' }) as unknown as Translator;

test.each([
  ['', 'account.name.missing'],
  ['An', 'account.name.length'],
  ['A'.repeat(21), 'account.name.length'],
  ['An  B', 'account.name.characters'],
  ['An!', 'account.name.characters'],
  ['-An', 'account.name.characters'],
  [' An Peeters ', undefined],
  ['Zoë_1.b', undefined],
  ['Αθηνά', undefined],
])('the name %j: %s', (name, trouble) => expect(nameTrouble(t, name)).toBe(trouble));

test.each([
  ['', 'account.email.missing'],
  ['an', 'account.email.invalid'],
  ['an@home', 'account.email.invalid'],
  ['a n@home.be', 'account.email.invalid'],
  [' an@home.be ', undefined],
])('the address %j: %s', (email, trouble) => expect(emailTrouble(t, email)).toBe(trouble));

test.each([
  ['', 'account.password.missing'],
  ['1234567', 'account.password.length'],
  ['x'.repeat(129), 'account.password.length'],
  ['12345678', undefined],
])('the password %j: %s', (password, trouble) => expect(newPasswordTrouble(t, password)).toBe(trouble));

test.each([
  ['', undefined],
  [' 1987 ', undefined],
  ['2013', undefined],
  ['2014', 'account.join.tooYoung'],
  ['2027', 'account.join.birthYearInvalid'],
  ['87', 'account.join.birthYearInvalid'],
  ['1887', 'account.join.birthYearInvalid'],
])('the year of birth %j in 2026: %s', (year, trouble) =>
  expect(birthYearTrouble(t, year, 2026)).toBe(trouble),
);

test.each([
  ['123 456', undefined],
  ['12345', 'account.code.digits'],
  ['12345a', 'account.code.digits'],
])('the code %j: %s', (code, trouble) => expect(codeTrouble(t, code)).toBe(trouble));

test.each([
  ['abc', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['kaartman', 'weak'],
  ['kaartman72', 'fair'],
  ['vier azen op tafel', 'strong'],
])('%s is %s', (password, strength) => expect(strengthOf(password)).toBe(strength));
