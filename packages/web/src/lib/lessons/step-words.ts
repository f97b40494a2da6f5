/**
 * Puts a step of a lesson, or a puzzle, into words in one language. The build does so for what the release has, a
 * worker for a puzzle that was found since.
 */
import { type Card, isCard, type Seat, type Suit, suitOf, type Variant } from '@troef/games';
import { needsWords, type Step } from '@troef/games/lessons';
import type { MessageId, MessageValues } from '@troef/i18n';
import { factsOf, reasonsAmong, reasonsFor } from '@troef/players/reasons';
import { SUIT_ORDER } from '../games/cards.ts';
import { capital } from '../words/capital.ts';
import { cardName } from '../words/cards.ts';
import { CONTRACT_SENTENCES } from '../words/contracts/games.ts';
import type { ContractScene } from '../words/contracts/naming.ts';
import { ideaBehind } from '../words/ideas.ts';
import { reasonWords } from '../words/reasons.ts';
import { bubblesOf } from '../words/telling/bubbles.ts';
import { GAME_WORDS } from '../words/telling/games.ts';
import { bidSentence } from '../words/telling/sentences.ts';
import type { Say, Telling } from '../words/telling/telling.ts';
import { completed, LEARNER, type Position, positionOf } from './position.ts';
import { type After, LESSON_NAMES_OF_SEATS, type ShownIdea, type ShownStep } from './shown.ts';
import { whyRefused } from './why-refused.ts';

/** The name in sentences that speak of everybody by name. They are turned to the reader (`toReader`). */
const YOU = '\u0000';

/** Turns sentences of a replay to the reader: as something said (`yes`), or to be said (`told`). */
export const toReader = (t: Say, me: 'yes' | 'told'): Say =>
  Object.assign(
    (id: MessageId, values: MessageValues = {}) =>
      t(id, {
        ...values,
        ...(values.me === 'no' && values.name === YOU && { me }),
        ...(values.partner === YOU && { partnerMe: 'yes' }),
        // Which of both sides of a trull the reader is.
        ...(values.who === 'other' && values.partner === YOU && { who: 'partner' }),
        ...(values.who === 'other' && values.caller === YOU && { who: 'caller' }),
      }),
    { locale: t.locale },
  );

/**
 * `key` returns the sentence for a part of the step: `ask`, `right`, a wrong choice. `wrong` has the choices that are
 * worse, the nearest first, if it is known how much they lose.
 */
export function showStep(
  t: Say,
  variant: Variant,
  step: Step,
  key: (part: string) => string,
  wrong: readonly string[] | null = null,
): ShownStep {
  const position = positionOf(variant, step.deal);
  const { deal, view } = position;
  const isOver = deal.scores !== null;
  // A question may be about the trick that has just been taken.
  const last = deal.trick === null || deal.trick.plays.length === 0 ? deal.tricks.at(-1) : undefined;
  const shown = !isOver && typeof step.choose === 'object' && 'answers' in step.choose ? last : undefined;
  const plays = shown?.plays ?? deal.trick?.plays ?? [];
  // A question about the cards on the table: the hand would look as if one of its cards were asked for.
  const asksTable = step.claim === 'takes';
  const hand = asksTable ? [] : isOver ? handAsDealt(step) : sorted(position, deal.hand);
  const choices = choicesOf(t, variant, step, position, key);
  const ids = choices?.map(({ id }) => id) ?? hand;
  return {
    id: step.id,
    ask: key('ask'),
    contract: step.hidesContract ? '' : contractWords(t, variant, position),
    said: deal.phase === 'playing' || isOver ? [null, null, null, null] : bubblesIn(t, position),
    plays,
    table: plays
      .map(({ seat, card }) => t('table.playedBy', { name: nameOf(t, seat), card: cardName(t, card) }))
      .join(' '),
    winner: shown?.winner ?? null,
    hand,
    names: Object.fromEntries(
      [...hand, ...plays.map(({ card }) => card), ...cardsAfter(position, step)].map((card) => [
        card,
        cardName(t, card),
      ]),
    ) as Record<Card, string>,
    choices,
    right: step.right,
    answers: Object.fromEntries(ids.map((id) => [id, answerOf(t, step, position, id, key)])),
    facts: Object.fromEntries(
      step.right.flatMap((id) => {
        const fact = factOf(t, variant, { ...position, view }, { move: id, wrong });
        return fact === '' || (typeof step.choose === 'object' && 'answers' in step.choose)
          ? []
          : [[id, fact]];
      }),
    ),
    after: Object.fromEntries(
      step.right.flatMap((id) => {
        const after = step.choose === 'card' ? afterOf(t, position, step, id) : null;
        return after === null ? [] : [[id, after]];
      }),
    ),
  };
}

export const nameOf = (t: Say, seat: number): string =>
  seat === LEARNER ? t('table.youStart') : (LESSON_NAMES_OF_SEATS[seat as 1 | 2 | 3] ?? '');

const movesAfter = (step: Step, card: string): readonly string[] => [
  `${LEARNER} ${card}`,
  ...(step.rest ?? '').split(', ').filter((move) => move !== ''),
];

function cardsAfter(position: Position, step: Step): readonly Card[] {
  if (step.choose !== 'card') return [];
  return step.right
    .flatMap((card) => completed(position, movesAfter(step, card))?.plays ?? [])
    .map(({ card }) => card);
}

function afterOf(t: Say, position: Position, step: Step, card: string): After | null {
  const trick = completed(position, movesAfter(step, card));
  if (trick === null) return null;
  const words = t('table.takenBy', {
    me: trick.winner === LEARNER ? 'yes' : 'no',
    name: nameOf(t, trick.winner),
  });
  return { plays: trick.plays, winner: trick.winner, words };
}

