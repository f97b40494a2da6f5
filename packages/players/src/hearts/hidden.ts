/**
 * The cards hidden from a seat of hearts and the seats each may lie with. Known voids and the cards the seat
 * passed restrict them. A heart led before hearts were broken, or a penalty card played to the first trick,
 * shows that the hand held nothing else.
 */
import { type Card, type OpenTrick, PACK_52, SEATS, type Seat } from '@troef/games';
import type { Hidden } from '../search/sampler.ts';
import type { HeartsDeal } from './knowledge.ts';

const isHeart = (card: Card): boolean => card[1] === 'H';
const isPenalty = (card: Card): boolean => isHeart(card) || card === 'QS';

/** Whether a seat may hold this card, as far as one sign tells. */
type Allows = (card: Card) => boolean;

export function hiddenFrom(deal: HeartsDeal, me: Seat): Hidden {
  const tricks = deal.trick === null ? deal.tricks : [...deal.tricks, deal.trick];
  const seen = new Set<Card>(deal.hand);
  for (const { plays } of tricks) for (const { card } of plays) seen.add(card);
  const cards = PACK_52.filter((card) => !seen.has(card));
  const allows = signsIn(tricks);
  // Until the passed cards have changed hands, nothing is known of another hand.
  const { passTo, passed } = deal.game;
  const given = new Set<Card>(deal.phase === 'playing' ? (passed ?? []) : []);
  const mayOf = (card: Card): number => {
    if (passTo !== null && given.has(card)) return 1 << passTo;
    return SEATS.reduce<number>(
      (seats, seat) =>
        seat !== me && allows[seat].every((test) => test(card)) ? seats | (1 << seat) : seats,
      0,
    );
  };
  return {
    cards,
    may: cards.map(mayOf),
    room: SEATS.map((seat) => (seat === me ? 0 : deal.handSizes[seat])),
  };
}

function signsIn(tricks: readonly OpenTrick[]): readonly [Allows[], Allows[], Allows[], Allows[]] {
  const signs: [Allows[], Allows[], Allows[], Allows[]] = [[], [], [], []];
  let broken = false;
  for (const [number, { plays }] of tricks.entries()) {
    const led = plays[0];
    if (led === undefined) continue;
    if (isHeart(led.card) && !broken) signs[led.seat].push(isHeart);
    const suit = led.card[1];
    for (const { seat, card } of plays) {
      if (card[1] !== suit) {
        signs[seat].push((other) => other[1] !== suit);
        if (number === 0 && isPenalty(card)) signs[seat].push(isPenalty);
      }
      broken ||= isHeart(card);
    }
  }
  return signs;
}
