/**
 * The rows of the bid panel: only what the view offers, in groups, from the least to the most. Names and
 * stakes come from the offers; no rule is known here.
 */
import type { Offer, Seat, Suit } from '@troef/games';
import { SUIT_ORDER } from '../../../lib/games/cards.ts';
import { partsOf } from '../words/moves.ts';

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

export interface BidGroup {
  readonly kind: BidKind;
  readonly level: number;
  readonly options: readonly BidOption[];
}

const ORDER: readonly BidKind[] = [
  'trull',
  'join',
  'ask',
  'together',
  'solo',
  'misery',
  'piccolo',
  'abundance',
  'slim',
];

const GROUP: Readonly<Record<string, BidKind>> = {
  ask: 'ask',
  join: 'join',
  together: 'together',
  solo: 'solo',
  smallMisery: 'misery',
  misery: 'misery',
  openMisery: 'misery',
  piccolo: 'piccolo',
  abundance: 'abundance',
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

/** Returns the groups in their order, without the plain words (`pass`, `wait`, `passParole`). */
export function bidGroups(offers: readonly Offer[]): readonly BidGroup[] {
  const groups = new Map<string, BidGroup & { options: BidOption[] }>();
  for (const offer of offers) {
    const one = option(offer);
    const kind = GROUP[one.kind];
    if (kind === undefined) continue;
    // The levels of asks may differ by suit. A row has one stake, so each level has a row of its own.
    const level = kind === 'misery' || kind === 'trull' ? 0 : one.level;
    const key = `${kind} ${level}`;
    const group = groups.get(key) ?? { kind, level, options: [] };
    group.options.push(one);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map((group) => ({
      ...group,
      options:
        group.kind === 'misery'
          ? group.options
          : group.options.toSorted((a, b) => suitPlace(a) - suitPlace(b)),
    }))
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.level - b.level);
}
