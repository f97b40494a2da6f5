/**
 * Writes finished rooms and tournaments of colour whist into the data folder of a running server, and publishes
 * their lists, for journeys: no journey can wait for a week of play.
 */
import { pino } from 'pino';
import { writeResult } from '../community/results/write-result.ts';
import { createPushes } from '../features/push/events.ts';
import { publishDaily } from '../features/rankings/publish.ts';
import { rankTournaments } from '../features/rankings/tour-publish.ts';
import { createDatabase } from '../platform/db/client.ts';
import { SITE_ROLE } from '../platform/postgres/access.ts';
import { DATABASE } from '../platform/postgres/data-folder.ts';
import { preparePlace, socketFolder } from '../platform/postgres/place.ts';
import { createDatabaseClock } from '../platform/runtime/clock.ts';
import { createRandom } from '../platform/runtime/random.ts';
import { createVault } from '../platform/secrets/vault.ts';
import { fixedSettings } from '../platform/settings/settings.ts';
import { type PlayedTournament, writePlayedTournament } from './played-tournaments.ts';
import { sessionFacts } from './sample-facts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface PlayedRooms {
  /** Gives these members Premium for a month. */
  givePremium(users: readonly string[]): Promise<void>;
  /** Writes a finished room, its members in the order of their places. */
  finish(users: readonly string[], deals?: number): Promise<void>;
  /** Publishes the lists of the midnight that many days ahead. */
  publish(daysAhead: number): Promise<void>;
  /** Writes a finished tournament of colour whist, and the lists after it. */
  finishTournament(tournament: Omit<PlayedTournament, 'variant'>): Promise<void>;
  /**
   * Writes what the night found about two members: that they are beyond what honest pairs reach. `usual`: that they
   * are as honest pairs are.
   */
  showPair(two: readonly [string, string], usual?: 'usual'): Promise<void>;
  close(): Promise<void>;
}

export async function openPlayedRooms(dataDir: string): Promise<PlayedRooms> {
  const connection = {
    host: socketFolder(preparePlace(dataDir)),
    port: 5432,
    user: SITE_ROLE,
    database: DATABASE,
  };
  const log = pino({ level: 'silent' });
  const db = createDatabase({ connection, log });
  const clock = await createDatabaseClock(db, log);
  const random = createRandom(clock);
  // The pushes are never sent: nobody here wants any.
  const vault = createVault({ key: () => new Uint8Array(32) });
  const pushes = createPushes({ vault, random, clock });
  const settings = fixedSettings();
  return {
    async givePremium(users) {
      const until = new Date(clock.now() + 30 * DAY_MS);
      await db.pool.query('update users set premium_until = $2 where id = any($1::uuid[])', [users, until]);
    },
    async finish(users, deals = 16) {
      const facts = sessionFacts({ random, clock }, users, { length: deals, deals });
      await db.transaction((tx) => writeResult(tx, { random }, facts));
    },
    async publish(daysAhead) {
      await publishDaily({ db, clock, settings }, pushes, clock.now() + daysAhead * DAY_MS);
    },
    async finishTournament(tournament) {
      await writePlayedTournament(db.pool, tournament);
      await db.transaction((tx) => rankTournaments(tx, ['whist'], clock.now(), settings));
    },
    async showPair(two, usual) {
      const moments = ['QS', 'TH', '4C'].map((card, nth) => ({
        ...{ room: random.id(), deal: nth + 1, moment: 20 + nth, by: nth === 1 ? 'other' : 'one' },
        ...{ card, better: 2.6 - nth / 10 },
      }));
      await db.pool.query(
        `insert into pair_scores (one, other, at, until, met, expected, deals, gain, gain_error, choices, fit, fit_error,
           score, shown, moments)
         select least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3, $3, 46, 3.1, 184, 0.31, 0.12, 214, $5, 0.07,
           $6, $7, $4::jsonb`,
        [
          ...[...two, new Date(clock.now()), JSON.stringify(usual === undefined ? moments : [])],
          ...(usual === undefined ? [0.38, 6, true] : [-0.04, 0.9, false]),
        ],
      );
    },
    async close() {
      clock.stop();
      await db.close();
    },
  };
}
