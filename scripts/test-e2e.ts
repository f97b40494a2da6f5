/** `npm run test:e2e [-- FILTER]`: runs the journeys in a real browser, on freshly built pages, and draws them. */
import path from 'node:path';
import { provideChromium } from './lib/browser.ts';
import { BIN } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { useTestEnvironment } from './lib/test-environment.ts';
import { buildWeb } from './lib/web-build.ts';

useTestEnvironment();
process.env.TROEF_SHOTS = '1';
if (!(await buildWeb())) process.exit(1);
await provideChromium();
const parameters = ['run', '--project=e2e', ...process.argv.slice(2)];
process.exitCode = await run(path.join(BIN, 'vitest'), parameters, { output: 'own' });
