/**
 * `cards bot`: a computer player for an outside table. It reads one question a line and writes one answer a
 * line, at once and in order, until the input ends:
 *
 *   { "id": 1, "view": {…}, "legal": ["2C"] }     →  { "id": 1, "move": "2C" }
 *   any other line                                →  { "id": …, "error": { "code": "bad_request" } }
 *
 * `view` has the parts from `deal` to `legal` of the asked seat's view (docs/api.md), and `seat` if it is the
 * whole view. `id` is any value and comes back. The seed and the `id` are the only source of chance: the same
 * line gets the same answer.
 */
import { isSeat, parseJson, type SessionView, type Variant } from '@troef/games';
import { type Level, PLAYERS } from '@troef/players';
import { BadArgument, readLevel, readVariant, readWords, withArguments } from './arguments.ts';
import { answerLines } from './lines.ts';
import { seatAsked } from './seat-asked.ts';

const USAGE = 'usage: npm run --silent cards -- bot --variant whist [--level hard] [--seed 7]';

type Fields = Readonly<Record<string, unknown>>;

export interface OutsideQuestion {
  readonly id: unknown;
  readonly view: SessionView;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether this is a list of cards or moves. */
const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((move) => typeof move === 'string' && move !== '');

/** Parses a line as a question; undefined if it is none. Deeper parts of the view are left to the player. */
export function readQuestion(line: unknown): OutsideQuestion | undefined {
  if (!isObject(line) || !isObject(line.view) || !isObject(line.view.deal)) return undefined;
  if (!isWords(line.view.deal.hand)) return undefined;
  const legal = line.legal ?? line.view.legal;
  if (!isWords(legal)) return undefined;
  const { seat, deal, totals, sheet, places, toMove } = line.view;
  const view = { seat: isSeat(seat) ? seat : null, deal, totals, sheet, session: {}, places, toMove, legal };
  return { id: line.id ?? null, view: view as unknown as SessionView };
}

function moveOf(variant: Variant, { view }: OutsideQuestion, level: Level, seed: string): string | undefined {
  try {
    const seat = view.seat ?? seatAsked(variant, view);
    return PLAYERS[variant].chooseMove({ ...view, seat }, level, seed);
  } catch {
    // The line lacks the parts of a real view.
    return undefined;
  }
}

export const bot = (argv: readonly string[]): Promise<number> =>
  withArguments(USAGE, async () => {
    const words = readWords(argv, ['variant', 'level', 'seed']);
    if (words.positionals.length > 0) throw new BadArgument(`what is ${words.positionals[0]}?`);
    const variant = readVariant(words);
    const level = readLevel(words.level);
    const { seed = '' } = words;
    await answerLines(
      undefined,
      (text) => {
        const line = parseJson(text);
        const id = isObject(line) ? (line.id ?? null) : null;
        const asked = readQuestion(line);
        const move = asked && moveOf(variant, asked, level, `bot ${seed} ${JSON.stringify(id)}`);
        const answer = move === undefined ? { id, error: { code: 'bad_request' } } : { id, move };
        return { text: JSON.stringify(answer), failed: false };
      },
      { eachAtOnce: true },
    );
    // Bad lines have been answered, so the command has done its work.
    return 0;
  });
