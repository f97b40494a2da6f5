/**
 * The compiled sentences of a language, loaded in groups: `site` for every page, `table` when a table is
 * near, a game's own words with its table.
 *
 * Loaded groups are kept, so a page never waits twice. If the language changes, the new one is loaded with
 * every group the page has asked for so far.
 */

import loaders from 'virtual:messages';
import type { Locale } from '@troef/i18n';
import type { CompiledMessage, CompiledMessages } from '@troef/i18n/fill.ts';
import { loadOnce } from '../page/load-once.ts';

/** An area of packages/i18n; the compiler knows them all (vite/messages.ts makes the loaders). */
export type MessageGroup = keyof typeof loaders;

const atHand: Readonly<Record<Locale, Record<string, CompiledMessage>>> = { en: {}, nl: {}, fr: {} };
const arrived = new Set<string>();
const wanted = new Set<MessageGroup>(['site']);

/** Returns the sentences loaded so far. The object grows. */
export const messagesAtHand = (locale: Locale): CompiledMessages => atHand[locale];

export const isAtHand = (locale: Locale): boolean =>
  [...wanted].every((group) => arrived.has(`${locale}/${group}`));

/** The key is `locale/group`. */
const loadGroup = loadOnce(async (key: `${Locale}/${MessageGroup}`) => {
  const [locale, group] = key.split('/') as [Locale, MessageGroup];
  const { default: messages } = await loaders[group][locale]();
  Object.assign(atHand[locale], messages);
  arrived.add(key);
});

/** The key is the language and every wanted group. */
const loadWhole = loadOnce(async (key: string) => {
  const [locale, ...groups] = key.split(' ') as [Locale, ...MessageGroup[]];
  await Promise.all(groups.map((group) => loadGroup(`${locale}/${group}`)));
});

/**
 * Loads everything this page has asked for so far, in this language. Returns the same promise until that
 * changes, for `use`.
 */
export const loadMessages = (locale: Locale): Promise<void> => loadWhole([locale, ...wanted].join(' '));

/** Adds this group to the page. Resolves when it is loaded in this language. */
export async function wantMessages(group: MessageGroup, locale: Locale): Promise<void> {
  await loadGroup(`${locale}/${group}`);
  wanted.add(group);
}

/**
 * For a written page with sentences of its own: returns undefined if they are loaded, else a promise for
 * `use`, the same one until they are. Meanwhile the page stays as it was written.
 */
export function missingMessages(group: MessageGroup, locale: Locale): Promise<void> | undefined {
  // Added only once it is loaded, or the whole page would wait for what one part of it asked for.
  if (!arrived.has(`${locale}/${group}`)) return loadGroup(`${locale}/${group}`);
  wanted.add(group);
  return undefined;
}
