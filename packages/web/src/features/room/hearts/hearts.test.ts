import { hearts as rules, type Seat } from '@troef/games';
import { dealHearts, handsFrom, heartsSession, playHearts, playOutHearts } from '@troef/games/testing';
import { describe, expect, test } from 'vitest';
import { SEATS } from '../../../lib/games/cards.ts';
import { linesFor } from '../ear/announce.ts';
import { en, fr, nl } from '../testing/speakers.ts';
import { statusOf } from '../words/status.ts';
import hearts from './index.tsx';
import { extrasOf, receiverOf } from './narrow.ts';
import { dealt, HOLD, MOON, moonShot, pass, playOn, seenBy } from './testing.ts';

const FIRST = { 0: 'AH KH QH AS KS QS 9D 8D 7D 6D 5D 4D 3D', 1: '2C 3C 4C' };

describe('passing', () => {
  const asked = (played: number) => {
    const view = seenBy(dealt(FIRST, { played }));
    const ask = hearts.ask(view);
    if (ask?.kind !== 'cards') throw new Error('no cards are asked');
    return { view, ask };
  };

  test('asks for three cards, and names the direction and the receiver', () => {
    const { view, ask } = asked(0);
    expect(ask.count).toBe(3);
    expect(ask.words(en, view).question).toBe('Pass three cards to the left, to Bert');
    expect(ask.move(['AH', 'QS', '3D'])).toBe('pass:AH,QS,3D');
    const right = asked(1);
    expect(right.ask.words(nl, right.view).question).toBe('Geef drie kaarten door naar rechts, aan Luc');
    const across = asked(2);
    expect(across.ask.words(fr, across.view).question).toBe('Passez trois cartes en face, à Chantal');
  });

  test('keeps what was chosen, and names the players the table waits for', () => {
    const view = seenBy(pass(dealt(FIRST), [0, 2]));
    const ask = hearts.ask(view);
    if (ask?.kind !== 'cards') throw new Error('no cards are asked');
    expect(ask.chosen).toEqual(['AH', 'KH', 'QH']);
    expect(ask.words(en, view).waiting).toBe('Your cards are ready for Bert. Waiting for Bert and Luc.');
    expect(hearts.whyNot(en, view, 'AS')).toBe('Your cards have been chosen. Bert and Luc still to choose.');
    expect(statusOf(en, hearts, view)).toEqual({
      title: 'Everybody passes three cards to the left',
      parts: ['waiting for Bert and Luc', 'deal 1'],
    });
    expect(SEATS.map((seat) => hearts.bubble(en as never, view, seat)?.words)).toEqual([
      'has chosen',
      undefined,
      'has chosen',
      undefined,
    ]);
  });

  test('the receiver of every seat agrees with the rules', () => {
    for (const played of [0, 1, 2, 3]) {
      const state = dealt({}, { played });
      for (const seat of SEATS)
        expect(receiverOf(seenBy(state), seat)).toBe(extrasOf(seenBy(state, seat))?.passTo);
    }
  });

  test('received cards are marked until the first card of the viewer, with a word for screen readers', () => {
    const state = pass(dealt(FIRST));
    const marks = hearts.marks?.(en, seenBy(state, 1));
    expect([...(marks ?? [])]).toEqual([
      ['AH', 'received'],
      ['KH', 'received'],
      ['QH', 'received'],
    ]);
    expect(statusOf(en, hearts, seenBy(state, 1)).parts[0]).toBe('marked cards: from Marie');
  });

  test('afterwards the hands show the cards that were dealt, and those that were passed are marked', () => {
    const view = seenBy(playOn(pass(dealt(FIRST))));
    const { cards, away } = hearts.handAfter(en, view, 0);
    expect(cards).toHaveLength(13);
    expect([...away]).toEqual([
      ['AH', 'passed to Bert'],
      ['KH', 'passed to Bert'],
      ['QH', 'passed to Bert'],
    ]);
  });
});

describe('the status line', () => {
  test('a deal without passing says so during its first trick', () => {
    const state = dealt({ 1: '2C' }, HOLD);
    expect(statusOf(en, hearts, seenBy(state))).toEqual({
      title: 'No cards are passed this time',
      parts: ['Bert leads the two of clubs'],
    });
    expect(statusOf(nl, hearts, seenBy(playHearts(state, '1:2C'))).title).toBe(
      'Deze keer wordt er niets doorgegeven',
    );
  });

  test('then whether hearts are broken, and where the queen of spades is', () => {
    const state = dealt({ 0: '2C AC KH', 1: '3C QS', 2: '4C', 3: '5C' }, HOLD);
    const next = playHearts(state, '0:2C 1:3C 2:4C 3:5C');
    expect(statusOf(en, hearts, seenBy(next))).toEqual({
      title: 'Hearts are not broken yet',
      parts: ['queen of spades still in play', 'Luc to play'],
    });
    const view = seenBy(playOn(pass(dealt(FIRST))), 0, {});
    const taken = extrasOf(view)?.captured.findIndex((cards) => cards.includes('QS'));
    expect(taken).toBeGreaterThanOrEqual(0);
  });
});

