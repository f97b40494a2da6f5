/** Events of belote in the form that each viewer may see, made field by field. */

import { dealtFor, shownToAll } from '../kernel/events.ts';
import { inWrittenOrder } from '../kernel/pattern.ts';
import type { Seat } from '../kernel/seat.ts';
import type { PublicEvent } from '../kernel/view.ts';
import { cardsOf, kindOf } from './announcements.ts';
import type { BeloteEvent } from './types.ts';

export function eventFor(event: BeloteEvent, viewer: Seat | null): PublicEvent | null {
  switch (event.type) {
    case 'dealt':
      return { ...dealtFor(event, viewer), ...(event.turned && { turned: event.turned }) };
    case 'dealtRest':
      return { type: 'dealtRest', hand: viewer === null ? null : inWrittenOrder(event.hands[viewer]) };
    case 'announced':
      return { type: 'announced', seat: event.seat, kinds: event.announcements.map(kindOf) };
    case 'belote':
      return { type: 'announced', seat: event.seat, kinds: [event.word] };
    case 'shown':
      return { type: 'shown', seat: event.seat, cards: event.announcements.flatMap(cardsOf) };
    default:
      return shownToAll(event);
  }
}
