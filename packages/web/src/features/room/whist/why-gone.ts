/**
 * Why a bid of colour whist is not possible now, in a sentence. It reads what was said and held, and falls back on
 * when the bid is possible at all, which is always true.
 */
import type { Seat, Suit } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { suitOf } from '../../../lib/games/cards.ts';
import { partsOf } from '../../../lib/words/moves.ts';
import { nameOf, suitName, type Translate } from '../words/names.ts';
import type { BidKind } from './bid-groups.ts';
import { extrasOf } from './narrow.ts';

const ownWords = ({ deal, seat }: RoomView): readonly string[] =>
  (deal?.auction ?? []).filter((entry) => entry.seat === seat).map(({ move }) => partsOf(move).kind);

/** Bids after which a player may only raise in their suit. */
const BINDING: ReadonlySet<string> = new Set(['join', 'together', 'solo', 'abundance', 'soloSlim']);

/** Whether another player has joined the viewer's ask. */
function isJoined({ deal, seat }: RoomView): boolean {
  const entries = deal?.auction ?? [];
  const at = entries.findLastIndex((entry) => entry.seat === seat && partsOf(entry.move).kind === 'ask');
  const asked = entries[at];
  return (
    asked !== undefined &&
    entries
      .slice(at + 1)
      .some(({ move }) => partsOf(move).kind === 'join' && partsOf(move).suit === partsOf(asked.move).suit)
  );
}

const lacksSuit = ({ deal }: RoomView, suit: Suit): boolean =>
  deal?.hand.every((card) => suitOf(card) !== suit) === true;

/** Returns the open asks of others that the viewer cannot join, because they hold no card of the suit. */
export function asksWithoutSuit(view: RoomView): readonly { readonly asker: Seat; readonly suit: Suit }[] {
  const { asks = {}, passed, offers = [] } = extrasOf(view) ?? {};
  return view.seats.flatMap(({ seat }) => {
    const suit = asks[seat];
    if (suit === undefined || suit === null || seat === view.seat || passed?.[seat] === true) return [];
    const isOffered = offers.some(({ move }) => move === `join:${suit}`);
    return isOffered || !lacksSuit(view, suit) ? [] : [{ asker: seat, suit }];
  });
}

export function whyGone(t: Translate, view: RoomView, kind: BidKind, suit: Suit | null = null): string {
  const own = ownWords(view);
  const extras = extrasOf(view);
  const lacks = suit !== null && lacksSuit(view, suit);
  if (lacks && kind === 'join') return t('whist.why.noSuit', { suit: suitName(t, suit) });
  if (own.includes('wait')) return t('whist.why.waited');
  if (own.some((word) => BINDING.has(word)) || isJoined(view)) return t('whist.why.bound');
  if (lacks) return t('whist.why.noSuit', { suit: suitName(t, suit) });
  const asker = view.seats.find(
    ({ seat }) => seat !== view.seat && suit !== null && extras?.asks[seat] === suit && !extras.passed[seat],
  );
  if (asker !== undefined && (kind === 'ask' || kind === 'solo'))
    return t('whist.why.taken', { name: nameOf(view, asker.seat), suit: suitName(t, suit) });
  if (kind === 'abundance' && own.some((word) => word !== 'pass' && word !== 'passParole'))
    return t('whist.why.first');
  switch (kind) {
    case 'join':
    case 'ask':
    case 'solo':
      return t(`whist.why.${kind}`);
    default:
      return t('whist.why.higher');
  }
}
