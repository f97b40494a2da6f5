/**
 * A process that keeps the schedule of one job, says on standard output when it begins it, and never ends it. Its
 * parameters are a connection as JSON, the name of the job, and the seconds of its heartbeat.
 */
import { pino } from 'pino';
import { startJobs } from '../../src/platform/jobs/queue.ts';

const [connection = '{}', name = '', heartbeat] = process.argv.slice(2);
const jobs = startJobs(
  [
    {
      name,
      cron: '0 5 * * *',
      run: () => {
        process.stdout.write('begun\n');
        return new Promise(() => undefined);
      },
    },
  ],
  {
    connection: JSON.parse(connection),
    clock: {
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    log: pino({ level: 'silent' }),
    startAfterMs: 0,
    lookEverySeconds: 1,
    retryAfterSeconds: 0,
    heartbeatSeconds: Number(heartbeat),
  },
);
await jobs.run(name);
