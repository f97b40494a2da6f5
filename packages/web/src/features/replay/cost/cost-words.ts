/** Moves and lines of an analysis in words. */
import type { Card, Seat } from '@troef/games';
import { FACTS } from '@troef/games/facts';
import { cardsIn, isCard } from '../../../lib/games/is-card.ts';
import { type OwnDeal, ownDeal } from '../../../lib/players/own-deals.ts';
import type { ToldCost } from '../../../lib/players/questions.ts';
import { capital } from '../../../lib/words/capital.ts';
import { oneDigit } from '../../../lib/words/numbers.ts';
import { objectionWords, pointsWords, reasonWords, slipWords } from '../../../lib/words/reasons.ts';
import { saidWords } from '../../../lib/words/telling/bubbles.ts';
import {
  cardWord,
  joined,
  nameIn,
  type Say,
  sceneOf,
  signed,
  type Telling,
} from '../../../lib/words/telling/telling.ts';
import type { Marked } from '../marked.ts';
import type { Place } from '../places.ts';

const cardNames = ({ t }: Telling, cards: readonly Card[]): string =>
  joined(
    t,
    cards.map((card) => cardWord(t, card)),
  );

/** Names a move: the card, the cards passed on or laid away, or the word of the bidding. */
export function moveName(telling: Telling, move: string): string {
  const cards = cardsIn(move);
  if (cards.length === 0) return saidWords(telling, move) || move;
  const names = cardNames(telling, cards);
  // A card of a small misery that is laid away is not played.
  return move.startsWith('discard:') ? telling.t('cost.laidAway', { card: names }) : names;
}

/** Choices that are listed with their worth. */
const LISTED = 6;

/** Returns the choices to list: the best ones, and always the one that was made. */
export function listedOf({ move, choices }: ToldCost): ToldCost['choices'] {
  const made = choices.findIndex((choice) => choice.move === move);
  if (made < LISTED) return choices.slice(0, LISTED);
  return choices.filter((_, at) => at < LISTED - 1 || at === made);
}

/** Returns the cards to mark on the table for a choice that lost: the better ones and those that were chosen. */
export function markedOf(telling: Telling, place: Place, { mark, move, choices }: ToldCost): Marked | null {
  const better = cardsIn(choices[0]?.move ?? '');
  if (mark === null || better.length === 0) return null;
  const chosen = cardsIn(move).filter((card) => !better.includes(card));
  return {
    place,
    marks: [
      ...better.map((card) => ({ card, as: 'better' }) as const),
      ...chosen.map((card) => ({ card, as: 'chosen' }) as const),
    ],
    words: telling.t('cost.marked', {
      better: cardNames(telling, better),
      chosen: cardNames(telling, chosen),
    }),
  };
}

const roundly = (t: Say, points: number): string => oneDigit(t.locale, points);

/** Which trick a card was played to, from 1; null for a bid. */
export function trickOf({ deal }: Telling, { at, move }: Pick<ToldCost, 'at' | 'move'>): number | null {
  if (!isCard(move)) return null;
  let made = -1;
  return deal.moments.find((moment) => moment.made !== null && ++made === at)?.trick?.number ?? null;
}

/** Returns the choices that the player made: those before them a lesson or a replay had set. */
export const ownChoices = (told: readonly ToldCost[], deal: OwnDeal | undefined): readonly ToldCost[] =>
  told.filter(({ at }) => at >= (deal?.set ?? 0));

/** Says what was better, in a few words below the choice; empty if nothing surely was. */
export function betterWords(telling: Telling, cost: ToldCost): string {
  const { t } = telling;
  const [best] = cost.choices;
  return cost.mark === null || best === undefined
    ? ''
    : capital(t, t('cost.better', { move: moveName(telling, best.move), kind: kindOf(best.move) }));
}

/** How a sentence speaks of a move: a pass, another bid, or one card or more. */
function kindOf(move: string): 'pass' | 'bid' | 'one' | 'many' {
  if (move === 'pass') return 'pass';
  const { length } = cardsIn(move);
  if (length === 0) return 'bid';
  return length === 1 ? 'one' : 'many';
}

/** Whether nothing was better, or by less than is written. */
const isBest = (t: Say, { choices: [best], move, loss }: ToldCost): boolean =>
  best === undefined || best.move === move || roundly(t, loss) === roundly(t, 0);

/** How much a choice lost, in a word of `cost.mark`. Not being sure of a loss is not the same as having lost nothing. */
export function lostOf(t: Say, cost: ToldCost): 'much' | 'some' | 'unsure' | 'little' | 'none' {
  if (cost.mark !== null) return cost.mark;
  if (isBest(t, cost)) return 'none';
  return cost.mayBeChance ? 'unsure' : 'little';
}

