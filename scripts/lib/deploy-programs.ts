/**
 * The programs that the files of `deploy` are for, and those that check them: the machine's own, or Debian's
 * packages if we may install them. They are only run by tests, on ports and folders of the tests.
 */
import { existsSync } from 'node:fs';
import { hasApt, installWithApt } from './programs.ts';

/** Each with the Debian package that has it. */
const PACKAGES = {
  promtool: 'prometheus',
  prometheus: 'prometheus',
  nginx: 'nginx-light',
  haproxy: 'haproxy',
  'systemd-analyze': 'systemd',
  'docker-compose': 'docker-compose',
  // With a server of its age, which the tests of backups start.
  pg_dump: 'postgresql',
} as const;

export type DeployProgram = keyof typeof PACKAGES;
const PROGRAMS = Object.keys(PACKAGES) as readonly DeployProgram[];
const FOLDERS = ['/usr/sbin', '/usr/bin', '/bin', '/usr/local/bin', '/opt/homebrew/bin'];

const find = (name: DeployProgram): string | undefined =>
  FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));

/** Throws and says what to install if there is none. */
export function deployProgram(name: DeployProgram): string {
  const found = find(name);
  if (found !== undefined) return found;
  throw new Error(
    `There is no ${name} here. npm test installs it if it may (Debian: apt-get install ${PACKAGES[name]}).`,
  );
}

/** Installs those that are missing. Throws and says what to do if that is not possible. */
export async function provideDeployPrograms(): Promise<void> {
  for (const name of PROGRAMS) {
    if (find(name) !== undefined || !hasApt()) continue;
    process.stderr.write(`No ${name} found: installing ${PACKAGES[name]} …\n`);
    await installWithApt(PACKAGES[name]);
  }
  const missing = PROGRAMS.filter((name) => find(name) === undefined);
  if (missing.length === 0) return;
  throw new Error(
    `The tests of deploy need ${missing.join(', ')}, and they could neither be found nor installed. ` +
      `Install them (Debian: apt-get install ${missing.map((name) => PACKAGES[name]).join(' ')}).`,
  );
}
