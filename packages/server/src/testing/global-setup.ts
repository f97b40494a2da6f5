/** Vitest's global set-up for the server: one PostgreSQL for the whole run. */
import type { TestProject } from 'vitest/node';
import { startTestCluster } from './cluster.ts';
import { useTemporaryFolderInMemory } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresSocketFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  useTemporaryFolderInMemory();
  const cluster = await startTestCluster();
  project.provide('postgresSocketFolder', cluster.socketFolder);
  return () => cluster.stop();
}
