/** Which cards two users chose, read from the log of a room (docs/behaviour/reports.md 4). */
import { recordOf } from '@troef/engine/state/room-record.ts';
import { playDeal, SERVER_SEED, seatUser } from '@troef/engine/testing/random-table.ts';
import { timelineOf, VARIANTS } from '@troef/games';
import { expect, test } from 'vitest';
import { choicesIn } from './choices.ts';

const TWO = [seatUser(0), seatUser(2)] as const;

test.each(VARIANTS)(
  'a choice of %s names its moment in the replay, and the hand that the other held',
  (variant) => {
    const steps = [...playDeal(variant, 7)];
    const { head } = steps[0]?.state ?? {};
    if (head === undefined) throw new Error('no room');
    const rows = steps.map(({ row }) => row);
    const choices = choicesIn(head, rows, TWO);
    expect(choices.length).toBeGreaterThan(0);
    const timeline = timelineOf(recordOf(head, rows, SERVER_SEED));
    if (!timeline.ok) throw new Error('no timeline');
    for (const { deal, moment, card, by, other, hand, view } of choices) {
      const moments = timeline.value.deals[deal - 1]?.moments ?? [];
      const seat = by === 0 ? 0 : 2;
      expect(view.seat).toBe(seat);
      expect(other).toBe(seat === 0 ? 2 : 0);
      expect(moments[moment]?.gone[seat].at(-1)).toBe(card);
      expect([...(moments[moment - 1]?.hands[other] ?? [])].sort()).toEqual([...hand].sort());
    }
  },
);

test('cards played by the clock, and cards of a table without the other, are nobody’s choice', () => {
  const steps = [...playDeal('hearts', 7)];
  const { head } = steps[0]?.state ?? {};
  if (head === undefined) throw new Error('no room');
  const byClock = steps.map(({ row }) =>
    row.body.type === 'moved' ? { ...row, body: { ...row.body, byTime: true as const } } : row,
  );
  expect(choicesIn(head, byClock, TWO)).toEqual([]);
  expect(
    choicesIn(
      head,
      steps.map(({ row }) => row),
      [seatUser(0), seatUser(9)],
    ),
  ).toEqual([]);
});
