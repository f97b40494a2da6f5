import { type Game, manille, PACK_32, SEATS, type Seat } from '@troef/games';
import { handsFrom } from '@troef/games/testing';
import { describe, expect, test } from 'vitest';
import { countOf, membersOf } from '../card-sets.ts';
import { dealNext, playDeal, startSession } from '../testing/play-deal.ts';
import { stateAfter } from '../testing/positions.ts';
import { aboveMask, cardId, suitIndex, suitMask } from './cards.ts';
import { FOLLOW_FEATURES, featuresOf, LEAD_FEATURES, lookAt } from './features.ts';
import { forecast } from './forecast.ts';
import { chooseManilleMove } from './index.ts';
import { chanceOfNone, know } from './knowledge.ts';
import { type ManilleDeal, positionOf } from './position.ts';

const game = manille as Game;

type Named = Readonly<Partial<Record<Seat, string>>>;

/** Seat 3 deals, seat 0 leads. */
const after = (hands: Named, moves: string): unknown =>
  stateAfter(game, startSession(game, {}), handsFrom(hands, PACK_32), moves);

function answer(hands: Named, moves: string): string {
  const state = after(hands, moves);
  return chooseManilleMove(game.viewFor(state, game.toMove(state)[0] as Seat), 'normal', 'test');
}

function positionIn(state: unknown) {
  const seat = game.toMove(state)[0] as Seat;
  return positionOf(game.viewFor(state, seat).deal as ManilleDeal, seat, 8);
}

describe('what is said', () => {
  test('a suit of four headed by manille and ace is chosen as trump', () => {
    expect(answer({ 3: 'TS AS KS 9S 8S 7D JD 9C' }, '')).toBe('trump:S');
  });

  test('a long suit is preferred to a short strong one', () => {
    expect(answer({ 3: 'KD QD JD 9D 8D TH AH 7C' }, '')).toBe('trump:D');
  });

  test('a hand of manilles with their aces plays flat', () => {
    expect(answer({ 3: 'TH AH TD AD TC AC TS 7S' }, '')).toBe('flat');
  });

  test('an opponent with the top trumps and side manilles goes along, one with nothing does not', () => {
    expect(answer({ 0: 'TS AS KS TH AH TC AC TD' }, 'trump:S')).toBe('along');
    expect(answer({ 0: 'QH JH 9D 8D 7D 9C 8C 7H' }, 'trump:S')).toBe('pass');
  });

  test('a dealer with six top trumps goes against, one without them does not', () => {
    expect(answer({ 3: 'TS AS KS QS JS 9S TH TD' }, 'trump:S along pass')).toBe('against');
    expect(answer({ 3: '9S 8S 7S QH JH 9D 8C 7C' }, 'trump:S along pass')).toBe('pass');
  });
});

const PLAIN = 'trump:S pass pass';

describe('the play', () => {
  test('the last player puts points on the partner’s trick', () => {
    const hands = { 0: '8H', 1: 'TH AH', 2: '7H', 3: 'KH QH 9H' };
    expect(answer(hands, `${PLAIN} 8H TH 7H`)).toBe('KH');
  });

  test('a void player discards points on the partner’s trick and does not ruff', () => {
    const hands = { 0: '9H QH 7H', 1: 'TH AH', 2: '8H KH JH', 3: '7S 9S KD QD 8D 9C 8C 7C' };
    expect(answer(hands, `${PLAIN} 9H TH 8H`)).toMatch(/^[KQ]D$/);
  });

  test('an opponent’s sure trick gets the lowest card', () => {
    const hands = { 0: 'TH 9H', 1: '7H JH', 2: 'KH', 3: 'AH QH 8H' };
    expect(answer(hands, `${PLAIN} TH 7H KH`)).toBe('8H');
  });

  test('the last player ruffs an opponent’s trick with a small trump', () => {
    const hands = { 0: 'TH AH 9H', 1: '8H KH', 2: '7H QH JH', 3: 'TS 8S 9S JS AD KD 7C 8C' };
    expect(answer(hands, `${PLAIN} TH 8H 7H`)).toMatch(/^[89J]S$/);
  });

  test('the last player wins with the card that costs least', () => {
    // No player is left: the jack wins as well as the manille, which stays on top.
    const hands = { 0: '9H', 1: '7H', 2: '8H AH KH QH', 3: 'TH JH' };
    expect(answer(hands, `${PLAIN} 9H 7H 8H`)).toBe('JH');
  });

  test('the dealer draws trumps from the top', () => {
    const hands = { 0: '8H KH QH', 1: '9H JH', 2: '7H', 3: 'TS AS KS QS TH AH 9D 8D' };
    expect(answer(hands, `${PLAIN} 8H 9H 7H TH`)).toMatch(/^[TA]S$/);
  });

  test('an ace is not led into the manille', () => {
    const hands = { 0: 'AH QH AD 8D 9C 8C 7C 7S' };
    expect(answer(hands, PLAIN)).not.toMatch(/^A/);
  });
});

