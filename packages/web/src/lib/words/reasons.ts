/**
 * The one place that puts facts about a position into a sentence for its reader: advice, explanations of a deal
 * that is over, what a card cost, lessons and puzzles say the same of the same position.
 */
import type { Card } from '@troef/games';
import type { Locale } from '@troef/i18n/locales.ts';
import type { Gap, Objection, Reason, Slip } from '@troef/players/reasons';
import { suitOf } from '../games/cards.ts';
import { capital } from './capital.ts';
import { theCard } from './cards.ts';
import { type ContractScene, listOf, suitName, type Translate, whoIs, yesNo } from './contracts/naming.ts';
import { oneDigit, toTenth } from './numbers.ts';

/** Whom a sentence addresses, and what the others are called. */
export type Addressed = Pick<ContractScene, 'viewer' | 'nameOf'>;

/** From this number of higher cards on, one of the players still to play nearly always has one. */
const MANY_HIGHER = 4;

/** Names the cards beside which a fact is told. */
const thanWords = (
  t: Translate,
  { other, and = [] }: { readonly other: Card; readonly and?: readonly Card[] },
): string => cardList(t, [other, ...and]);

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

/** The aces of a hand that announces a trull, at least. */
const TRULL = 3;

const gapWords = (t: Translate, { above, below }: Gap): string =>
  below === null
    ? t('advice.gapBelow', { above: theCard(t, above) })
    : t('advice.gapBetween', { above: theCard(t, above), below: theCard(t, below) });

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
    case 'drawsTrumps':
      return t('advice.drawsTrumps', {
        count: reason.count,
        saves: yesNo(reason.saves !== null),
        card: reason.saves === null ? '' : theCard(t, reason.saves),
      });
    case 'throwsDanger':
      return t('advice.throwsDanger', { suit: suitName(t, suitOf(reason.card)), count: reason.count });
    case 'lowCards':
    case 'penaltiesHeld':
      return t(`advice.${reason.id}`, { count: reason.count });
    case 'lastOfSuit':
    case 'leavesVoid':
    case 'forcesTrump':
    case 'noneElse':
      return t(`advice.${reason.id}`, { suit: suitName(t, reason.suit) });
    case 'ruffs':
      return t('advice.ruffs', { suit: suitName(t, reason.suit), sure: yesNo(reason.sure) });
    case 'longSuit':
    case 'shortSuit':
    case 'fewTrumps':
      return t(`advice.${reason.id}`, { suit: suitName(t, reason.suit), count: reason.count });
    case 'lowLead':
    case 'othersHigher':
      return t('advice.lowLead', {
        suit: suitName(t, reason.suit),
        count: reason.count,
        many: yesNo(reason.count >= MANY_HIGHER),
      });
    case 'partnerHasIt':
      return t('advice.partnerHasIt', { ...whoIs(scene, reason.seat), gift: yesNo(reason.gift) });
    case 'partnerAhead':
    case 'partnerSure':
    case 'leavesDeclarer':
      return t(`advice.${reason.id}`, { ...whoIs(scene, reason.seat) });
    case 'void':
    case 'partnerMayRuff':
    case 'partnerAsks':
      return t(`advice.${reason.id}`, { ...whoIs(scene, reason.seat), suit: suitName(t, reason.suit) });
    case 'cheapestTaker':
      return t('advice.cheapestTaker', { last: yesNo(reason.last) });
    case 'cannotBeat':
      return t('advice.cannotBeat', { low: yesNo(reason.low) });
    case 'keepsEntry':
    case 'drivesOut':
      return t(`advice.${reason.id}`, { card: theCard(t, reason.card) });
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
    case 'highTrumps':
    case 'defends':
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
    case 'keepsMaster':
      return t('advice.keepsMaster', { cards: cards(reason.others), count: reason.others.length });
    case 'keepsGuard':
      return t('advice.keepsGuard', { other: theCard(t, reason.other), card: theCard(t, reason.card) });
    case 'keepsLastTrump':
      return t('advice.keepsLastTrump', { other: theCard(t, reason.other) });
    case 'keepsHigh':
    case 'risksLess':
    case 'givesLess':
    case 'givesMore':
      return t(`advice.${reason.id}`, { other: thanWords(t, reason) });
    case 'fewerAbove':
    case 'moreAbove':
    case 'moreBelow':
      return t(`advice.${reason.id}`, {
        card: theCard(t, reason.card),
        count: reason.count,
        other: thanWords(t, reason),
        than: reason.than,
      });
    case 'higherGoes':
      return t('advice.higherGoes', { other: thanWords(t, reason), under: theCard(t, reason.under) });
    case 'partnerMayTake':
      return t('advice.partnerMayTake', { ...whoIs(scene, reason.seat), other: thanWords(t, reason) });
    case 'promises':
      return t('advice.promises', { count: reason.count, than: reason.than, side: reason.side });
    case 'miseryDanger':
      return t('advice.miseryDanger', {
        gaps: listOf(
          t,
          reason.gaps.map((gap) => gapWords(t, gap)),
        ),
      });
    case 'trullStands':
      return t('advice.trullStands', { aces: reason.aces, own: yesNo(reason.aces >= TRULL) });
    case 'leavesBid':
      return t('advice.leavesBid', {
        names: listOf(
          t,
          reason.seats.map((seat) => t('advice.toWhom', { ...whoIs(scene, seat) })),
        ),
        alone: yesNo(reason.seats.length === 1),
      });
    case 'takes':
    case 'ahead':
    case 'mustTake':
    case 'takesFree':
    case 'hidesHand':
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
    trumps: yesNo('trumps' in facts && facts.trumps === true),
  };
  return capital(t, t(`advice.against.${id}`, values));
}

/** Writes an amount of points with at most one digit after the comma. */
export const pointsWords = (t: Translate, points: number): string =>
  t('cost.points', { count: toTenth(points), points: oneDigit(t.locale as Locale, points) });

/** Says what was wrong with a move and what that cost. */
export const slipWords = (t: Translate, slip: Slip, loss: number): string =>
  t('cost.slip', { slip, points: pointsWords(t, loss) });
