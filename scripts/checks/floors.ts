/**
 * The floors of the server, from the bottom up. Every folder is on one, and imports only from folders that
 * come before it here. So no two folders of a floor need each other, and no import runs up. ARCHITECTURE.md
 * shows the floors as a picture.
 */
import path from 'node:path';
import { fileOf } from './circles.ts';
import type { SourceFile } from './imports.ts';
import { isTest } from './rules.ts';

const SERVER = 'packages/server/src';

export interface Floor {
  readonly name: string;
  /** In order: a folder may import from those before it. `.` is the floor's own folder. */
  readonly folders: readonly string[];
  /**
   * The only files that community and features may import, if the floor has a door. Edge and wiring may
   * import any file.
   */
  readonly door?: readonly string[];
}

export const FLOORS: readonly Floor[] = [
  {
    name: 'platform',
    folders: [
      'config',
      'db/schema',
      'db',
      'postgres',
      'runtime',
      'secrets',
      'cluster',
      'players',
      '.',
      'limits',
      'outbox',
      'mail',
      'jobs',
      'text/look-alikes',
      'text',
      'sockets',
    ],
  },
  { name: 'engine', folders: ['state', 'outcome', 'log', 'decisions', 'views', 'runner', 'timers'] },
  {
    name: 'accounts',
    folders: ['users', 'second-factor', 'login', 'passkeys', '.', 'elsewhere', 'administration'],
    door: [
      ...['users/user.repository.ts', 'users/user-row.ts', 'users/claim-name.ts', 'users/age.ts'],
      ...['users/account-mail.ts', 'users/address-rows.ts', 'users/email-address.ts'],
      ...['login/access.ts', 'login/sessions.ts', 'login/session.repository.ts', 'login/sudo-ways.ts'],
      'second-factor/second-factor.repository.ts',
      ...['administration/administration.ts', 'administration/administrators.ts', 'administration/audit.ts'],
    ],
  },
  { name: 'community', folders: ['karma', 'results', 'people', 'silences', 'reports'] },
  {
    name: 'features',
    folders: [
      'push',
      'notices',
      'room-store',
      'joining',
      'rooms',
      'presence',
      'lobby',
      'invitations',
      'chat',
      'profile',
      'leaving',
      'blog',
      'contact',
      'thumbs',
    ],
  },
  {
    name: 'edge',
    folders: ['http', 'sockets', 'avatars', 'accounts', 'elsewhere', 'people', 'rooms', 'content'],
  },
  { name: 'wiring', folders: ['.'] },
  { name: 'commands', folders: ['.'] },
  // main.ts, start.ts and app.ts put everything together.
  { name: '.', folders: ['.'] },
];

/** The folders in order, as paths under the sources of the server. */
export const FOLDERS: readonly string[] = FLOORS.flatMap(({ name, folders }) =>
  folders.map((folder) => path.posix.join(name, folder)),
);

const isOfEngine = (file: string): boolean => file.startsWith(`${SERVER}/engine/`);

/** Outside the floors: tests and their helpers. */
const isOutside = (file: string): boolean => isTest(file) || !file.startsWith(`${SERVER}/`);

const folderOf = (file: string): string =>
  path.posix.relative(SERVER, path.posix.dirname(file)).replaceAll('\\', '/') || '.';

/** Returns imports that run up or to a later folder of the same floor, and folders that are on no floor. */
export function floorViolations(source: SourceFile): readonly string[] {
  if (isOutside(source.path)) return [];
  const here = FOLDERS.indexOf(folderOf(source.path));
  if (here < 0) return [`${source.path} stands on no floor: name its folder in scripts/checks/floors.ts`];
  return source.imports.flatMap((each) => {
    const to = fileOf(source, each);
    if (to === undefined || !to.startsWith(`${SERVER}/`) || /\.json$/.test(to)) return [];
    const there = FOLDERS.indexOf(folderOf(to));
    if (isTest(to)) return [`${source.path} imports ${each.from}, which is for tests`];
    if (there > here || there < 0) {
      return [
        `${source.path} may not import ${each.from}: ${folderOf(to)} comes after ${folderOf(source.path)}`,
      ];
    }
    if (isPastTheDoor(source.path, to)) {
      return [`${source.path} may not import ${each.from}: it is not in the door of its floor`];
    }
    const isOfDatabase = folderOf(to).startsWith('platform/db') && !each.typeOnly;
    return isOfDatabase && isOfEngine(source.path)
      ? [`${source.path} may not import ${each.from}: the engine asks a port`]
      : [];
  });
}

const HELD_TO_DOORS = ['community', 'features'];

function isPastTheDoor(from: string, to: string): boolean {
  const [here, there] = [from, to].map((file) => path.posix.relative(SERVER, file).split('/'));
  const floor = FLOORS.find(({ name }) => name === there?.[0]);
  if (floor?.door === undefined || !HELD_TO_DOORS.includes(here?.[0] ?? '')) return false;
  return !floor.door.includes(there?.slice(1).join('/') ?? '');
}

/** Packages that open a connection to PostgreSQL. */
const DRIVERS = ['pg', 'drizzle-orm', 'pg-boss'];

/**
 * Returns the files and tests of the engine that lead to a driver of PostgreSQL by values, over any number
 * of steps, each with the way there. The engine is tested without a database.
 */
export function databaseViolations(sources: readonly SourceFile[]): readonly string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return [...byPath.keys()].filter(isOfEngine).flatMap((start) => {
    const seen = new Set([start]);
    const ways: (readonly string[])[] = [[start]];
    for (const way of ways) {
      const source = byPath.get(way.at(-1) ?? '');
      for (const each of source?.imports ?? []) {
        if (each.typeOnly || source === undefined) continue;
        const driver = DRIVERS.find((name) => each.from === name || each.from.startsWith(`${name}/`));
        if (driver !== undefined)
          return [`${start} leads to ${driver} by ${way.slice(1).join(', ') || 'itself'}`];
        const to = fileOf(source, each);
        if (to === undefined || seen.has(to)) continue;
        seen.add(to);
        ways.push([...way, to]);
      }
    }
    return [];
  });
}
