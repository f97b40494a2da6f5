/**
 * Sentences of wiezen, from a view: the bids, the contract, the turned card.
 *
 * Decides only which message is used, and its arguments. A bid in the turned suit is called one in trump, as
 * at a real table.
 */
import type { AuctionEntry, Suit, WiezenContract, WiezenExtras } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { bidOf, whereWords, wiezenContract, wiezenName } from '../../../lib/words/contracts/wiezen.ts';
import { auctionSentence } from '../contracts/trull-auction.tsx';
import { cardName, nameOf, sceneOf, suitName, type Translate, whoIs, yesNo } from '../words/names.ts';
import { contractOf, extrasOf } from './narrow.ts';

/** Whether a bid is in trump. Abundances can be bid in every suit, and count for more in the turned one. */
export const isInTrump = (view: RoomView, kind: string, suit: Suit | null): boolean =>
  kind === 'abundance' && suit === extrasOf(view)?.turnedSuit;

/** Returns a bid or contract inside a sentence: "abundance 9 in trump (hearts)". */
export const nameIn = (t: Translate, view: RoomView, id: string, trump: Suit | null): string =>
  wiezenName(t, extrasOf(view)?.turnedSuit ?? null, id, trump);

/** Says who has the trull with whom: "Griet has a trull with you". */
export function trullSentence(
  t: Translate,
  view: RoomView,
  { caller, partner, trump, aces }: NonNullable<WiezenExtras['trull']>,
): string {
  return t('wiezen.trullWith', {
    who: caller === view.seat ? 'caller' : partner === view.seat ? 'partner' : 'other',
    caller: nameOf(view, caller),
    partner: nameOf(view, partner),
    suit: suitName(t, trump),
    royal: yesNo(aces === 4),
  });
}

export function heard(t: Translate, view: RoomView, auction: readonly AuctionEntry[], at: number): string {
  const entry = auction[at];
  const extras = extrasOf(view);
  if (entry === undefined || extras === null) return '';
  const who = whoIs(view, entry.seat);
  const turned = extras.turnedSuit;
  const { kind } = bidOf(entry.move);
  switch (kind) {
    case 'pass':
      return t('table.heardPass', who);
    case 'wait':
      return t('wiezen.heardWait', who);
    case 'ask':
      return t('wiezen.heardAsk', { ...who, where: whereWords(t, turned) });
    case 'join': {
      const asker = auction.slice(0, at).find(({ move }) => move === 'ask')?.seat;
      return t('wiezen.heardJoin', {
        ...who,
        where: whereWords(t, turned),
        partner: asker === undefined ? '' : nameOf(view, asker),
        partnerMe: yesNo(asker !== undefined && asker === view.seat),
      });
    }
    case 'trull':
    case 'trullFour':
      return extras.trull === null ? '' : trullSentence(t, view, extras.trull);
    case 'alone':
      return t('wiezen.heardAlone', { ...who, contract: nameIn(t, view, entry.move, turned) });
    case 'misery':
    case 'openMisery': {
      const too = auction.slice(0, at).some(({ move }) => move === entry.move);
      const contract = nameIn(t, view, entry.move, null);
      return t(too ? 'wiezen.heardToo' : 'wiezen.heardBid', { ...who, contract });
    }
    default:
      return t('wiezen.heardBid', { ...who, contract: nameIn(t, view, entry.move, turned) });
  }
}

export const contractSentence = (t: Translate, view: RoomView, contract: WiezenContract): string =>
  wiezenContract(t, sceneOf(view), contract);

/** Returns what stands in the auction. */
export function standingSentence(t: Translate, view: RoomView): string {
  const trull = extrasOf(view)?.trull;
  return auctionSentence(t, view, heard, trull ? trullSentence(t, view, trull) : null);
}

/** Returns "Turned up: nine of hearts"; empty once the card is in the dealer's hand again. */
export function turnedSentence(t: Translate, view: RoomView): string {
  const turned = extrasOf(view)?.turned ?? null;
  return turned === null ? '' : t('wiezen.turned', { card: cardName(t, turned) });
}

/** Says in whose hand the card is: "in Luc’s hand". */
const turnedPlace = (t: Translate, view: RoomView): string =>
  view.deal === null ? '' : t('wiezen.turnedAt', whoIs(view, view.deal.dealer));

/** Says what the card proposes, and where it is. Once a trull has settled the trump, only where it is. */
export const turnedNote = (t: Translate, view: RoomView): string =>
  extrasOf(view)?.trull == null ? `${t('wiezen.proposed')}, ${turnedPlace(t, view)}` : turnedPlace(t, view);

/** Answers the key C: the turned card and the auction, or the contract and its trump. */
export function summary(t: Translate, view: RoomView): string {
  const contract = contractOf(view);
  if (contract !== null) {
    const { trump } = contract;
    const trumps = trump === null ? t('wiezen.noTrump') : t('wiezen.trumps', { suit: suitName(t, trump) });
    return `${contractSentence(t, view, contract)}, ${trumps}.`;
  }
  const parts = view.deal?.phase === 'auction' ? [turnedSentence(t, view), standingSentence(t, view)] : [];
  const told = parts.filter((part) => part !== '');
  return told.length === 0 ? t('table.sayNoContract') : `${told.join('. ')}.`;
}
