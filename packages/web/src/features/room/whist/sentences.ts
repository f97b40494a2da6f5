/**
 * Sentences about a table, from a view: who says what, what is played, whose turn it is.
 *
 * Whole messages with arguments; which one, and the arguments, is all that is decided here. A name comes from the seat,
 * the viewer himself is spoken to.
 */
import type { AuctionEntry, Card, ContractView, Play, Seat, Suit, WhistExtras } from '@troef/games';
import type { MessageId, MessageValues } from '@troef/i18n';
import type { RoomView } from '@troef/protocol';
import { rankOf, suitOf } from '../../../lib/cards.ts';
import { partsOf } from './moves.ts';

export interface Translate {
  (id: MessageId, values?: MessageValues): string;
  readonly locale: string;
}

const yes = (is: boolean): string => (is ? 'yes' : 'no');

export const extrasOf = (view: RoomView): WhistExtras | null =>
  (view.deal?.game as WhistExtras | undefined) ?? null;

export const nameOf = (view: RoomView, seat: Seat): string => view.seats[seat].name;

export const suitName = (t: Translate, suit: Suit | null): string =>
  t('whist.suit', { suit: suit ?? 'none' });

export const cardName = (t: Translate, card: Card): string =>
  t('whist.card', { rank: rankOf(card), suit: suitOf(card) });

export const listOf = (t: Translate, words: readonly string[]): string =>
  // British English: no comma before "and".
  new Intl.ListFormat(t.locale === 'en' ? 'en-GB' : t.locale, { type: 'conjunction' }).format(words);

/** Cards as one list of names, in the order given. */
export const cardNames = (t: Translate, cards: readonly Card[]): string =>
  cards.map((card) => cardName(t, card)).join(', ');

/** Whom a join was for: the other seat that asked this suit last. */
function askedBefore(auction: readonly AuctionEntry[], at: number, suit: Suit | null): Seat | null {
  const own = auction[at]?.seat;
  const found = auction.slice(0, at).findLast((entry) => entry.move === `ask:${suit}` && entry.seat !== own);
  return found?.seat ?? null;
}

/** What was said, as a sentence: "Bert asks in hearts". `at` is its place in the auction. */
export function heard(t: Translate, view: RoomView, auction: readonly AuctionEntry[], at: number): string {
  const entry = auction[at];
  if (entry === undefined) return '';
  const { kind, level, suit } = partsOf(entry.move);
  const partner = kind === 'join' ? askedBefore(auction, at, suit) : null;
  return t('whist.heard', {
    kind,
    level,
    suit: suitName(t, suit),
    me: yes(entry.seat === view.seat),
    name: nameOf(view, entry.seat),
    partner: partner === null ? '' : nameOf(view, partner),
    partnerMe: yes(partner !== null && partner === view.seat),
  });
}

/** Two declarers as the sentences want them: the viewer first. */
export function pairOf(view: RoomView, declarers: readonly Seat[]): { me: string; a: string; b: string } {
  const first = declarers[0] ?? 0;
  const second = declarers[1] ?? first;
  const me = first === view.seat || second === view.seat;
  const [a, b] = second === view.seat ? [second, first] : [first, second];
  return { me: yes(me), a: nameOf(view, a), b: nameOf(view, b) };
}

/** "Bert plays abundance 9 in hearts". */
export function contractSentence(t: Translate, view: RoomView, contract: ContractView): string {
  const { kind, level } = partsOf(contract.id);
  const suit = suitName(t, contract.trump as Suit | null);
  const pair = pairOf(view, contract.declarers);
  switch (kind) {
    case 'together':
      return t('whist.playPair', { ...pair, level, suit });
    case 'trull':
      return t('whist.playTrull', { ...pair, level: contract.target, suit });
    case 'solo':
      return t('whist.playSolo', { ...pair, level, suit });
    case 'abundance':
      return t('whist.playAbundance', { ...pair, level, suit });
    case 'soloSlim':
      return t('whist.playSlim', { ...pair, suit });
    case 'piccolo':
      return t('whist.playPiccolo', pair);
    default: {
      const mine = contract.declarers.some((seat) => seat === view.seat);
      const alone = contract.declarers.length === 1;
      const others = contract.declarers
        .filter((seat) => seat !== view.seat)
        .map((seat) => nameOf(view, seat));
      return t('whist.playMisery', {
        who: mine ? (alone ? 'me' : 'ours') : alone ? 'one' : 'many',
        names: listOf(t, mine ? [t('table.youStart'), ...others] : others),
        kind,
      });
    }
  }
}

/** Cards the declaring side still counts: "3 of 9 tricks". */
export function progress(t: Translate, contract: ContractView, tricksWon: readonly number[]): string {
  const won = contract.declarers.reduce<number>((sum, seat) => sum + (tricksWon[seat] ?? 0), 0);
  const { target } = contract;
  if (target === 0) return t('whist.tricksTaken', { won });
  return t(won > target ? 'whist.tricksBeyond' : 'whist.tricksOf', { won, target });
}

/** Who has the trull with whom: "Griet has a trull with you". */
export function trullSentence(
  t: Translate,
  view: RoomView,
  trull: NonNullable<WhistExtras['trull']>,
): string {
  const { caller, partner, trump } = trull;
  return t('whist.trullWith', {
    who: caller === view.seat ? 'caller' : partner === view.seat ? 'partner' : 'other',
    caller: nameOf(view, caller),
    partner: nameOf(view, partner),
    suit: suitName(t, trump),
  });
}

/** What the player to move has to do, for the pill under the trick. */
export function turnHint(t: Translate, view: RoomView): string {
  const { deal, legal } = view;
  if (deal === null) return '';
  if (deal.phase === 'discard') return t('table.turnDiscard');
  if (deal.phase === 'trump') return t('whist.chooseTrump');
  if (deal.phase !== 'playing') return t('table.turnBid');
  const led = deal.trick?.plays[0]?.card;
  const [only] = legal;
  if (led !== undefined && legal.every((card) => suitOf(card as Card) === suitOf(led)))
    return t('table.turnFollow', { suit: suitName(t, suitOf(led)) });
  if (legal.length === 1 && only !== undefined && deal.hand.length > 1)
    return t('table.turnMust', { card: cardName(t, only as Card) });
  return led === undefined ? t('table.turnLead') : t('table.turnAny');
}

/** Why this card of the hand cannot be played now; null when it can. */
export function whyNot(t: Translate, view: RoomView, card: Card): string | null {
  const { deal, legal, toMove, seat } = view;
  if (deal === null) return null;
  const own = seat !== null && toMove.includes(seat);
  if (deal.phase === 'auction' || deal.phase === 'trump')
    return own ? t('table.whyBidFirst') : t('table.whyBidding');
  if (!own) {
    if (deal.phase === 'discard') return t('whist.discardWaiting', { count: toMove.length });
    const [next] = toMove;
    return next === undefined ? null : t('table.whyNotYourTurn', { name: nameOf(view, next) });
  }
  if (legal.includes(card) || legal.includes(`discard:${card}`)) return null;
  const led = deal.trick?.plays[0]?.card;
  if (led !== undefined) return t('table.whyFollow', { suit: suitName(t, suitOf(led)) });
  return t('table.whyMust', { card: cardName(t, legal[0] as Card) });
}

export const playSentence = (t: Translate, view: RoomView, play: Play): string =>
  t('table.playedBy', {
    name: play.seat === view.seat ? t('table.youStart') : nameOf(view, play.seat),
    card: cardName(t, play.card),
  });
