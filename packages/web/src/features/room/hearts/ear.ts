/**
 * What hearts adds to the spoken table. The direction of passing, the received cards, broken hearts, the
 * queen and a moon are told to every listener, the points of each trick only to those who want to hear the
 * play.
 */
import { QUEEN_OF_SPADES, QUEEN_POINTS } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { suitOf } from '../../../lib/games/cards.ts';
import type { GameEar } from '../variant/game-ear.ts';
import { cardNames, nameOf, whoIs } from '../words/names.ts';
import { isFirstTrick } from './narrow.ts';
import { leadSentence, passSentence, receiverName } from './sentences.ts';

/** Whether this card was the first heart of the deal. */
function breaksHearts({ deal }: RoomView, card: string): boolean {
  if (deal === null) return false;
  const plays = [...deal.tricks.flatMap((trick) => trick.plays), ...(deal.trick?.plays ?? [])];
  return plays.find((play) => suitOf(play.card) === 'H')?.card === card;
}

const hearts: GameEar = {
  titleIsScore: true,
  opening: passSentence,
  trick(t, view, seat, level) {
    const trick = view.deal?.tricks.findLast(({ winner }) => winner === seat);
    const cards = trick?.plays.map(({ card }) => card) ?? [];
    const count = cards.filter((card) => suitOf(card) === 'H').length;
    if (cards.includes(QUEEN_OF_SPADES))
      return t('ear.hearts.takesQueen', { ...whoIs(view, seat), count: QUEEN_POINTS + count });
    if (count === 0 || (level === 'few' && seat !== view.seat)) return null;
    return t('ear.hearts.takes', { ...whoIs(view, seat), count });
  },
  isBare: true,
  own: (t, view, event) =>
    event.type === 'chose' && event.cards !== null
      ? t('ear.hearts.passed', { name: receiverName(view), cards: cardNames(t, event.cards) })
      : null,
  tell(voice, view, event, level) {
    const { t } = voice;
    switch (event.type) {
      case 'chose':
        return level === 'all' && event.seat !== view.seat
          ? t('ear.hearts.chose', { name: nameOf(view, event.seat) })
          : null;
      case 'exchanged': {
        if (event.got === null) return null;
        const { from, cards } = event.got;
        const got = t('ear.hearts.received', { name: nameOf(view, from), cards: cardNames(t, cards) });
        // The hand is new with these cards. The question tells the leader, or the card that is heard.
        const isOwnLead = view.deal?.trick?.lead === view.seat;
        const isUnheard = level === 'few' && isFirstTrick(view) && !isOwnLead;
        return [got, voice.hand(view), isUnheard ? leadSentence(t, view) : ''];
      }
      case 'played':
        return breaksHearts(view, event.card) ? t('ear.hearts.broken') : null;
      default:
        return null;
    }
  },
};

export default hearts;
