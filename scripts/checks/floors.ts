/**
 * The floors of the server, from the bottom up, and the folders of the engine. Every folder of the server is
 * on a floor. A folder imports only from folders that come before it here, so no two of them need each other,
 * and no import runs up. ARCHITECTURE.md shows the floors as a picture.
 */
import path from 'node:path';
import { fileOf } from './circles.ts';
import type { SourceFile } from './imports.ts';
import { isTest } from './rules.ts';

const SERVER = 'packages/server/src';
const ENGINE = 'packages/engine/src';

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
      'settings',
      'measures',
      'players',
      '.',
      'limits',
      'outbox',
      'mail',
      'text/look-alikes',
      'text',
      'jobs',
      'backup',
      'sockets',
    ],
  },
  {
    name: 'accounts',
    folders: ['users', 'second-factor', 'login', 'passkeys', '.', 'elsewhere', 'administration'],
    door: [
      ...['users/user.repository.ts', 'users/user-row.ts', 'users/claim-name.ts', 'users/age.ts'],
      ...['users/account-mail.ts', 'users/address-rows.ts', 'users/email-address.ts'],
      ...['login/access.ts', 'login/sessions.ts', 'login/session.repository.ts', 'login/sudo-ways.ts'],
      'second-factor/second-factor.repository.ts',
      ...['administration/administration.ts', 'administration/administrators.ts', 'administration/audit.ts'],
      'administration/own-cause.ts',
      'administration/permissions.ts',
      'administration/strong-ways.ts',
    ],
  },
  { name: 'community', folders: ['karma', 'results', 'silences', 'people', 'reports'] },
  {
    name: 'features',
    folders: [
      'push',
      'notices',
      'room-store',
      'collusion',
      'joining',
      'rooms',
      'updates',
      'presence',
      'lobby',
      'invitations',
      'chat',
      'profile',
      'leaving',
      'analytics',
      'blog',
      'contact',
      'rankings',
      'tournaments',
      'calendar',
      'day-deals',
      'polls',
      'backers',
      'store/providers',
      'store',
      'slams',
      'puzzles',
      'my-play',
      'thumbs',
      'dashboard',
      'maintenance',
    ],
  },
  {
    name: 'edge',
    folders: [
      ...['http', 'sockets', 'avatars', 'accounts', 'elsewhere', 'people', 'rooms', 'store', 'content'],
      'running',
    ],
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

/** The folders of the engine in order. */
export const ENGINE_FOLDERS = ['.', 'state', 'outcome', 'log', 'decisions', 'views', 'runner', 'timers'];

interface House {
  readonly root: string;
  readonly folders: readonly string[];
}
const HOUSES: readonly House[] = [
  { root: SERVER, folders: FOLDERS },
  { root: ENGINE, folders: ENGINE_FOLDERS },
];

const folderOf = (file: string, root: string): string =>
  path.posix.relative(root, path.posix.dirname(file)).replaceAll('\\', '/') || '.';

/** Returns imports that run up or to a later folder of the same floor, and folders that are on no floor. */
export function floorViolations(source: SourceFile): readonly string[] {
  // Tests and their helpers are outside the floors.
  const house = HOUSES.find(({ root }) => source.path.startsWith(`${root}/`));
  if (house === undefined || isTest(source.path)) return [];
  const { root, folders } = house;
  const here = folders.indexOf(folderOf(source.path, root));
  if (here < 0) return [`${source.path} stands on no floor: name its folder in scripts/checks/floors.ts`];
  return source.imports.flatMap((each) => {
    const to = fileOf(source, each);
    if (to === undefined || !to.startsWith(`${root}/`) || /\.json$/.test(to)) return [];
    const there = folders.indexOf(folderOf(to, root));
    if (isTest(to)) return [`${source.path} imports ${each.from}, which is for tests`];
    if (there > here || there < 0) {
      return [
        `${source.path} may not import ${each.from}: ${folderOf(to, root)} comes after ${folderOf(source.path, root)}`,
      ];
    }
    return isPastTheDoor(source.path, to)
      ? [`${source.path} may not import ${each.from}: it is not in the door of its floor`]
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
