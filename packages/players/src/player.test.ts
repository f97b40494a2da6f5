import {
  type Card,
  GAMES,
  type Game,
  type GameEvent,
  isLegalMove,
  mapSeats,
  SEATS,
  type Seat,
  type SessionView,
  type Variant,
} from '@troef/games';
import { countOf } from '@troef/games/testing';
import { describe, expect, test } from 'vitest';
import { chooseBeloteMove } from './belote/index.ts';
import { chooseHeartsMove } from './hearts/index.ts';
import { LEVELS, type Level, PLAYERS, type Player, randomPlayer } from './index.ts';
import { chooseKingenMove } from './kingen/index.ts';
import { chooseManilleMove } from './manille/index.ts';
import { seededStream } from './random.ts';
import {
  apply,
  dealNext,
  eventsOf,
  type Four,
  playDeal,
  type Sitting,
  startSession,
} from './testing/play-deal.ts';
import { chooseWhistMove } from './whist/index.ts';
import { chooseWiezenMove } from './wiezen/index.ts';

type Options = Readonly<Record<string, unknown>>;

interface Tested {
  /** The move without the fallback, which would hide a fault. */
  readonly choose: Player['chooseMove'];
  /** Sets of options: everything on, everything off, the default. Sessions of four deals. */
  readonly options: readonly Options[];
  /** Sessions of each set in the test of legality; fewer if a session is long. */
  readonly sessions?: number;
  /** Searching levels are slow: they seldom play whole sessions, and are compared only late in a deal. */
  readonly searching?: true;
}

/** Cards left from which a searching level is asked every time. */
const LATE = 5;

const TESTED: Readonly<Record<Variant, Tested>> = {
  whist: {
    choose: chooseWhistMove,
    options: [
      { length: 4 },
      { length: 4, piccolo: true },
      { length: 4, soloFive: false, smallMisery: false, trull: false },
      { length: 4, soloFive: false, piccolo: true, trull: false },
    ],
    sessions: 32,
    searching: true,
  },
  belote: {
    choose: chooseBeloteMove,
    options: [
      { deals: 2 },
      { target: 301, announcements: false },
      { deals: 2, variant: 'coinche' },
      { target: 301, variant: 'coinche', saTa: false },
    ],
    sessions: 16,
    searching: true,
  },
  hearts: {
    choose: chooseHeartsMove,
    options: [{ deals: 4 }, { target: 50 }],
    sessions: 16,
    searching: true,
  },
  kingen: {
    choose: chooseKingenMove,
    options: [{}, { session: 'double' }],
    sessions: 12,
    searching: true,
  },
  manille: {
    choose: chooseManilleMove,
    options: [{ deals: 2 }, { deals: 4 }, { target: 61, bestOf: 3, flat: false }],
    sessions: 16,
    searching: true,
  },
  wiezen: {
    choose: chooseWiezenMove,
    options: [{ length: 4 }],
    sessions: 64,
    searching: true,
  },
};

const random: Sitting = { player: randomPlayer, level: 'normal' };

