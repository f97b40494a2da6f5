/**
 * What the remarks of a coached deal say of choices that cost points beyond doubt (./judge.ts): after the choice, and all
 * of them in the end.
 */
import type { Card } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { isCard } from '../../../lib/games/is-card.ts';
import type { ToldCost } from '../../../lib/players/questions.ts';
import { reasonWords, slipWords } from '../../../lib/words/reasons.ts';
import { moveWords } from '../advice/move-words.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { sceneOf, type Translate, theCard, yesNo } from '../words/names.ts';
import { type Judged, mistakesIn, trickOf } from './judge.ts';
import { tricksOf } from './moments.ts';
import type { Remark } from './remark.ts';

/** So many choices of a deal are answered as they are made; after that the end counts them. */
const MOST_ANSWERS = 3;

/** The player's last card; null: they have played none. */
export const lastCardOf = (view: RoomView): Card | null =>
  tricksOf(view)
    .flatMap(({ plays }) => plays)
    .findLast(({ seat }) => seat === view.seat)?.card ?? null;

/** Shows the auction as it was before a word of the player's, because a bid is named by the bids before it. */
function beforeWord(view: RoomView, word: string): RoomView {
  const { deal, seat } = view;
  const at = deal?.auction.findIndex((entry) => entry.seat === seat && entry.move === word) ?? -1;
  if (deal === null || at < 0) return view;
  return { ...view, deal: { ...deal, auction: deal.auction.slice(0, at) } };
}

/**
 * Names one mistake in a sentence: "Trick 2: rather the queen of diamonds than the two of diamonds." `instead`: the better
 * card, if another remark has named one.
 */
function mistakeWords(
  t: Translate,
  view: RoomView,
  variant: VariantTable,
  cost: ToldCost,
  instead: string | null = null,
): string {
  const { move, choices } = cost;
  const better = instead ?? choices[0]?.move ?? '';
  const trick = trickOf(view, cost);
  if (trick === null || !isCard(move) || !isCard(better))
    return t('guide.mistakeSaid', { move: moveWords(t, variant, beforeWord(view, move), better) });
  return t('guide.mistake', { trick, card: theCard(t, move), better: theCard(t, better) });
}

/** Names the choice, a better one, what was wrong and why: the card of which it speaks may lie in an earlier trick. */
function answerWords(t: Translate, view: RoomView, variant: VariantTable, cost: ToldCost): string {
  const { slip, loss, choices, reasons } = cost;
  const [reason] = reasonWords(t, sceneOf(view), choices[0]?.move ?? '', reasons);
  return [mistakeWords(t, view, variant, cost), slip === null ? '' : slipWords(t, slip, loss), reason ?? '']
    .filter((part) => part !== '')
    .join(' ');
}

/** A choice is judged while the table goes on, so it is answered until the player has made so many more. */
const LATE = 1;

/** Whether the player has hardly chosen anything since. */
function isRecent(view: RoomView, { move }: ToldCost): boolean {
  const { deal, seat } = view;
  const own = tricksOf(view).flatMap(({ plays }) => plays.filter((play) => play.seat === seat));
  if (isCard(move)) return own.length - own.findIndex(({ card }) => card === move) <= LATE + 1;
  return deal?.auction.findLast((said) => said.seat === seat)?.move === move && own.length <= LATE;
}

/**
 * Returns an answer to each of the first choices that cost points, for as long as hardly any other has followed.
 * `isAnswered`: whether a choice has an answer already.
 */
export const costAnswers = (
  judged: Judged,
  isAnswered: (view: RoomView, variant: VariantTable, move: string) => boolean,
): readonly Remark[] =>
  mistakesIn(judged)
    .slice(0, MOST_ANSWERS)
    .map((cost) => ({
      id: `cost:${cost.at}`,
      target: 'hand',
      answers: true,
      words: (t, view, variant) =>
        view.deal?.phase !== 'scored' && isRecent(view, cost) && !isAnswered(view, variant, cost.move)
          ? answerWords(t, view, variant, cost)
          : null,
    }));

/** So many mistakes are named in the end: those that cost most. */
const MOST_NAMED = 3;

/** What else the coach has said of a card: the one that would have done. */
export type Named = (cost: ToldCost) => Card | null;

/** Returns the mistakes of the whole deal in sentences, in their order; empty if there was none. */
export function mistakesWords(
  t: Translate,
  view: RoomView,
  variant: VariantTable,
  judged: Judged,
  named: Named,
): string {
  const mistakes = mistakesIn(judged);
  const dearest = mistakes.toSorted((one, other) => other.loss - one.loss).slice(0, MOST_NAMED);
  const told = mistakes.filter((cost) => dearest.includes(cost));
  if (told.length === 0) return '';
  return t('guide.mistakes', {
    count: mistakes.length,
    all: yesNo(told.length === mistakes.length),
    list: told.map((cost) => mistakeWords(t, view, variant, cost, named(cost))).join(' '),
  });
}
