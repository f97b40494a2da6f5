/**
 * Random rollouts and the solver keep the rules, and the player that uses rollouts is better than a random
 * player.
 */
import { GAMES, mapSeats, type Seat, type Variant } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { randomPlayer } from '@troef/players';
import { seededStream } from '@troef/players/internal/random.ts';
import { createSolver } from '@troef/players/solver';
import { dealNext, playDeal, type Sitting, startSession } from '@troef/players/testing';
import { describe, expect, test } from 'vitest';
import { duplicateMatch } from './duplicate.ts';
import { flatPlayer } from './flat.ts';
import { questionOf } from './flat-questions.ts';
import { createPlayouts } from './random-playout.ts';

const BLOCKS: readonly (readonly [Variant, Readonly<Record<string, unknown>>])[] = [
  ['whist', { piccolo: true }],
  ['wiezen', {}],
  ['manille', {}],
  ['belote', {}],
  ['belote', { variant: 'coinche' }],
  ['hearts', { deals: 4 }],
  ['kingen', { session: 'double' }],
];
const random: Sitting = { player: randomPlayer, level: 'normal' };
const solver = createSolver({ megabytes: 1 });

describe.each(BLOCKS)('%s %o', (variant, options) => {
  const game = GAMES[variant];

  test('a rollout and the solver know the legal cards of the rules, in every position of many deals', () => {
    let asked = 0;
    for (let number = 0; number < countOf({ quick: 10, usual: 25, long: 500 }); number++) {
      const seed = `flat ${variant} ${number}`;
      const dealt = dealNext(game, startSession(game, options), seed);
      playDeal(
        game,
        dealt,
        mapSeats(() => random),
        seed,
        (view, seat) => {
          const question = questionOf(variant, view, seat);
          if (question === null) return;
          const playouts = createPlayouts(question, seededStream(seed));
          // The hidden cards lie anywhere: the legal cards depend on the hand and the trick.
          const unseen = [...question.hidden.cards];
          const hands = mapSeats((each) =>
            each === seat ? question.hand : unseen.splice(0, question.hidden.room[each]),
          );
          const { lead, plays } = question.trick;
          const position = { hands, trick: plays.map(({ card }) => card), leader: lead };
          // The two of clubs and the lead after a trull follow from what happened before the play.
          if (plays.length === 0 && view.legal.length === 1) return;
          const where = `${seed}, seat ${seat}`;
          expect(playouts.legal(position).toSorted(), where).toEqual(view.legal.toSorted());
          const { game, friends } = question;
          const { cards } = solver.scoreMoves({ ...position, game, side: friends[seat], nodes: 0 });
          expect(cards.map(({ card }) => card).toSorted(), where).toEqual(view.legal.toSorted());
          asked++;
        },
      );
    }
    expect(asked).toBeGreaterThan(100);
  });

  test('it gains against random players', () => {
    const player = flatPlayer(variant, 1_500);
    const gain = duplicateMatch(game, {
      challenger: { player, level: 'normal' },
      field: random,
      deals: countOf({ quick: 16, usual: 20, long: 200 }),
      seed: 'flat',
      options,
    });
    expect(gain.low).toBeGreaterThan(0);
  }, 120_000);
});

test('the cards searched are counted, and the seed decides the move', () => {
  const game = GAMES.hearts;
  const view = (seed: string) => {
    const state = dealNext(game, startSession(game, {}, { played: 3 }), seed);
    return game.viewFor(state, game.toMove(state)[0] as Seat);
  };
  const sitting: Sitting = { player: flatPlayer('hearts', 5_000), level: 'normal' };
  const play = () => {
    const dealt = dealNext(game, startSession(game, {}, { played: 3 }), 'counted');
    return playDeal(
      game,
      dealt,
      mapSeats(() => sitting),
      'counted',
    ).events;
  };
  expect(play()).toEqual(play());
  expect(flatPlayer('hearts', 5_000).consider?.(view('forced'), 'normal', 'seed').nodes).toBe(0);
});
