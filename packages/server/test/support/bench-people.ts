/**
 * What a measurement needs of a running server with its own PostgreSQL (`DATA_DIR`) and no call gives: many members
 * who are logged in, and when the rounds of a tournament were due and began. The last line of the output is JSON.
 *
 * `node bench-people.ts make COUNT`, `node bench-people.ts rounds TOURNAMENT`
 */
import { nextRoundStart } from '@troef/competition/event/timeline.ts';
import { findTournament } from '../../src/features/tournaments/tournament.repository.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { inVisitedDatabase } from '../../src/platform/postgres/command.ts';
import { createDatabaseClock } from '../../src/platform/runtime/clock.ts';
import { createRandom } from '../../src/platform/runtime/random.ts';
import { openSecrets } from '../../src/platform/secrets/secrets.ts';
import { createTokens } from '../../src/platform/secrets/tokens.ts';
import { createVault } from '../../src/platform/secrets/vault.ts';
import { account } from './account.ts';

const [command = '', given = ''] = process.argv.slice(2);
const config = readConfig(process.env);

await inVisitedDatabase(config, 4, async (db, log) => {
  const clock = await createDatabaseClock(db, log);
  const secrets = openSecrets(config.dataDir, config.secretKey);
  const random = createRandom(clock);
  const tokens = createTokens({ secrets, clock, random, features: config.features });
  try {
    if (command === 'make') {
      // Only these parts of a server are used.
      const deps = { deps: { db, clock, random, tokens } as never };
      const people: string[] = [];
      for (let no = 1; no <= Number(given); no++)
        people.push((await account(deps, { name: `Player ${no}` })).token);
      const admin = await account(deps, { name: 'Organiser', admin: true, sudo: true });
      process.stdout.write(`${JSON.stringify({ admin: admin.token, people })}\n`);
      return;
    }
    const stored = await findTournament(db.pool, createVault(secrets), given);
    if (stored === undefined) throw new Error('no such tournament');
    const { state } = stored;
    const { rows } = await db.pool.query<{ round: number; last: Date }>(
      `select round, max(first) as last from (
         select r.round, r.id, min(l.at) as first from rooms r join room_log l on l.room = r.id
         where r.tournament = $1 and l.body->>'type' = 'dealt' group by r.id) as rooms
       group by round`,
      [state.id],
    );
    const rounds = state.rounds.map((round, at) => {
      const before = state.rounds.slice(0, at);
      const done = Math.max(...(before.at(-1)?.tables.map(({ doneAt }) => doneAt ?? 0) ?? [0]));
      const start = at === 0 ? state.start : nextRoundStart(state, before, done, config.tournaments).start;
      return {
        round: round.no,
        tables: round.tables.length,
        people: round.tables.flatMap(({ seats }) => seats.filter((user) => user !== null)).length,
        due: start + config.tournaments.graceMs,
        drawn: round.start,
        dealt: rows.find((row) => row.round === round.no)?.last.getTime() ?? null,
      };
    });
    process.stdout.write(`${JSON.stringify({ status: state.status, rounds })}\n`);
  } finally {
    clock.stop();
  }
});
