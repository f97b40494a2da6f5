/** alpha-mu compared with the vote: with one world, without a guess, and with a guess that comes later. */
import {
  type BySeat,
  type Card,
  followSuit,
  legalBelotePlays,
  PACK_32,
  PACK_52,
  type Seat,
} from '@troef/games';
import { countOf } from '@troef/games/testing';
import { expect, test } from 'vitest';
import { seededStream } from '../random.ts';
import type { SolverGame } from '../solver/index.ts';
import { randomPosition } from '../solver/testing/boards.ts';
import { AlphaMu, type Asker, type Depth, electedBlind } from './alpha-mu.ts';
import { elected, type SolvedSituation, voteOn } from './vote.ts';
import { drawWorlds, type World } from './worlds.ts';

const EFFORT = { worlds: 70, nodesEach: 1_000_000, nodesAll: 100_000_000 };
const NODES = 100_000_000;
const worthIn =
  (game: SolverGame) =>
  (points: number): number =>
    game.kind === 'tricks' && game.aim === 'fewest' ? -points : points;

const withDuties: Asker['legal'] = (hand, trick, seat) =>
  legalBelotePlays({ hand, trick, seat, trump: 'S', variant: 'belote' }).cards;

/** Name, game, pack, rules of play, and the cards a hand so that a few boards leave something to guess. */
const KINDS: readonly [string, SolverGame, readonly Card[], Asker['legal'], number][] = [
  ['tricks', { kind: 'tricks', trump: 'H', aim: 'most' }, PACK_52, followSuit, 3],
  ['misery', { kind: 'tricks', trump: null, aim: 'fewest' }, PACK_52, followSuit, 4],
  ['belote', { kind: 'belote', trump: 'S', variant: 'belote' }, PACK_32, withDuties, 4],
];

/** Returns every deal of the cards that seat 0 does not see. The hand of seat 3 lies open. */
function ending(seed: string, pack: readonly Card[], each: number): readonly World[] {
  const { hands } = randomPosition(seed, pack, each);
  const cards = ([1, 2, 3] as const).flatMap((seat) => hands[seat]);
  const hidden = {
    cards,
    may: cards.map((card) => (hands[3].includes(card) ? 8 : 6)),
    room: [0, each, each, each],
  };
  return drawWorlds({ me: 0, hand: hands[0], hidden, weigh: () => 1 }, EFFORT.worlds, seededStream(seed));
}

const atFirst = (game: SolverGame, side: number): SolvedSituation => ({ game, trick: [], leader: 0, side });
const asker = (legal: Asker['legal']): Asker => ({ me: 0, legal });
const ahead = (choices: number): Depth => ({ choices, nodes: NODES });

test.each(KINDS)('%s: one choice is the vote, two never promise more', (_, game, pack, legal, each) => {
  let less = 0;
  // Endings of three cards are cheap and leave less to guess, so more of them are played.
  const boards = countOf(each === 3 ? { quick: 12, usual: 12, long: 200 } : { quick: 2, usual: 2, long: 40 });
  for (let number = 0; number < boards; number++) {
    const worlds = ending(`ahead ${number}`, pack, each);
    const value = worthIn(game);
    const table = atFirst(game, number % 2 === 0 || game.kind === 'belote' ? 0b0101 : 0b0001);
    const vote = voteOn(table, worlds, EFFORT, value);
    const one = new AlphaMu(table, asker(legal), worlds, ahead(1), value);
    const two = new AlphaMu(table, asker(legal), worlds, ahead(2), value);
    for (const [card, total] of vote.totals) {
      expect(one.totalOf(card)).toBe(total);
      const blind = two.totalOf(card) as number;
      expect(blind).toBeLessThanOrEqual(total);
      if (blind < total) less++;
    }
  }
  // At least one board must hold a guess. In belote the duties may leave none.
  expect(less).toBeGreaterThanOrEqual(game.kind === 'tricks' ? 1 : 0);
});

test.each(KINDS)('%s: with only one deal that fits, nothing has to be guessed', (_, game, pack, legal) => {
  for (let number = 0; number < 8; number++) {
    const { hands } = randomPosition(`open ${number}`, pack, 3);
    const worlds = [{ hands, times: 2 }];
    const value = worthIn(game);
    const table = atFirst(game, 0b0101);
    const { totals } = voteOn(table, worlds, EFFORT, value);
    const blind = new AlphaMu(table, asker(legal), worlds, ahead(3), value);
    for (const [card, total] of totals) expect(blind.totalOf(card)).toBe(total);
  }
});

const hands = (...each: string[]): BySeat<readonly Card[]> =>
  each.map((cards) => cards.split(' ') as Card[]) as unknown as BySeat<readonly Card[]>;

test('a guess that must be made later counts as a guess', () => {
  // Diamonds are led twice, then a queen. The vote knows which king to keep, a player at the table does not.
  const worlds: readonly World[] = [
    { hands: hands('2C KH KS', '3C 4C 5C', '6C 7C 8C', 'KD QH'), times: 1 },
    { hands: hands('2C KH KS', '3C 4C 5C', '6C 7C 8C', 'KD QS'), times: 1 },
  ];
  const game: SolverGame = { kind: 'tricks', trump: null, aim: 'most' };
  const table: SolvedSituation = { game, trick: ['AD'], leader: 3 as Seat, side: 0b0101 };
  const vote = voteOn(table, worlds, EFFORT, worthIn(game));
  expect(vote.totals).toEqual(
    new Map([
      ['2C', 2],
      ['KH', 1],
      ['KS', 1],
    ]),
  );
  const blind = new AlphaMu(table, asker(followSuit), worlds, ahead(2), worthIn(game));
  for (const card of ['2C', 'KH', 'KS'] as const) expect(blind.totalOf(card), card).toBe(1);
  const preferred: readonly Card[] = ['KH', '2C', 'KS'];
  expect(elected(vote, preferred, 0)).toBe('2C');
  expect(electedBlind(vote, preferred, 0, blind)).toBe('KH');
});

test('a card that takes too many nodes is left to the vote', () => {
  const worlds = ending('too far', PACK_52, 5);
  const table = atFirst({ kind: 'tricks', trump: 'H', aim: 'most' }, 0b0101);
  const value = (points: number): number => points;
  const vote = voteOn(table, worlds, EFFORT, value);
  const hurried = new AlphaMu(table, asker(followSuit), worlds, { choices: 3, nodes: 500 }, value);
  const preferred = [...vote.totals.keys()];
  expect(hurried.totalOf(preferred[0] as Card)).toBeUndefined();
  expect(electedBlind(vote, preferred, 0, hurried)).toBe(elected(vote, preferred, 0));
});
