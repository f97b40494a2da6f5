/** Points and differences in words. What is within its error is never said to be one. */
import type { PlayMean } from '@troef/protocol';
import type { Translator } from '../../../lib/words/i18n.tsx';

/** Standard errors beyond which a difference is said to be one. */
const BEYOND = 2;
const TENTH = 10;

/** Points to a tenth. */
export const lossWords = (t: Translator, points: number): string =>
  (Math.round(points * TENTH) / TENTH).toLocaleString(t.locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/** `2.3 ± 0.4`, on one line. */
export const meanWords = (t: Translator, { mean, error }: PlayMean): string =>
  `${lossWords(t, mean)}\u00a0±\u00a0${lossWords(t, error)}`;

export const isSure = ({ mean, error }: PlayMean): boolean => Math.abs(mean) > BEYOND * error && mean !== 0;

/** `0.8 less`, or that it may be chance. */
export const changeWords = (t: Translator, change: PlayMean): string =>
  isSure(change)
    ? t('myPlay.change', {
        points: lossWords(t, Math.abs(change.mean)),
        way: change.mean < 0 ? 'less' : 'more',
      })
    : t('myPlay.chance');

/** Own points less those of others. */
export const differenceOf = (own: PlayMean, other: PlayMean): PlayMean => ({
  mean: own.mean - other.mean,
  error: Math.hypot(own.error, other.error),
});
