/**
 * The name of somebody who plays without an account. It is cut, never refused: whoever only wants to play is not asked to
 * think of another one.
 *
 * It belongs to nobody, so it may say nothing that is not true. Who is called like a member is marked as a guest, in the name
 * itself, wherever it is shown; a member's name can hold no such mark. Words for the site or for who runs it, and abuse,
 * become the word for a guest. Computer players have first names that many people have too: those stay, because each seat
 * says whether a computer holds it.
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

/** `{name} (guest)` with nothing in its place: what a name ends with that is marked already. */
const markOf = (locale: Locale): string => translate(locale, 'names.guestNamed', { name: '' }).trim();
const MARKS = LOCALES.map(markOf);

/** Trimmed, cut by code point, and marked where it is somebody's; somebody without a name gets one in the language. */
export const guestName = async (db: Querier, given: string, locale: Locale): Promise<string> =>
  (await judgeGuestName(db, given, locale)).name;

/** The same, with the reason why it is another name than the one that was given. */
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

/** A page sends again the name it was given. */
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
