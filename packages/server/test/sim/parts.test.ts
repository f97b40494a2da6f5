/**
 * What partial updates make of whole sessions, with people who come and go, pauses, stand-ins, moves taken
 * back and deals begun anew: each part gives the view of its row, and says nothing that this view does not.
 */
import { VARIANTS } from '@troef/games';
import { countOf } from '@troef/games/testing';
import { expect, test } from 'vitest';
import { checkRows } from '../support/check-rows.ts';
import { runSession } from './session.ts';

const SESSIONS = countOf({ quick: 3, usual: 5, long: 300 });
/** Seeds that no other test plays. */
const FIRST = 900_001;

test.each(VARIANTS)(
  'the parts of %s make the views of whole sessions',
  async (variant) => {
    let compared = 0;
    for (let seed = FIRST; seed < FIRST + SESSIONS; seed++) {
      const { rooms } = await runSession(variant, seed);
      for (const rows of rooms()) {
        const { wrong, parts } = checkRows(rows);
        expect(wrong.slice(0, 3), `${variant} ${seed}`).toEqual([]);
        compared += parts;
      }
    }
    expect(compared).toBeGreaterThan(50 * SESSIONS);
  },
  3_600_000,
);
