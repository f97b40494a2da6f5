/**
 * Worlds against the real deal: in no game do facts rule out the cards as they lie, whoever plays. A
 * likelihood weight makes a world exactly so much likelier.
 */
import {
  type BySeat,
  type Card,
  GAMES,
  type Game,
  heartsReceiver,
  mapSeats,
  PACK_32,
  SEATS,
  type SessionView,
} from '@troef/games';
import { countOf } from '@troef/games/testing';
import { expect, test } from 'vitest';
import { hiddenFrom as hiddenAtBelote } from '../belote/hidden.ts';
import { type BeloteDeal, know } from '../belote/knowledge.ts';
import { hiddenFrom as hiddenAtHearts } from '../hearts/hidden.ts';
import type { HeartsDeal } from '../hearts/knowledge.ts';
import { PLAYERS, randomPlayer } from '../index.ts';
import { hiddenFrom as hiddenAtKingen } from '../kingen/hidden.ts';
import type { KingenDeal } from '../kingen/knowledge.ts';
import { type ManilleDeal, positionOf } from '../manille/position.ts';
import { hiddenFrom as hiddenAtManille } from '../manille/search.ts';
import { seededStream } from '../random.ts';
import { dealNext, type Onlooker, playDeal, type Sitting, startSession } from '../testing/play-deal.ts';
import type { FamilyDeal } from '../whist-family/deal.ts';
import { hiddenFrom as hiddenInFamily } from '../whist-family/hidden.ts';
import type { Hidden } from './sampler.ts';
import { drawWorlds } from './worlds.ts';

type Look = (view: SessionView, seat: 0 | 1 | 2 | 3) => Hidden | null;

const belote: Look = (view, seat) => {
  const deal = view.deal as BeloteDeal;
  return deal.contract === null ? null : hiddenAtBelote(deal, know(deal, seat, deal.contract));
};
const manille: Look = (view, seat) => {
  const deal = view.deal as ManilleDeal;
  return deal.phase === 'playing' ? hiddenAtManille(positionOf(deal, seat, 8)) : null;
};

const family: Look = (view, seat) => {
  const deal = view.deal as FamilyDeal;
  return deal.phase === 'playing' ? hiddenInFamily(deal, seat) : null;
};

const hearts: Look = (view, seat) => {
  const deal = view.deal as HeartsDeal;
  return deal.phase === 'playing' ? hiddenAtHearts(deal, seat) : null;
};

const kingen: Look = (view, seat) => {
  const deal = view.deal as KingenDeal;
  return deal.phase === 'playing' ? hiddenAtKingen(deal, seat) : null;
};

/** The place of the cards laid away. */
const PILE = 4;
interface Over {
  readonly hands: BySeat<readonly Card[]> | null;
  readonly discards?: readonly (Card | null)[] | null;
  /** Hearts: the cards every seat passed, and the direction. */
  readonly passes?: BySeat<readonly Card[]> | null;
  readonly direction?: 'left' | 'right' | 'across' | 'hold';
}

const LOOKS: readonly (readonly [string, Game, Readonly<Record<string, unknown>>, Look])[] = [
  ['belote', GAMES.belote, {}, belote],
  ['coinche', GAMES.belote, { variant: 'coinche' }, belote],
  ['manille', GAMES.manille, {}, manille],
  ['whist', GAMES.whist, { piccolo: true }, family],
  ['wiezen', GAMES.wiezen, {}, family],
  ['hearts', GAMES.hearts, {}, hearts],
  ['kingen', GAMES.kingen, { session: 'double' }, kingen],
];

