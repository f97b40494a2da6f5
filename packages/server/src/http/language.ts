/** The language of an answer: what the caller prefers among ours (spec 5: only en, nl and fr, otherwise English). */
import { FALLBACK_LOCALE, LOCALES, type Locale } from '@troef/protocol';

/** Reads an Accept-Language header; `nl-BE` counts as `nl`, a weight of 0 as a refusal. */
export function preferredLocale(header: string | undefined): Locale {
  const wishes = (header ?? '')
    .slice(0, 1_000)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.trim().toLowerCase().split('-')[0], weight: Number(weight ?? 1), index };
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { language } of wishes) {
    const locale = LOCALES.find((ours) => ours === language);
    if (locale !== undefined) return locale;
  }
  return FALLBACK_LOCALE;
}
