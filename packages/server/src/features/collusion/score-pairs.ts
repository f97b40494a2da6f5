/**
 * The nightly look at pairs (`pairs.score`, docs/behaviour/reports.md 4): results of all pairs that play much
 * together, and plays of those whose results give a reason, or for whom an administrator asked. It writes one
 * row for each pair in one statement, and a pair without new sessions is not counted again, so it may be killed
 * and done again. Nothing follows from a row by itself.
 */

import type { Variant } from '@troef/games';
import {
  type Fit,
  type Gain,
  goesOn,
  isWorthTesting,
  type Plays,
  playsOf,
  scoreOf,
} from '@troef/players/collusion';
import type { Querier } from '../../platform/db/querier.ts';
import type { StoredMoment } from '../../platform/db/schema/pair-scores.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { createFitPool, type FitPool } from '../../platform/players/fit-pool.ts';
import { createRoomLog } from '../room-store/room-log.ts';
import { type Choice, choicesIn, type Two } from './choices.ts';
import {
  createPairResults,
  type PairResults,
  type PairToScore,
  pairsToScore,
  WINDOW_MS,
} from './pair-results.ts';

type ScoreDeps = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** Pairs whose results are counted in a night. */
const PAIRS_A_NIGHT = 5_000;
/** pg-boss takes a job for dead after a quarter of an hour. What is left is done the next night. */
const LONGEST_RUN_MS = 10 * 60 * 1000;
const MOMENTS = 5;

export const pairScoreJob = (deps: ScoreDeps): Job => ({
  name: 'pairs.score',
  cron: '30 3 * * *',
  run: () => scorePairs(deps),
});

/** `pool` is closed at the end. */
export async function scorePairs(
  { db, clock, settings }: ScoreDeps,
  pool: FitPool = createFitPool(clock),
): Promise<object> {
  const now = clock.now();
  const told = { pairs: 0, tested: 0, choices: 0, shown: 0 };
  try {
    await forget(db.pool, now);
    const pairs = await pairsToScore(db.pool, now, PAIRS_A_NIGHT);
    const results = createPairResults(db.pool, now);
    for (const pair of pairs) {
      if (clock.now() - now > LONGEST_RUN_MS) break;
      const left = settings.get('pairs.choices') - told.choices;
      const found = await results(pair.two);
      const isDue = pair.asked || isWorthTesting(found.meeting, found.gain);
      // A pair that is due waits for the next night, when this one has done its share.
      if (isDue && left <= 0) continue;
      const tested = isDue ? await testPlays({ db, pool }, pair.two, found) : NOTHING;
      const isShown = await keep(db.pool, pair, now, found, tested);
      told.pairs++;
      told.tested += isDue ? 1 : 0;
      told.choices += tested.plays.count;
      told.shown += isShown ? 1 : 0;
    }
  } finally {
    await pool.close();
  }
  return told;
}

interface Tested {
  readonly plays: Plays;
  readonly moments: readonly StoredMoment[];
}
const NOTHING: Tested = { plays: playsOf([]), moments: [] };

async function testPlays(
  { db, pool }: { readonly db: Deps['db']; readonly pool: FitPool },
  two: Two,
  { rooms }: PairResults,
): Promise<Tested> {
  const log = createRoomLog(db);
  const fits: { readonly variant: Variant; readonly better: number }[] = [];
  const telling: { readonly moment: StoredMoment; readonly fit: Fit }[] = [];
  for (const room of rooms) {
    const stored = await log.load(room);
    if (stored === undefined) continue;
    for (const choice of choicesIn(stored.head, stored.rows, two)) {
      if (!goesOn(playsOf(fits))) break;
      const fit = await pool.test({ ...choice, seed: `${room} ${choice.seq}` });
      if (fit === null) continue;
      fits.push({ variant: choice.variant, better: fit.better });
      telling.push({ moment: momentOf(room, choice, fit), fit });
    }
    if (!goesOn(playsOf(fits))) break;
  }
  const moments = telling
    .filter(({ fit }) => fit.better > 1)
    .sort((a, b) => b.fit.better - a.fit.better || b.fit.spread - a.fit.spread)
    .slice(0, MOMENTS)
    .map(({ moment }) => moment);
  return { plays: playsOf(fits), moments };
}

const momentOf = (room: string, { deal, moment, by, card }: Choice, { better }: Fit): StoredMoment => ({
  room,
  deal,
  moment,
  by: by === 0 ? 'one' : 'other',
  card,
  better: Math.round(better * 100) / 100,
});

/** Returns whether the pair is shown to administrators. */
async function keep(
  db: Querier,
  { two, until }: PairToScore,
  now: number,
  { meeting, gain }: { readonly meeting: PairResults['meeting']; readonly gain: Gain },
  { plays, moments }: Tested,
): Promise<boolean> {
  const { score, isShown } = scoreOf(gain, plays);
  // Whose account went away in the meantime has no row.
  await db.query(
    `insert into pair_scores (one, other, at, asked_at, until, met, expected, deals, gain, gain_error, choices, fit,
       fit_error, score, shown, moments)
     select $1, $2, $3, null, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::jsonb
     where (select count(*) from users where id in ($1, $2)) = 2
     on conflict (one, other) do update set at = excluded.at, asked_at = null, until = excluded.until,
       met = excluded.met, expected = excluded.expected, deals = excluded.deals, gain = excluded.gain,
       gain_error = excluded.gain_error, choices = excluded.choices, fit = excluded.fit,
       fit_error = excluded.fit_error, score = excluded.score, shown = excluded.shown, moments = excluded.moments`,
    [
      ...two,
      new Date(now),
      until,
      meeting.met,
      meeting.expected,
      gain.deals,
      gain.mean,
      gain.error,
      plays.count,
      plays.mean,
      plays.error,
      score,
      isShown,
      JSON.stringify(moments),
    ],
  );
  return isShown;
}

/** Forgets pairs that have not played together for as long as sessions are counted. */
async function forget(db: Querier, now: number): Promise<void> {
  await db.query('delete from pair_scores where coalesce(until, asked_at) < $1', [new Date(now - WINDOW_MS)]);
}
