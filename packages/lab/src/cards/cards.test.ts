/** The commands as called from a command line: a child process, lines in, lines out. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CARDS = fileURLToPath(new URL('./cards.ts', import.meta.url));
const EMPTY = '{"variant":"whist","deals":[]}';

interface Ran {
  readonly lines: readonly string[];
  readonly errors: string;
  readonly status: number | null;
}

function cards(args: readonly string[], input = ''): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CARDS, ...args]);
    let output = '';
    let errors = '';
    child.stdout.on('data', (piece: Buffer) => {
      output += piece;
    });
    child.stderr.on('data', (piece: Buffer) => {
      errors += piece;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ lines: output.split('\n').slice(0, -1), errors, status }));
    child.stdin.end(input);
  });
}

test('replay answers every record in order, skips empty lines, and fails if a record failed', async () => {
  const { lines, status } = await cards(['replay'], `${EMPTY}\n\n{"variant":"whist"\n  \n${EMPTY}`);
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[1] ?? '')).toEqual({ error: { code: 'bad_request' } });
  expect(lines[2]).toBe(lines[0]);
  expect(status).toBe(1);
});

test('replay succeeds if every record is sound', async () => {
  const { lines, status } = await cards(['replay'], `${EMPTY}\r\n${EMPTY}\n`);
  expect(lines).toHaveLength(2);
  expect(status).toBe(0);
});

test('a line sent alone is answered before the next one comes', async () => {
  const child = spawn(process.execPath, [CARDS, 'replay']);
  for (let i = 0; i < 3; i++) {
    const answered = new Promise<string>((resolve) => {
      child.stdout.once('data', (piece: Buffer) => resolve(piece.toString()));
    });
    child.stdin.write(`${EMPTY}\n`);
    expect(JSON.parse(await answered)).toMatchObject({ variant: 'whist', finished: false });
  }
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.stdin.end();
  expect(await ended).toBe(0);
});

test('the command ends quietly if its reader goes away', async () => {
  const child = spawn(process.execPath, [CARDS, 'replay']);
  let errors = '';
  child.stderr.on('data', (piece: Buffer) => {
    errors += piece;
  });
  // The command stops reading too, so this write breaks off.
  child.stdin.on('error', () => undefined);
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.stdout.destroy();
  child.stdin.write(`${EMPTY}\n`.repeat(20_000));
  expect(await ended).toBe(0);
  expect(errors).toBe('');
});

test('verify skips records without a proof and refuses an invalid proof', async () => {
  const { lines, status } = await cards(['verify'], `${EMPTY}\n{"variant":"whist","deals":[],"proof":{}}\n`);
  expect(lines).toEqual(['{"error":{"code":"bad_request"}}']);
  expect(status).toBe(1);
});

test('a missing file is named in the error', async () => {
  const { errors, status } = await cards(['replay', '/nowhere/at-all.jsonl']);
  expect(errors).toContain('/nowhere/at-all.jsonl');
  expect(status).toBe(1);
});

test('an unknown command prints the usage', async () => {
  const { errors, status } = await cards(['shuffle']);
  expect(errors).toContain('replay [FILE]');
  expect(status).toBe(2);
});
