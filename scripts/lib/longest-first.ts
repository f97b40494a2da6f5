/**
 * The order of test files in a run: those that take longest begin first, so that none of them is still
 * running when the other cores have nothing left to do. Vitest knows how long a file took only where it has
 * run before. Without that it goes by the size of the file, which says little.
 */
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';
import { inRoot } from './paths.ts';

/**
 * By path from the root, longest first. Journeys are not here: the longest open the most pages, and three of them at
 * once are more than two cores bear.
 */
export const LONG_FILES = [
  'packages/players/src/player.test.ts',
  'packages/players/src/analysis/cost.test.ts',
  'packages/server/src/edge/http/rights.test.ts',
  'packages/server/test/fuzz-http.test.ts',
  'packages/server/src/platform/postgres/embedded-postgres.test.ts',
  'packages/server/src/features/tournaments/whole-event.test.ts',
  'packages/server/src/features/presence/cluster.test.ts',
];

const rankOf = new Map(LONG_FILES.map((file, rank) => [inRoot(file), rank]));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files));
  }
}

interface Placed {
  readonly moduleId: string;
  readonly project: { readonly name: string };
}

/** Projects stay in their order, because a worker keeps what it has loaded for one of them. */
export function longestFirst<File extends Placed>(files: readonly File[]): File[] {
  const projects = [...new Set(files.map(({ project }) => project.name))];
  return projects.flatMap((name) => {
    const own = files.filter(({ project }) => project.name === name);
    const long = own.filter(({ moduleId }) => rankOf.has(moduleId));
    long.sort((one, other) => Number(rankOf.get(one.moduleId)) - Number(rankOf.get(other.moduleId)));
    return [...long, ...own.filter(({ moduleId }) => !rankOf.has(moduleId))];
  });
}
