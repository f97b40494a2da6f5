/** `npm run build`: builds the web application, stale or not. */
import { buildWeb } from './lib/web-build.ts';

process.exitCode = (await buildWeb({ force: true })) ? 0 : 1;
