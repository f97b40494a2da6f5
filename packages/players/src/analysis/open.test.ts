/** What was best with open cards: the line goes on by the rules to the end of the deal, and every seat plays its best. */
import type { Variant } from '@troef/games';
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
