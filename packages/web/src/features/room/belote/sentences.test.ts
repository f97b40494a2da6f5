import type { BeloteContract, BeloteLevel, BeloteResult, BeloteTrump, Team } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { en, fr, nl } from '../testing/speakers.ts';
import { statusOf } from '../words/status.ts';
import { explain } from './explain.ts';
import { dutyOf, turnHint, whyNot } from './hints.ts';
import table from './index.tsx';
import { heard, pointsOfSides, summary } from './sentences.ts';
import { coinche, playedOut, seen, taking } from './testing/views.ts';

describe('taking', () => {
  test('the turned card, whose turn, which round', () => {
    expect(statusOf(en, table, seen(taking()))).toEqual({
      title: 'Turned up: ten of clubs',
      parts: ['your turn: take or pass', 'first round'],
    });
    const second = seen(taking('0:pass 1:pass 2:pass 3:pass 0:pass'));
    expect(statusOf(nl, table, second).parts).toEqual(['Bert mag spreken', 'tweede ronde']);
    expect(statusOf(fr, table, second).title).toBe('Retourne\u202f: dix de trèfle');
  });

  test('the taker and the suit, in whole sentences', () => {
    const first = seen(taking('0:pass 1:take'));
    expect(heard(en, first, first.deal?.auction ?? [], 1)).toBe('Bert takes clubs');
    const view = seen(taking('0:pass 1:pass 2:pass 3:pass 0:take:S'));
    expect(heard(fr, view, view.deal?.auction ?? [], 4)).toBe('Vous prenez à pique');
    expect(statusOf(nl, table, view).title).toBe('Jij nam, schoppen is troef');
  });

  test('no card is played before somebody has taken', () => {
    const view = seen(taking());
    expect(whyNot(en, view, 'AH')).toBe('First say whether you take or pass.');
    expect(whyNot(nl, seen(taking('0:pass')), 'AH')).toBe('Er wordt pas gespeeld als iemand genomen heeft.');
  });

  test('everybody passed', () => {
    const passes = '0:pass 1:pass 2:pass 3:pass 0:pass 1:pass 2:pass 3:pass';
    expect(table.explain(en, seen(taking(passes))).parts[0]?.reasons).toEqual([
      'Nobody took, so nobody scores. The next player deals.',
    ]);
  });
});

describe('the auction of coinche', () => {
  test('bids, coinche and surcoinche', () => {
    const view = seen(coinche({}, '0:bid:80:H 1:bid:100:TA 2:coinche 3:surcoinche'));
    const auction = view.deal?.auction ?? [];
    expect(auction.map((_, at) => heard(en, view, auction, at))).toEqual([
      'You bid 80 in hearts',
      'Bert bids 100 all trump',
      'Chantal says coinche: it counts double',
      'Luc says surcoinche: it counts four times',
    ]);
    expect(statusOf(fr, table, view).title).toBe('Bert joue 100 tout atout');
    expect(summary(nl, view)).toContain('surcoinche: telt vier keer.');
  });

  test('what is asked after a coinche', () => {
    const view = seen(coinche({}, '0:bid:80:H 1:coinche 2:pass'));
    expect(turnHint(en, view)).toBe('surcoinche or pass');
    expect(statusOf(nl, table, view).title).toBe('Bert zegt coinche: het telt dubbel');
  });
});

describe('the duty of the hand', () => {
  const H = '0:bid:80:H 1:pass 2:pass 3:pass';
  const duty = (own: string, ...played: readonly string[]) => {
    const [first = '7C', second] = played;
    const hands = { 2: own, 0: first, ...(second === undefined ? {} : { 1: second }) };
    const moves = [H, `0:${first}`, second === undefined ? '' : `1:${second.slice(0, 2)}`].join(' ');
    return seen(coinche(hands, moves), 2);
  };
  test('to go higher in trump, over the partner too', () => {
    const view = duty('JH 7H QH 8C 9C TC JC QC', '9H', 'AH');
    expect(dutyOf(view)?.kind).toBe('higher');
    expect(turnHint(en, view)).toBe('go higher in hearts');
    expect(whyNot(en, view, '7H')).toBe('Go higher: you can beat the nine of hearts.');
    expect(whyNot(en, view, '8C')).toBe('Follow hearts: you still hold that suit.');
  });
  test('to trump when an opponent is winning', () => {
    const view = duty('7H QH 8S 9S TS JS QS KS', '7C', 'AC');
    expect(turnHint(nl, view)).toBe('je moet kopen');
    expect(whyNot(nl, view, '8S')).toBe(
      'Je hebt geen klaveren en de slag is aan een tegenspeler: je moet kopen met harten.',
    );
  });
  test('to overtrump', () => {
    const view = duty('JH 7H 8S 9S TS JS QS KS', '7D', '8H 9C TC JC QC KC AC 7C');
    expect(dutyOf(view)?.kind).toBe('over');
    expect(whyNot(fr, view, '7H')).toBe('Un adversaire a coupé\u202f: il faut surcouper (huit de cœur).');
  });
});

