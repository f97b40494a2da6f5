/** Events of wiezen in the form that each viewer may see, made field by field. */
import { dealtFor, shownToAll } from '../kernel/events.ts';
import type { Seat } from '../kernel/seat.ts';
import type { PublicEvent } from '../kernel/view.ts';
import type { WiezenEvent } from './types.ts';

export function eventFor(event: WiezenEvent, viewer: Seat | null): PublicEvent | null {
  switch (event.type) {
    case 'dealt':
      return { ...dealtFor(event, viewer), turned: event.turned };
    case 'trullAnnounced':
      return {
        type: 'bid',
        seat: event.trull.caller,
        move: event.trull.aces === 4 ? 'trullFour' : 'trull',
      };
    default:
      return shownToAll(event);
  }
}
