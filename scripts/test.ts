/**
 * `npm test`: runs every check there is, from formatting to journeys in a real browser, and prepares what
 * they need.
 *
 * A journey that fails is tried once more, for a browser on a busy machine may starve. The summary names each
 * journey that needed it as *unsteady*: it has a cause that wants mending. `--strict` tries nothing again.
 *
 * `--quick` leaves out the browser, the server as a process and matches between players. `--long` runs every
 * count in full (hours of play). `--part N` takes another part of the slow tests than that of the commit, `--part all`
 * all of them (`lib/parts.ts`). The last line of standard output is `N passed, M failed`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { provideChromium } from './lib/browser.ts';
import { provideDeployPrograms } from './lib/deploy-programs.ts';
import { installGitHooks } from './lib/git-hooks.ts';
import { choosePart, leftOut, PARTS } from './lib/parts.ts';
import { BIN } from './lib/paths.ts';
import { provideRedis } from './lib/redis.ts';
import { run } from './lib/run.ts';
import { SLOW_TESTS, TIMED_TESTS } from './lib/slow-tests.ts';
import { useTestEnvironment } from './lib/test-environment.ts';
import { typecheck } from './lib/typecheck.ts';
import { type Count, runVitest } from './lib/vitest.ts';
import { buildWeb } from './lib/web-build.ts';

const {
  quick,
  long,
  strict,
  part: askedPart,
} = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    part: { type: 'string' },
  },
}).values;
const part = long || quick ? 'all' : choosePart(askedPart);
useTestEnvironment();
installGitHooks();
if (long) Object.assign(process.env, { TROEF_LONG: '1', TROEF_SHOTS: '1' });
if (quick) process.env.TROEF_QUICK = '1';

interface Step {
  readonly name: string;
  /** `whole`: not with --quick; `long`: only with --long. */
  readonly when: 'always' | 'whole' | 'long';
  readonly work: () => Promise<Count>;
}

/** The status of a command that could not do its work here. */
const SKIPPED = 77;
const one = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
const succeeds = async (command: string, parameters: readonly string[]): Promise<Count> =>
  one((await run(command, parameters)) === 0);
const script = (...parts: string[]) => succeeds(process.execPath, parts);

const isWanted = ({ when }: Step): boolean => when === 'always' || (when === 'long' ? long : !quick);

let hasBrowser = false;

/**
 * Run beside each other: each of them leaves a core idle for a part of its time. The build is not among them, because
 * its pages have ten seconds each.
 */
const AT_ONCE: readonly Step[] = [
  { name: 'format and lint', when: 'always', work: () => succeeds(path.join(BIN, 'biome'), ['check']) },
  { name: 'types', when: 'always', work: async () => one((await typecheck()).length === 0) },
  { name: 'advisories', when: 'whole', work: () => script('scripts/advisories.ts') },
];

/** Run one after the other. */
const IN_TURN: readonly Step[] = [
  { name: 'build of the web', when: 'whole', work: async () => one(await buildWeb()) },
  { name: 'size of the first load', when: 'whole', work: () => script('packages/web/scripts/size.ts') },
  {
    name: 'Redis',
    when: 'whole',
    work: async () => {
      process.env.REDIS_SERVER = await provideRedis();
      return one(true);
    },
  },
  {
    name: 'programs of deploy',
    when: 'whole',
    work: async () => {
      await provideDeployPrograms();
      return one(true);
    },
  },
  {
    name: 'browser',
    when: 'whole',
    work: async () => {
      await provideChromium();
      hasBrowser = true;
      return one(true);
    },
  },
  {
    name: 'unit and server tests',
    when: 'always',
    // Servers wait for their database, and some tests for a clock.
    work: () =>
      runVitest(['!e2e'], {
        filesPerCore: 1.5,
        exclude: [...TIMED_TESTS, ...(quick ? SLOW_TESTS : []), ...leftOut(part)],
      }),
  },
  {
    name: 'servers that are killed',
    when: 'whole',
    work: () => runVitest(['server'], { only: TIMED_TESTS }),
  },
  { name: 'crash test in full', when: 'long', work: () => script('packages/server/test/crash.ts') },
  { name: 'several servers in full', when: 'long', work: () => script('packages/server/test/cluster.ts') },
  { name: 'an update in full', when: 'long', work: () => script('packages/server/test/upgrade.ts') },
  {
    name: 'a database that loses hosts',
    when: 'long',
    // It needs root and programs of Debian. Without them it is not counted.
    work: async () => {
      const status = await run(process.execPath, ['packages/server/test/patroni.ts', '--if-possible']);
      return status === SKIPPED ? { passed: 0, failed: 0 } : one(status === 0);
    },
  },
  {
    name: 'journeys in the browser',
    when: 'whole',
    // Each file has a browser and a server beside it. With three of them, two cores take twice as long.
    work: async () =>
      hasBrowser ? runVitest(['e2e'], { retries: strict ? 0 : 1, exclude: leftOut(part) }) : one(false),
  },
];

function line(name: string, count: Count, ms: number): string {
  const verdict = count.failed === 0 ? 'ok' : 'FAILED';
  return `${name.padEnd(26)} ${String(count.passed).padStart(5)} passed ${String(count.failed).padStart(3)} failed  ${(ms / 1000).toFixed(1).padStart(6)} s  ${verdict}`;
}

const lines: string[] = [];
const failures: string[] = [];
const unsteady: string[] = [];
let passed = 0;
let failed = 0;

async function take(step: Step): Promise<void> {
  process.stderr.write(`\n── ${step.name}\n`);
  const began = performance.now();
  const count = await step.work().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    return one(false);
  });
  passed += count.passed;
  failed += count.failed;
  failures.push(...(count.failures ?? []));
  unsteady.push(...(count.unsteady ?? []).map((told) => `unsteady: ${told}`));
  lines.push(line(step.name, count, performance.now() - began));
}

await Promise.all(AT_ONCE.filter(isWanted).map(take));
for (const step of IN_TURN.filter(isWanted)) await take(step);

if (part !== 'all')
  lines.push(`part ${part} of ${PARTS} of the slow tests; all of them: npm test -- --part all`);
process.stdout.write(
  `\n${[...unsteady, ...failures, ...lines].join('\n')}\n${passed} passed, ${failed} failed\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