describe('what to do, and why a card cannot be played', () => {
  test('the two of clubs leads', () => {
    const view = seenBy(dealt({ 0: '2C AC KH' }, HOLD));
    expect(hearts.turnHint(en, view)).toBe('lead the two of clubs');
    expect(hearts.whyNot(nl, view, 'AC')).toBe('De eerste slag begint met klavertwee.');
  });

  test('no penalty cards in the first trick', () => {
    const state = playHearts(dealt({ 0: 'QS AH KH 2D 3D 4D 5D 6D 7D 8D 9D TD JD', 3: '2C' }, HOLD), '3:2C');
    const view = seenBy(state);
    expect(hearts.turnHint(en, view)).toBe('no heart, no queen of spades');
    expect(hearts.whyNot(en, view, 'QS')).toBe('No hearts and no queen of spades in the first trick.');
    expect(hearts.whyNot(en, view, '2D')).toBeNull();
  });

  test('hearts that are not broken are not led, and the queen alone beside them must be', () => {
    const state = dealt({ 0: 'AC QS KH', 1: '2C', 2: '3C', 3: '4C' }, HOLD);
    const view = seenBy(playHearts(state, '1:2C 2:3C 3:4C 0:AC'));
    expect(hearts.turnHint(en, view)).toBe('you lead, but not a heart');
    expect(hearts.whyNot(fr, view, 'KH')).toBe(
      'Les cœurs ne sont pas encore ouverts\u202f: entamez une autre couleur.',
    );
    const only = { ...view, legal: ['QS'] };
    expect(hearts.turnHint(en, only)).toBe('play the queen of spades');
  });

  test('following suit, and somebody else’s turn', () => {
    const state = playHearts(dealt({ 0: '5C QS KH', 3: '2C' }, HOLD), '3:2C');
    expect(hearts.turnHint(en, seenBy(state))).toBe('follow clubs');
    expect(hearts.whyNot(en, seenBy(state), 'QS')).toBe('Follow clubs: you still hold that suit.');
    expect(hearts.whyNot(en, seenBy(state, 1), 'QS')).toBe('Not your turn yet: Marie plays first.');
  });

  test('every card that is not legal has a reason, and every other has none', () => {
    let asked = 0;
    for (const seed of [1, 2, 3])
      playOutHearts(seed, {
        onStep: ({ after: state }) => {
          const [seat] = rules.toMove(state);
          if (state.deal?.phase !== 'playing' || seat === undefined) return;
          asked++;
          const view = seenBy(state, seat);
          for (const card of state.deal.hands[seat])
            expect(hearts.whyNot(en, view, card) === null).toBe(view.legal.includes(card));
        },
      });
    expect(asked).toBeGreaterThan(0);
  });
});

describe('how the points came about', () => {
  /** Ten hearts and the queen for seat 2, three hearts for one of the others. */
  const over = playOn(pass(dealt(FIRST)));
  const told = (seat: Seat | null) => hearts.explain(en, seenBy(over, seat)).parts;
  const both = '10 hearts and the queen of spades, 10\u00a0+\u00a013\u00a0= 23 points';

  test('each player is told of everybody who took points, and reads their own first', () => {
    const luc = 'Luc: 3 hearts, 3 points';
    expect(told(0)).toEqual([
      { title: 'Not a single point for you', made: true, reasons: [`Chantal: ${both}`, luc] },
    ]);
    expect(told(2)).toEqual([
      { title: 'You took the queen of spades: 23 points', made: false, reasons: [`You: ${both}`, luc] },
    ]);
    const three = over.deal?.result?.points.indexOf(3) as Seat;
    expect(told(three)).toEqual([
      { title: '3 points for you', reasons: ['You: 3 hearts, 3 points', `Chantal: ${both}`] },
    ]);
    expect(told(null)).toEqual([
      { title: 'Chantal took the queen of spades', reasons: [`Chantal: ${both}`, luc] },
    ]);
  });

  test('the moon', () => {
    const { parts } = hearts.explain(en, seenBy(moonShot()));
    expect(parts[0]).toMatchObject({
      title: 'Chantal shot the moon',
      reasons: [
        'All thirteen hearts and the queen of spades went to Chantal: nothing for Chantal, and 26 points for each of the others.',
      ],
    });
    expect(hearts.explain(nl, seenBy(moonShot(), 2)).parts[0]).toMatchObject({
      title: 'Jij haalde alle punten!',
      made: true,
    });
    expect(hearts.declares(seenBy(moonShot()), 2)).toBe(true);
  });

  test('the end of the game', () => {
    const view = seenBy(moonShot({ played: 3, totals: [99, 70, 70, 80] }));
    expect(view.places).not.toBeNull();
    expect(hearts.explain(en, view).common.at(-1)).toBe(
      'You and Luc reached 100: the game is over, and the lowest total wins.',
    );
  });
});

