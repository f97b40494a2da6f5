/**
 * The master secret, and the keys made from it.
 *
 * The secret is `SECRET_KEY` of the environment (several machines share it). Without one, it is made at the
 * first start and kept in the data folder for its owner alone. No key serves two purposes: each is derived
 * under a name of its own.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  /** Returns 32 bytes for this purpose, the same at every start. */
  key(purpose: string): Uint8Array;
  /**
   * The same from another secret that counts beside it while the secret of a site is changed
   * (`SECRET_KEY_ALSO`). Left out if there is none.
   */
  otherKey?(purpose: string): Uint8Array;
}

const FILE = 'secret.key';

export function openSecrets(
  dataDir: string,
  secretKey: string | undefined,
  secretKeyAlso?: string | undefined,
): Secrets {
  const keysOf =
    (secret: string) =>
    (purpose: string): Uint8Array =>
      new Uint8Array(hkdfSync('sha256', Buffer.from(secret, 'utf8'), '', `troef ${purpose}`, 32));
  return {
    key: keysOf(secretKey ?? keptSecret(dataDir)),
    ...(secretKeyAlso !== undefined && { otherKey: keysOf(secretKeyAlso) }),
  };
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, FILE);
  const kept = readIfThere(file);
  if (kept !== undefined) return kept;
  // Written aside and linked into place: a killed start leaves a whole key or none, and the first of two
  // starts wins.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
