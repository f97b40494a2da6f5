/** The order in which pictures are drawn, one at a time (docs/behaviour/pages.md 17). */
import { expect, test } from 'vitest';
import { createDraw } from './draw.ts';

/** A renderer that draws the next picture when it is told to. */
function openDraw() {
  const drawn: string[] = [];
  const steps: (() => void)[] = [];
  const draw = createDraw(async (svg) => {
    drawn.push(svg);
    await new Promise<void>((resolve) => steps.push(resolve));
    if (svg === 'broken') throw new Error('no picture');
    return Buffer.from(svg);
  });
  const ask = (key: string, from: string | null) => draw.png({ key, from, svg: () => key });
  const step = async (times = 1): Promise<void> => {
    for (let n = 0; n < times; n++) {
      steps.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { drawn, ask, step };
}

test('a flood of one address keeps nobody else waiting', async () => {
  const { drawn, ask, step } = openDraw();
  const flood = Array.from({ length: 30 }, (_, n) => ask(`flood ${n}`, '203.0.113.1'));
  const other = ask('other', '203.0.113.2');
  const page = ask('page', null);
  await step(8);
  // The first was being drawn already.
  expect(drawn.slice(0, 4)).toEqual(['flood 0', 'page', 'flood 1', 'other']);
  expect((await page)?.toString()).toBe('page');
  expect((await other)?.toString()).toBe('other');
  // One was drawn and five waited. The others are told to come back.
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer !== undefined)).toHaveLength(6);
});

test('many addresses together keep no page waiting', async () => {
  const { drawn, ask, step } = openDraw();
  const hands = Array.from({ length: 200 }, (_, n) => ask(`hand ${n}`, `203.0.113.${n}`));
  const page = ask('page', null);
  await step(2);
  expect(drawn.slice(0, 2)).toEqual(['hand 0', 'page']);
  expect((await page)?.toString()).toBe('page');
  await step(100);
  const answers = await Promise.all(hands);
  expect(answers.filter((answer) => answer !== undefined)).toHaveLength(60);
});

test('hands never throw the picture of a page out', async () => {
  const { drawn, ask, step } = openDraw();
  const first = ask('page', null);
  await step();
  await first;
  for (let n = 0; n < 150; n++) {
    const hand = ask(`hand ${n}`, `203.0.113.${n}`);
    await step();
    await hand;
  }
  await ask('page', null);
  expect(drawn.filter((key) => key === 'page')).toHaveLength(1);
  const again = ask('hand 0', '203.0.113.1');
  await step();
  await again;
  expect(drawn.filter((key) => key === 'hand 0')).toHaveLength(2);
});

test('a picture that cannot be drawn is tried again, and the next one is drawn', async () => {
  const { drawn, ask, step } = openDraw();
  // Expected before it happens: nobody else waits for it.
  const broken = expect(ask('broken', null)).rejects.toThrow('no picture');
  const next = ask('next', null);
  await step(2);
  await broken;
  expect((await next)?.toString()).toBe('next');
  ask('broken', null).catch(() => undefined);
  await step();
  expect(drawn.filter((key) => key === 'broken')).toHaveLength(2);
});
