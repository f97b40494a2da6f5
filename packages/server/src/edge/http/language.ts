/**
 * Chooses the language of an answer, by the rule of the whole site (`chooseLocale`). Calls of our pages name
 * the language being read in `Accept-Language`. A request by the browser itself also has the cookie with the
 * user's choice.
 */
import { chooseLocale, LOCALE_COOKIE } from '@troef/i18n/locales.ts';
import { LOCALES, type Locale } from '@troef/protocol';
import type { FastifyRequest } from 'fastify';

const KEPT = new RegExp(`(?:^|;)\\s*${LOCALE_COOKIE}=(\\w+)`);

/** Returns the languages of an Accept-Language header, the most wanted first. A weight of 0 is a refusal. */
function wishesOf(header: string | undefined): readonly string[] {
  return (header ?? '')
    .slice(0, 1_000)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: Number(weight ?? 1), index };
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ tag }) => tag);
}

/** Returns the language that a call of a page names. */
export const preferredLocale = (header: string | undefined): Locale =>
  chooseLocale({ browser: wishesOf(header) });

/** Returns the language for a request by the browser itself: a page, a connection. */
export const visitorLocale = (
  headers: { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined },
  path?: string,
): Locale =>
  chooseLocale({
    path,
    stored: KEPT.exec(headers.cookie ?? '')?.[1],
    browser: wishesOf(headers['accept-language']),
  });

/** Returns the language of `?lang=`, else that of the visitor: for files that others link to. */
export function askedLocale({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Locale {
  const { lang } = query as { readonly lang?: unknown };
  return LOCALES.find((each) => each === lang) ?? visitorLocale(headers);
}
