/** Events of colour whist in the form that each viewer may see, made field by field. */
import { dealtFor, shownToAll } from '../kernel/events.ts';
import type { Seat } from '../kernel/seat.ts';
import type { PublicEvent } from '../kernel/view.ts';
import type { WhistEvent } from './types.ts';

export function eventFor(event: WhistEvent, viewer: Seat | null): PublicEvent | null {
  switch (event.type) {
    case 'dealt':
      return dealtFor(event, viewer);
    case 'trullAnnounced':
      return { type: 'bid', seat: event.trull.caller, move: 'trull' };
    case 'trumpAsked':
      return null;
    case 'discarded':
      return { type: 'discarded', seat: event.seat, card: viewer === event.seat ? event.card : null };
    default:
      return shownToAll(event);
  }
}
