/** Runs seasons, each on a database of its own. */
import { pino } from 'pino';
import { createDatabase } from '../../../src/platform/db/client.ts';
import { cloneTemplate, dropDatabase, startTestCluster } from '../../../src/testing/cluster.ts';
import { runSeason, type SeasonOutcome } from './season.ts';
import { EVENTS } from './season-plan.ts';

export interface Seasons {
  /** `events`: the number of events; all of them if left out. */
  run(seed: number, events?: number): Promise<SeasonOutcome>;
}

/** `socketFolder`: of a PostgreSQL with the template of the tests. */
export const seasonsOn = (socketFolder: string): Seasons => ({
  async run(seed, events = EVENTS) {
    const name = `season_${process.pid}_${seed}`;
    const connection = await cloneTemplate(socketFolder, name);
    const database = createDatabase({ connection, log: pino({ level: 'silent' }) });
    try {
      return await runSeason(seed, { database, events });
    } finally {
      await database.close();
      await dropDatabase(socketFolder, name);
    }
  },
});

/** The same on a PostgreSQL of their own, for the command line. */
export async function openSeasons(): Promise<Seasons & { close(): Promise<void> }> {
  const cluster = await startTestCluster();
  return { ...seasonsOn(cluster.socketFolder), close: () => cluster.stop() };
}
