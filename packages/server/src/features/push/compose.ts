/**
 * Composes what a push says in a language: the sentences of its kind, filled in (packages/i18n, area `push`).
 */
import { isVariant } from '@troef/games';
import { translate } from '@troef/i18n';
import type { GlobalNotice } from '@troef/protocol';
import { LOCALES, type Locale, type PushKind, type PushPayload } from '@troef/protocol';
import { PUSH_KINDS } from './kinds.ts';
import type { PushContent } from './queue.ts';

/** A phone shows only the beginning, and a push service takes no more than 4 kB, sealed. */
const LONGEST_TITLE = 80;
const LONGEST_BODY = 240;
const ICON = '/icons/app-192.png';

export function payloadOf(kind: PushKind, content: PushContent, locale: Locale): PushPayload {
  const say = sentencesOf(kind, content, locale);
  return {
    title: shortened(say('title'), LONGEST_TITLE),
    body: shortened(say('body'), LONGEST_BODY),
    icon: ICON,
    url: content.url,
    tag: content.tag,
    lang: locale,
  };
}

/** Composes the same as a notice for a page. */
export function noticeOf(kind: PushKind, content: PushContent): GlobalNotice {
  const message = Object.fromEntries(
    LOCALES.map((locale) => [locale, shortened(sentencesOf(kind, content, locale)('notice'), LONGEST_BODY)]),
  ) as Record<Locale, string>;
  return {
    message,
    timeout: PUSH_KINDS[kind].noticeMs,
    props: { kind: 'info', link: content.url, tag: content.tag },
    events: [],
  };
}

/** Composes the same as a paragraph of a mail, whole. */
export const wordsOf = (kind: PushKind, content: PushContent, locale: Locale): string =>
  sentencesOf(kind, content, locale)('notice');

function sentencesOf(kind: PushKind, { values }: PushContent, locale: Locale): (part: string) => string {
  const { variant, variants, outcome, at, ...plain } = values;
  // A message of the site itself has sentences of its own; one of an administrator brings its words.
  const group = outcome === undefined ? kind : `${kind}.${outcome}`;
  const filled = {
    ...(plain as Readonly<Record<string, string | number>>),
    game: gameName(locale, variant),
    games: gameNames(locale, variants),
    when: typeof at === 'number' ? momentOf(locale, at) : '',
  };
  return (part) => translate(locale, `push.${group}.${part}`, filled);
}

/** Names a day and an hour of Belgium. A push does not know where its reader is. */
const momentOf = (locale: Locale, at: number): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : `${locale}-BE`, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    timeZone: 'Europe/Brussels',
  }).format(at);

const gameName = (locale: Locale, variant: unknown): string =>
  isVariant(variant) ? translate(locale, `games.${variant}.name`) : '';

/** Names the games, or any game if there are none. */
function gameNames(locale: Locale, variants: unknown): string {
  const named = Array.isArray(variants) ? variants.filter(isVariant) : [];
  if (named.length === 0) return translate(locale, 'push.friend_available.any');
  return new Intl.ListFormat(locale).format(named.map((variant) => gameName(locale, variant)));
}

function shortened(text: string, longest: number): string {
  const letters = [...text];
  return letters.length <= longest
    ? text
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
