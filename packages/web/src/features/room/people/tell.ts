/**
 * Returns what happens among the people of a table as a sentence, for the notice and for screen readers; null
 * for what the table shows itself.
 */
import type { Seat } from '@troef/games';
import type { RoomEvent, RoomView } from '@troef/protocol';
import { SEATS } from '../../../lib/games/cards.ts';
import { nameOf, type Translate, whoIs, yesNo } from '../words/names.ts';

/** Says who the viewer's partner is, now that everybody has their place; nothing in a game without teams. */
function partnerWords(t: Translate, view: RoomView): readonly string[] {
  const { seat, options } = view;
  if (seat === null || options.teams === null) return [];
  return [t('rooms.tell.partner', { name: nameOf(view, ((seat + 2) % SEATS.length) as Seat) })];
}

export function tellOf(t: Translate, view: RoomView, event: RoomEvent): string | null {
  switch (event.type) {
    case 'joined':
      return event.seat === view.seat
        ? null
        : t('rooms.tell.joined', {
            name: event.name,
            ai: yesNo(event.ai),
            free: view.seats.filter(({ holder }) => holder === 'empty').length,
          });
    case 'vacated':
      return t(`rooms.tell.vacated.${event.reason}`, { name: event.name });
    case 'standin':
      return t('rooms.tell.standin', whoIs(view, event.seat));
    case 'playedFor':
    case 'claimed':
    case 'takeBackAsked':
    case 'timeGiven':
      return t(`rooms.tell.${event.type}`, whoIs(view, event.seat));
    case 'away':
    case 'back':
      // A player who is away sees it by their own lost connection.
      return event.seat === view.seat
        ? null
        : t(`rooms.tell.${event.type}`, { name: nameOf(view, event.seat) });
    case 'misclaimed':
      // The refusal tells the player who claimed.
      return event.seat === view.seat ? null : t('rooms.tell.misclaimed', { name: nameOf(view, event.seat) });
    case 'paused':
      return t(view.people?.suspended === true ? 'rooms.strip.suspended' : 'rooms.tell.paused');
    case 'capped':
      return t(event.long === true ? 'rooms.tell.long' : 'rooms.tell.capped');
    case 'resumed':
    case 'takeBackRefused':
    case 'takenBack':
      return t(`rooms.tell.${event.type}`);
    case 'started':
      return [
        t('rooms.tell.started', {
          game: t(`games.${view.variant}.name`),
          speed: t(`rooms.speed.${view.options.turnTime}`),
        }),
        ...partnerWords(t, view),
      ].join(' ');
    case 'seated':
      return event.order.every((from, seat) => from === seat) ? null : t('rooms.tell.seats');
    case 'endVote':
      if (event.stop === true) return t('rooms.stop.tell', whoIs(view, event.seat));
      return t(event.yes ? 'rooms.tell.endVote' : 'rooms.tell.endVoteBack', whoIs(view, event.seat));
    case 'rematchVote':
      return !event.yes || event.seat === view.seat
        ? null
        : t('rooms.tell.rematchVote', { name: nameOf(view, event.seat) });
    case 'thumb':
      return event.from === view.seat
        ? null
        : t('rooms.tell.thumb', {
            from: event.name ?? nameOf(view, event.from),
            me: event.to === view.seat ? 'yes' : 'no',
            to: nameOf(view, event.to),
          });
    default:
      return null;
  }
}

/**
 * Says that a player has left a running table. The name comes from the view before, because the seat already
 * has that of the computer.
 */
export function tellLeft(
  t: Translate,
  before: RoomView | null,
  view: RoomView,
  event: RoomEvent,
): string | null {
  // A player who comes back sees the line about their seat.
  if (event.type !== 'left' || event.seat === view.seat) return null;
  return t('rooms.tell.left', { name: nameOf(before ?? view, event.seat) });
}
