/**
 * Writes the public pages once more for each set of roles that opens games, because a server may grant such
 * roles to everybody (FEATURES). The first paint then has the games that are open on that server, and no
 * others. `build/open/belote/fr/games/index.html` is `/fr/games` on a server where belote is open.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gameRolesOf, ROLES, type Role } from '@troef/protocol';
import { createRequestHandler, type ServerBuild } from 'react-router';

/** Every set of roles that opens games, but the empty one. */
const roleSets = (): readonly (readonly Role[])[] =>
  gameRolesOf(ROLES)
    .reduce<(readonly Role[])[]>((sets, role) => sets.flatMap((set) => [set, [...set, role]]), [[]])
    .filter((set) => set.length > 0);

/** `finish` makes the last changes to the HTML of a page. */
export async function writeOpenPages(
  build: string,
  pages: readonly string[],
  finish: (html: string, path: string) => string,
): Promise<void> {
  const folder = join(build, 'open');
  rmSync(folder, { recursive: true, force: true });
  const server = (await import(pathToFileURL(join(build, 'server/index.js')).href)) as ServerBuild;
  const render = createRequestHandler(server, 'production');
  for (const roles of roleSets()) {
    // lib/session/roles.ts reads it.
    process.env.WRITTEN_FOR = roles.join(' ');
    for (const path of pages) {
      const answer = await render(new Request(`http://localhost${path}/`));
      if (answer.status !== 200) throw new Error(`${path} for ${roles}: status ${answer.status}`);
      const file = join(folder, roles.join('+'), path, 'index.html');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, finish(await answer.text(), path));
    }
  }
}
