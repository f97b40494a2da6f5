/** Sentences of hearts, from a view: who passes to whom, what has fallen. */
import type { RoomView } from '@troef/protocol';
import { seatsFrom } from '../sides.ts';
import { listOf, nameOf, type Translate, whoIs } from '../words/names.ts';
import { extrasOf, othersChoosing, QUEEN, queenOf } from './narrow.ts';

/** To whom the viewer passes; empty in a hold deal and for who watches. */
export function receiverName(view: RoomView): string {
  const to = extrasOf(view)?.passTo ?? null;
  return to === null ? '' : nameOf(view, to);
}

export const choosingNames = (t: Translate, view: RoomView): string =>
  listOf(
    t,
    othersChoosing(view).map((seat) => nameOf(view, seat)),
  );

/** The first trick is always led with the two of clubs; who does is known from the moment cards have been passed. */
export function leadSentence(t: Translate, view: RoomView): string {
  const trick = view.deal?.trick;
  if (trick == null) return '';
  return t(trick.plays.length === 0 ? 'hearts.leads' : 'hearts.led', whoIs(view, trick.lead));
}

/** Where the queen of spades is, as far as everybody has seen. */
export function queenSentence(t: Translate, view: RoomView): string {
  const holder = queenOf(view);
  if (holder !== null) return t('hearts.queenWith', whoIs(view, holder));
  const lies = view.deal?.trick?.plays.some(({ card }) => card === QUEEN) === true;
  return t(lies ? 'hearts.queenLies' : 'hearts.queenOut');
}

export const brokenSentence = (t: Translate, view: RoomView): string =>
  t(extrasOf(view)?.heartsBroken === true ? 'hearts.broken' : 'hearts.notBroken');

/** What was passed on, or that nothing is: for the ear, and for the key C. */
export function passSentence(t: Translate, view: RoomView): string {
  const direction = extrasOf(view)?.direction ?? 'hold';
  return view.seat === null && direction !== 'hold'
    ? `${t('hearts.allChoose', { direction })}.`
    : t('hearts.sayPass', { direction, name: receiverName(view) });
}

/** What the session is played to. */
export function goalSentence(t: Translate, view: RoomView): string {
  const target = extrasOf(view)?.target ?? null;
  if (target !== null) return t('hearts.playsTo', { target });
  const deals = view.deal?.of ?? null;
  return deals === null ? t('hearts.playsFree') : t('hearts.playsDeals', { deals });
}

/** For the key C: the passing while it goes on, then hearts, the queen and everybody's points. */
export function summary(t: Translate, view: RoomView): string {
  const { deal } = view;
  if (deal === null) return goalSentence(t, view);
  if (deal.phase === 'pass') return `${passSentence(t, view)} ${goalSentence(t, view)}`;
  const points = seatsFrom(view.seat).map((seat) =>
    t('table.chartLine', { name: nameOf(view, seat), total: deal.points?.[seat] ?? 0 }),
  );
  return [
    `${brokenSentence(t, view)}, ${queenSentence(t, view)}.`,
    t('hearts.sayPoints', { points: points.join(', ') }),
    goalSentence(t, view),
  ].join(' ');
}
