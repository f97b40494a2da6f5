/**
 * Checks remarks against deals that computers play: each is true when it is made, and six of them come in
 * nearly every deal.
 */
import { type Card, GAMES, type Game, type Seat, type SessionView, suitOf, type Variant } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { PLAYERS } from '@troef/players';
import { dealNext, playDeal, startSession } from '@troef/players/testing';
import type { RoomView } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { en, fr, nl } from '../testing/speakers.ts';
import { dealView, roomView } from '../testing/views.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import { loadTable } from '../variant/variants.ts';
import { loadRemarks } from './games.ts';
import { longestSuit } from './moments.ts';
import { LATER, nextRemark, RESULT, type Remarks, type SpokenRemark } from './remark.ts';

const DEALS = countOf({ quick: 40, usual: 40, long: 600 });
/** In characters; longer remarks cover half a phone. */
const LONGEST = 300;
/** The most deals: one in which everybody passed is dealt again. */
const MOST_DEALS = 20;

const BLOCKS: readonly (readonly [Variant, Readonly<Record<string, unknown>>])[] = [
  ['whist', { length: 'free' }],
  ['wiezen', { length: 'free' }],
  ['manille', {}],
  ['kingen', { session: 'single' }],
  ['kingen', { session: 'double' }],
  ['hearts', {}],
  ['belote', {}],
  ['belote', { variant: 'coinche' }],
];

interface RemarkInView extends SpokenRemark {
  readonly view: RoomView;
}

interface DealRemarks {
  readonly heard: readonly RemarkInView[];
  readonly end: RoomView;
}

/** Returns the remarks that a newcomer in this seat hears if they close each one, until a deal was scored. */
function follow(
  variant: Variant,
  block: Readonly<Record<string, unknown>>,
  table: VariantTable,
  remarks: Remarks,
  seed: string,
  seat: Seat,
): DealRemarks {
  const game = GAMES[variant] as Game;
  const heard: RemarkInView[] = [];
  const listen = (seen: SessionView): RoomView => {
    const view = roomView({ ...seen, seat, variant });
    for (;;) {
      const ids = heard.map(({ remark }) => remark.id);
      const said = nextRemark(en, view, table, remarks, ids);
      if (said === null) return view;
      heard.push({ ...said, view });
    }
  };
  const sitting = { player: PLAYERS[variant], level: 'easy' } as const;
  let state = startSession(game, block);
  for (let dealing = 0; dealing < MOST_DEALS; dealing++) {
    const dealt = dealNext(game, state, `${seed} ${dealing}`);
    const four = [sitting, sitting, sitting, sitting] as const;
    state = playDeal(game, dealt, four, seed, (view, who) => {
      if (who === seat) listen(view);
    }).state;
    const end = listen(game.viewFor(state, seat));
    if (end.deal?.phase === 'scored') return { heard, end };
  }
  throw new Error('everybody passes all the time');
}

const held = ({ deal }: RoomView, suit: string): readonly Card[] =>
  (deal?.hand ?? []).filter((card) => suitOf(card) === suit);

/** Returns what is wrong with a remark; null if it is true. */
function wrong({ remark, view, words }: RemarkInView): string | null {
  const deal = view.deal;
  const led = deal?.trick?.plays[0]?.card;
  const fails = (holds: boolean, why: string): string | null => (holds ? null : why);
  // A player who sees no grey card would look for what is not there.
  const isDimmed = deal?.hand.some((card) => !view.legal.includes(card)) === true;
  if (/grey/.test(words) && !isDimmed) return 'no card is grey';
  switch (remark.id) {
    case 'follow':
      return fails(
        led !== undefined &&
          held(view, suitOf(led)).length > 0 &&
          view.legal.every((card) => suitOf(card as Card) === suitOf(led)) &&
          words.includes(en('table.suit', { suit: suitOf(led) })),
        'nothing to follow with',
      );
    case 'void':
      return fails(
        led !== undefined &&
          held(view, suitOf(led)).length === 0 &&
          (!/any card|what you like/.test(words) ||
            words.includes('grey') ||
            view.legal.length === deal?.hand.length) &&
          (!/must trump|trump higher/.test(words) ||
            view.legal.every((card) => card.endsWith(String(deal?.contract?.trump)))),
        'not as free, or not as bound',
      );
    case 'won': {
      const [trick] = deal?.tricks ?? [];
      const name = trick?.winner === view.seat ? /\byou\b/i : view.seats[trick?.winner ?? 0].name;
      return fails(
        deal?.tricks.length === 1 && deal.trick?.lead === trick?.winner && !!words.match(name),
        'somebody else took it',
      );
    }
    case 'half':
      return fails((deal?.tricks.length ?? 0) >= 4, 'too early');
    case 'received':
      return fails(
        (deal?.game as { readonly received: readonly Card[] } | undefined)?.received.every((card) =>
          deal?.hand.includes(card),
        ) === true,
        'not in the hand',
      );
    case 'bid':
      // The hints of both games of whist say how to ask.
      return fails(
        (view.variant !== 'whist' && view.variant !== 'wiezen') ||
          view.legal.some((bid) => bid === 'ask' || bid === `ask:${longestSuit(view).suit}`),
        'asking is not among the bids',
      );
    case 'outbid':
      return fails(deal?.auction.some(({ seat }) => seat === view.seat) === true, 'they have not bid');
    case RESULT:
      return fails(deal?.phase === 'scored', 'not over');
    default:
      return null;
  }
}

