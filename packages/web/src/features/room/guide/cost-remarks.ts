/**
 * What the remarks of a coached deal say of choices that cost points beyond doubt (./judge.ts): after the choice, and all
 * of them in the end.
 */
import type { Card } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { isCard } from '../../../lib/games/is-card.ts';
import type { ToldCost } from '../../../lib/players/questions.ts';
import { capital } from '../../../lib/words/capital.ts';
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

/** Names a better choice: "The queen of diamonds was better." */
function betterWords(t: Translate, view: RoomView, variant: VariantTable, cost: ToldCost): string {
  const better = cost.choices[0]?.move ?? '';
  if (isCard(better)) return t('cost.better', { move: capital(t, theCard(t, better)), kind: 'one' });
  return t('guide.better', { move: moveWords(t, variant, beforeWord(view, cost.move), better) });
}

function answerWords(t: Translate, view: RoomView, variant: VariantTable, cost: ToldCost): string {
  const { slip, loss, choices, reasons } = cost;
  const [reason] = reasonWords(t, sceneOf(view), choices[0]?.move ?? '', reasons);
  return [slip === null ? '' : slipWords(t, slip, loss), betterWords(t, view, variant, cost), reason ?? '']
    .filter((part) => part !== '')
    .join(' ');
}

/** Whether the player has chosen nothing since. */
function isLast(view: RoomView, { told }: Judged, { at, move }: ToldCost): boolean {
  return told.at(-1)?.at === at && lastCardOf(view) === (isCard(move) ? move : null);
}

/**
 * Returns an answer to each of the first choices that cost points, for as long as it is the last choice. `isAnswered`:
 * whether a card has an answer already.
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
        view.deal?.phase !== 'scored' && isLast(view, judged, cost) && !isAnswered(view, variant, cost.move)
          ? answerWords(t, view, variant, cost)
          : null,
    }));

/** Names one mistake in a sentence: "Trick 2: rather the queen of diamonds than the two of diamonds." */
function mistakeWords(t: Translate, view: RoomView, variant: VariantTable, cost: ToldCost): string {
  const { move, choices } = cost;
  const better = choices[0]?.move ?? '';
  const trick = trickOf(view, cost);
  if (trick === null || !isCard(move) || !isCard(better))
    return t('guide.mistakeSaid', { move: moveWords(t, variant, beforeWord(view, move), better) });
  return t('guide.mistake', { trick, card: theCard(t, move), better: theCard(t, better) });
}

/** So many mistakes are named in the end: those that cost most. */
const MOST_NAMED = 3;

/** Returns the mistakes of the whole deal in sentences, in their order; empty if there was none. */
export function mistakesWords(t: Translate, view: RoomView, variant: VariantTable, judged: Judged): string {
  const mistakes = mistakesIn(judged);
  const dearest = mistakes.toSorted((one, other) => other.loss - one.loss).slice(0, MOST_NAMED);
  const named = mistakes.filter((cost) => dearest.includes(cost));
  if (named.length === 0) return '';
  return t('guide.mistakes', {
    count: mistakes.length,
    all: yesNo(named.length === mistakes.length),
    list: named.map((cost) => mistakeWords(t, view, variant, cost)).join(' '),
  });
}
