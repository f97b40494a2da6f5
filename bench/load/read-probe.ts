/** Asks the probe inside the server (./probe.ts). */
import { request } from 'node:http';
import { join } from 'node:path';
import type { Probed } from './probe.ts';

/** The environment that loads the probe into the server. */
export const probeEnvironment = (socketPath: string): Readonly<Record<string, string>> => ({
  LOAD_PROBE: socketPath,
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'probe.ts')}`,
});

export function readProbe(socketPath: string): Promise<Probed> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path: '/' }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString()) as Probed));
    });
    asked.on('error', reject);
    asked.end();
  });
}
