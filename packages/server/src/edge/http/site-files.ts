/**
 * The built web application in memory: every file with its type, its tag and, once a caller has asked for
 * them, its compressed forms. The files of a running server do not change, even if a new build replaces them
 * on disk.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

export interface SiteFile {
  readonly type: string;
  readonly content: Buffer;
  /** Tag of the content, without quotes. */
  readonly tag: string;
  /** The name changes with the content, so the file may be kept for ever. */
  readonly immutable: boolean;
  /** Returns undefined if the file would not get smaller. */
  compressed(encoding: Encoding): Promise<Buffer | undefined>;
}

/** Files by address: `/en/index.html`, `/assets/root-DpQGUDiF.js`. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
};

const COMPRESSIBLE = /^(text\/|application\/(json|manifest|xml|wasm)|image\/svg)/;
/** Vite's folder for files that carry a hash of their content in their name. */
const HASHED = '/assets/';
const SMALLEST_COMPRESSED = 1_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Reads the files. Empty if nothing has been built yet. */
export async function readSiteFiles(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && extname(entry.name) !== '.map')
    .map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    names.map(async (name): Promise<[string, SiteFile]> => {
      const address = `/${relative(folder, name).split(sep).join('/')}`;
      return [address, siteFile(address, await readFile(name))];
    }),
  );
  return new Map(files);
}

export function siteFile(address: string, content: Buffer): SiteFile {
  const type = TYPES[extname(address).toLowerCase()] ?? 'application/octet-stream';
  const forms = new Map<Encoding, Promise<Buffer | undefined>>();
  const worthwhile = COMPRESSIBLE.test(type) && content.length >= SMALLEST_COMPRESSED;
  return {
    type,
    content,
    tag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    immutable: address.startsWith(HASHED),
    async compressed(encoding) {
      if (!worthwhile) return undefined;
      const form = forms.get(encoding) ?? compress(content, encoding);
      forms.set(encoding, form);
      return form;
    },
  };
}

async function compress(content: Buffer, encoding: Encoding): Promise<Buffer | undefined> {
  const smaller =
    encoding === 'gzip'
      ? await gzipped(content, { level: 9 })
      : await brotli(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        });
  return smaller.length < content.length ? smaller : undefined;
}

/** Returns the best form that the caller understands. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : undefined;
}