describe('knowledge', () => {
  const suit = (letter: 'H' | 'S') => suitMask(suitIndex(letter));

  test('every unseen card lies in one of the three other hands', () => {
    const state = after({}, PLAIN);
    const { unseen, chance } = know(positionIn(state));
    expect(countOf(unseen)).toBe(24);
    for (const card of membersOf(unseen)) {
      expect(SEATS.reduce<number>((sum, seat) => sum + (chance[seat * 32 + card] as number), 0)).toBeCloseTo(
        1,
      );
    }
  });

  test('a player who follows below an opponent’s winner has nothing above it', () => {
    const knowledge = know(
      positionIn(after({ 0: 'QH', 1: '8H 7H 9H JH', 2: 'TH', 3: 'AH KH' }, `${PLAIN} QH 8H`)),
    );
    expect(chanceOfNone(knowledge, 1, aboveMask(cardId('QH')))).toBe(1);
    expect(chanceOfNone(knowledge, 3, aboveMask(cardId('QH')))).toBeLessThan(1);
  });

  test('a player who neither follows nor ruffs an opponent has neither suit nor trumps', () => {
    const hands = { 0: 'QH AH', 1: 'TC AC KC QC TD AD KD QD' };
    const knowledge = know(positionIn(after(hands, `${PLAIN} QH QC`)));
    expect(chanceOfNone(knowledge, 1, suit('H'))).toBe(1);
    expect(chanceOfNone(knowledge, 1, suit('S'))).toBe(1);
  });

  test('the dealer is likelier to hold the chosen trump', () => {
    const { chance, unseen } = know(positionIn(after({ 3: 'TS AS KS QS JS' }, PLAIN)));
    const trump = membersOf(unseen & suit('S'))[0] as number;
    expect((chance[96 + trump] as number) > (chance[64 + trump] as number)).toBe(true);
  });
});

test('the forecast of the last card is the trick on the table', () => {
  const state = after({ 0: '9H', 1: '7H', 2: '8H AH KH QH', 3: 'TH JH' }, `${PLAIN} 9H 7H 8H`);
  const position = positionIn(state);
  expect(forecast(position, know(position), cardId('TH'))).toEqual({ gain: 5, ours: 1, mine: 1 });
});

test('every lead and follow has a number for every feature, and forecasts stay within bounds', () => {
  for (let number = 0; number < 20; number++) {
    playDeal(
      game,
      dealNext(game, startSession(game), `features ${number}`),
      SEATS.map(() => ({ player: { chooseMove: chooseManilleMove }, level: 'normal' as const })) as never,
      'features',
      (view, seat) => {
        if (view.deal?.phase !== 'playing') return;
        const position = positionOf(view.deal as ManilleDeal, seat, 8);
        const look = lookAt(position, know(position));
        for (const card of view.legal) {
          const features = featuresOf(look, cardId(card as never));
          const leads = position.trick.cards.length === 0;
          expect(features).toHaveLength((leads ? LEAD_FEATURES : FOLLOW_FEATURES).length);
          expect(features.every(Number.isFinite)).toBe(true);
          const [gain, ours, mine] = features as [number, number, number];
          expect(Math.abs(gain)).toBeLessThanOrEqual(20);
          expect(ours).toBeLessThanOrEqual(1.001);
          expect(mine).toBeLessThanOrEqual(ours + 0.001);
        }
      },
    );
  }
});
