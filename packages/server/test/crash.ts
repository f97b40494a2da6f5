/** `npm run test:crash [-- --short]`: prints one line of figures, and fails if a promise did not hold. */
import { figuresOf, runCrashTest, violationsOf } from './support/crash-run.ts';
import { LONG, SHORT } from './support/crash-sizes.ts';

const report = await runCrashTest(process.argv.includes('--short') ? SHORT : LONG);
process.stdout.write(`${figuresOf(report)}\n`);
const violations = violationsOf(report);
for (const violation of violations) process.stderr.write(`${violation}\n`);
process.exit(violations.length === 0 ? 0 : 1);
