/**
 * The features of a card to play: what the trick gains now, and what the hand loses with the card.
 *
 * One number for each consideration, in the order of FEATURES. Their weights (weights.ts) were fitted in
 * self-play, separately for leading and following, with trump and flat. Later losses count less the fewer
 * cards are left.
 */
import { countOf, holds, lowOf, topOf } from '../card-sets.ts';
import { ACE, aboveMask, beats, FLAT, KING, pointsOf, suitMask, TEN } from './cards.ts';
import { forecast } from './forecast.ts';
import { chanceOfNone, chanceOnTop, expectedOf, type Knowledge } from './knowledge.ts';
import type { ManillePosition } from './position.ts';

/** Features of every card. */
const ALWAYS = [
  // The trick: points won less points lost, then the chances that our side and that this seat lead next.
  'gain',
  'ours',
  'mine',
  'strength',
  // The hand's loss of a side-suit card.
  'sidePoints',
  'sideTop',
  'sideTen',
  'guardedAce',
  'bareAce',
  'guardedKing',
  'sideLow',
  'voidToRuff',
  'lastOfSuit',
  'length',
  'guardLost',
  'underOwnTop',
  // The hand's loss of a trump.
  'trump',
  'trumpTop',
  'trumpPoints',
  'trumpWhileOut',
  'lastTrump',
  'trumpStrength',
] as const;

const FOLLOWING = ['overPartner', 'discardPoints', 'discardTop', 'underTrump', 'highWhenLost'] as const;

const LEADING = [
  'ownTrump',
  'theirTrump',
  'drawTrump',
  'partnersTrump',
  'topTrumpOut',
  'singleton',
  'partnerRuffs',
  'opponentsRuff',
  'partnersTen',
  'aceUnderTen',
  'kingUnderTen',
  'fromUnderTen',
  'fromUnderAce',
  'partnersSuit',
  'opponentsSuit',
  'shortTen',
  'cash',
  'drawForTops',
  'moreTrumps',
] as const;

export const FOLLOW_FEATURES = [...ALWAYS, ...FOLLOWING] as const;
export const LEAD_FEATURES = [...ALWAYS, ...LEADING] as const;

const ANY = -1;

/** What is known of the situation besides the card. */
export interface Hand {
  readonly position: ManillePosition;
  readonly knowledge: Knowledge;
  readonly later: number;
  readonly ourTrump: boolean;
  readonly trumpsOut: number;
  readonly partnersTrumps: number;
  /** The winning card; -1 on the lead. */
  readonly winning: number;
  readonly partnerWins: boolean;
}

export function lookAt(position: ManillePosition, knowledge: Knowledge): Hand {
  const { me, dealer, trump, hand, trick } = position;
  const trumps = trump === FLAT ? 0 : suitMask(trump);
  let winner = 0;
  for (let place = 1; place < trick.cards.length; place++) {
    if (beats(trick.cards[place] as number, trick.cards[winner] as number, trump)) winner = place;
  }
  return {
    position,
    knowledge,
    later: (countOf(hand) - 1) / 7,
    ourTrump: ((me ^ dealer) & 1) === 0,
    trumpsOut: expectedOf(knowledge, (me + 1) & 3, trumps) + expectedOf(knowledge, (me + 3) & 3, trumps),
    partnersTrumps: expectedOf(knowledge, (me + 2) & 3, trumps),
    winning: trick.cards[winner] ?? ANY,
    partnerWins: trick.cards.length > 0 && ((trick.lead + winner - me) & 1) === 0,
  };
}

export function featuresOf(look: Hand, card: number): number[] {
  const { position, knowledge, later, trumpsOut } = look;
  const { trump, hand, me } = position;
  const { gain, ours, mine } = forecast(position, knowledge, card);
  const suit = card >> 3;
  const rank = card & 7;
  const isTrump = suit === trump;
  const side = isTrump ? 0 : later;
  const ruffing = isTrump ? later : 0;
  const rest = hand & ~(1 << card);
  const left = rest & suitMask(suit);
  const count = countOf(left);
  const out = countOf(aboveMask(card) & knowledge.unseen);
  const top = chanceOnTop(knowledge, me, card);
  const trumpsHeld = trump === FLAT ? 0 : countOf(rest & suitMask(trump));
  const highest = left === 0 ? ANY : topOf(left);
  const guardLost =
    count === 1 && pointsOf(highest) > 2 && countOf(aboveMask(highest) & knowledge.unseen) === 1;
  const features = [
    gain,
    ours,
    mine,
    rank / 7,
    side * pointsOf(card),
    side * top,
    rank === TEN ? side : 0,
    rank === ACE && out === 1 && count > 0 ? side : 0,
    rank === ACE && out === 1 && count === 0 ? side : 0,
    rank === KING && out > 0 && count > 1 ? side : 0,
    pointsOf(card) === 0 ? side : 0,
    count === 0 && trumpsHeld > 0 ? side : 0,
    count === 0 && trumpsHeld === 0 ? side : 0,
    side * count,
    guardLost ? later * pointsOf(highest) : 0,
    highest > card && (aboveMask(highest) & knowledge.unseen) === 0 ? later : 0,
    ruffing,
    ruffing * top,
    ruffing * pointsOf(card),
    ruffing * trumpsOut,
    trumpsHeld === 0 ? ruffing : 0,
    (ruffing * rank) / 7,
  ];
  if (look.winning === ANY) pushLead(features, look, card, { side, count, out, top, left });
  else pushFollow(features, look, card, { top, later, lost: 1 - ours });
  return features;
}