describe.each(Object.keys(TESTED) as Variant[])('%s', (variant) => {
  const game: Game = GAMES[variant];
  const player = PLAYERS[variant];
  const { choose, options: blocks, sessions = 100, searching = false } = TESTED[variant];
  const sit = (level: Level): Sitting => ({ player: { chooseMove: choose }, level });
  const [usual = {}] = blocks;
  const levelOf = (session: number): Level => {
    if (!searching) return LEVELS[session % LEVELS.length] as Level;
    if (session % 32 === 5) return 'hard';
    return session % 32 === 31 ? 'expert' : session % 2 === 0 ? 'easy' : 'normal';
  };
  const isSlow = (level: Level, view: SessionView): boolean =>
    searching && !player.isQuick(level) && (view.deal?.hand.length ?? 0) > LATE;

  test.each(blocks)(
    'every answer is legal: whole sessions with %o, at every level and beside random players',
    (options) => {
      const count = countOf({
        quick: Math.ceil(sessions / 5),
        usual: Math.min(sessions, 6),
        long: 5 * sessions,
      });
      for (let session = 0; session < count; session++) {
        const level = levelOf(session);
        const sitting: Four<Sitting> =
          session % 3 === 0 ? [sit(level), random, sit('easy'), random] : mapSeats(() => sit(level));
        let state = startSession(game, options);
        const deals = searching && !player.isQuick(level) ? 1 : Number.POSITIVE_INFINITY;
        for (let deal = 0; deal < deals && game.waitsFor(state) === 'deal'; deal++) {
          const seed = `legal ${session} ${deal}`;
          // playDeal throws at an illegal answer.
          state = playDeal(game, dealNext(game, state, seed), sitting, seed).state;
        }
        if (deals > 1) expect(game.viewFor(state, null).places).not.toBeNull();
      }
    },
  );

  test('a view that makes no sense still gets a legal answer', () => {
    const dealt = dealNext(game, startSession(game, usual), 'broken');
    const view = game.viewFor(dealt, game.toMove(dealt)[0] as Seat);
    const broken = { ...view, deal: { ...view.deal, game: null } } as unknown as SessionView;
    expect(isLegalMove(view, player.chooseMove(broken, 'normal', 'seed'))).toBe(true);
  });

  test('the same question gets the same answer, also after the view went through JSON', () => {
    let state = dealNext(game, startSession(game, usual), 'same');
    while (game.waitsFor(state) === 'moves') {
      const seat = game.toMove(state)[0] as Seat;
      const view = game.viewFor(state, seat);
      const copy = JSON.parse(JSON.stringify(view)) as SessionView;
      for (const level of LEVELS.filter((each) => !isSlow(each, view))) {
        expect(player.chooseMove(copy, level, 'seed')).toBe(player.chooseMove(view, level, 'seed'));
      }
      const move = player.chooseMove(view, 'easy', 'seed');
      state = apply(game, state, eventsOf(game, state, { seat, move }));
    }
  });

  test('an easy player with another seed plays the deal differently', () => {
    const dealt = dealNext(game, startSession(game, usual), 'differs');
    const played = (seed: string): readonly GameEvent[] =>
      playDeal(
        game,
        dealt,
        mapSeats(() => sit('easy')),
        seed,
      ).events;
    const lines = new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(played(`${seed}`))));
    expect(lines.size).toBeGreaterThan(1);
  });

  test.each(LEVELS)('redealing the hidden cards of the others changes no answer of %s', (level) => {
    const isSearching = searching && !player.isQuick(level);
    const deals = isSearching ? countOf({ quick: 1, usual: 1, long: 8 }) : 30;
    let moved = 0;
    for (let number = 0; number < deals; number++) {
      const options = blocks[number % blocks.length];
      let state = dealNext(game, startSession(game, options), `hidden ${number}`);
      while (game.waitsFor(state) === 'moves') {
        const seat = game.toMove(state)[0] as Seat;
        const other = hiddenCardsMoved(state, seat, `${number} ${seat} ${moved}`);
        const view = game.viewFor(state, seat);
        expect(JSON.stringify(game.viewFor(other, seat))).toBe(JSON.stringify(view));
        // Early in a deal a search is slow, so it is asked only now and then.
        const asked = isSlow(level, view) && moved % 16 !== 15 ? 'normal' : level;
        const move = player.chooseMove(view, asked, 'seed');
        expect(player.chooseMove(game.viewFor(other, seat), asked, 'seed')).toBe(move);
        if (JSON.stringify(other) !== JSON.stringify(state)) moved++;
        state = apply(game, state, eventsOf(game, state, { seat, move }));
      }
    }
    expect(moved).toBeGreaterThan(isSearching ? 7 * deals : HIDDEN_AT_LEAST);
  });
});

/** Decisions in which hidden cards could be redealt. */
const HIDDEN_AT_LEAST = 500;

/** Deals the others' hidden cards again, without a change in what `viewer` saw. */
function hiddenCardsMoved(state: unknown, viewer: Seat, seed: string): unknown {
  const stream = seededStream(seed);
  const { deal } = state as DealtState;
  const open = deal.opened ?? [];
  const others = SEATS.filter((seat) => seat !== viewer && !open.includes(seat));
  const pool = others.flatMap((seat) => [...deal.hands[seat]]);
  for (let last = pool.length - 1; last > 0; last--) {
    const other = stream.below(last + 1);
    [pool[last], pool[other]] = [pool[other] as Card, pool[last] as Card];
  }
  const hands = mapSeats((seat) =>
    others.includes(seat) ? pool.splice(0, deal.hands[seat].length) : deal.hands[seat],
  );
  return { ...(state as DealtState), deal: { ...deal, hands } };
}

interface DealtState {
  readonly deal: {
    readonly hands: Four<readonly Card[]>;
    /** The open hands, in games that have them. */
    readonly opened?: readonly Seat[];
  };
}
