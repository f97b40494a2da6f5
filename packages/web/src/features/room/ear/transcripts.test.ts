/**
 * Whole sessions of every game as a listener hears them, kept in ./transcripts as a conversation that a
 * person can read. Lines that begin with > are what the listener plays: they are not spoken, only kept in the
 * history. After an intended change, `npx vitest run --project=web -u` writes them anew.
 */
import type { Variant } from '@troef/games';
import { expect, test } from 'vitest';
import belote from '../belote/index.tsx';
import hearts from '../hearts/index.tsx';
import kingen from '../kingen/index.tsx';
import manille from '../manille/index.tsx';
import { sessionByEar } from '../testing/by-ear.ts';
import { en, fr, nl } from '../testing/speakers.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import whist from '../whist/index.tsx';
import wiezen from '../wiezen/index.tsx';
import type { Translate } from '../words/names.ts';

interface TranscriptSession {
  readonly variant: Variant;
  readonly table: VariantTable;
  readonly t: Translate;
  readonly options: Readonly<Record<string, unknown>>;
}

const SESSIONS: readonly TranscriptSession[] = [
  { variant: 'whist', table: whist, t: en, options: { length: 4 } },
  { variant: 'hearts', table: hearts, t: en, options: { deals: 4 } },
  { variant: 'wiezen', table: wiezen, t: nl, options: { length: 4 } },
  { variant: 'manille', table: manille, t: nl, options: { target: 61 } },
  { variant: 'kingen', table: kingen, t: nl, options: { session: 'single' } },
  { variant: 'belote', table: belote, t: fr, options: { deals: 4 } },
];

test.each(SESSIONS)('a session of $variant is heard from its first card to its end', async (session) => {
  const { variant } = session;
  const heard = sessionByEar({ ...session, seed: `by ear ${variant}` });
  await expect(heard).toMatchFileSnapshot(`./transcripts/${variant}.txt`);
});

/** Eighteen whole sessions: a busy machine needs more than the usual time. */
const MANY_MS = 60_000;

test.each(SESSIONS)(
  'in $variant no line is without words, in any language and at any level',
  {
    timeout: MANY_MS,
  },
  (session) => {
    for (const t of [en, nl, fr])
      for (const level of ['few', 'normal', 'all'] as const)
        for (const seat of [0, 3] as const) {
          const heard = sessionByEar({ ...session, t, level, seat, seed: `${session.variant} ${level}` });
          expect(heard).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z]\w*|undefined|NaN|null|\{|\}/);
        }
  },
);
