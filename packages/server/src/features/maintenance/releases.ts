/**
 * The releases that this host knows: folders of `RELEASES_DIR`, each a whole copy of the site with what it
 * needs to run (docs/decisions/048-releases-and-restarts.md). `current` and `previous` are links, which the
 * supervisor (deploy/supervisor.mjs) sets. A server only asks: it writes the name of a release into
 * `requested`, ends with `RESTART_STATUS`, and the supervisor does the rest.
 */
import { mkdir, readdir, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ReleaseReply } from '@troef/protocol';

export interface Releases {
  /** Whether this host has a folder for releases. */
  readonly isKept: boolean;
  /** All of them, the newest first. */
  all(): Promise<readonly ReleaseReply[]>;
  find(id: string): Promise<ReleaseReply | undefined>;
  /** The name of the release that this process runs; null: it runs from no folder of releases. */
  readonly own: string | null;
  /** Asks the supervisor to start this one next. */
  request(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

export const REQUESTED = 'requested';
/** No dot at the beginning, and no way out of the folder. */
const NAME = /^[A-Za-z0-9][\w.+-]{0,63}$/;
const LINKS = ['current', 'previous'];

export function createReleases(folder: string | undefined, codeFolder: string): Releases {
  if (folder === undefined) return NO_RELEASES;
  const linkOf = async (name: string): Promise<string | null> =>
    readlink(join(folder, name)).then(
      (to) => basename(to),
      () => null,
    );

  const describe = async (id: string): Promise<ReleaseReply | undefined> => {
    const path = join(folder, id);
    const found = await stat(path).catch(() => undefined);
    if (!NAME.test(id) || LINKS.includes(id) || found?.isDirectory() !== true) return undefined;
    const manifest = await readFile(join(path, 'package.json'), 'utf8').catch(() => undefined);
    if (manifest === undefined) return undefined;
    const commit = await readFile(join(path, 'COMMIT'), 'utf8').catch(() => null);
    return {
      id,
      version: versionIn(manifest),
      commit: commit?.trim().slice(0, 64) ?? null,
      createdAt: found.birthtime.toISOString(),
      current: (await linkOf('current')) === id,
      previous: (await linkOf('previous')) === id,
    };
  };

  return {
    isKept: true,
    own: ownName(folder, codeFolder),
    async all() {
      const names = await readdir(folder).catch(() => []);
      const found = await Promise.all(names.map(describe));
      return found
        .filter((each) => each !== undefined)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
    },
    find: describe,
    async request(id) {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.${REQUESTED}.${process.pid}`);
      await writeFile(draft, `${id}\n`, { flush: true });
      await rename(draft, join(folder, REQUESTED));
    },
    remove: (id) => rm(join(folder, id), { recursive: true, force: true }),
  };
}

const NO_RELEASES: Releases = {
  isKept: false,
  own: null,
  all: async () => [],
  find: async () => undefined,
  request: async () => undefined,
  remove: async () => undefined,
};

function versionIn(manifest: string): string | null {
  try {
    const { version } = JSON.parse(manifest) as { readonly version?: unknown };
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

/** The release whose code runs, from the place of that code. */
function ownName(folder: string, codeFolder: string): string | null {
  const [root, code] = [folder, codeFolder].map((path) => `${path.replace(/\/+$/, '')}/`);
  if (root === undefined || code?.startsWith(root) !== true) return null;
  const [name = ''] = code.slice(root.length).split('/');
  return NAME.test(name) && !LINKS.includes(name) ? name : null;
}
