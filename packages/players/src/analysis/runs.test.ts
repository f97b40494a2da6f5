/** Cards that nobody can tell apart in play have one figure, and cards between which another one lies have their own. */
import { type Card, GAMES, isCard, RANKS, type SessionView, SUITS, type Variant } from '@troef/games';
import { describe, expect, test } from 'vitest';
import { PLAYERS } from '../index.ts';
import { playedRecord } from '../testing/played-record.ts';
import { costOf } from './cost.ts';
import { decisionsIn } from './decisions.ts';
import { runsOf } from './runs.ts';

const VARIANTS = Object.keys(PLAYERS) as readonly Variant[];
/** Cards that may count for themselves in games without partners. */
const COURT = /^[KQJ]/;

/** Cards of the hand that follow each other in the pack and give the same points. */
function touching(variant: Variant, { legal, deal }: SessionView): readonly (readonly [Card, Card])[] {
  const { cards } = GAMES[variant];
  const trump = deal?.contract?.trump ?? null;
  const alone = variant === 'hearts' || variant === 'kingen';
  return SUITS.flatMap((suit) =>
    cards.ranks(suit, trump).flatMap((rank, at, ranks) => {
      const pair = [`${rank}${suit}`, `${ranks[at + 1]}${suit}`] as [Card, Card];
      if (!pair.every((card) => legal.includes(card))) return [];
      if (alone && pair.some((card) => COURT.test(card))) return [];
      return cards.points(pair[0], trump) === cards.points(pair[1], trump) ? [pair] : [];
    }),
  );
}

describe.each(VARIANTS)('in a deal of %s', (variant) => {
  test('two cards that touch lose the same, with the same error', async () => {
    const record = playedRecord(variant, 'touching', 'easy');
    let seen = 0;
    for (const seat of [0, 1, 2, 3] as const) {
      if (seen > 2) break;
      const { deal, decisions } = decisionsIn(record, seat) ?? { decisions: [] };
      for (const decision of decisions) {
        const pairs = isCard(decision.move) ? touching(variant, decision.view) : [];
        if (deal === undefined || pairs.length === 0) continue;
        const { at, choices } = costOf(deal, decision);
        for (const pair of pairs) {
          const [one, other] = pair.map((card) => choices.find(({ move }) => move === card));
          expect([one?.loss, one?.error], `${seat} ${at} ${pair}`).toEqual([other?.loss, other?.error]);
          seen++;
        }
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});

test('a card that is gone lies between no others, and one on the table does', () => {
  const order = { ranks: () => RANKS, counts: () => 0 };
  const view = (tricks: readonly Card[], trick: readonly Card[]) =>
    ({
      legal: ['AS', 'QS', 'JS', '2H'],
      deal: {
        tricks: [{ plays: tricks.map((card) => ({ seat: 1, card })) }],
        trick: { lead: 1, plays: trick.map((card) => ({ seat: 1, card })) },
      },
    }) as unknown as SessionView;
  const runs = (...given: Parameters<typeof view>) => [...runsOf(view(...given), 'QS', order).values()];
  expect(runs([], [])).toEqual([['AS'], ['QS', 'JS'], ['2H']]);
  expect(runs(['KS'], [])).toEqual([['AS', 'QS', 'JS'], ['2H']]);
  expect(runs([], ['KS'])).toEqual([['AS'], ['QS', 'JS'], ['2H']]);
});

test('cards that count differently are never the same', () => {
  const order = { ranks: () => RANKS, counts: (card: Card) => (card === 'QS' ? 13 : 0) };
  const view = {
    legal: ['KS', 'QS', 'JS', 'TS'],
    deal: { tricks: [], trick: null },
  } as unknown as SessionView;
  expect([...runsOf(view, 'TS', order)]).toEqual([
    ['KS', ['KS']],
    ['QS', ['QS']],
    ['TS', ['JS', 'TS']],
  ]);
});
