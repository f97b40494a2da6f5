/** `npm run typecheck`. */
import { typecheck } from './lib/typecheck.ts';

const wrong = await typecheck();
if (wrong.length > 0) process.stderr.write(`Type errors in: ${wrong.join(', ')}\n`);
process.exitCode = wrong.length === 0 ? 0 : 1;
