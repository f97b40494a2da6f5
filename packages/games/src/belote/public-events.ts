/** Events of belote in the form each viewer may know them, made field by field. */
import type { Seat } from '../kernel/seat.ts';
import type { PublicEvent } from '../kernel/view.ts';
import { cardsOf, kindOf } from './announcements.ts';
import type { BeloteEvent } from './types.ts';

export function eventFor(event: BeloteEvent, viewer: Seat | null): PublicEvent | null {
  switch (event.type) {
    case 'dealt': {
      const { number, dealer, hands, turned } = event;
      const hand = viewer === null ? null : hands[viewer];
      return { type: 'dealt', number, dealer, hand, ...(turned && { turned }) };
    }
    case 'bid':
      return { type: 'bid', seat: event.seat, move: event.move };
    case 'dealtRest':
      return { type: 'dealtRest', hand: viewer === null ? null : event.hands[viewer] };
    case 'contract':
      return { type: 'contract', contract: event.contract };
    case 'played':
      return { type: 'played', seat: event.seat, card: event.card };
    case 'announced':
      return { type: 'announced', seat: event.seat, kinds: event.announcements.map(kindOf) };
    case 'belote':
      return { type: 'announced', seat: event.seat, kinds: [event.word] };
    case 'shown':
      return { type: 'shown', seat: event.seat, cards: event.announcements.flatMap(cardsOf) };
    case 'trickWon':
      return { type: 'trickWon', seat: event.seat };
    case 'allPassed':
      return { type: 'allPassed' };
    case 'scored':
      return { type: 'scored', scores: event.scores, result: event.result };
    case 'finished':
      return { type: 'finished', places: event.places };
  }
}
