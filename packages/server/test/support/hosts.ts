/**
 * Hosts with a network of their own, on this machine: each is a network namespace of Linux, and a bridge joins
 * them to the namespace of the test. Programs there run as an account that may do nothing else. Needs root and
 * `ip`. Call `inOwnNetwork` first, so that the network of the machine is not touched.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';

export interface TestHost {
  readonly name: string;
  readonly address: string;
  run(log: string, command: string, parameters: readonly string[]): ChildProcess;
  /** Kills everything that runs there and is called so, at once, as a loss of power would. */
  kill(...names: readonly string[]): void;
  /** Loses the way to these hosts, in both directions. The test still reaches it. */
  cutFrom(others: readonly TestHost[]): void;
  mend(others: readonly TestHost[]): void;
}

export const NETWORK = '10.213.77';
const BRIDGE = 'troef0';
const INSIDE = 'TROEF_OWN_NETWORK';
const ip = (...parameters: readonly string[]): void => {
  execFileSync('ip', parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
};

/** Root may, but not in every container. */
export const mayHaveNetworks = (): boolean => spawnSync('unshare', ['--net', 'true']).status === 0;

/** Starts this program again in a network of its own. Returns true there. */
export function inOwnNetwork(): boolean {
  if (process.env[INSIDE] !== undefined) return true;
  const { status } = spawnSync('unshare', ['--net', process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: '1' },
  });
  process.exitCode = status ?? 1;
  return false;
}

/** The account of Debian's package, under which PostgreSQL runs. */
const AS = ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', '--'];

export function openHosts(count: number): {
  readonly hosts: readonly TestHost[];
  readonly close: () => void;
} {
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  const names = Array.from({ length: count }, (_, at) => `troef${process.pid}-${at + 1}`);
  const hosts = names.map((name, at) => openHost(name, at + 1));
  return {
    hosts,
    close: () => {
      for (const name of names) {
        killAll(name, () => true);
        ip('netns', 'del', name);
      }
    },
  };
}

function openHost(name: string, number: number): TestHost {
  const address = `${NETWORK}.${10 + number}`;
  const [here, there] = [`troef${number}`, 'eth0'];
  ip('netns', 'add', name);
  ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', name);
  ip('link', 'set', here, 'master', BRIDGE, 'up');
  for (const each of [
    ['link', 'set', 'lo', 'up'],
    ['addr', 'add', `${address}/24`, 'dev', there],
    ['link', 'set', there, 'up'],
  ])
    ip('-n', name, ...each);
  const routes = (verb: 'add' | 'del', others: readonly TestHost[]): void => {
    for (const other of others)
      if (other.address !== address) ip('-n', name, 'route', verb, 'blackhole', `${other.address}/32`);
  };
  return {
    name,
    address,
    run: (log, command, parameters) =>
      spawn('ip', ['netns', 'exec', name, ...AS, command, ...parameters], {
        stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: '/tmp' },
        cwd: '/tmp',
      }),
    kill: (...programs) => killAll(name, (command) => programs.some((each) => command.includes(each))),
    cutFrom: (others) => routes('add', others),
    mend: (others) => routes('del', others),
  };
}

function killAll(name: string, isMeant: (command: string) => boolean): void {
  const pids = execFileSync('ip', ['netns', 'pids', name], { encoding: 'utf8' }).split('\n').filter(Boolean);
  for (const pid of pids) {
    const command = spawnSync('cat', [`/proc/${pid}/comm`], { encoding: 'utf8' }).stdout.trim();
    if (!isMeant(command)) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}
