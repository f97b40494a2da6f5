/**
 * The servers that journeys share: Vitest's global set-up for e2e. A server with its own cluster takes
 * seconds to start and to end, so each worker has one for each environment. It starts when a file first asks
 * for it and ends after the last file. Files of one worker run one after the other, so only one file at a
 * time uses a shared server.
 *
 * People of other files have been on it before: site.ts says what a journey may rely on.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { useTemporaryFolderInMemory } from '../../packages/server/src/testing/temporary-folder.ts';
import { copyFrom } from './data-folder.ts';
import { type Environment, type RunningServer, startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedServers: string;
  }
}

export type SharedServer = Pick<RunningServer, 'url' | 'dataDir'>;

export interface Wanted {
  readonly worker: string;
  readonly given: Environment;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  useTemporaryFolderInMemory();
  const first = await startServer();
  await first.drain();
  copyFrom(first.dataDir);
  const servers = new Map<string, Promise<RunningServer>>();
  const serverFor = (wanted: string): Promise<RunningServer> => {
    const there = servers.get(wanted);
    if (there !== undefined) return there;
    const { given } = JSON.parse(wanted) as Wanted;
    const starting = startServer(given);
    servers.set(wanted, starting);
    return starting;
  };
  // Workers are other processes, so they ask over HTTP.
  const desk = createServer(async (request, response) => {
    const wanted = Buffer.concat(await request.toArray()).toString();
    try {
      const { url, dataDir } = await serverFor(wanted);
      response.end(JSON.stringify({ url, dataDir } satisfies SharedServer));
    } catch (error) {
      response.writeHead(500).end((error as Error).message);
    }
  });
  await new Promise<void>((done) => {
    desk.listen(0, '127.0.0.1', done);
  });
  project.provide('sharedServers', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);
  return async () => {
    desk.closeAllConnections();
    desk.close();
    await Promise.allSettled([...servers.values()].map(async (starting) => (await starting).stop()));
    copyFrom(undefined);
    await first.stop();
  };
}

/** Called by a worker: returns its server with this environment. */
export async function sharedServer(desk: string, wanted: Wanted): Promise<SharedServer> {
  const answer = await fetch(desk, { method: 'POST', body: JSON.stringify(wanted) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return JSON.parse(text);
}
