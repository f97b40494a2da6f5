/** Events of hearts in the form that each viewer may see, made field by field. */
import { dealtFor, shownToAll } from '../kernel/events.ts';
import type { Seat } from '../kernel/seat.ts';
import type { PublicEvent } from '../kernel/view.ts';
import type { HeartsEvent, Pass } from './types.ts';

export function eventFor(event: HeartsEvent, viewer: Seat | null): PublicEvent | null {
  switch (event.type) {
    case 'dealt':
      return dealtFor(event, viewer);
    case 'chose':
      return { type: 'chose', seat: event.seat, cards: viewer === event.seat ? event.cards : null };
    case 'exchanged':
      return exchangedFor(event.passes, viewer);
    case 'began':
      return null;
    default:
      return shownToAll(event);
  }
}

function exchangedFor(passes: readonly Pass[], viewer: Seat | null): PublicEvent {
  const given = passes.find(({ from }) => from === viewer);
  const gotten = passes.find(({ to }) => to === viewer);
  return {
    type: 'exchanged',
    gave: given === undefined ? null : { to: given.to, cards: given.cards },
    got: gotten === undefined ? null : { from: gotten.from, cards: gotten.cards },
  };
}