function pushFollow(
  features: number[],
  { winning, partnerWins, position: { trump, trick } }: Hand,
  card: number,
  { top, later, lost }: { top: number; later: number; lost: number },
): void {
  const follows = card >> 3 === (trick.cards[0] as number) >> 3;
  const wins = beats(card, winning, trump);
  const isTrump = card >> 3 === trump;
  features.push(
    partnerWins && wins ? 1 : 0,
    follows || isTrump ? 0 : later * pointsOf(card),
    follows || isTrump ? 0 : later * top,
    isTrump && !follows && !wins ? 1 : 0,
    (lost * (card & 7)) / 7,
  );
}

function pushLead(
  features: number[],
  look: Hand,
  card: number,
  { side, count, out, top, left }: { side: number; count: number; out: number; top: number; left: number },
): void {
  const { position, knowledge, ourTrump, trumpsOut, partnersTrumps, later } = look;
  const { trump, me, hand, tricks } = position;
  const suit = card >> 3;
  const rank = card & 7;
  const isTrump = suit === trump;
  const partner = (me + 2) & 3;
  const ten = 1 << (suit * 8 + TEN);
  const tenOut = (knowledge.unseen & ten) !== 0;
  const ofSuit = suitMask(suit);
  const trumps = trump === FLAT ? 0 : suitMask(trump);
  const ruffs = (seat: number): number =>
    isTrump ? 0 : chanceOfNone(knowledge, seat, ofSuit) * (1 - chanceOfNone(knowledge, seat, trumps));
  const partnersTen = tenOut ? expectedOf(knowledge, partner, ten) : 0;
  const ledBy = (of: (seat: number) => boolean): boolean =>
    tricks.some(({ lead, cards }) => of(lead) && (cards[0] as number) >> 3 === suit);
  const held = trump === FLAT ? 0 : countOf(hand & trumps);
  features.push(
    isTrump && ourTrump ? 1 : 0,
    isTrump && !ourTrump ? 1 : 0,
    isTrump ? trumpsOut : 0,
    isTrump ? partnersTrumps : 0,
    isTrump && top > 0.99 && trumpsOut > 0.3 ? later : 0,
    !isTrump && count === 0 && out > 0 && held > 0 ? later : 0,
    ruffs(partner),
    Math.max(ruffs((me + 1) & 3), ruffs((me + 3) & 3)),
    side * partnersTen,
    rank === ACE && tenOut ? 1 - partnersTen : 0,
    rank === KING && tenOut ? 1 - partnersTen : 0,
    rank !== TEN && holds(left, suit * 8 + TEN) ? side : 0,
    rank < ACE && tenOut && holds(left, suit * 8 + ACE) ? side : 0,
    ledBy((seat) => seat === partner) ? side : 0,
    ledBy((seat) => ((seat ^ me) & 1) === 1) ? side : 0,
    rank === TEN && !isTrump ? side * (3 - count) : 0,
    !isTrump && top > 0.99 && trumpsOut < 0.2 ? 1 : 0,
    isTrump && top > 0.99 ? sideTops(hand & ~trumps, knowledge.unseen) * Math.min(1, trumpsOut) : 0,
    isTrump && held > trumpsOut && trumpsOut > 0.3 ? later : 0,
  );
}

/** Counts the highest cards of side suits, which a ruff may take as long as trumps are out. */
function sideTops(side: number, unseen: number): number {
  let tops = 0;
  for (let rest = side; rest !== 0; rest &= rest - 1) {
    if ((aboveMask(lowOf(rest)) & unseen) === 0) tops++;
  }
  return tops;
}
