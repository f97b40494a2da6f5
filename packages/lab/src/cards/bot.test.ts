/** The computer player for outside tables, as a child process: questions in, answers out, one a line. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { GAMES, isLegalMove, type Seat, type SessionView, type Variant } from '@troef/games';
import { dealNext, startSession } from '@troef/players/testing';
import { expect, test } from 'vitest';
import { readQuestion } from './bot.ts';

const CARDS = fileURLToPath(new URL('./cards.ts', import.meta.url));

function viewOf(variant: Variant): SessionView {
  const game = GAMES[variant];
  const state = dealNext(game, startSession(game), `bot ${variant}`);
  return game.viewFor(state, game.toMove(state)[0] as Seat);
}

/** The parts of a view that records name, without `toMove`. */
function question(id: unknown, { deal, totals, sheet, places, legal }: SessionView): string {
  return JSON.stringify({ id, view: { deal, totals, sheet, places }, legal });
}

function start(variant: Variant, level: string) {
  const child = spawn(process.execPath, [CARDS, 'bot', '--variant', variant, '--level', level]);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = new Promise((resolve) => child.on('close', resolve));
  return {
    say: (line: string) => child.stdin.write(`${line}\n`),
    hear: async () => JSON.parse((await lines.next()).value ?? ''),
    end: () => {
      child.stdin.end();
      return ended;
    },
  };
}

test('answers each line before the next, continues after a bad one, and ends with its input', async () => {
  const view = viewOf('whist');
  const player = start('whist', 'hard');
  player.say(question(1, view));
  const { id, move } = await player.hear();
  expect(id).toBe(1);
  expect(isLegalMove(view, move)).toBe(true);

  player.say('{"id":2,"view":{}}');
  expect(await player.hear()).toEqual({ id: 2, error: { code: 'bad_request' } });
  player.say('not JSON');
  expect(await player.hear()).toEqual({ id: null, error: { code: 'bad_request' } });
  player.say('{"id":3,"view":{"deal":{"hand":7}},"legal":["pass:*3"]}');
  expect(await player.hear()).toEqual({ id: 3, error: { code: 'bad_request' } });

  player.say(question('again', view));
  expect(await player.hear()).toMatchObject({ id: 'again' });
  expect(await player.end()).toBe(0);
});

test('several open questions are answered in order, and a choice of three cards is one word', async () => {
  const view = viewOf('hearts');
  expect(view.legal).toEqual(['pass:*3']);
  const player = start('hearts', 'normal');
  for (const id of [1, 2, 3]) player.say(question(id, view));
  for (const id of [1, 2, 3]) {
    const answer = await player.hear();
    expect(answer.id).toBe(id);
    expect(isLegalMove(view, answer.move)).toBe(true);
  }
  expect(await player.end()).toBe(0);
});

test('a question needs a deal and a legal move, beside the view or in it', () => {
  const { deal, legal } = viewOf('belote');
  expect(readQuestion({ id: 1, view: { deal }, legal })?.view.legal).toEqual(legal);
  expect(readQuestion({ id: 1, view: { deal, legal } })?.view.legal).toEqual(legal);
  for (const bad of [
    null,
    [],
    { id: 1 },
    { id: 1, view: { deal } },
    { id: 1, view: { deal }, legal: [] },
    { id: 1, view: { deal: null }, legal },
    { id: 1, view: { deal }, legal: [7] },
    { id: 1, view: [], legal },
  ]) {
    expect(readQuestion(bad), JSON.stringify(bad)).toBeUndefined();
  }
});
