/** What is believed of a hand after its bids, beside the hands that truly bid so. */
import type { Card, Seat, Variant } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { expect, test } from 'vitest';
import { seededStream } from '../random.ts';
import { drawWorlds } from '../search/worlds.ts';
import { playedRecord } from '../testing/played-record.ts';
import { costOf } from './cost.ts';
import { type Decision, decisionsIn, type PlayedAgain } from './decisions.ts';
import { beliefsOf } from './games.ts';

const ME: Seat = 0;
const HANDS = countOf({ quick: 10, usual: 24, long: 200 });
const JOINS = countOf({ quick: 2, usual: 4, long: 60 });
const WORLDS = 20;

interface Join {
  readonly deal: PlayedAgain;
  readonly decision: Decision;
  /** The cards that were dealt to the seat that asked. */
  readonly asked: { readonly seat: Seat; readonly cards: readonly Card[] };
}

/** Deals in which the first word of seat 0 joins the only ask. */
function* joinsOf(variant: Variant): Generator<Join> {
  for (let number = 0; ; number++) {
    const record = playedRecord(variant, `asked ${number}`, 'normal');
    const found = decisionsIn(record, ME);
    const decision = found?.decisions[0];
    if (found === undefined || !decision?.move.startsWith('join')) continue;
    const asks = found.deal.moves.slice(0, decision.at).filter(({ move }) => move.startsWith('ask'));
    const hands = record.deals[0]?.hands;
    const [ask] = asks;
    if (asks.length !== 1 || ask === undefined || hands === undefined) continue;
    const cards = (hands[ask.seat] ?? '').split(' ') as Card[];
    yield { deal: found.deal, decision, asked: { seat: ask.seat, cards } };
  }
}

const highIn = (cards: readonly Card[]): number =>
  cards.filter(([rank]) => 'AK'.includes(rank as string)).length;

test('a player who asked is thought to hold as many aces and kings as one who asks does', () => {
  let held = 0;
  let thought = 0;
  let many = 0;
  for (const variant of ['whist', 'wiezen'] as const) {
    let at = 0;
    for (const { deal, decision, asked } of joinsOf(variant)) {
      if (at++ === HANDS) break;
      const worlds = drawWorlds(beliefsOf(deal, decision), WORLDS, seededStream(`asked ${at}`));
      const all = worlds.reduce((sum, { times }) => sum + times, 0);
      held += highIn(asked.cards);
      thought += worlds.reduce((sum, { hands, times }) => sum + times * highIn(hands[asked.seat]), 0) / all;
      many++;
    }
  }
  // By suits alone it would be 0.7 too few.
  expect(Math.abs(held - thought) / many).toBeLessThan(0.35);
});

test.each(['whist', 'wiezen'] as const)(
  'to join a player who asked is worth more than to pass in %s',
  (variant) => {
    let gained = 0;
    let at = 0;
    for (const { deal, decision } of joinsOf(variant)) {
      if (at++ === JOINS) break;
      const { choices, move } = costOf(deal, decision);
      const worthOf = (of: string): number => choices.find((each) => each.move === of)?.mean ?? Number.NaN;
      gained += worthOf(move) - worthOf('pass');
    }
    expect(gained).toBeGreaterThan(0);
  },
);
