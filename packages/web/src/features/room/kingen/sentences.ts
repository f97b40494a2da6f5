/** Sentences of kingen, from a view: the game, what counts in it, the choices, what each player took. */

import type { AuctionEntry, Card, KingenContract, KingenGame, Suit } from '@troef/games';
import { isNegativeKingenGame } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { gameTitle } from '../../../lib/words/contracts/kingen.ts';
import { cardNames, listOf, suitName, type Translate, theCard, whoIs } from '../words/names.ts';
import { contractOf, LAST, penaltyCards, SEVENTH } from './narrow.ts';

export const gameName = (t: Translate, game: KingenGame): string => t('kingen.game', { game });

export const worth = (t: Translate, game: KingenGame): string => t('kingen.worth', { game });

export function heard(t: Translate, view: RoomView, auction: readonly AuctionEntry[], at: number): string {
  const entry = auction[at];
  if (entry === undefined) return '';
  const [kind, what = ''] = entry.move.split(':');
  const who = whoIs(view, entry.seat);
  return kind === 'trump'
    ? t('kingen.heardTrump', { ...who, suit: suitName(t, what as Suit) })
    : t('kingen.heardGame', { ...who, game: what });
}

/** Returns the special duty of a game; null if following suit is the only one. */
export function dutyOf(t: Translate, game: KingenGame): string | null {
  if (game === 'king') return t('kingen.ruleKing');
  return game === 'hearts' ? t('kingen.ruleHearts') : null;
}

/** Returns everything a player has to know about a game, in whole sentences. */
export const explained = (t: Translate, game: KingenGame): string =>
  [t('kingen.aim', { game }), t('kingen.ends', { game }), dutyOf(t, game) ?? ''].join(' ').trim();

export function contractSentence(t: Translate, { id, trump }: KingenContract): string {
  // The explanation says what the game costs.
  return isNegativeKingenGame(id) ? `${gameName(t, id)}. ${explained(t, id)}` : `${gameTitle(t, id, trump)}.`;
}

/** Says how many of the counting cards or tricks are still to be taken: "3 queens still out". */
export function stillOut(t: Translate, view: RoomView, game: KingenGame): string {
  const cards = penaltyCards(view);
  const count =
    cards.length === 0
      ? LAST - (view.deal?.tricks.length ?? 0)
      : cards.filter(({ taker }) => taker === null).length;
  return t('kingen.stillOut', { game, count });
}

/** Warns of the 7th or the last trick, if it is the current or the next one. `number` counts from 1. */
export function criticalWarning(t: Translate, number: number): string | null {
  switch (number) {
    case SEVENTH:
      return t('kingen.seventhNow');
    case LAST:
      return t('kingen.lastNow');
    case SEVENTH - 1:
      return t('kingen.seventhNext');
    case LAST - 1:
      return t('kingen.lastNext');
    default:
      return null;
  }
}

/** Returns what counts and is still to be taken: cards by name, tricks by number. */
export function left(t: Translate, view: RoomView, game: KingenGame): string {
  const out = penaltyCards(view).flatMap(({ card, taker }) => (taker === null ? card : []));
  return `${out.length === 0 ? stillOut(t, view, game) : t('kingen.outList', { cards: cardNames(t, out) })}.`;
}

/** Answers the key C: the game, what it costs, when it ends and what is still out. */
export function summary(t: Translate, view: RoomView): string {
  const contract = contractOf(view);
  const [chooser] = view.toMove;
  if (contract !== null) {
    // Before the first trick all thirteen are to come, as the explanation has said.
    const isWhole = contract.id === 'tricks' && view.deal?.tricks.length === 0;
    return [contractSentence(t, contract), ...(isWhole ? [] : [left(t, view, contract.id)])].join(' ');
  }
  if (chooser === undefined) return t('table.sayNoContract');
  return view.deal?.phase === 'trump'
    ? t('table.choosesTrump', whoIs(view, chooser))
    : t('kingen.choosesGame', whoIs(view, chooser));
}

/** Returns penalty cards in words. Hearts are counted, because they are many. */
export function penaltiesNamed(t: Translate, game: KingenGame, cards: readonly Card[]): string {
  if (game === 'hearts' && cards.length > 1) return t('kingen.heartsCount', { count: cards.length });
  return listOf(
    t,
    cards.map((card) => theCard(t, card)),
  );
}
