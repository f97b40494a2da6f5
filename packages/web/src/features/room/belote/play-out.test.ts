/** Every state of random sessions can be put into words, in three languages. */
import { type BeloteState, belote, type Card, SEATS } from '@troef/games';
import { playOutRandom, testBelote } from '@troef/games/testing';
import { expect, test } from 'vitest';
import { linesFor } from '../ear/announce.ts';
import { en, fr, nl } from '../testing/speakers.ts';
import { teamOf } from '../view/sides.ts';
import table from './index.tsx';
import { seen } from './testing/views.ts';

const SPEAKERS = [en, nl, fr];
const REFUSED: Readonly<Record<string, RegExp>> = {
  must_follow_suit: /^Follow /,
  must_play_higher: /^Go higher/,
  must_ruff: /play a trump/,
  must_overtrump: /play a higher trump/,
  must_undertrump: /must play a trump all the same/,
};

/** Checks that every "a + b = c" and "m × (a + b) = c" of a sentence adds up. */
function expectSums(words: string): void {
  for (const [, sum = '', total] of words.matchAll(/([^:.=]+) = (\d+)/g)) {
    // Brackets after a number explain it: "(10 of them for the last)".
    const plain = sum.replaceAll(/\((?:10|capot)[^)]*\)/g, '').replaceAll(/for all eight tricks/g, '');
    const [, times = '1'] = /(\d+) ×/.exec(plain) ?? [];
    const parts = [...plain.replace(/\d+ ×/, '').matchAll(/\d+/g)].map(([number]) => Number(number));
    // In a list of announcements the numbers come after commas; elsewhere all of them are added.
    expect(Number(times) * parts.reduce((a, b) => a + b, 0), words).toBe(Number(total));
  }
}

function checkRefusals(state: BeloteState): void {
  const [seat] = belote.toMove(state);
  if (seat === undefined || state.deal?.phase !== 'playing') return;
  const view = seen(state, seat);
  for (const card of view.deal?.hand ?? []) {
    const decided = belote.decide(state, seat, card);
    const said = table.whyNot(en, view, card);
    if (decided.ok) expect(said).toBeNull();
    else if (decided.error === 'must_ruff') expect(said).toMatch(/trump/);
    else expect(said).toMatch(REFUSED[decided.error] ?? /never/);
  }
}

function checkStory(state: BeloteState): void {
  const view = seen(state, 0);
  const story = table.explain(en, view);
  expect(story.parts).toHaveLength(1);
  const [part] = story.parts;
  for (const reason of [...(part?.reasons ?? []), ...(part?.sum?.lines ?? [])]) expectSums(reason);
  const line = view.sheet.at(-1);
  if (state.deal?.phase !== 'scored' || line === undefined) return;
  const words = [...(part?.reasons ?? []), ...(part?.sum?.lines ?? [])].join(' ');
  // The explanation mentions what each side got.
  for (const team of [0, 1] as const) {
    const score = line.scores[team] ?? 0;
    if (score > 0 && (line.contract as { level?: unknown } | null)?.level === null && state.held === 0) {
      const held = Number((line.result as { heldBefore?: number }).heldBefore ?? 0);
      expect(words.includes(String(score)) || words.includes(String(score - held)), `${words} ${score}`).toBe(
        true,
      );
    }
  }
  // Partners have one count, which says so.
  const count = (line.result as { tricks?: number[] }).tricks?.[teamOf(0)];
  for (const seat of [0, 2] as const)
    expect(table.taken(view, seat)).toMatchObject({ count, together: true });
}

test('every state has words', () => {
  let steps = 0;
  for (let seed = 0; seed < 40; seed++) {
    playOutRandom(testBelote, `table ${seed}`, {
      deals: 4,
      onStep: ({ events, after }) => {
        const viewer = SEATS[seed % 4] ?? 0;
        const view = seen(after, seed % 9 === 0 ? null : viewer);
        if (view.deal === null) return;
        const t = SPEAKERS[seed % 3] ?? en;
        const { title, parts } = table.status(t, view);
        const lines = linesFor(
          { t, variant: table, order: { suits: 'HCDS', sort: 'descending' as const } },
          view,
          events.flatMap((event) => belote.eventFor(event, view.seat) ?? []),
          'all',
        );
        for (const words of [title, table.summary(t, view), ...lines]) {
          expect(words).not.toBe('');
          expect(words).not.toMatch(/belote\.\w|undefined|NaN|null/);
        }
        expect(parts.every((part) => part !== '')).toBe(true);
        if (view.toMove.length > 0 && view.seat === view.toMove[0])
          expect(table.turnHint(t, view)).not.toBe('');
        steps++;
        checkRefusals(after);
        if (after.deal?.phase === 'scored' || after.deal?.phase === 'allPassed') checkStory(after);
      },
    });
  }
  expect(steps).toBeGreaterThan(1_000);
}, 60_000);

test('of other players only cards that are face up are shown', () => {
  for (let seed = 0; seed < 20; seed++) {
    playOutRandom(testBelote, `open ${seed}`, {
      deals: 3,
      onStep: ({ after }) => {
        for (const seat of SEATS) {
          const open: readonly Card[] = table.faceUp?.(seen(after, 0), seat) ?? [];
          for (const card of open) expect(after.deal?.dealt[seat]).toContain(card);
        }
      },
    });
  }
});
