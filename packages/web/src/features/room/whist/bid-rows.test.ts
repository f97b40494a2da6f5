import { type Card, SEATS, type Seat, whist } from '@troef/games';
import { playOutRandom, testWhist } from '@troef/games/testing';
import type { RoomView } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { isGone, rowsIfSmall } from '../bids/rows.ts';
import { en } from '../testing/speakers.ts';
import { roomView } from '../testing/views.ts';
import { bidRows } from './bid-rows.tsx';
import { extras, whistDeal } from './testing.ts';
import { whyGone } from './why-gone.ts';

const t = Object.assign(en, { rich: () => null }) as unknown as Translator;
/** The bids that stand under the rows. */
const PLAIN = new Set(['pass', 'wait', 'passParole']);
const RULES = { smallMisery: true, piccolo: true };

const seen = (state: Parameters<typeof whist.viewFor>[0], seat: 0 | 1 | 2 | 3): RoomView =>
  roomView({
    options: { ...roomView().options, rules: { ...state.options } },
    ...whist.viewFor(state, seat),
  });

/** Returns each row with the places in it. */
const placesIn = (view: RoomView) =>
  bidRows(t, view, false).map(({ key, choices }) => [key, choices.length] as const);

describe('the rows of the bid panel', () => {
  test('every bid has one place in every turn of every auction', () => {
    let turns = 0;
    for (let seed = 0; seed < 60; seed++) {
      playOutRandom(testWhist, `places ${seed}`, {
        deals: 3,
        onStep: ({ after }) => {
          if (after.deal?.phase !== 'auction') return;
          for (const seat of SEATS.filter((each) => whist.toMove(after).includes(each))) {
            const view = seen(after, seat);
            const places = new Map<string, number>(placesIn(view));
            const { smallMisery, piccolo } = after.options;
            expect([...places.keys()].filter((key) => key !== 'slim')).toEqual([
              'join',
              places.has('together') ? 'together' : 'ask',
              'solo',
              'misery',
              ...(piccolo ? ['piccolo'] : []),
              'abundance',
            ]);
            for (const suited of ['ask', 'solo', 'abundance']) expect(places.get(suited) ?? 4).toBe(4);
            expect(places.get('misery')).toBe(smallMisery ? 3 : 2);
            const moves = bidRows(t, view, false).flatMap(({ choices }) =>
              choices.filter(({ gone }) => gone !== true).map(({ move }) => move),
            );
            expect(new Set(moves)).toEqual(new Set(view.legal.filter((move) => !PLAIN.has(move))));
            turns++;
          }
        },
      });
    }
    expect(turns).toBeGreaterThan(500);
  }, 60_000);

  test('asks at two levels are one row, with the level at each suit and the stake of each level', () => {
    const offer = { trump: null, partner: null };
    const game = extras({
      offers: [
        { ...offer, move: 'ask:H', contract: 'together8', made: 8, lost: -11 },
        { ...offer, move: 'ask:C', contract: 'together9', made: 11, lost: -14 },
      ],
    });
    const view = roomView({
      options: { ...roomView().options, rules: RULES },
      deal: whistDeal({ phase: 'auction', contract: null, game }),
    });
    const [, ask] = bidRows(t, view, true);
    expect(ask).toMatchObject({ name: 'Ask', stake: '+8 or −11 · together 9: +11\u00a0or\u00a0−14' });
    expect(ask?.choices.map(({ small }) => small)).toEqual(['8', '9', undefined, undefined]);
  });

  test('the trump of a trull is the only question, with one stake', () => {
    const offer = { contract: 'trull', partner: null, made: 16, lost: -16 };
    const game = extras({
      trull: { caller: 1, partner: 0, trump: 'H' },
      offers: [
        { ...offer, move: 'trullKeep', trump: 'H' },
        { ...offer, move: 'trullChange:C', trump: 'C' },
      ],
    });
    const rows = bidRows(t, roomView({ deal: whistDeal({ phase: 'trump', contract: null, game }) }), false);
    expect(rows.map(({ name }) => name)).toEqual(['Trull with Bert, +16 or −16']);
    expect(rows[0]?.choices.map(({ move, small }) => [move, small])).toEqual([
      ['trullKeep', undefined],
      ['trullChange:C', undefined],
    ]);
  });

  test('a row in which nothing is possible has no stake and no help', () => {
    const view = roomView({ deal: whistDeal({ phase: 'auction', contract: null }) });
    for (const row of bidRows(t, view, false)) {
      expect(isGone(row)).toBe(true);
      expect(row.stake).toBeUndefined();
      expect(row.help).toBeUndefined();
    }
  });

  test('every bid that is not possible has its name and says why', () => {
    const view = roomView({ deal: whistDeal({ phase: 'auction', contract: null }) });
    const gone = bidRows(t, view, false).flatMap(({ choices }) => choices);
    expect(gone.length).toBeGreaterThan(5);
    for (const { name, why } of gone) {
      expect(name).not.toBe('');
      expect(why).toMatch(/\.$/);
    }
  });

  test('an ask in a suit that the viewer lacks stands in the row of joins, and says why it cannot be joined', () => {
    const auction = [{ seat: 1, move: 'ask:H' }] as const;
    const asked = (hand: readonly Card[], own: readonly { seat: Seat; move: string }[] = []) =>
      roomView({
        seat: 0,
        deal: whistDeal({
          ...{ phase: 'auction', contract: null, auction: [...own, ...auction], hand },
          game: extras({ asks: { 1: 'H' } }),
        }),
      });
    const joins = (view: RoomView) =>
      bidRows(t, view, false).find(({ key }) => key === 'join')?.choices ?? [];
    const [none] = joins(asked(['AS', '2C']));
    expect(none).toMatchObject({ name: 'Join Bert in hearts', words: 'Bert', gone: true });
    expect(none?.why).toBe('Not in hearts: you have none.');
    // Also for a player who waited, and may do nothing but join or pass.
    expect(joins(asked(['AS', '2C'], [{ seat: 0, move: 'wait' }]))[0]?.why).toBe(
      'Not in hearts: you have none.',
    );
    expect(joins(asked(['AH', '2C']))[0]?.name).toBe('Join');
    // Small panels have that row too, and none of the others in which nothing is possible.
    const small = (hand: readonly Card[]) => rowsIfSmall(bidRows(t, asked(hand), true)).map(({ key }) => key);
    expect(small(['AS', '2C'])).toEqual(['join']);
    expect(small(['AH', '2C'])).toEqual([]);
  });

  test('a player who waited is told so, and one who lacks the suit too', () => {
    const auction = [{ seat: 0, move: 'wait' }] as const;
    const waited = roomView({
      seat: 0,
      deal: whistDeal({ phase: 'auction', contract: null, auction: [...auction] }),
    });
    expect(whyGone(t, waited, 'ask', 'H')).toBe('You waited: now you can only join or pass.');
    const noHearts = roomView({
      seat: 0,
      deal: whistDeal({ phase: 'auction', contract: null, auction: [], hand: ['AS', '2C'] }),
    });
    expect(whyGone(t, noHearts, 'solo', 'H')).toBe('Not in hearts: you have none.');
    expect(whyGone(t, noHearts, 'misery')).toBe('A higher bid stands already.');
  });
});
