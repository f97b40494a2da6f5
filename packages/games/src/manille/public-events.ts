/** Events of manille in the form each viewer may know them, made field by field. */
import type { Seat } from '../kernel/seat.ts';
import type { PublicEvent } from '../kernel/view.ts';
import type { ManilleEvent } from './types.ts';

export function eventFor(event: ManilleEvent, viewer: Seat | null): PublicEvent | null {
  switch (event.type) {
    case 'dealt': {
      const { number, dealer, hands } = event;
      return { type: 'dealt', number, dealer, hand: viewer === null ? null : hands[viewer] };
    }
    case 'bid':
      return { type: 'bid', seat: event.seat, move: event.move };
    case 'contract':
      return { type: 'contract', contract: event.contract };
    case 'asked':
    case 'playBegun':
      return null;
    case 'played':
      return { type: 'played', seat: event.seat, card: event.card };
    case 'trickWon':
      return { type: 'trickWon', seat: event.seat };
    case 'scored':
      return { type: 'scored', scores: event.scores, result: event.result };
    case 'finished':
      return { type: 'finished', places: event.places };
  }
}
