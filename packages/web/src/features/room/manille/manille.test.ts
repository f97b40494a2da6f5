import { describe, expect, test } from 'vitest';
import { linesFor } from '../ear/announce.ts';
import { en, fr, nl } from '../testing/speakers.ts';
import { reachedWords } from '../words/standing.ts';
import { statusOf } from '../words/status.ts';
import manille from './index.tsx';
import { lastLine } from './narrow.ts';
import { heard } from './sentences.ts';
import { sheetNote, sums } from './sheet.tsx';
import { scoredAfter, tableAfter } from './testing.ts';

const { turnHint, whyNot, explain, summary } = manille;
const status = (view: Parameters<typeof statusOf>[2], t = en) => statusOf(t, manille, view);

describe('the choice and the doubling', () => {
  test('the status line says who chooses, who chose and who may answer', () => {
    expect(status(tableAfter(''))).toEqual({ title: 'Luc chooses the trump', parts: ['deal 1'] });
    expect(status(tableAfter('', { dealer: 0 })).title).toBe('Choose the trump');
    expect(status(tableAfter('3:trump:H'))).toEqual({
      title: 'Luc chose hearts',
      parts: ['your turn: go along or pass', 'deal 1'],
    });
    expect(status(tableAfter('3:flat 0:along'))).toEqual({
      title: 'You go along: ×4',
      parts: ['Bert may go against', 'Luc chose no trump', 'deal 1'],
    });
  });

  test('what was said, in whole sentences', () => {
    const view = tableAfter('3:trump:S 0:pass 2:along 3:against');
    const said = (t = en) =>
      (view.deal?.auction ?? []).map((_, at) => heard(t, view, view.deal?.auction ?? [], at));
    expect(said()).toEqual([
      'Luc chose spades',
      'You pass',
      'Chantal goes along: points count double',
      'Luc goes against: points count four times',
    ]);
    expect(said(nl)[3]).toBe('Luc gaat tegen: punten tellen vier keer');
    expect(said(fr)[2]).toBe('Chantal suit\u202f: les points comptent double');
  });

  test('the key C says all of it, and the points of both sides', () => {
    expect(summary(en, tableAfter(''))).toBe('There is no contract yet.');
    expect(summary(en, tableAfter('3:flat 0:pass 2:pass'))).toBe(
      'Luc chose no trump, points count double. Us 0 – Them 0',
    );
  });

  test('cards wait until every player has spoken', () => {
    expect(whyNot(en, tableAfter(''), 'TH')).toBe('The cards are played as soon as everybody has spoken.');
    expect(whyNot(en, tableAfter('3:trump:H'), 'TH')).toBe('First say whether you go along, or pass.');
    expect(whyNot(nl, tableAfter('', { dealer: 0 }), 'TH')).toBe('Kies eerst de troef.');
  });
});

describe('what to do, and why a card cannot be played', () => {
  const SAID = '1:trump:S 2:pass 0:pass';
  const led = (cards: string, hand: string, others: Readonly<Record<number, string>>) =>
    tableAfter(`${SAID} ${cards}`, { dealer: 1, hands: { ...others, 0: hand } });

  test('follow, and go higher than an opponent', () => {
    const view = led('2:8C 3:KC', 'AC 7C 9D', { 2: '8C', 3: 'KC' });
    expect(turnHint(en, view)).toBe('go higher in clubs');
    expect(whyNot(en, view, '7C')).toBe(
      'Go higher: an opponent is winning with the king of clubs, and you can beat it.',
    );
    expect(whyNot(en, view, '9D')).toBe('Follow clubs: you still hold that suit.');
    expect(whyNot(en, view, 'AC')).toBeNull();
  });

  test('ruff', () => {
    const view = led('2:8C 3:TC', '9S 7S KD JD QD 9D 8D 7D', { 2: '8C', 3: 'TC' });
    expect(turnHint(nl, view)).toBe('je moet kopen');
    expect(whyNot(nl, view, 'KD')).toBe(
      'Je hebt geen klaveren en de slag is aan een tegenspeler: je moet kopen met schoppen.',
    );
  });

  const RUFFED = {
    2: '8C 9C 7C JC KC AC 7D 8D',
    3: 'QS TH AH KH QH JH 9H 8H',
  };
  test('overtrump', () => {
    const view = led('2:8C 3:QS', 'AS 7S KD QD JD 9D TD AD', RUFFED);
    expect(turnHint(fr, view)).toBe('il faut surcouper');
    expect(whyNot(fr, view, '7S')).toBe('Un adversaire a coupé (dame de pique)\u202f: il faut surcouper.');
  });

  test('no trump below the highest one', () => {
    const view = led('2:8C 3:QS', '9S 7S KD QD JD 9D TD AD', RUFFED);
    expect(turnHint(en, view)).toBe('do not undertrump');
    expect(whyNot(en, view, '7S')).toBe(
      'Do not throw a trump under the queen of spades: you have other cards.',
    );
  });

  test('in a sorted hand the ten is first', () => {
    expect(manille.ranks(tableAfter(''), 'H')[0]).toBe('T');
  });
});

