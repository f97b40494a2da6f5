/**
 * How the points of a deal of kingen came about, in words: what each player took, what it cost, and why the
 * deal ended before its last card. The points are those of the score sheet.
 */

import type { Card, KingenGame, Seat } from '@troef/games';
import { isNegativeKingenGame } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { gained, signed } from '../../../lib/words/points.ts';
import type { DealStory } from '../variant/variant-table.ts';
import { seatsFrom } from '../view/sides.ts';
import { listOf, nameOf, type Translate, whoIs } from '../words/names.ts';
import { extrasOf, type KingenLine, lastLine } from './narrow.ts';
import { gameName, penaltiesNamed } from './sentences.ts';

/** Returns the result of the deal for the viewer; for a watcher only its name. */
export function outcomeTitle(t: Translate, { seat }: RoomView, { contract, scores }: KingenLine): string {
  if (contract === null) return '';
  const game = gameName(t, contract.id);
  if (seat === null) return game;
  const points = scores[seat];
  if (!isNegativeKingenGame(contract.id)) return t('kingen.overWon', { game, count: points });
  return points === 0 ? t('kingen.overClean', { game }) : t('kingen.overLost', { game, count: -points });
}

/** Returns the cards or tricks that count of one seat, with their points. */
function ofSeat(t: Translate, view: RoomView, seat: Seat, game: KingenGame, line: KingenLine): string {
  const { result, scores } = line;
  const who = whoIs(view, seat);
  const points = gained(scores[seat]);
  const cards: readonly Card[] = extrasOf(view)?.captured[seat] ?? [];
  switch (game) {
    case 'hearts':
      return t('kingen.whyHeartsTaken', { ...who, count: result.captured[seat], points });
    case 'king':
      return t('kingen.whyKingTaken', { ...who, number: view.deal?.tricks.length ?? 0, points });
    case 'seventhLast': {
      const { seventh, last } = result.critical ?? {};
      if (seventh === seat && last === seat) return t('kingen.whyBoth', { ...who, points });
      return t(seventh === seat ? 'kingen.whySeventh' : 'kingen.whyLast', { ...who, points });
    }
    default: {
      const named = penaltiesNamed(t, game, cards);
      if (cards.length < 2) return t('kingen.whyCard', { ...who, cards: named, points });
      const each = signed(scores[seat] / cards.length);
      return t('kingen.whyCards', { ...who, cards: named, count: cards.length, each, points });
    }
  }
}

/** Says which players took most of the tricks. Each trick is a point, won or lost. */
function mostTricks(t: Translate, view: RoomView, { scores }: KingenLine): string {
  const tricks = scores.map(Math.abs);
  const count = Math.max(...tricks);
  const [first = 0, ...others] = seatsFrom(view.seat).filter((seat) => tricks[seat] === count);
  if (others.length === 0) return t('kingen.whyMost', { ...whoIs(view, first), count });
  const name = listOf(
    t,
    [first, ...others].map((seat) => nameOf(view, seat)),
  );
  return t('kingen.whyMost', { me: 'many', name, count });
}

export function storyOf(t: Translate, view: RoomView): DealStory {
  const line = lastLine(view);
  if (view.deal === null || line?.contract == null) return { parts: [], common: [] };
  const { contract, scores, result } = line;
  const game = contract.id;
  const seats = seatsFrom(view.seat);
  const counting = seats.filter((seat) => scores[seat] !== 0);
  const clean = seats.filter((seat) => scores[seat] === 0).map((seat) => nameOf(view, seat));
  // If each trick is a point, the tricks and points of the players say the rest.
  const isEvenly = game === 'tricks' || game === 'trumps';
  const reasons = isEvenly
    ? [mostTricks(t, view, line)]
    : counting.map((seat) => ofSeat(t, view, seat, game, line));
  const early = result.early ? [t('kingen.whyEarly', { number: view.deal.tricks.length })] : [];
  const notes = [
    ...(isNegativeKingenGame(game) && clean.length > 0
      ? [t('kingen.whyClean', { names: listOf(t, clean) })]
      : []),
    ...early,
  ];
  const own = view.seat === null || !isNegativeKingenGame(game) ? null : scores[view.seat] === 0;
  return {
    parts: [{ title: outcomeTitle(t, view, line), ...(own === null ? {} : { made: own }), reasons }],
    common: notes,
    early,
  };
}
