import type { Card, KingenState, Seat } from '@troef/games';
import { kingen as engine } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import { describe, expect, test } from 'vitest';
import { linesFor } from '../ear/announce.ts';
import { en, fr, nl } from '../testing/speakers.ts';
import { statusOf } from '../words/status.ts';
import kingen from './index.tsx';
import { penaltyCards } from './narrow.ts';
import { criticalWarning, heard, summary } from './sentences.ts';
import { A_SUIT_EACH, doubleDeal, play, playOn, seen, singleDeal } from './testing.ts';

const { turnHint, whyNot, explain, taken } = kingen;

/** Plays first legal moves until this number of tricks has been taken. */
function afterTricks(state: KingenState, tricks: number): KingenState {
  let next = state;
  while ((next.deal?.tricks.length ?? 0) < tricks) {
    const seat = engine.toMove(next)[0] as Seat;
    next = play(next, `${seat}:${engine.legalMoves(next, seat)[0]}`);
  }
  return next;
}

describe('the status line', () => {
  test('names the game and what it costs', () => {
    const titles = [1, 2, 3, 4, 5, 6].map((number) => statusOf(en, kingen, seen(singleDeal(number))).title);
    expect(titles).toEqual([
      'No tricks: −1 for each trick',
      'No hearts: −1 for each heart',
      'No kings and jacks: −1 each',
      'No queens: −2 for each queen',
      'No king of hearts: −5',
      'Seventh and last trick: −2 and −3',
    ]);
    expect(statusOf(nl, kingen, seen(singleDeal(4))).title).toBe('Geen vrouwen: −2 per vrouw');
    expect(statusOf(fr, kingen, seen(singleDeal(2))).title).toBe('Pas de cœurs\u202f: −1 par cœur');
  });

  test('says how many cards are still out, and what the viewer has taken', () => {
    const view = seen(afterTricks(singleDeal(4), 3));
    const out = penaltyCards(view).filter(({ taker }) => taker === null).length;
    expect(statusOf(en, kingen, view).parts[0]).toBe(out === 0 ? 'all taken' : `${out} queens still out`);
  });

  test('warns of the seventh trick', () => {
    expect(statusOf(en, kingen, seen(afterTricks(singleDeal(6), 5))).parts[0]).toBe('trick 6 of 13');
    expect(statusOf(en, kingen, seen(afterTricks(singleDeal(6), 6))).parts[0]).toBe('7th trick: −2');
  });

  test('says who chooses', () => {
    const chooser = singleDeal(7);
    const dealer = chooser.deal?.dealer as Seat;
    expect(statusOf(en, kingen, seen(chooser, dealer)).title).toBe('Choose the trump');
    expect(statusOf(nl, kingen, seen(doubleDeal(1), 0)).title).toBe('Bert kiest het spel');
    expect(statusOf(fr, kingen, seen(play(doubleDeal(0), '0:game:trumps'))).title).toBe('Choisissez l’atout');
  });
});

describe('why a card cannot be played', () => {
  test('hearts are not led', () => {
    const view = seen(singleDeal(2), engine.toMove(singleDeal(2))[0]);
    const heart = view.deal?.hand.find((card) => card.endsWith('H')) as Card;
    expect(turnHint(en, view)).toBe('lead, but no hearts');
    expect(whyNot(nl, view, heart)).toBe('Met harten uitkomen mag niet zolang je iets anders hebt.');
  });

  test('the king of hearts must be thrown', () => {
    // Seat 0 leads a diamond. Seat 1 holds nothing but hearts.
    const dealt = singleDeal(5, A_SUIT_EACH);
    const view = seen(play(dealt, '0:AD'), 1);
    expect(view.legal).toEqual(['KH']);
    expect(whyNot(en, view, 'AH')).toBe('You have no diamonds: the king of hearts must go now.');
    expect(whyNot(nl, view, 'AH')).toBe('Je hebt geen ruiten: de hartenheer moet nu weg.');
    expect(turnHint(en, view)).toBe('play the king of hearts');
    expect(whyNot(en, view, 'KH')).toBeNull();
  });

  test('suits are followed', () => {
    const state = singleDeal(1);
    const leader = engine.toMove(state)[0] as Seat;
    const next = play(state, `${leader}:${engine.legalMoves(state, leader)[0]}`);
    const view = seen(next, engine.toMove(next)[0] as Seat);
    const other = view.deal?.hand.find((card) => !view.legal.includes(card)) as Card;
    expect(whyNot(en, view, other)).toMatch(/^Follow /);
  });

  test('nothing before the choice', () => {
    const state = doubleDeal(0);
    expect(whyNot(en, seen(state, 0), 'AH')).toBe('First choose the game.');
    expect(whyNot(en, seen(state, 2), 'AH')).toBe('Marie is still choosing.');
    expect(whyNot(fr, seen(play(state, '0:game:trumps'), 0), 'AH')).toBe('Choisissez d’abord l’atout.');
  });
});

describe('choices', () => {
  test('are sentences', () => {
    const view = seen(doubleDeal(1), 0);
    const auction = [
      { seat: 1, move: 'game:kingsJacks' },
      { seat: 0, move: 'trump:S' },
    ] as const;
    expect(heard(en, view, auction, 0)).toBe('Bert chooses no kings and jacks');
    expect(heard(nl, view, auction, 1)).toBe('Jij kiest schoppen als troef');
    expect(heard(fr, view, auction, 1)).toBe('Vous choisissez l’atout pique');
  });

  test('the choices left in a double session are shown under the sheet', () => {
    const left = kingen.sheetNote?.(en, seen(doubleDeal(0)));
    expect(left).toBe(
      'Still to be chosen: Tricks 2×, Hearts 2×, Kings & jacks 2×, Queens 2×, King of hearts 2×, 7th & last 2× and Trumps 8×.',
    );
    expect(kingen.sheetNote?.(en, seen(singleDeal(1)))).toBeNull();
  });

  test('the coming lines are known in a single session', () => {
    expect(kingen.comingRows?.(en as never, seen(singleDeal(4)))).toHaveLength(6);
    expect(kingen.comingRows?.(en as never, seen(doubleDeal(0)))).toEqual([]);
  });
});

