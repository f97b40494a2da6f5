/**
 * Records of earlier releases with proofs: every deal can still be recomputed by the version that dealt it.
 */
import { describe, expect, test } from 'vitest';
import { replayRecord } from '../src/records/replay.ts';
import { verifyRecord } from '../src/records/verify.ts';
import belote1 from './records/belote-dealing-1.json' with { type: 'json' };
import belote2 from './records/belote-dealing-2.json' with { type: 'json' };
import coinche1 from './records/coinche-dealing-1.json' with { type: 'json' };
import coinche2 from './records/coinche-dealing-2.json' with { type: 'json' };
import kingen1 from './records/kingen-dealing-1.json' with { type: 'json' };
import kingen2 from './records/kingen-dealing-2.json' with { type: 'json' };
import whist1 from './records/whist-dealing-1.json' with { type: 'json' };
import whist2 from './records/whist-dealing-2.json' with { type: 'json' };
import wiezen1 from './records/wiezen-dealing-1.json' with { type: 'json' };
import wiezen2 from './records/wiezen-dealing-2.json' with { type: 'json' };

interface Kept {
  readonly deals: readonly object[];
  readonly proof: { readonly room: string; readonly dealing?: number };
}

const KEPT: readonly (readonly [string, Kept, number])[] = [
  ['belote, version 1', belote1, 1],
  ['coinche, version 1', coinche1, 1],
  ['kingen, version 1', kingen1, 1],
  ['whist, version 1', whist1, 1],
  ['wiezen, version 1', wiezen1, 1],
  ['belote, version 2', belote2, 2],
  ['coinche, version 2', coinche2, 2],
  ['kingen, version 2', kingen2, 2],
  ['whist, version 2', whist2, 2],
  ['wiezen, version 2', wiezen2, 2],
];

describe.each(KEPT)('%s', (_name, record, version) => {
  test('every deal is as recomputed and can be replayed to the end', () => {
    expect('dealing' in record.proof).toBe(version > 1);
    expect(verifyRecord(record)).toEqual({ ok: true, value: { verified: record.deals.length } });
    expect(replayRecord(record)).toMatchObject({ ok: true, value: { finished: true } });
  });

  test('the second deal is wrong if another version is named', () => {
    const other = { ...record, proof: { ...record.proof, dealing: 3 - version } };
    expect(verifyRecord(other)).toEqual({ ok: false, error: { code: 'wrong_deal', deal: 1 } });
  });
});
