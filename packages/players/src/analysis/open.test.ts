/** What was best with open cards: the line goes on by the rules to the end of the deal, and every seat plays its best. */
import { type Card, isCard, rankOf, suitOf, type Variant } from '@troef/games';
import { expect, test } from 'vitest';
import { PLAYERS } from '../index.ts';
import { playedRecord } from '../testing/played-record.ts';
import { decisionsIn } from './decisions.ts';
import { bestOpen } from './open.ts';

const VARIANTS = Object.keys(PLAYERS) as readonly Variant[];

test.each(VARIANTS)(
  'a line of %s goes on to the end of the deal, each card the best of its seat',
  (variant) => {
    const found = decisionsIn(playedRecord(variant, 'open line', 'normal'), 1);
    if (found === undefined) throw new Error('there was a deal');
    const { deal, decisions } = found;
    const { game } = deal;
    let ended = 0;
    for (const decision of decisions) {
      const open = bestOpen(deal, decision);
      if (open === null) continue;
      const line = [...open.line, ...open.rest.flatMap(({ plays }) => plays)];
      expect(new Set(line.map(({ move }) => move)).size).toBe(line.length);
      let { state } = decision;
      for (const { seat, move } of line) {
        // The rules play the last cards themselves if nothing is left to choose.
        if (game.waitsFor(state) !== 'moves') break;
        const worth = bestOpen(deal, { ...decision, seat, move, state, view: game.viewFor(state, seat) });
        expect(worth?.loss ?? 0, `${seat} ${move}`).toBeCloseTo(0);
        const decided = game.decide(state, seat, move);
        if (!decided.ok) throw new Error(`${seat} ${move}: ${decided.error}`);
        state = decided.value.reduce(game.evolve, state);
      }
      const end = game.viewFor(state, null).deal;
      expect(end?.scores?.[decision.seat]).toBe(open.score);
      expect(end?.tricks.slice(end.tricks.length - open.rest.length).map(({ winner }) => winner)).toEqual(
        open.rest.map(({ winner }) => winner),
      );
      ended++;
    }
    expect(ended).toBeGreaterThan(1);
  },
);

test('of equal cards a line takes the advised one, else the lowest', () => {
  let compared = 0;
  for (const variant of VARIANTS)
    for (const seat of [0, 1, 2, 3] as const) {
      const { deal, decisions } = decisionsIn(playedRecord(variant, 'open equal', 'normal'), seat) ?? {
        decisions: [],
      };
      if (deal === undefined) throw new Error('there was a deal');
      for (const decision of decisions) {
        const { view, move } = decision;
        const usual = bestOpen(deal, decision)?.line[0]?.move;
        if (usual === undefined || usual === move) continue;
        const trump = view.deal?.contract?.trump ?? null;
        for (const advised of view.legal.filter(isCard)) {
          const first = bestOpen(deal, decision, advised)?.line[0];
          // Another card is taken only if it is worth more than the advised one.
          const lost = bestOpen(deal, { ...decision, move: advised })?.loss ?? 0;
          expect(first).toEqual({ seat, move: lost === 0 ? advised : usual });
          if (lost !== 0 || suitOf(advised) !== suitOf(usual as Card)) continue;
          const ranks = deal.game.cards.ranks(suitOf(advised), trump);
          expect(ranks.indexOf(rankOf(usual as Card))).toBeGreaterThanOrEqual(ranks.indexOf(rankOf(advised)));
          compared++;
        }
      }
    }
  expect(compared).toBeGreaterThan(10);
});
