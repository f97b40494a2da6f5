/** What the view offers, in groups. Names and stakes come from the offers; no rule is known here. */
import type { Offer, Seat, Suit } from '@troef/games';
import { SUIT_ORDER } from '../../../lib/games/cards.ts';
import { partsOf } from '../../../lib/words/moves.ts';

export type BidKind =
  | 'join'
  | 'ask'
  | 'together'
  | 'solo'
  | 'misery'
  | 'piccolo'
  | 'abundance'
  | 'slim'
  | 'trull';

export interface BidOption {
  readonly move: string;
  /** The kind as in the identifier: `ask`, `openMisery`, `trullChange`. */
  readonly kind: string;
  readonly suit: Suit | null;
  /** The number of tricks it would be played at. */
  readonly level: number;
  readonly partner: Seat | null;
  readonly made: number;
  readonly lost: number;
}

/** The kinds that share a row with another. */
const GROUP: Readonly<Record<string, BidKind>> = {
  smallMisery: 'misery',
  openMisery: 'misery',
  soloSlim: 'slim',
  trullKeep: 'trull',
  trullChange: 'trull',
};

const suitPlace = ({ suit }: BidOption): number => (suit === null ? 0 : SUIT_ORDER.indexOf(suit));

function option(offer: Offer): BidOption {
  const { kind, level, suit } = partsOf(offer.move);
  const trull = kind.startsWith('trull');
  return {
    move: offer.move,
    kind,
    suit: suit ?? offer.trump,
    // An ask and a join name only the suit; the contract says how many tricks. A changed trull costs one
    // trick more.
    level: level !== 0 ? level : trull ? (kind === 'trullChange' ? 9 : 8) : partsOf(offer.contract).level,
    partner: offer.partner,
    made: offer.made,
    lost: Math.abs(offer.lost),
  };
}

/** Returns the bids of each row, by suit, without the plain words (`pass`, `wait`, `passParole`). */
export function bidGroups(offers: readonly Offer[]): ReadonlyMap<BidKind, readonly BidOption[]> {
  const groups = new Map<BidKind, BidOption[]>();
  for (const one of offers.map(option).toSorted((a, b) => suitPlace(a) - suitPlace(b))) {
    const kind = GROUP[one.kind] ?? (one.kind as BidKind);
    groups.set(kind, [...(groups.get(kind) ?? []), one]);
  }
  return groups;
}