/** The hand of a deal that is over, as it was dealt. */
const handAsDealt = ({ deal: { hands } }: Step): readonly Card[] =>
  (hands?.[LEARNER] ?? '').split(' ').filter(isCard);

function sorted({ game, deal }: Position, hand: readonly Card[]): readonly Card[] {
  const trump = deal.contract?.trump ?? null;
  const place = (card: Card): number =>
    SUIT_ORDER.indexOf(suitOf(card)) * 100 + game.cards.ranks(suitOf(card), trump).indexOf(card[0] as never);
  return hand.toSorted((one, other) => place(one) - place(other));
}

/** The deal of a position as a replay tells it, with the names of a lesson. */
export function tellingOf(t: Say, { timeline }: Position): Telling {
  const [, b = '', c = '', d = ''] = LESSON_NAMES_OF_SEATS;
  const named = { ...timeline, players: [YOU, b, c, d] as const };
  const [deal] = timeline.deals;
  if (deal === undefined) throw new Error('a lesson without a deal');
  return { t, timeline: named, deal };
}

function contractWords(t: Say, variant: Variant, position: Position): string {
  const { deal, timeline } = position;
  const { contract } = deal;
  if (contract === null) return turnedWords(t, position);
  const scene: ContractScene = {
    nameOf: (seat) => (seat === LEARNER ? '' : LESSON_NAMES_OF_SEATS[seat]),
    viewer: LEARNER,
    dealer: deal.dealer,
    turnedSuit: (timeline.deals[0]?.turned?.[1] ?? null) as Suit | null,
  };
  // A learner who does not know yet that points can count double wonders why they count once.
  const plain = GAME_WORDS[variant].plainContract?.(t, scene, contract) ?? null;
  return plain ?? CONTRACT_SENTENCES[variant](t, scene, contract);
}

/** While the bidding lasts, the card that was turned up, which the table of a lesson does not show. */
const turnedWords = (t: Say, position: Position): string =>
  GAME_WORDS[position.game.variant].turned?.(tellingOf(t, position)) ?? '';

function bubblesIn(t: Say, position: Position): ShownStep['said'] {
  const telling = tellingOf(toReader(t, 'yes'), position);
  const moment = telling.deal.moments.at(-1);
  return moment === undefined ? [null, null, null, null] : bubblesOf(telling, moment);
}

function choicesOf(
  t: Say,
  variant: Variant,
  step: Step,
  position: Position,
  key: (part: string) => string,
): ShownStep['choices'] {
  const { choose } = step;
  if (choose === 'card') return null;
  if ('answers' in choose)
    return choose.answers.map((id) => ({
      id,
      words: isCard(id) ? capital(t, cardName(t, id)) : needsWords(id) ? key(`answer.${id}`) : id,
    }));
  return choose.moves.map((id) => ({ id, words: moveWords(t, variant, position, id) }));
}

/** Says a move as something to do: "Ask in hearts". */
export function moveWords(t: Say, variant: Variant, position: Position, move: string): string {
  const [kind, list = ''] = move.split(':');
  const cards = list.split(',').filter(isCard);
  if (kind === 'pass' && cards.length > 0)
    return capital(t, cards.map((card) => cardName(t, card)).join(', '));
  if (kind === 'discard' && cards[0] !== undefined) return capital(t, cardName(t, cards[0]));
  const telling = tellingOf(toReader(t, 'told'), position);
  const auction = [...position.deal.auction, { seat: LEARNER, move }];
  const words = bidSentence(telling, auction, auction.length - 1);
  if (words.includes(YOU)) throw new Error(`${variant}: no words for "${move}"`);
  return words.replace(/\.$/, '');
}

/** The learner is spoken to; the others have the names of a lesson. */
export const SCENE = { viewer: LEARNER, nameOf: (seat: Seat) => LESSON_NAMES_OF_SEATS[seat] };

/** A right choice, and those that are worse, the nearest first, if it is known how much they lose. */
export interface Explained {
  readonly move: string;
  readonly wrong: readonly string[] | null;
}

function factsIn(variant: Variant, { view, deal }: Position, { move, wrong }: Explained) {
  if (deal.scores !== null) return [];
  return factsOf(
    wrong === null
      ? reasonsFor(variant, view, LEARNER, move, false)
      : reasonsAmong(variant, view, LEARNER, move, wrong),
  );
}

/** Returns what an adviser says: of a card the most telling facts, of a bid all that speaks for it in the hand. */
function factOf(t: Say, variant: Variant, position: Position, explained: Explained): string {
  const { move, wrong } = explained;
  const facts = reasonWords(t, SCENE, move, factsIn(variant, position, explained));
  // The answer of a lesson has said much already.
  return (wrong === null && isCard(move) ? facts.slice(0, 1) : facts).join(' ');
}

/** Returns the idea behind the fact that is told of a move; null if there is none. */
export function ideaOf(t: Say, variant: Variant, position: Position, explained: Explained): ShownIdea | null {
  return ideaBehind(t, variant, factsIn(variant, position, explained));
}

function answerOf(t: Say, step: Step, position: Position, id: string, key: (part: string) => string): string {
  if (step.right.includes(id)) return key('right');
  const named = Object.entries(step.wrong).find(([, choices]) => choices.includes(id));
  if (named !== undefined) return key(named[0]);
  if (step.choose === 'card' && isCard(id) && !position.view.legal.includes(id))
    return whyRefused(t, position, id);
  const rest = Object.entries(step.wrong).find(([, choices]) => choices.includes('*'));
  return rest === undefined ? t('learn.better') : key(rest[0]);
}
