/** The pictures of people, files of the data folder, as a gzip file of lines. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const folderOf = (dataDir: string): string => join(dataDir, 'avatars');

/** Returns how many there were. */
export async function writePictures(dataDir: string, file: string): Promise<number> {
  const folder = folderOf(dataDir);
  const found = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = found.filter((each) => each.isFile()).map(({ name }) => name);
  const lines = async function* (): AsyncGenerator<string> {
    for (const name of names) {
      yield `${JSON.stringify({ name, data: (await readFile(join(folder, name))).toString('base64') })}\n`;
    }
  };
  await rm(file, { force: true });
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  return names.length;
}

/** Returns how many there were; 0 without the file. */
export async function readPictures(dataDir: string, file: string): Promise<number> {
  if (!existsSync(file)) return 0;
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    const { name, data } = JSON.parse(line) as { readonly name: string; readonly data: string };
    // Only a name, whatever the file says.
    await writeFile(join(folder, basename(name)), Buffer.from(data, 'base64'), { mode: 0o600 });
    count += 1;
  }
  return count;
}
