/** Sentences of hearts, from a view: who passes to whom, what has fallen, what is told when something happens. */
import type { Seat } from '@troef/games';
import type { RoomEvent, RoomView } from '@troef/protocol';
import { suitOf } from '../../../lib/cards.ts';
import { seatsFrom } from '../sides.ts';
import type { Level } from '../words/announce.ts';
import { cardNames, listOf, nameOf, type Translate, whoIs } from '../words/names.ts';
import { extrasOf, isFirstTrick, lastLine, othersChoosing, QUEEN, queenOf } from './narrow.ts';

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
function passSentence(t: Translate, view: RoomView): string {
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

/** Whether this was the first heart of the deal. */
function breaksHearts(view: RoomView, card: string): boolean {
  const { deal } = view;
  if (deal === null) return false;
  const plays = [...deal.tricks.flatMap((trick) => trick.plays), ...(deal.trick?.plays ?? [])];
  return plays.find((play) => suitOf(play.card) === 'H')?.card === card;
}

function tellTrick(t: Translate, view: RoomView, seat: Seat, level: Level): string | null {
  const trick = view.deal?.tricks.at(-1);
  if (trick?.winner !== seat) return null;
  const cards = trick.plays.map(({ card }) => card);
  const hearts = cards.filter((card) => suitOf(card) === 'H').length;
  const queen = cards.includes(QUEEN);
  if (queen) return t('hearts.sayTakesQueen', { ...whoIs(view, seat), count: 13 + hearts });
  if (hearts === 0 || (level === 'few' && seat !== view.seat)) return null;
  return t('hearts.sayTakes', { ...whoIs(view, seat), count: hearts });
}

/**
 * What an event means in hearts. Which way cards go, what was received, that hearts are broken, the queen and a moon
 * must be known by everybody; the points of each trick are for who wants to hear the play.
 */
export function tell(t: Translate, view: RoomView, event: RoomEvent, level: Level): string | null {
  switch (event.type) {
    case 'dealt':
      return passSentence(t, view);
    case 'chose':
      return level === 'all' && event.seat !== view.seat
        ? t('hearts.sayChose', { name: nameOf(view, event.seat) })
        : null;
    case 'exchanged': {
      const lead = isFirstTrick(view) ? ` ${leadSentence(t, view)}.` : '';
      if (event.got === null) return null;
      const { from, cards } = event.got;
      return t('hearts.sayReceived', { name: nameOf(view, from), cards: cardNames(t, cards) }) + lead;
    }
    case 'played':
      return breaksHearts(view, event.card) ? t('hearts.sayBroken') : null;
    case 'trickWon':
      return tellTrick(t, view, event.seat, level);
    case 'scored': {
      const moon = lastLine(view)?.result.moon ?? null;
      return moon === null
        ? null
        : `${t('hearts.moon', whoIs(view, moon))}. ${t('hearts.whyMoon', whoIs(view, moon))}`;
    }
    default:
      return null;
  }
}
