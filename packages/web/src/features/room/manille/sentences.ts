/**
 * Sentences of manille, from a view: the chosen trump, the doublings, how often a point counts.
 *
 * Decides only which message is used, and its arguments.
 */
import type { AuctionEntry, ManilleContract, Seat, Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import {
  chose as chosen,
  countsWords,
  manilleContract,
  timesOf,
} from '../../../lib/words/contracts/manille.ts';
import { partsOf } from '../../../lib/words/moves.ts';
import { sceneOf, type Translate, whoIs } from '../words/names.ts';
import { contractOf, extrasOf } from './narrow.ts';
import { standing } from './sides.ts';

export const chose = (t: Translate, view: RoomView, seat: Seat, trump: Suit | null): string =>
  chosen(t, sceneOf(view), seat, trump);

export function heard(t: Translate, view: RoomView, auction: readonly AuctionEntry[], at: number): string {
  const entry = auction[at];
  if (entry === undefined) return '';
  const { seat, move } = entry;
  const { kind, suit } = partsOf(move);
  switch (kind) {
    case 'pass':
      return t('table.heardPass', whoIs(view, seat));
    case 'along':
      return doubled(t, view, seat, 'along');
    case 'against':
      return doubled(t, view, seat, 'against');
    default:
      return chose(t, view, seat, suit);
  }
}

/** Says that a player doubled. `short`: in figures, "Bert goes along: ×2". */
function doubled(
  t: Translate,
  view: RoomView,
  seat: Seat,
  doubling: 'along' | 'against',
  short = false,
): string {
  const id = contractOf(view)?.id ?? 'trump';
  const multiplier = timesOf({ id, doubling });
  const counts = short ? `×${multiplier}` : countsWords(t, multiplier);
  return t(doubling === 'along' ? 'manille.goesAlong' : 'manille.goesAgainst', {
    ...whoIs(view, seat),
    counts,
  });
}

/** Returns the contract as it was said: the choice, and each doubling of it. */
function spoken(t: Translate, view: RoomView, contract: ManilleContract, short = false): readonly string[] {
  const { along = null, against = null } = extrasOf(view) ?? {};
  const dealer = view.deal?.dealer ?? 0;
  return [
    chose(t, view, dealer, contract.trump),
    ...(along === null ? [] : [doubled(t, view, along, 'along', short)]),
    ...(against === null ? [] : [doubled(t, view, against, 'against', short)]),
  ];
}

/** Returns what happened last to the contract: its choice or its last doubling. */
export const latest = (t: Translate, view: RoomView, contract: ManilleContract, short = false): string =>
  spoken(t, view, contract, short).at(-1) ?? '';

/**
 * Returns the whole contract and what a point counts: "Bert chose hearts, points count once". A doubling says
 * itself what a point counts.
 */
export function whole(t: Translate, view: RoomView, contract: ManilleContract): readonly string[] {
  const [choice = '', ...doublings] = spoken(t, view, contract);
  return doublings.length > 0 ? [choice, ...doublings] : [manilleContract(t, sceneOf(view), contract)];
}

/** Answers the key C: the trump, the doublings, what a point counts, the points of both sides. */
export function summary(t: Translate, view: RoomView): string {
  const contract = contractOf(view);
  if (contract === null) return t('table.sayNoContract');
  const played = view.deal?.phase === 'playing' || view.deal?.phase === 'scored';
  return [...whole(t, view, contract), ...(played ? [standing(t, view)] : [])].join('. ');
}
