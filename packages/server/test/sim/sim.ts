/** Plays one session of the simulator again and prints all that happened in it: `npm run sim -- whist 12`. */
import { isVariant } from '@troef/games';
import { runSession } from './session.ts';

const [variant = '', from = '', to = from] = process.argv.slice(2);
if (!isVariant(variant) || !/^\d+$/.test(from) || !/^\d+$/.test(to)) {
  process.stderr.write('npm run sim -- VARIANT SEED [LAST SEED]\n');
  process.exit(2);
}
const began = performance.now();
let wrong = 0;
for (let seed = Number(from); seed <= Number(to); seed++) {
  const { complaints, story, ...figures } = await runSession(variant, seed);
  if (complaints.length > 0) wrong++;
  if (from === to) process.stdout.write(`${story()}\n${JSON.stringify(figures)}\n`);
  for (const complaint of complaints) process.stdout.write(`${variant} ${seed}: ${complaint}\n`);
}
process.stdout.write(`${wrong} wrong, ${Math.round(performance.now() - began)} ms\n`);
process.exitCode = wrong === 0 ? 0 : 1;
