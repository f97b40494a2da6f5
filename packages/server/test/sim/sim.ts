/**
 * Plays one session of the simulator again and prints all that happened in it: `npm run sim -- whist 12`. Or a
 * season of tournaments: `npm run sim -- season 3`. A second number is the last of several, and a third one the
 * number of events in a season.
 */
import { isVariant } from '@troef/games';
import { openSeasons } from './season/open-seasons.ts';
import { runSession } from './session.ts';

const [what = '', from = '', to = from, events = '30'] = process.argv.slice(2);
if ((what !== 'season' && !isVariant(what)) || !/^\d+$/.test(from) || !/^\d+$/.test(to)) {
  process.stderr.write('npm run sim -- VARIANT SEED [LAST SEED], or: season SEED [LAST SEED [EVENTS]]\n');
  process.exit(2);
}
const seasons = what === 'season' ? await openSeasons() : undefined;
const began = performance.now();
let wrong = 0;
try {
  for (let seed = Number(from); seed <= Number(to); seed++) {
    const { complaints, story, ...figures } = isVariant(what)
      ? await runSession(what, seed)
      : await (seasons as NonNullable<typeof seasons>).run(seed, Number(events));
    if (complaints.length > 0) wrong++;
    if (from === to) process.stdout.write(`${story()}\n${JSON.stringify(figures)}\n`);
    for (const complaint of complaints) process.stdout.write(`${what} ${seed}: ${complaint}\n`);
  }
} finally {
  await seasons?.close();
}
process.stdout.write(`${wrong} wrong, ${Math.round(performance.now() - began)} ms\n`);
process.exitCode = wrong === 0 ? 0 : 1;
