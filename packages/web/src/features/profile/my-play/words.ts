/** Points and differences in words. What is within its error is never said to be one. */
import type { PlayFault, PlayMean } from '@troef/protocol';
import { isCard } from '../../../lib/games/is-card.ts';
import { capital } from '../../../lib/words/capital.ts';
import { cardName } from '../../../lib/words/cards.ts';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { toTenth } from '../../../lib/words/numbers.ts';

/** Standard errors beyond which a difference is said to be one. */
const BEYOND = 2;
/** Points to a tenth, in columns. */
export const lossWords = (t: Translator, points: number): string =>
  toTenth(points).toLocaleString(t.locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/** What a decision lost, for a reader who thinks in cards: which was played, which was better, and about how much. */
export function faultWords(t: Translator, { kind, move = '', better = '' }: PlayFault, lost: number): string {
  const points = Math.max(1, Math.round(lost));
  return isCard(move) && isCard(better)
    ? t('myPlay.fault', {
        move: capital(t, cardName(t, move)),
        better: cardName(t, better),
        points,
      })
    : t('myPlay.faultOfKind', { kind: t(`myPlay.kind.${kind}`), points });
}

/** The worst decision of a deal, in brackets behind what all of them lost: the cards, else its kind. */
export const worstWords = (t: Translator, { kind, move = '', better = '' }: PlayFault): string =>
  isCard(move) && isCard(better)
    ? t('myPlay.instead', { move: cardName(t, move), better: cardName(t, better) })
    : t(`myPlay.kind.${kind}`);

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
