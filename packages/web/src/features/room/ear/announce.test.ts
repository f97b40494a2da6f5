import { expect, test } from 'vitest';
import { en, fr, nl } from '../testing/speakers.ts';
import { roomView } from '../testing/views.ts';
import { TWO_TEAMS } from '../view/sides.ts';
import whist from '../whist/index.tsx';
import { whistDeal, extras as whistExtras } from '../whist/testing.ts';
import type { Translate } from '../words/names.ts';
import { questionOf } from '../words/question.ts';
import { aloud } from './aloud.ts';
import { enteredLines, linesFor, resultLines, totalsLine, turnLine } from './announce.ts';

const speaker = (t: Translate, variant = whist) => ({
  t,
  variant,
  order: { suits: 'HCDS', sort: 'descending' as const },
});

test('a question stays the same while others choose, and is new when the play has moved on', () => {
  const view = roomView({ seat: 0, toMove: [0, 1, 2], legal: ['AH', 'KH'] });
  const question = questionOf(view);
  expect(question).not.toBeNull();
  expect(questionOf({ ...view, seq: view.seq + 3, toMove: [0] })).toBe(question);
  expect(questionOf({ ...view, legal: ['AH'] })).not.toBe(question);
  expect(questionOf({ ...view, toMove: [1] })).toBeNull();
  expect(questionOf({ ...view, seat: null })).toBeNull();
});

test('totals name the viewer first, as you, and have no plus signs', () => {
  const view = roomView({ seat: 0, totals: [43, -5, 0, 12] });
  expect(totalsLine(speaker(en), view)).toBe('Total: you 43, Bert −5, Chantal 0, Luc 12.');
});

test('totals of teams', () => {
  const teams = { ...whist, sides: TWO_TEAMS };
  const view = roomView({ seat: 1, totals: [24, 17, 24, 17] });
  expect(totalsLine(speaker(en, teams), view)).toBe('Total: us 17, them 24.');
  expect(totalsLine(speaker(nl, teams), view)).toBe('Totaal: wij 17, zij 24.');
  expect(totalsLine(speaker(fr, teams), view)).toBe('Total\u202f: nous 17, eux 24.');
  expect(totalsLine(speaker(en, teams), { ...view, seat: null })).toMatch(/ and .* 24, .* and .* 17\.$/);
});

test('the winner is said when the session ends, however it ends', () => {
  const places = [2, 1, 3, 4] as const;
  const view = roomView({ status: 'finished', totals: [8, 20, 0, -28], places });
  const events = [
    { type: 'left', seat: 0 },
    { type: 'finished', places },
  ] as const;
  expect(linesFor(speaker(en), view, events, 'few')).toEqual(['Bert wins.', 'You finish 2nd with 8 points.']);
});

test('a result of whist counts the tricks at the normal level, and gives all reasons only at the highest', () => {
  const parts = [{ title: 'Bert won', reasons: ['9 tricks, 8 needed', 'Doubled'] }];
  const told = { ...whist, explain: () => ({ parts, common: [] }) } as unknown as typeof whist;
  const lines = (level: 'few' | 'normal' | 'all') =>
    resultLines(speaker(en, told), roomView(), level).filter((line) => !/^(This deal|Total)/.test(line));
  expect(lines('few')).toEqual(['Bert won.']);
  expect(lines('normal')).toEqual(['Bert won.', '9 tricks, 8 needed.']);
  expect(lines('all')).toEqual(['Bert won.', '9 tricks, 8 needed.', 'Doubled.']);
});

test('a player who comes to the table when it is their turn to bid hears of the trull', () => {
  const deal = whistDeal({
    phase: 'auction',
    contract: null,
    game: whistExtras({ trull: { caller: 3, partner: 1, trump: 'D' } }),
  });
  const view = roomView({ seat: 0, toMove: [0], legal: ['pass'], deal });
  const lines = enteredLines(speaker(en), view, 'normal');
  expect(lines.filter((line) => /trull/.test(line))).toEqual([
    'Luc has a trull with Bert: diamonds are trumps.',
  ]);
});

test('a score is spoken with a word, and French lists have their space', () => {
  expect(aloud(en, 'You win 36–24.')).toBe('You win 36 to 24.');
  expect(aloud(nl, 'Bert –5.')).toBe('Bert –5.');
  expect(aloud(fr, '1 pique : roi; pas de trèfle')).toBe('1 pique : roi\u202f; pas de trèfle');
});

test('the highest level names the legal cards, but not if the turn has said that any card may be played', () => {
  const hand = ['AH', 'KS'] as const;
  const view = roomView({ seat: 0, toMove: [0], legal: [...hand] });
  const asked = (legal: readonly string[]) => {
    const deal = {
      ...(view.deal as NonNullable<typeof view.deal>),
      hand: [...hand],
      phase: 'playing' as const,
    };
    return turnLine(speaker(en), { ...view, deal, legal: [...legal] } as typeof view, 'all');
  };
  expect(asked(hand)).toBe('Your turn, you lead.');
  expect(asked(['AH'])).toMatch(/ You may play: 1 heart: ace\.$/);
});

test('scores that a game gives as its first reason are said once, and no dot parts what is said', () => {
  const parts = [{ title: 'You made it', reasons: ['Us +90 · them +72', 'A tierce · a belote'] }];
  const told = { ...whist, explain: () => ({ parts, common: [] }), ear: { reasonsBeginWithScores: true } };
  const view = roomView();
  const deal = { ...(view.deal as NonNullable<typeof view.deal>), scores: [90, 72, 90, 72] as const };
  const lines = resultLines(speaker(en, told as unknown as typeof whist), { ...view, deal }, 'all');
  expect(lines.slice(0, 2)).toEqual(['You made it.', 'A tierce; a belote.']);
});