describe('captured cards and tricks', () => {
  test('are points in penalty games and tricks in trumps', () => {
    const tricks = seen(afterTricks(singleDeal(1), 4));
    expect([0, 1, 2, 3].map((seat) => taken(tricks, seat as Seat)?.count)).toEqual(tricks.deal?.points);
    const dealt = singleDeal(7);
    const state = afterTricks(play(dealt, `${dealt.deal?.dealer}:trump:S`), 2);
    expect(taken(seen(state), state.deal?.tricks[0]?.winner as Seat)).toMatchObject({ of: 'tricks' });
  });

  test('are spoken when they are taken', () => {
    const over = seen(playOn(singleDeal(5)), 3);
    const winner = over.deal?.tricks.at(-1)?.winner as Seat;
    const speaker = { t: en, variant: kingen, order: { suits: 'HCDS', sort: 'descending' as const } };
    const event = { type: 'trickWon', seat: winner } as const;
    const said = linesFor(speaker, over, [event], 'normal');
    expect(said).toEqual([expect.stringMatching(/takes? (the )?king of hearts: −5\.$/)]);
    expect(linesFor(speaker, over, [event], 'few')).toEqual(winner === 3 ? said : []);
  });

  test('tricks that cost points are announced before they are led', () => {
    const view = seen(afterTricks(singleDeal(6), 6));
    const speaker = { t: en, variant: kingen, order: { suits: 'HCDS', sort: 'descending' as const } };
    expect(linesFor(speaker, view, [{ type: 'trickWon', seat: 1 }], 'few')).toEqual([
      'Now the 7th trick: it costs two points.',
    ]);
    expect([6, 7, 8, 12, 13].map((number) => criticalWarning(en, number))).toEqual([
      'the 7th trick comes next',
      '7th trick: −2',
      null,
      'the last trick comes next',
      'last trick: −3',
    ]);
  });
});

describe('the end of a deal', () => {
  test.each([2, 3, 4, 5, 6])('deal %i: the reasons add up to the scores', (number) => {
    const over = seen(playOn(singleDeal(number)));
    const [part] = explain(en, over).parts;
    const scores = over.deal?.scores ?? [];
    expect(part?.made).toBe(scores[0] === 0);
    expect(part?.reasons).toHaveLength(scores.filter((score) => score !== 0).length);
    const told = part?.reasons.map((reason) => Number(/−(\d+)\.$/.exec(reason)?.[1]));
    expect(told?.reduce((sum, points) => sum + points, 0)).toBe(
      -scores.reduce((sum, points) => sum + points, 0),
    );
  });

  test('a game of tricks says who took most of them, alone or together', () => {
    const over = seen(playOn(singleDeal(1)));
    const [part] = explain(en, over).parts;
    expect(part?.title).toMatch(/^No tricks: /);
    expect(part?.reasons).toHaveLength(1);
    const told = (tricks: readonly [number, number, number, number]) => {
      const sheet = over.sheet.map((line) => ({ ...line, scores: tricks.map((count) => -count) }));
      return explain(en, { ...over, sheet } as unknown as RoomView).parts[0]?.reasons;
    };
    expect(told([5, 4, 3, 1])).toEqual(['You took the most tricks: 5.']);
    expect(told([1, 3, 4, 5])).toEqual(['Luc took the most tricks: 5.']);
    expect(told([2, 5, 1, 5])).toEqual(['Bert and Luc took the most tricks: 5 each.']);
  });

  test('an early end is explained, and cards that were not played are marked', () => {
    const over = seen(playOn(singleDeal(5)));
    const { common } = explain(nl, over);
    const early = (over.deal?.tricks.length ?? 13) < 13;
    expect(common.some((line) => line.includes('viel er niets meer te rapen'))).toBe(early);
    const { cards, away } = kingen.handAfter(en, over, 0);
    expect(cards).toHaveLength(13);
    expect(away.size).toBe(13 - (over.deal?.tricks.length ?? 0));
  });

  test('trumps are tricks won', () => {
    const dealt = singleDeal(7);
    const over = seen(playOn(play(dealt, `${dealt.deal?.dealer}:trump:H`)));
    const own = over.deal?.tricksWon[0] ?? 0;
    const count =
      own === 1 ? 'you win 1 trick' : own === 0 ? 'not one trick for you' : `you win ${own} tricks`;
    expect(explain(en, over).parts[0]?.title).toBe(`Trumps: ${count}`);
  });

  test('a watcher is told the game only', () => {
    expect(explain(en, seen(playOn(singleDeal(4)), null)).parts[0]?.title).toBe('No queens');
  });
});

test('the key C says the game, its end and what is out', () => {
  expect(summary(en, seen(singleDeal(5)))).toBe(
    'No king of hearts. Whoever takes the king of hearts loses five points. It ends as soon as it is taken. ' +
      'Hearts may not be led while you hold another suit. Whoever cannot follow suit must throw the king of hearts. ' +
      'Still out: king of hearts.',
  );
  // Neither the points nor the number of tricks is said twice.
  expect(summary(en, seen(singleDeal(1)))).toBe(
    'No tricks. Every trick you take costs a point. All thirteen tricks are played.',
  );
  expect(summary(en, seen(doubleDeal(2)))).toBe('Chantal chooses the game');
});
