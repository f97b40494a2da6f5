/**
 * A player that is a program: it reads questions from standard input and writes answers to standard output,
 * one JSON object a line (bot.ts). Answers may come in any order and several questions may be open. Its
 * standard error is shown.
 *
 * If the program cannot be started, dies, gives an invalid answer or exceeds the time for an answer, the
 * contest ends with a `PlayerFault` that says what happened.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseJson, type SessionView } from '@troef/games';
import { type Answered, PlayerFault } from '../arena/contest.ts';
import type { Opened } from './entrants.ts';

interface Open {
  readonly resolve: (answer: Answered) => void;
  readonly reject: (fault: PlayerFault) => void;
  readonly giveUp: NodeJS.Timeout;
}

/** Milliseconds a program has to end after its input has ended. */
const FAREWELL = 2_000;

export function startProgram(command: string, patience: number): Opened {
  const name = `exec:${command}`;
  // The program gets its own process group, so that everything the shell started ends with it.
  const child = spawn(command, { shell: true, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const open = new Map<number, Open>();
  let nextId = 1;
  let fault: PlayerFault | undefined;

  const fail = (what: string): void => {
    fault ??= new PlayerFault(`${name} ${what}`);
    for (const { reject, giveUp } of open.values()) {
      clearTimeout(giveUp);
      reject(fault);
    }
    open.clear();
  };
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      fail(`could not be started: ${error.message}`);
      resolve();
    });
    child.on('close', (status, signal) => {
      fail(signal === null ? `ended with status ${status}` : `was ended by ${signal}`);
      resolve();
    });
  });
  // The `close` event reports a program that has ended. Text still being written to it is lost.
  child.stdin.on('error', () => undefined);

  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.trim() === '') return;
    const { id, move, nodes, error } = (parseJson(line) ?? {}) as Readonly<Record<string, unknown>>;
    const asked = open.get(id as number);
    if (asked === undefined) return fail(`answered what was not asked: ${line}`);
    if (error !== undefined || typeof move !== 'string') return fail(`answered no move: ${line}`);
    open.delete(id as number);
    clearTimeout(asked.giveUp);
    asked.resolve(typeof nodes === 'number' ? { move, nodes } : { move });
  });

  return {
    name,
    answer: (view, _seed) =>
      new Promise((resolve, reject) => {
        if (fault !== undefined) return reject(fault);
        const id = nextId++;
        const giveUp = setTimeout(() => fail(`has not answered for ${patience / 1_000} s`), patience);
        open.set(id, { resolve, reject, giveUp });
        child.stdin.write(`${JSON.stringify({ id, view: partsOf(view), legal: view.legal })}\n`);
      }),
    async close() {
      child.stdin.end();
      const kill = setTimeout(() => endGroup(child.pid), FAREWELL);
      await ended;
      clearTimeout(kill);
    },
  };
}

/** The parts from `deal` to `legal` of the view in docs/api.md. */
function partsOf({ deal, totals, sheet, places, toMove, legal }: SessionView) {
  return { deal, totals, sheet, places, toMove, legal };
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The program has ended by itself in the meantime.
  }
}
