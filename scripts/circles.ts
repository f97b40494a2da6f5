/**
 * `npm run circles`: finds circles of values between the files of the packages, and circles between the
 * folders of the server. Ends with 1 if there is one. `npm run circles -- --arrows` also prints the imports
 * that close them.
 */
import path from 'node:path';
import { circlesOf, fileOf, folderGraph, valueGraph } from './checks/circles.ts';
import type { SourceFile } from './checks/imports.ts';
import { isTest } from './checks/rules.ts';
import { readSources } from './checks/sources.ts';

const SERVER = 'packages/server/src';
const withArrows = process.argv.includes('--arrows');

const sources = readSources().filter(({ path: file }) => file.startsWith('packages/') && !isTest(file));
const server = sources.filter(({ path: file }) => file.startsWith(`${SERVER}/`));
const folders = new Set(server.map(({ path: file }) => path.posix.dirname(file)));

const betweenFiles = circlesOf(valueGraph(sources));
const betweenFolders = circlesOf(folderGraph(server));

print(`circles of values between the ${sources.length} files of the packages: ${betweenFiles.length}`);
for (const circle of betweenFiles) print(`  ${circle.join('\n  ↔ ')}`);
print(`circles between the ${folders.size} folders of the server: ${betweenFolders.length}`);
for (const circle of betweenFolders) {
  print(`  ${circle.length} folders: ${circle.map(shortly).join(', ')}`);
  if (withArrows) for (const arrow of arrowsWithin(circle)) print(`    ${arrow}`);
}
process.exitCode = betweenFiles.length + betweenFolders.length === 0 ? 0 : 1;

function arrowsWithin(circle: readonly string[]): readonly string[] {
  const leadsOn = (from: SourceFile) => (to: string | undefined) => {
    const [here, there] = [path.posix.dirname(from.path), to && path.posix.dirname(to)];
    return there !== undefined && there !== here && circle.includes(here) && circle.includes(there);
  };
  return server.flatMap((source) =>
    source.imports
      .filter((each) => leadsOn(source)(fileOf(source, each)))
      .map(
        (each) =>
          `${shortly(source.path)} → ${shortly(fileOf(source, each) ?? '')}${each.typeOnly ? ' (types)' : ''}`,
      ),
  );
}

function shortly(file: string): string {
  return file === SERVER ? '.' : file.replace(`${SERVER}/`, '');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
