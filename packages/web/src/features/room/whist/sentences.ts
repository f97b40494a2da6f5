/**
 * Sentences of colour whist, from a view: who says what, what is played, how far it is.
 *
 * Whole messages with arguments; which one, and the arguments, is all that is decided here.
 */
import type { AuctionEntry, Seat, Suit, WhistContract, WhistExtras } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { partsOf } from '../words/moves.ts';
import { listOf, nameOf, suitName, type Translate, whoIs, yesNo } from '../words/names.ts';

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
  if (kind === 'pass') return t('table.heardPass', whoIs(view, entry.seat));
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

/** Two declarers as the sentences want them: the viewer first. */
export function pairOf(view: RoomView, declarers: readonly Seat[]): { me: string; a: string; b: string } {
  const first = declarers[0] ?? 0;
  const second = declarers[1] ?? first;
  const me = first === view.seat || second === view.seat;
  const [a, b] = second === view.seat ? [second, first] : [first, second];
  return { me: yesNo(me), a: nameOf(view, a), b: nameOf(view, b) };
}

/** "Bert plays abundance 9 in hearts". */
export function contractSentence(t: Translate, view: RoomView, contract: WhistContract): string {
  const { kind, level } = partsOf(contract.id);
  const suit = suitName(t, contract.trump);
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

/** How far the declaring side is: "3 of 9 tricks". Several miseries are each their own: "2 of 3 without a trick". */
export function progress(t: Translate, contract: WhistContract, tricksWon: readonly number[]): string {
  const players = contract.declarers.length;
  if (contract.target === 0 && players > 1) {
    const clean = contract.declarers.filter((seat) => (tricksWon[seat] ?? 0) === 0).length;
    return t('whist.stillClean', { clean, players });
  }
  const won = contract.declarers.reduce<number>((sum, seat) => sum + (tricksWon[seat] ?? 0), 0);
  const { target } = contract;
  if (target === 0) return t('table.tricksTaken', { won });
  return t(won > target ? 'table.tricksBeyond' : 'table.tricksOf', { won, target });
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
