/** Events of manille in the form that each viewer may see, made field by field. */
import { dealtFor, shownToAll } from '../kernel/events.ts';
import type { Seat } from '../kernel/seat.ts';
import type { PublicEvent } from '../kernel/view.ts';
import type { ManilleEvent } from './types.ts';

export function eventFor(event: ManilleEvent, viewer: Seat | null): PublicEvent | null {
  switch (event.type) {
    case 'dealt':
      return dealtFor(event, viewer);
    case 'asked':
    case 'playBegun':
      return null;
    default:
      return shownToAll(event);
  }
}