const says = (id: string) => ({ id, target: 'hand', words: () => id }) as const;

test('the next deal has at most three remarks more, and none about a deal as a whole', () => {
  const remarks = ['goal', 'bid', 'follow', 'void', 'won', 'half', 'broken', RESULT].map(says);
  const shown = ['goal', 'bid', RESULT, LATER];
  const heard: string[] = [];
  for (;;) {
    const said = nextRemark(en, roomView(), {} as VariantTable, remarks, [...shown, ...heard]);
    if (said === null) break;
    heard.push(said.remark.id);
  }
  expect(heard).toEqual(['follow', 'void', 'broken']);
});

test('a player whose bid was taken away hears of it', { timeout: 60_000 }, async () => {
  const table = await loadTable('whist', 'en');
  const { default: remarks } = await loadRemarks('whist');
  const auction = [
    { seat: 0, move: 'solo6:H' },
    { seat: 1, move: 'abundance9:S' },
    { seat: 2, move: 'pass' },
    { seat: 3, move: 'pass' },
  ] as const;
  const standing = { declarers: [1] };
  const view = roomView({
    variant: 'whist',
    toMove: [0],
    deal: dealView({ phase: 'auction', auction, trick: null, game: { standing } }),
  });
  const said = nextRemark(en, view, table, remarks, ['goal', 'bid']);
  expect(said?.words).toBe(
    'Bert bids abundance 9 in spades. That is more than your bid, so the contract is no longer yours. Bid higher still if you dare, or pass.',
  );
  const kept = { ...view, deal: dealView({ ...view.deal, game: { standing: { declarers: [0] } } }) };
  expect(nextRemark(en, kept, table, remarks, ['goal', 'bid'])).toBeNull();
});

describe.each(BLOCKS)('%s %j', { timeout: 60_000 }, (variant, block) => {
  const played = async (): Promise<readonly DealRemarks[]> => {
    const [table, { default: remarks }] = await Promise.all([loadTable(variant, 'en'), loadRemarks(variant)]);
    return Array.from({ length: DEALS }, (_, at) =>
      follow(variant, block, table, remarks, `first ${at}`, (at % 4) as Seat),
    );
  };
  const deals = played();

  test('every remark is true, short, and complete in three languages', async () => {
    const table = await loadTable(variant, 'en');
    for (const { heard } of await deals) {
      for (const each of heard) {
        expect(wrong(each), `${each.remark.id}: ${each.words} ${JSON.stringify(each.view.deal)}`).toBeNull();
        for (const t of [en, nl, fr]) {
          const words = each.remark.words(t, each.view, table) ?? '';
          expect(words).not.toMatch(/undefined|null|[{}]|guide\.|\s{2}/);
          expect(words.length, words).toBeLessThanOrEqual(LONGEST);
          expect(words).toMatch(/^\p{Lu}.*[.!?]$/u);
        }
      }
    }
  });

  test('six remarks come in nearly every deal, the result last, and nothing twice', async () => {
    const all = await deals;
    for (const { heard } of all) {
      const ids = heard.map(({ remark }) => remark.id);
      expect(ids.length).toBeLessThanOrEqual(6);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.at(-1)).toBe(RESULT);
    }
    const complete = all.filter(({ heard }) => heard.length === 6).length;
    expect(complete / all.length).toBeGreaterThan(0.9);
  });
});