const result = (changed: Partial<BeloteResult>): BeloteResult => ({
  status: 'scored',
  outcome: 'made',
  team: 0,
  tricks: [95, 67],
  announcements: [0, 0],
  belote: [0, 0],
  capot: null,
  heldBefore: 0,
  held: 0,
  ...changed,
});
const contract = (
  taker: 0 | 1,
  level: BeloteLevel | null = null,
  multiplier: 1 | 2 | 4 = 1,
  trump: BeloteTrump = 'H',
): BeloteContract => ({ id: level === null ? 'take' : 'bid', trump, taker, level, multiplier });

describe('how the points came about', () => {
  const view = seen(taking());
  const told = (
    played: BeloteContract,
    of: Partial<BeloteResult>,
    [a, b]: readonly [number, number],
    t = en,
  ) =>
    explain(t, view, {
      deal: 1,
      dealer: 3,
      contract: played,
      result: result({ team: played.taker as Team, ...of }),
      scores: [a, b, a, b],
    }).parts[0];

  test('made', () => {
    expect(told(contract(0), { tricks: [75, 87], belote: [20, 0] }, [95, 87])).toEqual({
      title: 'You made it in hearts',
      made: true,
      reasons: [
        'Us +95 · Them +87',
        'The side that took has more: each side scores what it has.',
        'Us: 75 in tricks + 20 belote = 95.',
      ],
      sum: { title: 'How it adds up', lines: ['Them: 87 in tricks.'] },
    });
  });
  test('points for announcements are explained at once, and what was announced is named', () => {
    const tierces = (['S', 'C'] as const).map((suit) => ({ type: 'seq', suit, rank: 'J', length: 3 }));
    const shown = [tierces.slice(1), [], tierces.slice(0, 1), []];
    const announced = seen(taking());
    Object.assign(announced.deal?.game as object, { announcements: shown, shown });
    const [part] = explain(nl, announced, {
      deal: 1,
      dealer: 3,
      contract: contract(0),
      result: result({ tricks: [100, 62], announcements: [40, 0] }),
      scores: [140, 62, 140, 62],
    }).parts;
    expect(part?.reasons.slice(2)).toEqual([
      'Wij: 100 in slagen + 40 roem = 140.',
      'Jullie roem telt: driekaart vanaf klaverboer, 20 · driekaart vanaf schoppenboer, 20 = 40.',
    ]);
  });
  test('in French the contract is added, not an announcement', () => {
    const part = told(contract(0, 100), { tricks: [110, 52] }, [210, 50], fr);
    expect(part?.reasons).toContain(
      '110 points faits, 100 promis. Le contrat s’ajoute\u202f: 110 + 100 = 210. Arrondi à la dizaine\u202f: 210 et 50.',
    );
  });
  test('dedans, with a belote on either side and points held over', () => {
    const of = { outcome: 'dedans', tricks: [96, 66], belote: [0, 20], heldBefore: 81 } as const;
    expect(told(contract(1), of, [243, 20], nl)).toMatchObject({
      title: 'Zij zijn binnen in harten',
      made: false,
      reasons: [
        'Wij +243 · Zij +20',
        'Wie nam, heeft minder: de andere ploeg schrijft 162 + 81 die bleven staan = 243.',
        'Zij: 66 in slagen + 20 stuk = 86.',
      ],
      sum: { lines: ['Wij: 96 in slagen.', 'Het stuk verlies je nooit: 20 voor wie binnen is.'] },
    });
  });
  test('litige: neither made nor lost', () => {
    const of = {
      outcome: 'litige',
      tricks: [61, 101],
      belote: [20, 0],
      announcements: [20, 0],
      held: 101,
    } as const;
    const part = told(contract(0), of, [0, 101], fr);
    expect(part).not.toHaveProperty('made');
    expect(part?.title).toBe('Litige à cœur\u202f: 101 partout');
    expect(part?.reasons[1]).toContain('les 101 de l’équipe qui a pris restent en jeu');
  });
  test('capot', () => {
    const part = told(contract(1), { tricks: [0, 252], belote: [0, 20], capot: 1 }, [0, 272]);
    expect(part?.title).toBe('They made it in hearts: capot');
    expect(part?.sum?.lines[0]).toBe('Us: nothing in tricks.');
    expect(part?.reasons.at(-1)).toBe('Them: 252 for all eight tricks (capot) + 20 belote = 272.');
  });
  test('a bid made, to the nearest ten', () => {
    expect(told(contract(0, 90), { tricks: [104, 58] }, [190, 60])).toMatchObject({
      title: 'You made 90 in hearts',
      reasons: [
        'Us +190 · Them +60',
        '104 points made, 90 promised. The bid is added: 104 + 90 = 194. To the nearest ten: 190 and 60.',
      ],
      sum: { lines: ['Us: 104 in tricks.', 'Them: 58 in tricks.'] },
    });
  });
  test('a bid doubled and failed', () => {
    const part = told(contract(1, 110, 2), { outcome: 'dedans', tricks: [72, 90] }, [540, 0]);
    expect(part?.title).toBe('They did not make 110 in hearts');
    expect(part?.reasons.at(-1)).toBe('90 of 110, 20 short.');
    expect(part?.sum?.lines.at(-1)).toBe('The other side scores 2 × (160 + 110 bid) = 540.');
  });
  test('enough, but not more than the others', () => {
    const of = { outcome: 'dedans', tricks: [92, 70], announcements: [0, 50] } as const;
    const part = told(contract(0, 90), { ...of }, [0, 300]);
    expect(part?.reasons).toContain('92 is enough for 90, but not more than the 120 of the others.');
  });
});

