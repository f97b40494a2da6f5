import { expect, test } from 'vitest';
import { type Card, PACK_32, parseCards, type Suit } from '../kernel/cards/card.ts';
import { createRng } from '../kernel/dealing/random.ts';
import { mapSeats, type Seat } from '../kernel/seat.ts';
import { handsFrom } from '../testing/hands.ts';
import { dealManille, manilleSession, playManille, testManille } from '../testing/manille.ts';
import { playOutRandom, randomMove } from '../testing/play-out.ts';
import { foldEvents } from '../testing/table.ts';
import { autoFinish } from './auto-finish.ts';
import { manille } from './index.ts';
import type { DealState, ManilleState } from './types.ts';

/** All cards with points fall in the first five tricks. */
const HANDS: Readonly<Record<Seat, string>> = {
  0: 'TH TD TC TS JH 9H 8H 7H',
  1: 'AH AD AC AS JD 9D 8D 7D',
  2: 'KH KD KC KS JC 9C 8C 7C',
  3: 'QH QD QC QS JS 9S 8S 7S',
};
const FOUR_TRICKS = '0:TH 1:AH 2:KH 3:QH 0:TD 1:AD 2:KD 3:QD 0:TC 1:AC 2:KC 3:QC 0:TS 1:AS 2:KS 3:QS';

const start = (said: string, hands = HANDS): ManilleState =>
  playManille(dealManille(manilleSession(), handsFrom(hands, PACK_32)), said);

test('the rest is not played by the room before the last card with points is played', () => {
  const state = start(`3:flat 0:pass 2:pass ${FOUR_TRICKS}`);
  expect(autoFinish(state)).toBe(false);
  expect(autoFinish(playManille(state, '0:JH 1:JD 2:JC'))).toBe(false);
});

test('the rest is played by the room as soon as only nines, eights and sevens are left', () => {
  expect(autoFinish(start(`3:flat 0:pass 2:pass ${FOUR_TRICKS} 0:JH 1:JD 2:JC 3:JS`))).toBe(true);
});

test('the rest of a trick with points is played by the room only if one team is certain to win it', () => {
  // Seat 3 cannot save the ten of its partner, and seat 0 has to ruff it.
  const lost = { 0: '8D 7D', 2: '8H 9C', 3: '9S 7C' };
  expect(autoFinish(inTheEnd(lost, '1:TH', 'D'))).toBe(true);
  // With the nine of trumps seat 3 keeps it, with the nine of spades it is lost.
  const open = { 0: '8D 7C', 2: '8H 9C', 3: '9S 9D' };
  expect(autoFinish(inTheEnd(open, '1:TH', 'D'))).toBe(false);
  // Without points on the table the winner of the trick does not matter.
  expect(autoFinish(inTheEnd({ ...open, 1: '7H' }, '1:9H', 'D'))).toBe(true);
});

test('the deal scores the same whatever is played in the rest', () => {
  let seen = 0;
  for (let seed = 0; seed < 400; seed++) {
    playOutRandom(testManille, `finish ${seed}`, {
      deals: 2,
      onStep: ({ before, after }) => {
        if (!autoFinish(after) || autoFinish(before)) return;
        seen++;
        const scores = [0, 1, 2, 3].map((way) => finished(after, way).deal?.scores);
        for (const each of scores) expect(each).toEqual(scores[0]);
      },
    });
  }
  expect(seen).toBeGreaterThan(100);
});

/** Makes a state in which these hands are left and these cards lie on the table. */
function inTheEnd(hands: Readonly<Partial<Record<Seat, string>>>, played: string, trump: Suit): ManilleState {
  const state = start(`3:trump:${trump} 0:pass 2:pass`);
  const deal = state.deal as DealState;
  const plays = played
    .split(' ')
    .map((text) => ({ seat: Number(text[0]) as Seat, card: text.slice(2) as Card }));
  return {
    ...state,
    deal: {
      ...deal,
      hands: mapSeats((seat) => parseCards(hands[seat] ?? '') ?? []),
      trick: { lead: plays[0]?.seat ?? 0, plays },
    },
  };
}

/** Plays the deal to its end at random. */
function finished(state: ManilleState, seed: number): ManilleState {
  const rng = createRng(`way ${seed}`);
  let next = state;
  while (next.deal?.phase === 'playing') {
    const [seat, move] = randomMove(manille, next, rng);
    const decided = manille.decide(next, seat, move);
    if (!decided.ok) throw new Error(decided.error);
    next = foldEvents(manille, next, decided.value);
  }
  return next;
}
