/**
 * The name of a guest. It is cut and never refused: a guest only wants to play, and is not asked to think of
 * another name.
 *
 * It belongs to nobody, so it may say nothing untrue. If it looks like a member's name, it is marked as a
 * guest's, wherever it is shown; a member's name can hold no such mark. Words for the site or its staff, and
 * abuse, become the word for a guest. Computers have first names that many people have too. Those stay,
 * because each seat says whether a computer holds it.
 */
import { translate } from '@troef/i18n';
import { ANONYMOUS_NAME_MAX, type GuestNameReply, LOCALES, type Locale } from '@troef/protocol';
import type { Querier } from '../../platform/db/querier.ts';
import { lookOf } from '../../platform/text/look-alikes/look-of.ts';
import { isReserved } from '../../platform/text/look-alikes/reserved.ts';
import { PLAIN_GUESTS } from '../../platform/text/plain-guests.ts';
import { isAbuse } from './names.ts';

/** Control characters, line breaks and marks that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Only the site puts words in brackets after a name: (guest), (2). */
const BRACKETS = /[\p{Ps}\p{Pe}]/gu;

/** The mark alone, with which a marked name ends. */
const markOf = (locale: Locale): string => translate(locale, 'names.guestNamed', { name: '' }).trim();
const MARKS = LOCALES.map(markOf);

/**
 * Trims, cuts by code points, and marks a name that looks like a member's. An empty one becomes the word for
 * a guest.
 */
export const guestName = async (db: Querier, given: string, locale: Locale): Promise<string> =>
  (await judgeGuestName(db, given, locale)).name;

/** Returns the same name, with the reason if it was marked or replaced. */
export async function judgeGuestName(db: Querier, given: string, locale: Locale): Promise<GuestNameReply> {
  const whole = cut(unmarked(given.replace(UNPRINTABLE, ' ').trim()), ANONYMOUS_NAME_MAX);
  const name = whole.replace(BRACKETS, '').trim();
  const plain = translate(locale, 'site.guest');
  if (PLAIN_GUESTS.has(name)) return { name, reason: null };
  if (name === '') return { name: plain, reason: null };
  if ([whole, name].some((each) => isReserved(each) || isAbuse(each)))
    return { name: plain, reason: 'reserved' };
  if (!(await isMembers(db, name))) return { name, reason: null };
  const room = ANONYMOUS_NAME_MAX - [...markOf(locale)].length - 1;
  return { name: translate(locale, 'names.guestNamed', { name: cut(name, room) }), reason: 'member' };
}

const cut = (text: string, length: number): string => [...text].slice(0, length).join('').trim();

/** Removes marks, because a page sends back the name it was given. */
function unmarked(name: string): string {
  const mark = MARKS.find((each) => name.endsWith(each));
  return mark === undefined ? name : unmarked(name.slice(0, -mark.length).trim());
}

async function isMembers(db: Querier, name: string): Promise<boolean> {
  const look = lookOf(name);
  if (look === '') return false;
  const { rows } = await db.query('select 1 from users where name_look = $1 limit 1', [look]);
  return rows.length > 0;
}
