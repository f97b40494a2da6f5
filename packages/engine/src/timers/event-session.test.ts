/**
 * Random tables of a tournament, from their first row to their last: people play, drop out, come back and try
 * what the tournament has fixed. One number decides all of a table.
 */
import { GAMES, replayRecord, VARIANTS, type Variant, verifyRecord } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { describe, expect, test } from 'vitest';
import { sessionFacts } from '../outcome/session-facts.ts';
import { foldRoom } from '../state/room-fold.ts';
import { recordOf } from '../state/room-record.ts';
import {
  BEGAN,
  dealsOf,
  draftEvent,
  type PlayedEvent,
  playEvent,
  seated,
  tournamentTable,
} from '../testing/event-table.ts';

const TABLES = countOf({ quick: 6, usual: 8, long: 400 });
const MINUTE = 60_000;

const recordAt = ({ draft, rows }: PlayedEvent) => recordOf(draft.room.head, rows, draft.serverSeed);

describe.each(VARIANTS)('%s', (variant) => {
  test('every table ends with places, and its record tells the same', () => {
    let capped = 0;
    for (let seed = 1; seed <= TABLES; seed++) {
      const cap = seed % 2 === 0 ? BEGAN + (seed % 20) * MINUTE : null;
      const people = [
        seated('an'),
        seated('bo'),
        seed % 3 === 0 ? 'Bert' : seated('cy'),
        seated('di'),
      ] as const;
      const table = playEvent(
        draftEvent(variant, { event: tournamentTable({ cap }), seats: people }),
        `${variant} ${seed}`,
      );
      const { state } = table.known();
      expect(state.status, `${variant} ${seed}`).toBe('closed');
      expect(foldRoom(draftHead(table), table.rows)).toEqual(state);
      const finished = foldRoom(draftHead(table), table.rows.slice(0, -1));
      expect(finished.status).toBe('finished');
      const facts = sessionFacts(finished);
      expect(facts.seats.map(({ place }) => place)).not.toContain(null);

      const record = recordAt(table);
      expect(verifyRecord(record)).toEqual({ ok: true, value: { verified: finished.dealings } });
      const replayed = replayRecord(record);
      expect(replayed.ok && replayed.value).toMatchObject({
        finished: true,
        totals: facts.seats.map(({ score }) => score),
        places: facts.seats.map(({ place }) => place),
      });
      const dealt = table.rows.filter(({ body }) => body.type === 'dealt');
      if (cap !== null) expect(dealt.slice(1).every(({ at }) => at < cap)).toBe(true);
      if (record.capped === true) capped++;
      expect(record.capped === true).toBe(table.rows.some(({ body }) => body.type === 'capped'));
      expect(new Set(table.refusals).size, table.refusals.join()).toBeLessThan(2);
      for (const refusal of table.refusals) expect(refusal).toBe('conflict tournament');
    }
    expect(capped).toBeGreaterThan(0);
  });

  test('tables of a duplicate round play the same deals, whatever happens at them', () => {
    for (let round = 1; round <= Math.ceil(TABLES / 4); round++) {
      const tables = [1, 2, 3].map((table) =>
        playEvent(duplicate(variant, `round ${round}`, table), `${variant} ${round} ${table}`),
      );
      const [first, ...others] = tables.map(dealsOf);
      for (const deals of others) {
        for (const [deal, dealt] of deals) if (first?.has(deal)) expect(dealt, deal).toEqual(first.get(deal));
        expect(deals.get('1.0')).toEqual(first?.get('1.0'));
      }
      for (const table of tables) {
        const record = recordAt(table);
        expect(record.proof?.deals).toBe(`round ${round}`);
        expect(verifyRecord(record).ok).toBe(true);
        const otherDeals = { ...record, proof: { ...record.proof, deals: 'another round' } };
        expect(verifyRecord(otherDeals)).toMatchObject({ error: { code: 'wrong_deal', deal: 0 } });
      }
      const dealers = tables.flatMap((table) => [...dealsOf(table)]);
      for (const [deal, { dealer }] of dealers) expect(dealer).toBe((Number.parseInt(deal, 10) - 1) % 4);
    }
  });
});

test('two rounds of the same seed do not play the same deals', () => {
  const [one, other] = ['one', 'other'].map((deals) =>
    dealsOf(playEvent(duplicate('hearts', deals, 1), 'x')),
  );
  expect(one?.get('1.0')).not.toEqual(other?.get('1.0'));
});

const draftHead = ({ draft }: PlayedEvent) => draft.room.head;

function duplicate(variant: Variant, deals: string, table: number) {
  expect(GAMES[variant].variant).toBe(variant);
  return draftEvent(variant, {
    event: tournamentTable({ table, deals }),
    serverSeed: new Uint8Array(32).fill(5),
  });
}
