/**
 * Mail addresses as they are kept: trimmed, the domain in lower case and in ASCII, the local part as typed.
 *
 * Only a mail can tell whether mail arrives there. `emailKey` gives all spellings of one mailbox one key,
 * for limits on abuse. It never finds an account.
 */
import { domainToASCII } from 'node:url';

const LONGEST = 254;
const LOCAL = /^[^\s@"(),:;<>[\]\\\p{Cc}]{1,64}$/u;
const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** Returns undefined if the text is no address. */
export function emailAddress(text: string): string | undefined {
  const clean = text.trim().normalize('NFC');
  const at = clean.lastIndexOf('@');
  if (at < 1) return undefined;
  const local = clean.slice(0, at);
  const domain = domainToASCII(clean.slice(at + 1)).toLowerCase();
  if (!LOCAL.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..'))
    return undefined;
  if (!DOMAIN.test(domain)) return undefined;
  const email = `${local}@${domain}`;
  return email.length <= LONGEST ? email : undefined;
}

const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Lowers the case and drops a +tag, at Gmail also dots. */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const local = email.slice(0, at).toLowerCase().split('+')[0] ?? '';
  return GMAIL.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