test.each(LOOKS)('%s: the real cards fit what every seat knows', (name, game, options, look) => {
  const own: Sitting = { player: PLAYERS[game.variant], level: 'normal' };
  const random: Sitting = { player: randomPlayer, level: 'normal' };
  const deals = countOf({ quick: 20, usual: 20, long: 1_000 });
  let facts = 0;
  for (let number = 0; number < deals; number++) {
    const dealt = dealNext(game, startSession(game, options), `true ${name} ${number}`);
    const four = number % 2 === 0 ? mapSeats(() => own) : mapSeats(() => random);
    const seen: { readonly hidden: Hidden; readonly seat: number }[] = [];
    const lookOn: Onlooker = (view, seat) => {
      const hidden = look(view, seat);
      if (hidden !== null) seen.push({ hidden, seat });
    };
    const { state } = playDeal(game, dealt, four, `${number}`, lookOn);
    const holder = new Map<Card, number>();
    // A finished deal shows everything: the hands as dealt, and the cards laid away.
    const { hands, discards, passes, direction } = (game.viewFor(state, null).deal?.game ?? {}) as Over;
    for (const seat of SEATS) for (const card of hands?.[seat] ?? []) holder.set(card, seat);
    for (const seat of SEATS) {
      for (const card of passes?.[seat] ?? [])
        holder.set(card, heartsReceiver(seat, direction ?? 'hold') ?? seat);
    }
    for (const card of discards ?? []) if (card !== null) holder.set(card, PILE);
    for (const { hidden, seat } of seen) {
      const what = `${name} deal ${number}, seat ${seat}`;
      for (const [index, card] of hidden.cards.entries()) {
        const place = holder.get(card) ?? -1;
        expect(((hidden.may[index] ?? 0) >> place) & 1, `${what}, ${card} at ${place}`).toBe(1);
        if (hidden.may[index] !== (15 & ~(1 << seat))) facts++;
      }
      const held = hidden.room.map(
        (_, other) => hidden.cards.filter((card) => holder.get(card) === other).length,
      );
      expect(held, what).toEqual(hidden.room);
    }
  }
  expect(facts).toBeGreaterThan(deals * 20);
});

const pack = PACK_32.slice(0, 9) as readonly Card[];
const imagined = (weigh: (hands: BySeat<readonly Card[]>) => number) => ({
  me: 0,
  hand: [] as readonly Card[],
  hidden: { cards: pack, may: pack.map(() => 14), room: [0, 3, 3, 3] },
  weigh,
});

test('a world three times as likely counts three times as often', () => {
  const first = pack[0] as Card;
  let here = 0;
  let all = 0;
  for (let draw = 0; draw < 400; draw++) {
    const weigh = (hands: BySeat<readonly Card[]>) => (hands[1].includes(first) ? 3 : 1);
    for (const { hands, times } of drawWorlds(imagined(weigh), 10, seededStream(`lean ${draw}`))) {
      all += times;
      if (hands[1].includes(first)) here += times;
    }
  }
  expect(all).toBe(4_000);
  // One of three seats has weight three: 3/5 of the worlds. Resampling from few draws lowers that a little.
  expect(here / all).toBeGreaterThan(0.55);
  expect(here / all).toBeLessThan(0.63);
});

test('weights of any size keep their proportions', () => {
  const weigh = (hands: BySeat<readonly Card[]>) => (hands[1].includes(pack[0] as Card) ? 3e12 : 1e12);
  const worlds = drawWorlds(imagined(weigh), 40, seededStream('large'));
  expect(worlds.reduce((sum, { times }) => sum + times, 0)).toBe(40);
});

test('if few deals fit, all are looked at, each weighted by its likelihood', () => {
  const few = { ...imagined((hands) => (hands[1].includes(pack[0] as Card) ? 5 : 2)) };
  const hidden = { cards: pack.slice(0, 3), may: [14, 14, 14], room: [0, 1, 1, 1] };
  const worlds = drawWorlds({ ...few, hidden }, 10, seededStream('few'));
  expect(worlds.map(({ times }) => times).sort()).toEqual([2, 2, 2, 2, 5, 5]);
});

test('a rough weight is corrected, also a wrong one', () => {
  const isHere = (hands: BySeat<readonly Card[]>) => hands[1].includes(pack[0] as Card);
  const weights = {
    ...imagined((hands) => (isHere(hands) ? 3 : 1)),
    roughly: (hands: BySeat<readonly Card[]>) => (isHere(hands) ? 1 : 2),
  };
  let here = 0;
  let all = 0;
  for (let draw = 0; draw < 100; draw++) {
    for (const { hands, times } of drawWorlds(weights, 40, seededStream(`rough ${draw}`))) {
      all += times;
      if (isHere(hands)) here += times;
    }
  }
  expect(all).toBe(4_000);
  // As above; by the rough weight it would be a fifth.
  expect(here / all).toBeGreaterThan(0.55);
  expect(here / all).toBeLessThan(0.63);
});
