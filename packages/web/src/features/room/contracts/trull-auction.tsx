/**
 * The auction in words, as far as colour whist and wiezen agree. A trull is announced before anybody speaks
 * and counts here as the first bid of its caller.
 */
import type { AuctionEntry, Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { ReactNode } from 'react';
import type { Bubble, SaidEntry, VariantTable } from '../variant/variant-table.ts';
import { type Translate, whoIs } from '../words/names.ts';
import type { DeclaredContract } from './declarers.ts';

/** The bids that promise nothing of their own. Pass parole leaves the bid of the pair to the partner. */
const QUIET_BIDS: ReadonlySet<string> = new Set(['pass', 'wait', 'passParole']);

const isQuiet = (move: string): boolean => QUIET_BIDS.has(move);

export interface TrullAuction {
  /** The trull as a bid of its caller; null if this deal has none. */
  readonly trull: AuctionEntry | null;
  /** The partner of its caller. */
  readonly trullPartner: Seat | null;
  /** The contract that is played; during the auction the one that stands. */
  readonly contract: DeclaredContract | null;
  /** Whether this seat has asked for a partner and waits for one. */
  readonly isAsking: (seat: Seat) => boolean;
  readonly bidWords: (move: string) => ReactNode;
  readonly contractWords: (contract: DeclaredContract) => ReactNode;
}

/** Whether a trull is played if nobody bids anything more. */
export const trullStands = (
  extras: { readonly trull: unknown; readonly standing: { readonly id: string } | null } | null,
): boolean => extras?.trull != null && extras.standing?.id.startsWith('trull') === true;

export const saidEntries = ({ trull, bidWords }: TrullAuction, view: RoomView): readonly SaidEntry[] =>
  [...(trull === null ? [] : [trull]), ...(view.deal?.auction ?? [])].map(({ seat, move }) => ({
    seat,
    words: bidWords(move),
  }));

/**
 * Returns what a seat said last during the auction; afterwards the contract beside its declarers, also while
 * its trump is chosen. Both who have a trull show it, and a pass does not lose it.
 */
export function auctionBubble(
  { trull, trullPartner, contract, isAsking, bidWords, contractWords }: TrullAuction,
  { deal }: RoomView,
  seat: Seat,
): Bubble | null {
  if (deal === null || deal.phase === 'allPassed') return null;
  const declares = contract?.declarers.includes(seat) === true;
  if (contract !== null && deal.phase !== 'auction')
    return declares ? { words: contractWords(contract), loud: true } : null;
  const said = deal.auction.findLast((entry) => entry.seat === seat);
  const hasTrull = trull !== null && (trull.seat === seat || trullPartner === seat);
  const move = hasTrull && (said === undefined || isQuiet(said.move)) ? trull.move : said?.move;
  if (move === undefined) return null;
  return { words: bidWords(move), loud: !isQuiet(move) && (declares || isAsking(seat)) };
}

/**
 * Returns what stands in the auction: the last bid that was more than a pass, else the trull, else the last
 * word, else who begins.
 */
export function auctionSentence(
  t: Translate,
  view: RoomView,
  heard: VariantTable['heard'],
  trull: string | null,
): string {
  const auction = view.deal?.auction ?? [];
  const loud = auction.findLastIndex(({ move }) => !isQuiet(move));
  if (loud < 0 && trull !== null) return trull;
  const at = loud >= 0 ? loud : auction.length - 1;
  if (at >= 0) return heard(t, view, auction, at);
  const [first] = view.toMove;
  return first === undefined ? '' : t('table.bidsFirst', whoIs(view, first));
}
