/**
 * Sentences of colour whist, from a view: the bids and the contract.
 *
 * Decides only which message is used, and its arguments.
 */
import type { AuctionEntry, Seat, Suit, WhistContract, WhistExtras } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { whistContract } from '../../../lib/words/contracts/whist.ts';
import { partsOf } from '../../../lib/words/moves.ts';
import { nameOf, sceneOf, suitName, type Translate, whoIs, yesNo } from '../words/names.ts';
import { extrasOf } from './narrow.ts';

/** Returns the partner of a join: the other seat that asked this suit last. */
function askedBefore(auction: readonly AuctionEntry[], at: number, suit: Suit | null): Seat | null {
  const own = auction[at]?.seat;
  const found = auction.slice(0, at).findLast((entry) => entry.move === `ask:${suit}` && entry.seat !== own);
  return found?.seat ?? null;
}

export function heard(t: Translate, view: RoomView, auction: readonly AuctionEntry[], at: number): string {
  const entry = auction[at];
  if (entry === undefined) return '';
  const { kind, level, suit } = partsOf(entry.move);
  if (kind === 'pass') return t('table.heardPass', whoIs(view, entry.seat));
  if (kind === 'trull') {
    // The announcement is not a bid of the auction and names no suit; the suit is with the trull.
    const trull = extrasOf(view)?.trull;
    return trull ? trullSentence(t, view, trull) : '';
  }
  const partner = kind === 'join' ? askedBefore(auction, at, suit) : null;
  return t('whist.heard', {
    ...whoIs(view, entry.seat),
    kind,
    level,
    suit: suitName(t, suit),
    partner: partner === null ? '' : nameOf(view, partner),
    partnerMe: yesNo(partner !== null && partner === view.seat),
  });
}

export const contractSentence = (t: Translate, view: RoomView, contract: WhistContract): string =>
  whistContract(t, sceneOf(view), contract);

/** Says who has the trull with whom: "Griet has a trull with you". */
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
