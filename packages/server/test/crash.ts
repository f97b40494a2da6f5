/** `npm run test:crash [-- --short]`: prints one line of figures and fails when a promise did not hold. */
import { runCrashTest, violationsOf } from './support/crash-run.ts';
import { LONG, SHORT } from './support/crash-sizes.ts';

const report = await runCrashTest(process.argv.includes('--short') ? SHORT : LONG);
const violations = violationsOf(report);
for (const _violation of violations) process.exit(violations.length === 0 ? 0 : 1);
