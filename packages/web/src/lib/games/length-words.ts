/** The options of a game in words: for the line under *Play*, and on the buttons to choose them. */
import type { Variant } from '@troef/games';
import type { MessageId } from '@troef/i18n';
import { GAME_LENGTHS, type LengthValue, lengthKind } from '@troef/protocol';
import type { Translator } from '../words/i18n.tsx';

/** Each rule of packages/protocol/src/games.ts has words, which lib/games/length-words.test.ts checks. */
export const ruleName = (rule: string): MessageId => `site.options.rule.${rule}` as MessageId;

/** Writes a length for a sentence: "8 deals", "to 101 points". */
export function lengthWords(t: Translator, variant: Variant, length: LengthValue): string {
  switch (lengthKind(variant, length)) {
    case 'deals':
      return t('site.options.length.deals', { count: Number(length) });
    case 'points':
      return t('site.options.length.points', { count: Number(length) });
    case 'free':
      return t('site.options.length.freeWords');
    case 'session':
      return t(length === 'double' ? 'site.options.length.double' : 'site.options.length.single');
  }
}

const kindsOf = (variant: Variant) =>
  new Set(
    GAME_LENGTHS[variant].values.map((value) => lengthKind(variant, value)).filter((kind) => kind !== 'free'),
  );

/** Returns the legend above the choice: what all the numbers count. */
export function lengthLegend(t: Translator, variant: Variant): string {
  const [kind, another] = kindsOf(variant);
  if (kind === undefined || another !== undefined) return t('site.options.legend.any');
  if (kind === 'session') return t('site.options.legend.session');
  return t(kind === 'deals' ? 'site.options.legend.deals' : 'site.options.legend.points');
}

/** Returns the words on the button of one value: only the number if the legend says what it counts. */
export function lengthLabel(t: Translator, variant: Variant, length: LengthValue): string {
  const kind = lengthKind(variant, length);
  if (kind === 'free') return t('site.options.length.free');
  if (kind === 'session') return lengthWords(t, variant, length);
  if (kindsOf(variant).size === 1) return String(length);
  return t(kind === 'deals' ? 'site.options.value.deals' : 'site.options.value.points', {
    count: Number(length),
  });
}
