/**
 * Bo Haglund's DDS as the other side of the comparison, in a process of its own.
 *
 * It comes from the system (Debian: libdds-dev) and is called through dds.c, which is compiled here. If it
 * is missing and we may install packages, it is installed. Otherwise there is no comparison, and `startDds`
 * says why.
 */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { RANKS, rankOf, SUITS } from '@troef/games';
import type { Board } from './boards.ts';

export interface DdsAnswer {
  readonly tricks: number;
  readonly nodes: number;
  readonly ms: number;
}

export interface Dds {
  solve(board: Board): Promise<DdsAnswer>;
  stop(): void;
}

const SOURCE = path.join(import.meta.dirname, 'dds.c');

const compile = (program: string) =>
  spawnSync('gcc', ['-O2', '-o', program, SOURCE, '-ldds'], { encoding: 'utf8' });

function install(): void {
  if (process.getuid?.() !== 0) return;
  const apt = ['apt-get', 'install', '-y', '--no-install-recommends', 'gcc', 'libc6-dev', 'libdds-dev'];
  spawnSync('timeout', ['120', ...apt], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Starts DDS, or returns the reason why not. */
export function startDds(): Dds | string {
  const folder = mkdtempSync(path.join(tmpdir(), 'troef-dds-'));
  const program = path.join(folder, 'dds');
  let compiled = compile(program);
  if (compiled.status !== 0) {
    install();
    compiled = compile(program);
  }
  if (compiled.status !== 0) {
    rmSync(folder, { recursive: true });
    const reason = compiled.error?.message ?? compiled.stderr.trim().split('\n')[0] ?? '';
    return `DDS is not here and could not be installed (Debian: libdds-dev, gcc): ${reason}`;
  }
  const child = spawn(program);
  const stop = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...talk(child), stop };
}

function talk(child: ChildProcessWithoutNullStreams): Pick<Dds, 'solve'> {
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async solve(board) {
      child.stdin.write(`${question(board)}\n`);
      const { value } = await lines.next();
      const [tricks, nodes, nanoseconds] = String(value).split(' ').map(Number);
      if (tricks === undefined || nodes === undefined || nanoseconds === undefined)
        throw new Error(`DDS: ${value}`);
      return { tricks, nodes, ms: nanoseconds / 1e6 };
    },
  };
}

/** Writes a board as dds.c reads it. */
function question({ hands, trump, leader }: Board): string {
  const holdings = hands.flatMap((hand) =>
    SUITS.map((suit) =>
      hand
        .filter((card) => card[1] === suit)
        .reduce((bits, card) => bits | (1 << (14 - RANKS.indexOf(rankOf(card)))), 0),
    ),
  );
  return [trump === null ? 4 : SUITS.indexOf(trump), leader, ...holdings].join(' ');
}
