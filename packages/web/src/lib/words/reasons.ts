/**
 * The one place that puts facts about a position into a sentence for its reader: advice, explanations of a deal
 * that is over, what a card cost, lessons and puzzles say the same of the same position.
 */
import type { Card } from '@troef/games';
import type { Locale } from '@troef/i18n/locales.ts';
import type { Objection, Reason, Slip } from '@troef/players/reasons';
import { suitOf } from '../games/cards.ts';
import { capital } from './capital.ts';
import { theCard } from './cards.ts';
import { type ContractScene, listOf, suitName, type Translate, whoIs, yesNo } from './contracts/naming.ts';
import { oneDigit, toTenth } from './numbers.ts';

/** Whom a sentence addresses, and what the others are called. */
export type Addressed = Pick<ContractScene, 'viewer' | 'nameOf'>;

/** From this number of higher cards on, one of the players still to play nearly always has one. */
const MANY_HIGHER = 4;

type PassReason = Extract<Reason, { readonly id: 'passes' }>;

const cardList = (t: Translate, cards: readonly Card[]): string =>
  listOf(
    t,
    cards.map((card) => theCard(t, card)),
  );

/** Returns why a card is passed on, or why all cards of a suit are; the sentence names them. */
function passWords(t: Translate, reason: PassReason): string {
  const card = theCard(t, reason.card);
  const suit = suitName(t, suitOf(reason.card));
  switch (reason.why) {
    case 'queen':
    case 'catcher':
      return t(`advice.passes.${reason.why}`, { card });
    case 'void':
      return t('advice.passes.void', { cards: cardList(t, reason.cards), suit });
    case 'short':
      return t('advice.passes.short', { card, suit, count: reason.left });
    case 'high':
      return t('advice.passes.high', { card, suit, count: reason.above });
    case 'low':
      return t('advice.passes.low', { card, suit, count: reason.below });
  }
}

/** Returns a sentence for each reason for a move, in their order. */
export const reasonWords = (
  t: Translate,
  scene: Addressed,
  move: string,
  reasons: readonly Reason[],
): readonly string[] => reasons.map((reason, at) => sentenceOf(t, scene, move, reason, at === 0));

function sentenceOf(t: Translate, scene: Addressed, move: string, reason: Reason, isFirst: boolean): string {
  const cards = (named: readonly Card[]): string => cardList(t, named);
  switch (reason.id) {
    case 'only':
      return t('advice.only', { kind: move.length === 2 ? 'card' : 'other' });
    case 'surelyTakes':
    case 'highestLeft':
    case 'keeps':
    case 'highestUnder':
    case 'staysUnder':
      return t(`advice.${reason.id}`, { card: theCard(t, reason.card) });
    case 'throwsPenalty':
      return t('advice.throwsPenalty', { card: theCard(t, reason.card), suit: suitName(t, reason.suit) });
    case 'throwsDanger':
      return t('advice.throwsDanger', { count: reason.count, suit: suitName(t, suitOf(reason.card)) });
    case 'drawsTrumps':
    case 'lowCards':
    case 'penaltiesHeld':
      return t(`advice.${reason.id}`, { count: reason.count });
    case 'lastOfSuit':
    case 'leavesVoid':
    case 'ruffs':
    case 'noneElse':
      return t(`advice.${reason.id}`, { suit: suitName(t, reason.suit) });
    case 'longSuit':
      return t('advice.longSuit', { suit: suitName(t, reason.suit), count: reason.count });
    case 'lowLead':
      return t('advice.lowLead', {
        suit: suitName(t, reason.suit),
        count: reason.count,
        many: yesNo(reason.count >= MANY_HIGHER),
      });
    case 'partnerHasIt':
      return t('advice.partnerHasIt', { ...whoIs(scene, reason.seat), gift: yesNo(reason.gift) });
    case 'partnerAhead':
    case 'leavesDeclarer':
      return t(`advice.${reason.id}`, { ...whoIs(scene, reason.seat) });
    case 'void':
      return t('advice.void', { ...whoIs(scene, reason.seat), suit: suitName(t, reason.suit) });
    case 'cheapestTaker':
      return t('advice.cheapestTaker', { last: yesNo(reason.last) });
    case 'cannotBeat':
      return t('advice.cannotBeat', { low: yesNo(reason.low) });
    case 'keepsEntry':
      return t('advice.keepsEntry', { card: theCard(t, reason.card) });
    case 'early':
      return t('advice.early', { suit: suitName(t, reason.suit) });
    case 'topCards':
      return t('advice.topCards', {
        first: yesNo(isFirst),
        count: reason.cards.length,
        cards: cards(reason.cards),
      });
    case 'fewHigher':
    case 'tooWeak':
      return t(`advice.${reason.id}`, { count: reason.cards.length, cards: cards(reason.cards) });
    case 'suitHeld':
      return t('advice.suitHeld', {
        suit: suitName(t, reason.suit),
        count: reason.count,
        high: yesNo(reason.cards.length > 0),
        cards: cards(reason.cards),
        longest: yesNo(reason.longest),
      });
    case 'passes':
      return passWords(t, reason);
    case 'takes':
    case 'ahead':
    case 'mustTake':
    case 'takesFree':
    case 'searched':
    case 'weighed':
      return t(`advice.${reason.id}`);
  }
}

interface Compared {
  readonly made: Card;
  /** null: the better card is not to be given away. */
  readonly better: Card | null;
}

/** Says what speaks against a card, beside a better one; empty if no fact does. */
export function objectionWords(
  t: Translate,
  { nameOf }: Addressed,
  { made, better }: Compared,
  [objection]: readonly Objection[],
): string {
  if (objection === undefined) return '';
  const { id, ...facts } = objection;
  const values = {
    made: theCard(t, made),
    better: better === null ? '' : theCard(t, better),
    named: yesNo(better !== null),
    count: 'count' in facts ? facts.count : 0,
    than: 'than' in facts ? facts.than : 0,
    name: 'seat' in facts ? nameOf(facts.seat) : '',
  };
  return capital(t, t(`advice.against.${id}`, values));
}

/** Writes an amount of points with at most one digit after the comma. */
export const pointsWords = (t: Translate, points: number): string =>
  t('cost.points', { count: toTenth(points), points: oneDigit(t.locale as Locale, points) });

/** Says what was wrong with a move and what that cost. */
export const slipWords = (t: Translate, slip: Slip, loss: number): string =>
  t('cost.slip', { slip, points: pointsWords(t, loss) });