/** How sure the cost of a choice is; empty if nothing is said of one. */
export function doubtWords({ t }: Telling, cost: ToldCost): string {
  const { choices, error, worlds, isEvery, mark } = cost;
  if (choices.length === 0 || (mark === null && isBest(t, cost))) return '';
  return isEvery ? t('cost.exact', { worlds }) : t('cost.error', { error: pointsWords(t, error), worlds });
}

/** What there is to say of one choice, in sentences: what was better and why, then what that cost. */
export function costSentences(telling: Telling, cost: ToldCost): readonly string[] {
  const { t } = telling;
  const { choices, mark, slip, loss, move, reasons, objections, mayBeChance } = cost;
  const [best] = choices;
  if (best === undefined) return [];
  if (mark !== null && slip !== null)
    return [
      capital(t, t('cost.better', { move: moveName(telling, best.move), kind: kindOf(best.move) })),
      ...reasonWords(t, sceneOf(telling), best.move, reasons),
      objectionWords(t, sceneOf(telling), { made: move as Card, better: best.move as Card }, objections),
      slipWords(t, slip, loss),
    ].filter((words) => words !== '');
  if (isBest(t, cost)) return [t('cost.best')];
  return [
    t(mayBeChance ? 'cost.chance' : 'cost.near', {
      loss: capital(t, pointsWords(t, loss)),
      move: moveName(telling, best.move),
    }),
  ];
}

/** What was found in the whole deal, in a sentence. */
export function foundWords(telling: Telling, seat: Seat, told: readonly ToldCost[]): string {
  const { t } = telling;
  const lost = told.filter(({ mark }) => mark !== null);
  // Losses of one deal overlap, so their sum would say too much.
  const points = Math.max(...lost.map(({ loss }) => loss));
  if (lost.length > 0) return t('cost.some', { count: lost.length, points: pointsWords(t, points) });
  const unsure = told.filter((cost) => lostOf(t, cost) === 'unsure').length;
  if (!isLost(telling, seat))
    return t('cost.none', {
      me: ownDeal(telling.deal.record, seat) === undefined ? 'no' : 'yes',
      name: nameIn(telling, seat),
    });
  if (unsure > 0) return t('cost.lostUnsure', { count: unsure });
  const unknown = told.filter(({ isFree, choices }) => isFree && choices.length === 0).length;
  return unknown > 0 ? t('cost.lostUnknown', { count: unknown }) : t('cost.lostByCards');
}

/** Whether the deal brought the seat less than the others on average. */
function isLost({ timeline, deal: { scores } }: Telling, seat: Seat): boolean {
  if (scores === null) return false;
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return FACTS[timeline.variant].lowestWins ? scores[seat] > mean : scores[seat] < mean;
}

const playsWords = (
  telling: Telling,
  plays: readonly { readonly seat: Seat; readonly move: string }[],
): string => plays.map(({ seat, move }) => `${nameIn(telling, seat)} ${moveName(telling, move)}`).join(', ');

/** The best line with open cards, to the end of its trick; empty if none was found. */
export function openWords(telling: Telling, cost: ToldCost): string {
  const { open, move, mark } = cost;
  if (open === null) return '';
  const line = playsWords(telling, open.line);
  if (open.line[0]?.move !== move) return telling.t('cost.open', { line });
  // With these hands the card that was rather wrong turned out right.
  const isWorse = mark !== null || lostOf(telling.t, cost) === 'unsure';
  return telling.t(isWorse ? 'cost.openChosen' : 'cost.openSame', { line });
}

/** How the deal goes on after that trick, a sentence for each of its tricks, and what it then brings the seat. */
export function openRest(
  telling: Telling,
  { open, seat }: ToldCost,
): { readonly tricks: readonly string[]; readonly end: string } | null {
  if (open === null || open.rest.length === 0 || open.score === null) return null;
  const { t } = telling;
  const points = t('cost.points', { count: open.score, points: signed(open.score) });
  return {
    tricks: open.rest.map(({ plays, winner }) =>
      t('cost.openTrick', { line: playsWords(telling, plays), name: nameIn(telling, winner) }),
    ),
    end: t('cost.openEnd', { points, name: nameIn(telling, seat) }),
  };
}

/** Writes a loss with its sign, to one digit after the comma. */
export function lossSign(t: Say, loss: number): string {
  const rounded = roundly(t, loss);
  return rounded === roundly(t, 0) ? '0' : `\u2212${rounded}`;
}

/** The moment that shows the table as the player saw it: the one before the move. */
export function momentBefore({ deal }: Telling, at: number): number {
  let made = -1;
  return Math.max(0, deal.moments.findIndex((moment) => moment.made !== null && ++made === at) - 1);
}