describe('the score sheet', () => {
  test('the seat that took the queen, or everything', () => {
    const view = seenBy(moonShot());
    const [line] = view.sheet;
    if (line === undefined) throw new Error('no line');
    expect(hearts.sheetRow(en as never, view, line)).toMatchObject({ name: 'Moon: Chantal', declarers: [2] });
  });

  test('which way this deal passes, and how many points have fallen', () => {
    const view = seenBy(pass(dealt(FIRST)));
    expect(hearts.runningRow(en as never, view)).toEqual({
      name: 'to the left',
      progress: '0 of 26 points taken',
    });
    expect(hearts.goal?.(view)).toBe(100);
  });

  test('the target of the session, and which players are near it', () => {
    const near = (totals: readonly number[], options = {}) =>
      hearts.sheetNote?.(en, seenBy(dealt(FIRST, { totals }, options)));
    expect(near([10, 20, 30, 40])).toBe('Whoever reaches 100 ends the game; the lowest total wins.');
    expect(near([10, 20, 88, 40])).toBe(
      'Whoever reaches 100 ends the game; the lowest total wins. Chantal has 88: 12 more and it is over.',
    );
    expect(near([10, 20, 30, 40], { deals: 8 })).toBe('8 deals; the lowest total wins.');
    expect(near([10, 20, 30, 40], { target: 'free' })).toBe('No limit: the lowest total wins.');
  });
});

describe('spoken', () => {
  const speaker = { t: en, variant: hearts, order: { suits: 'HCDS', sort: 'descending' as const } };
  const state = pass(dealt(FIRST));

  test('the cards received, and the leader', () => {
    const event = {
      type: 'exchanged',
      gave: { to: 2, cards: ['2C'] },
      got: { from: 0, cards: ['AH', 'KH', 'QH'] },
    } as const;
    for (const level of ['few', 'normal', 'all'] as const)
      expect(linesFor(speaker, seenBy(state, 1), [event], level)).toEqual([
        'Received from Marie: ace of hearts, king of hearts, queen of hearts.',
        // The new hand, with the received cards.
        expect.stringMatching(/^Your hand, 13 cards: \d hearts: ace, king, queen, /),
        // The card names its player, but at this level no card is heard.
        ...(level === 'few' ? ['Chantal leads the two of clubs.'] : []),
      ]);
  });

  test('a deal without passing', () => {
    const view = seenBy(dealt({}, HOLD));
    const event = { type: 'dealt', number: 4, dealer: 3, hand: [] } as const;
    expect(linesFor(speaker, view, [event], 'few')[1]).toBe('No cards are passed this time.');
  });

  test('a moon is told with its result', () => {
    const view = seenBy(moonShot());
    const line = view.sheet.at(-1);
    if (line === undefined) throw new Error('no line');
    const event = { type: 'scored', scores: line.scores, result: line.result } as const;
    expect(linesFor(speaker, view, [event], 'few')).toEqual([
      'Chantal shot the moon.',
      expect.stringMatching(/^All thirteen/),
      'This deal: you +26, Bert +26, Chantal 0, Luc +26.',
    ]);
  });

  test('points of a trick are told to their winner and to listeners to the play, the queen to all', () => {
    let tricks = 0;
    playOutHearts(4, {
      deals: 2,
      onStep: ({ events, after }) => {
        for (const event of events) {
          if (event.type !== 'trickWon') continue;
          tricks++;
          const view = seenBy(after, 0);
          const won = [{ type: 'trickWon', seat: event.seat }] as const;
          const told = linesFor(speaker, view, won, 'few').join();
          const all = linesFor(speaker, view, won, 'normal').join();
          expect(all).toMatch(event.seat === 0 ? /^You take the trick/ : / takes the trick/);
          const queen = event.captured.includes('QS');
          expect(all.includes('queen of spades')).toBe(queen);
          expect(/(\d+) points?/.exec(all)?.[1] ?? '0').toBe(`${event.points}`);
          expect(told).toBe(queen || (event.seat === 0 && event.points > 0) ? all : '');
        }
      },
    });
    expect(tricks).toBeGreaterThan(20);
  });

  test('the key C', () => {
    expect(hearts.summary(en, seenBy(state))).toMatch(
      /^Hearts are not broken yet, queen of spades still in play\. Points in this deal: You: 0, /,
    );
    expect(hearts.summary(en, seenBy(dealt(FIRST)))).toBe(
      'You pass three cards to the left, to Bert. Whoever reaches 100 ends the game; the lowest total wins.',
    );
  });
});

test('the hand that shoots the moon holds thirteen cards', () => {
  expect(handsFrom({ 2: MOON })[2]).toHaveLength(13);
  expect(dealHearts(heartsSession({}, HOLD), handsFrom({ 2: MOON }), 3).deal?.phase).toBe('playing');
});
