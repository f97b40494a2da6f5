/** Sentences of hearts, from a view: the passing, the queen of spades, the points so far. */
import { QUEEN_OF_SPADES } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { seatsFrom } from '../view/sides.ts';
import { listOf, nameOf, type Translate, whoIs } from '../words/names.ts';
import { extrasOf, othersChoosing, queenOf } from './narrow.ts';

/** Returns the player that the viewer passes to; empty in a deal without passing and for a watcher. */
export function receiverName(view: RoomView): string {
  const to = extrasOf(view)?.passTo ?? null;
  return to === null ? '' : nameOf(view, to);
}

export const choosingNames = (t: Translate, view: RoomView): string =>
  listOf(
    t,
    othersChoosing(view).map((seat) => nameOf(view, seat)),
  );

/**
 * Says who leads the first trick, always with the two of clubs. The leader is known as soon as cards have
 * been passed.
 */
export function leadSentence(t: Translate, view: RoomView): string {
  const trick = view.deal?.trick;
  if (trick == null) return '';
  return t(trick.plays.length === 0 ? 'hearts.leads' : 'hearts.led', whoIs(view, trick.lead));
}

/** Says where the queen of spades is, as far as everybody has seen. */
export function queenSentence(t: Translate, view: RoomView): string {
  const holder = queenOf(view);
  if (holder !== null) return t('hearts.queenWith', whoIs(view, holder));
  const lies = view.deal?.trick?.plays.some(({ card }) => card === QUEEN_OF_SPADES) === true;
  return t(lies ? 'hearts.queenLies' : 'hearts.queenOut');
}

export const brokenSentence = (t: Translate, view: RoomView): string =>
  t(extrasOf(view)?.heartsBroken === true ? 'hearts.broken' : 'hearts.notBroken');

/** Says to whom the viewer passes, or that nothing is passed: for the spoken table and the key C. */
export function passSentence(t: Translate, view: RoomView): string {
  const direction = extrasOf(view)?.direction ?? 'hold';
  return view.seat === null && direction !== 'hold'
    ? `${t('hearts.allChoose', { direction })}.`
    : t('hearts.sayPass', { direction, name: receiverName(view) });
}

/** Says what ends the session. */
export function goalSentence(t: Translate, view: RoomView): string {
  const target = extrasOf(view)?.target ?? null;
  if (target !== null) return t('hearts.playsTo', { target });
  const deals = view.deal?.of ?? null;
  return deals === null ? t('hearts.playsFree') : t('hearts.playsDeals', { deals });
}

/** Answers the key C: the passing while it goes on, then hearts, the queen and the points of every player. */
export function summary(t: Translate, view: RoomView): string {
  const { deal } = view;
  if (deal === null) return goalSentence(t, view);
  if (deal.phase === 'pass') return `${passSentence(t, view)} ${goalSentence(t, view)}`;
  const points = seatsFrom(view.seat).map((seat) =>
    t('table.chartLine', {
      name: seat === view.seat ? t('table.youStart') : nameOf(view, seat),
      total: deal.points?.[seat] ?? 0,
    }),
  );
  return [
    `${brokenSentence(t, view)}, ${queenSentence(t, view)}.`,
    t('hearts.sayPoints', { points: points.join(', ') }),
    goalSentence(t, view),
  ].join(' ');
}
