/** Events of kingen in the form that each viewer may see, made field by field. Only hands are hidden. */
import { dealtFor, shownToAll } from '../kernel/events.ts';
import type { Seat } from '../kernel/seat.ts';
import type { PublicEvent } from '../kernel/view.ts';
import type { KingenEvent } from './types.ts';

export function eventFor(event: KingenEvent, viewer: Seat | null): PublicEvent | null {
  switch (event.type) {
    case 'dealt':
      return dealtFor(event, viewer);
    case 'game':
      return { type: 'bid', seat: event.seat, move: `game:${event.game}` };
    case 'trump':
      return { type: 'bid', seat: event.seat, move: `trump:${event.suit}` };
    default:
      return shownToAll(event);
  }
}
