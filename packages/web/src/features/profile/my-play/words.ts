/** Points and differences in words. What is within its error is never said to be one. */
import type { Card, Variant } from '@troef/games';
import type { PlayFault, PlayMean } from '@troef/protocol';
import { cardsIn, isCard } from '../../../lib/games/is-card.ts';
import { capital } from '../../../lib/words/capital.ts';
import { cardName } from '../../../lib/words/cards.ts';
import { listOf } from '../../../lib/words/contracts/naming.ts';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { toTenth } from '../../../lib/words/numbers.ts';
import { wayOf } from './bid-way.ts';
import { kindWords } from './kind-words.ts';

/** Standard errors beyond which a difference is said to be one. */
const BEYOND = 2;
/** Points to a tenth, in columns. */
export const lossWords = (t: Translator, points: number): string =>
  toTenth(points).toLocaleString(t.locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

const cardWords = (t: Translator, cards: readonly Card[]): string =>
  listOf(
    t,
    cards.map((card) => cardName(t, card)),
  );

/** What a decision was, in brackets behind what it lost: the cards, whether a bid was too much, else its kind. */
export function worstWords(t: Translator, variant: Variant, fault: PlayFault): string {
  const { kind, move = '', better = '' } = fault;
  const [chosen, best] = [cardsIn(move), cardsIn(better)];
  if (chosen.length > 0 && best.length > 0)
    return t('myPlay.instead', { move: cardWords(t, chosen), better: cardWords(t, best) });
  const way = wayOf(fault);
  return way === null ? kindWords(t, variant, kind) : t(`myPlay.way.${way}`);
}

/** What a decision lost, for a reader who thinks in cards: which was played, which was better, and about how much. */
export function faultWords(t: Translator, variant: Variant, fault: PlayFault, lost: number): string {
  const { move = '', better = '' } = fault;
  const points = Math.max(1, Math.round(lost));
  return isCard(move) && isCard(better)
    ? t('myPlay.fault', { move: capital(t, cardName(t, move)), better: cardName(t, better), points })
    : t('myPlay.faultOfKind', { kind: capital(t, worstWords(t, variant, fault)), points });
}

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