describe('a deal after which both sides have the target and the same total', () => {
  const over = seen(playedOut(taking('0:take')));
  const at = (points: number, theirs: number): RoomView => ({
    ...over,
    options: { ...over.options, length: 501 },
    totals: [points, theirs, points, theirs],
  });
  const goesOn = (t: typeof en, view: RoomView) => table.explain(t, view).parts[0]?.reasons.at(-1);

  test('says why the session goes on', () => {
    expect(goesOn(en, at(520, 520))).toBe(
      'Both sides have 520, and 501 is enough: one more deal decides who wins.',
    );
    expect(goesOn(nl, at(520, 520))).toMatch(/nog een deeltje beslist/);
    expect(goesOn(fr, at(520, 520))).toMatch(/une donne de plus/);
  });
  test('says so of no other deal', () => {
    for (const view of [at(520, 522), at(480, 480)])
      expect(table.explain(en, view).parts[0]?.reasons.join(' ')).not.toContain('decides');
  });
});

describe('the score sheet', () => {
  test('has the points beside those of the tricks in the row of their deal', () => {
    const line = {
      deal: 1,
      dealer: 3,
      contract: contract(0),
      result: result({ outcome: 'dedans', announcements: [0, 40], belote: [20, 0] }),
      scores: [20, 202, 20, 202],
    } as const;
    const { name } = table.sheetRow(en as never, seen(taking()), line);
    expect(JSON.stringify(name)).toContain('failed, 40 announced, 20 belote');
  });
  test('points held over are under it, and a tie is in its row', () => {
    const line = {
      deal: 1,
      dealer: 3,
      contract: contract(0),
      result: result({ outcome: 'litige', held: 81 }),
      scores: [0, 81, 0, 81],
    } as const;
    const view = { ...seen(taking()), sheet: [line], session: { held: 81 } };
    expect(table.sheetNote?.(en, view)).toContain(
      '81 points are held over: whoever wins the next deal gets them.',
    );
    expect(statusOf(nl, table, view).parts).toContain('81 blijft staan');
  });
  test('the help of a finished deal counts the last trick as the result does', () => {
    const words = pointsOfSides(en, seen(playedOut(taking('0:take'))));
    const sum = words.reduce((all, each) => all + Number(/\d+/.exec(each)?.[0]), 0);
    expect(sum).toBe(162);
  });
  test('a finished deal says what both sides write', () => {
    const view = seen(playedOut(taking('0:take')));
    const { parts } = statusOf(en, table, view);
    expect(parts).toEqual([`Us +${view.deal?.scores?.[0]}`, `Them +${view.deal?.scores?.[1]}`]);
  });
});
