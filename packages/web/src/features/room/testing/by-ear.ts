/**
 * Whole sessions as a listener hears them: played by the engine from a seed, and spoken by the same functions
 * as at the table. The listener's own moves are in between, after a sign of their own, in the words of the
 * history.
 */
import { GAMES, type Seat, type Variant } from '@troef/games';
import { playOut, TEST_GAMES } from '@troef/games/testing';
import type { RoomEvent, RoomView } from '@troef/protocol';
import { aloud } from '../ear/aloud.ts';
import {
  enteredLines,
  ownLines,
  type SpeechContext,
  saysOwnBid,
  tellings,
  turnLine,
} from '../ear/announce.ts';
import type { SpeechLevel } from '../variant/game-ear.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import type { Translate } from '../words/names.ts';
import { questionOf } from '../words/question.ts';
import { roomView } from './views.ts';

export interface EarSession {
  readonly variant: Variant;
  readonly table: VariantTable;
  readonly t: Translate;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly level?: SpeechLevel;
  readonly seat?: Seat;
}

/** Picks a pass every other time, so that auctions end, and otherwise any legal move. */
const pick = (legal: readonly string[], rng: { below(bound: number): number }): string =>
  legal.includes('pass') && rng.below(2) === 0 ? 'pass' : (legal[rng.below(legal.length)] ?? '');

/** Returns every line in the order in which it is spoken, with an empty line before each deal. */
export function sessionByEar({
  variant,
  table,
  t,
  options,
  seed,
  level = 'normal',
  seat = 0,
}: EarSession): string {
  const { game } = TEST_GAMES[variant];
  const speaker: SpeechContext = { t, variant: table, order: { suits: 'HCDS', sort: 'descending' as const } };
  const lines: string[] = [];
  let asked: string | null = null;
  let entered = false;
  playOut(game, seed, {
    options,
    pick,
    onStep: ({ before, events, after }) => {
      const seen = (state: typeof after): RoomView =>
        roomView({
          variant,
          ...GAMES[variant].viewFor(state, seat),
          status: game.waitsFor(state) === 'nothing' ? 'finished' : 'playing',
        } as Partial<RoomView>);
      const view = seen(after);
      const shown = events.flatMap((event) => game.eventFor(event, seat) ?? []) as readonly RoomEvent[];
      const own = events.map((event) => game.moveOf(event)).find((move) => move?.seat === seat);
      const question = questionOf(seen(before));
      const told = tellings(speaker, view, shown, level, own?.move ?? null);
      const done = told.flatMap((each) => each.own);
      if (own != null && question !== null && done.length === 0) throw new Error(`${own.move} is not kept`);
      if (shown.some(({ type }) => type === 'dealt')) lines.push('');
      if (!entered) lines.push(...enteredLines(speaker, view, level));
      else
        for (const each of told) {
          const mark = saysOwnBid(told, each, view, level) ? '' : '        > ';
          lines.push(...ownLines(told, each).map((line) => `${mark}${line}`), ...each.lines);
        }
      entered = true;
      const now = questionOf(view);
      if (now !== null && now !== asked) lines.push(turnLine(speaker, view, level));
      asked = now;
    },
  });
  return `${lines
    .map((line) => aloud(t, line))
    .join('\n')
    .trim()}\n`;
}
