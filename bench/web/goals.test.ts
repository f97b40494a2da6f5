import { expect, test } from 'vitest';
import type { Audit } from './audit.ts';
import { type Measured, missedGoals, type Playing } from './goals.ts';

const AUDIT: Audit = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  firstPaintMs: 900,
  largestPaintMs: 1_600,
  blockedMs: 90,
  shift: 0,
  scriptKB: 200,
  allKB: 300,
};
const frames = (perSecond: number) => ({ perSecond, longestGapMs: 20, layouts: 0, paints: 0 });
const PLAYING: Playing = {
  taps: 20,
  interactionMs: 96,
  medianTapMs: 64,
  slowest: 'pointerdown',
  controlTapMs: 40,
  medianControlTapMs: 32,
  dealing: frames(59),
  flying: frames(60),
  control: frames(60),
};
const measured = (audit: Partial<Audit>, playing: Partial<Playing> = {}): Measured => ({
  landings: { 'landing nl': { ...AUDIT, ...audit } },
  notPassed: {},
  playing: { whist: { ...PLAYING, ...playing } },
});

test('a run that reaches every goal misses none', () => expect(missedGoals(measured({}))).toEqual([]));

test('each missed goal is named with what was measured', () => {
  expect(
    missedGoals({
      ...measured({ performance: 97, largestPaintMs: 1_801, shift: 0.02 }, { interactionMs: 104 }),
      notPassed: { 'landing nl': ['seo: canonical'] },
    }),
  ).toEqual([
    'landing nl: 97 performance, not 98',
    'landing nl: largest paint after 1801 ms, not 1800',
    'landing nl: shift 0.02, not below 0.02',
    'landing nl: not passed: seo: canonical',
    'whist: a tap took 104 ms, not 100',
  ]);
});

test('what an empty page does not reach on this machine is not missed', () => {
  expect(missedGoals(measured({}, { interactionMs: 150, controlTapMs: 160 }))).toEqual([]);
  expect(missedGoals(measured({}, { flying: frames(40), dealing: frames(39), control: frames(41) }))).toEqual(
    [],
  );
  expect(missedGoals(measured({}, { flying: frames(30), control: frames(50) }))).toEqual([
    'whist: 30 frames/s while flying, not 47.5',
  ]);
});
