/** Checks the types of every workspace, each with its own tsconfig. */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { BIN, inRoot, ROOT } from './paths.ts';
import { run } from './run.ts';

/** Returns the folders with type errors. */
export async function typecheck(): Promise<string[]> {
  // The router writes the web's route types.
  if (existsSync(inRoot('packages/web/react-router.config.ts'))) {
    const status = await run(path.join(BIN, 'react-router'), ['typegen'], { cwd: inRoot('packages/web') });
    if (status !== 0) return ['packages/web (route types)'];
  }
  const folders = [
    '.',
    ...globSync(['packages/*', 'packages/web/src/sw', 'e2e', 'bench'], { cwd: ROOT }).sort(),
  ];
  const wrong: string[] = [];
  for (const folder of folders) {
    const config = inRoot(folder, 'tsconfig.json');
    if (existsSync(config) && (await run(path.join(BIN, 'tsc'), ['--noEmit', '-p', config])) !== 0)
      wrong.push(folder);
  }
  return wrong;
}
