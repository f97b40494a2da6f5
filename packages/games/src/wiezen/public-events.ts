/** Events of wiezen in the form each viewer may know them, made field by field. */
import type { Seat } from '../kernel/seat.ts';
import type { PublicEvent } from '../kernel/view.ts';
import type { WiezenEvent } from './types.ts';

export function eventFor(event: WiezenEvent, viewer: Seat | null): PublicEvent | null {
  switch (event.type) {
    case 'dealt': {
      const { number, dealer, hands, turned } = event;
      return { type: 'dealt', number, dealer, hand: viewer === null ? null : hands[viewer], turned };
    }
    case 'trullAnnounced':
      return {
        type: 'bid',
        seat: event.trull.caller,
        move: event.trull.aces === 4 ? 'trullFour' : 'trull',
      };
    case 'bid':
      return { type: 'bid', seat: event.seat, move: event.move };
    case 'contract':
      return { type: 'contract', contract: event.contract };
    case 'opened':
      return { type: 'opened', seat: event.seat, cards: event.cards };
    case 'played':
      return { type: 'played', seat: event.seat, card: event.card };
    case 'trickWon':
      return { type: 'trickWon', seat: event.seat };
    case 'claimed':
      return { type: 'claimed', seat: event.seat, tricks: event.tricks };
    case 'allPassed':
      return { type: 'allPassed' };
    case 'scored':
      return { type: 'scored', scores: event.scores, result: event.result };
    case 'finished':
      return { type: 'finished', places: event.places };
  }
}
