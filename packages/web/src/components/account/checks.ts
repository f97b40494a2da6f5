/**
 * Checks fields before the server sees them, with the server's own limits. Only the server knows whether a
 * name is free and whether a password is common.
 */

import { CODE_DIGITS, NAME_MAX, NAME_MIN, PASSWORD_MAX, PASSWORD_MIN } from '@troef/protocol';
import { isAddress } from '../../lib/account/address.ts';
import type { Translator } from '../../lib/words/i18n.tsx';

/** Youngest age for an account, in years. */
const YOUNGEST = 13;

const lengthOf = (text: string): number => [...text].length;

export function nameTrouble(t: Translator, typed: string): string | undefined {
  const name = typed.trim();
  if (name === '') return t('account.name.missing');
  if (lengthOf(name) < NAME_MIN || lengthOf(name) > NAME_MAX) return t('account.name.length');
  if (!/^[\p{L}\p{M}\d ._-]+$/u.test(name) || /^[ ._-]|[ ._-]{2}|[ ._-]$/.test(name)) {
    return t('account.name.characters');
  }
  return undefined;
}

export function emailTrouble(t: Translator, typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return t('account.email.missing');
  return isAddress(email) ? undefined : t('account.email.invalid');
}

export function newPasswordTrouble(t: Translator, password: string): string | undefined {
  if (password === '') return t('account.password.missing');
  const length = lengthOf(password);
  return length < PASSWORD_MIN || length > PASSWORD_MAX ? t('account.password.length') : undefined;
}

/** Checks a year of birth, which may be left out. `thisYear` comes from the device. */
export function birthYearTrouble(t: Translator, typed: string, thisYear: number): string | undefined {
  const year = typed.trim();
  if (year === '') return undefined;
  if (!/^(19|20)\d\d$/.test(year) || Number(year) > thisYear) return t('account.join.birthYearInvalid');
  return thisYear - Number(year) < YOUNGEST ? t('account.join.tooYoung') : undefined;
}

export function codeTrouble(t: Translator, typed: string): string | undefined {
  const code = typed.replace(/\s/g, '');
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code) ? undefined : t('account.code.digits');
}

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const STRONG_LENGTH = 14;
const FAIR_LENGTH = 10;

/**
 * Judges by length, because each character makes guessing harder; a repeated or consecutive character adds
 * nothing.
 */
export function strengthOf(password: string): PasswordStrength {
  const signs = [...password];
  if (signs.length < PASSWORD_MIN) return 'short';
  const telling = signs.filter((sign, index) => {
    const step = (sign.codePointAt(0) ?? 0) - (signs[index - 1]?.codePointAt(0) ?? -9);
    return Math.abs(step) > 1;
  }).length;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const worth = telling + kinds - 1;
  if (worth >= STRONG_LENGTH) return 'strong';
  return worth >= FAIR_LENGTH ? 'fair' : 'weak';
}