describe('how the points came about', () => {
  test('a trump, once', () => {
    const [part] = explain(en, scoredAfter('3:trump:H 0:pass 2:pass')).parts;
    expect(part).toMatchObject({ title: expect.stringMatching(/^You win \d+–\d+$/), made: true });
    expect(part?.reasons[0]).toMatch(/^\d+ of the 60 points: \d+ above 30\.$/);
    expect(part?.reasons[1]).toMatch(/^Each counts once: \d+ points\.$/);
  });

  test('everything that doubled it, by name', () => {
    const view = scoredAfter('3:flat 0:along 1:against');
    const margin = lastLine(view)?.result.margin ?? 0;
    expect(explain(en, view).parts[0]?.reasons[1]).toBe(
      `${margin} × 8 = ${margin * 8} points: no trump ×2, you went along ×2, Bert went against ×2.`,
    );
    expect(explain(nl, view).parts[0]?.reasons[1]).toContain('jij ging mee ×2, Bert ging tegen ×2');
  });

  test('from the other side, and for a watcher', () => {
    expect(explain(nl, scoredAfter('3:flat 0:pass 2:pass', { viewer: 1 })).parts[0]).toMatchObject({
      title: expect.stringMatching(/^Zij winnen met/),
      made: false,
    });
    expect(explain(fr, scoredAfter('3:flat 0:pass 2:pass', { viewer: null })).parts[0]?.title).toMatch(
      /^Marie et Chantal gagnent/,
    );
  });

  test('tricks without points at the end are said to have been played at once', () => {
    const hands = {
      0: 'TH TD TC TS JH 9H 8H 7H',
      1: 'AH AD AC AS JD 9D 8D 7D',
      2: 'KH KD KC KS JC 9C 8C 7C',
      3: 'QH QD QC QS JS 9S 8S 7S',
    };
    expect(explain(en, scoredAfter('3:flat 0:pass 2:pass', { hands })).common).toEqual([
      'The last 3 tricks held no points, so the cards were played at once.',
    ]);
    expect(explain(en, scoredAfter('3:flat 0:pass 2:pass')).common).toEqual([]);
  });

  test('the status line says it too, and so does the spoken table', () => {
    const view = scoredAfter('3:flat 0:pass 2:pass');
    const { title, parts } = status(view);
    expect(title).toMatch(/^You win/);
    expect(parts[0]).toMatch(/^you \+\d+$/);
    const speaker = { t: en, variant: manille, order: { suits: 'HCDS', sort: 'descending' as const } };
    const scores = view.deal?.scores ?? [0, 0, 0, 0];
    const said = linesFor(speaker, view, [{ type: 'scored', scores, result: { status: 'scored' } }], 'few');
    expect(said[0]).toBe(`${title}.`);
  });
});

describe('sets', () => {
  const options = { target: 61, bestOf: 3 };
  const won = scoredAfter('3:flat 0:along 1:against', { options });

  test('a set that is won, and the score in sets', () => {
    const total = won.totals[0];
    expect(explain(en, won).parts[0]?.reasons.slice(2)).toEqual([
      `With ${total} points you win the set.`,
      'Sets: 1–0. The next set begins at 0–0.',
    ]);
    expect(status(won, nl).parts.slice(1)).toEqual(['boom 1 van hoogstens 3', 'bomen 1–0']);
    expect(sheetNote(en, won)).toBe('Set 1 of at most 3, 61 points each. Sets won: Us 1, Them 0.');
    expect(reachedWords(fr, manille, won, { side: [0, 2], total })).toBe('1 manche');
  });

  test('every set begins at nought on the sheet', () => {
    const [line] = won.sheet;
    if (line === undefined) throw new Error('no line');
    const next = { ...line, result: { ...line.result, set: 2 } };
    expect(sums({ ...won, sheet: [line, next, next] }).map(([a]) => a)).toEqual([
      line.scores[0],
      line.scores[0],
      2 * line.scores[0],
    ]);
  });

  test('with one set only the target is shown', () => {
    expect(sheetNote(nl, tableAfter(''))).toBe('De eerste ploeg met 101 punten wint.');
    expect(sheetNote(nl, tableAfter('', { options: { deals: 8 } }))).toBeNull();
  });
});

test('the contract is told to listeners who did not hear it said', () => {
  const view = tableAfter('3:trump:H 0:along');
  const event = { type: 'contract', contract: view.deal?.contract ?? { id: 'trump', trump: 'H' } } as const;
  const speaker = { t: en, variant: manille, order: { suits: 'HCDS', sort: 'descending' as const } };
  expect(linesFor(speaker, view, [event], 'few')).toEqual(['You go along: points count double.']);
  expect(linesFor(speaker, tableAfter('3:trump:H 0:along', { viewer: 1 }), [event], 'normal')).toEqual([]);
});
