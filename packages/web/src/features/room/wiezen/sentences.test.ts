import { describe, expect, test } from 'vitest';
import { linesFor } from '../ear/announce.ts';
import { en, fr, nl } from '../testing/speakers.ts';
import { statusOf } from '../words/status.ts';
import wiezen from './index.tsx';
import { contractOf, extrasOf } from './narrow.ts';
import { contractSentence, heard, summary, turnedNote } from './sentences.ts';
import { dealt, playedOut, said, seenBy } from './testing.ts';

const THREE_ACES = { 1: 'AH AD AC', 3: 'AS' } as const;
const FOUR_ACES = { 0: 'AH AD AC AS', 3: 'KH' } as const;
const SLAM = { 2: 'AS KS QS JS TS 9S 8S 7S 6S 5S AH KH QH' } as const;

describe('what was said', () => {
  const view = seenBy(0, said(dealt('2H'), '0:wait 1:ask 2:pass 3:pass 0:join'));
  const auction = view.deal?.auction ?? [];

  test('in whole sentences, the trump of an ask being the turned suit', () => {
    expect(heard(en, view, auction, 0)).toBe('You wait');
    expect(heard(en, view, auction, 1)).toBe('Bert asks in hearts');
    expect(heard(nl, view, auction, 1)).toBe('Bert vraagt in harten');
    expect(heard(fr, view, auction, 1)).toBe('Bert propose à cœur');
    expect(heard(nl, view, auction, 4)).toBe('Jij gaat mee met Bert in harten');
    expect(heard(fr, view, auction, 4)).toBe('Vous emballez Bert à cœur');
  });

  test('a player whose ask is joined is addressed as you', () => {
    const own = seenBy(1, said(dealt('2H'), '0:pass 1:ask 2:join'));
    expect(heard(en, own, own.deal?.auction ?? [], 2)).toBe('Chantal joins you in hearts');
  });

  test('an abundance in the turned suit is one in trump', () => {
    const state = said(dealt('2H'), '0:pass 1:abundance9:D 2:abundance9:H');
    const bids = seenBy(0, state).deal?.auction ?? [];
    expect(heard(en, seenBy(0, state), bids, 1)).toBe('Bert bids abundance 9 in diamonds');
    expect(heard(nl, seenBy(0, state), bids, 2)).toBe('Chantal biedt abondance 9 in troef (harten)');
    expect(heard(fr, seenBy(0, state), bids, 2)).toBe('Chantal annonce abondance 9 à l’atout (cœur)');
  });

  test('a second misery is announced as a misery too', () => {
    const both = seenBy(0, said(dealt('2H'), '0:pass 1:misery 2:misery'));
    const bids = both.deal?.auction ?? [];
    expect(heard(nl, both, bids, 1)).toBe('Bert biedt miserie');
    expect(heard(nl, both, bids, 2)).toBe('Chantal biedt ook miserie');
  });

  test('going alone', () => {
    const alone = seenBy(0, said(dealt('2C'), '0:pass 1:ask 2:pass 3:pass 1:solo5'));
    const bids = alone.deal?.auction ?? [];
    expect(heard(en, alone, bids, 4)).toBe('Bert bids solo 5 in clubs');
    expect(heard(nl, alone, bids, 4)).toBe('Bert gaat alleen 5 in klaveren');
    expect(heard(fr, alone, bids, 4)).toBe('Bert joue seul 5 à trèfle');
  });
});

describe('the contract', () => {
  const sentence = (t: typeof en, seat: 0 | 1 | 2 | 3, moves: string, named = {}): string => {
    const view = seenBy(seat, said(dealt('2H', named), moves));
    const contract = contractOf(view);
    return contract === null ? '' : contractSentence(t, view, contract);
  };

  test('of a pair names the viewer first', () => {
    const moves = '0:pass 1:ask 2:join 3:pass';
    expect(sentence(en, 2, moves)).toBe('You and Bert play together 8 in hearts');
    expect(sentence(nl, 0, moves)).toBe('Bert en Chantal spelen samen 8 in harten');
  });
  test('of miseries names all their players', () => {
    expect(sentence(nl, 3, '0:pass 1:pass 2:openMisery 3:openMisery')).toBe(
      'Jij en Chantal spelen miserie op tafel',
    );
    expect(sentence(fr, 0, '0:pass 1:pass 2:pass 3:openMisery')).toBe('Luc joue misère étalée');
  });
  test('of a trull says how many tricks it takes', () => {
    const passes = '0:pass 1:pass 2:pass 3:pass';
    expect(sentence(en, 3, passes, THREE_ACES)).toBe('You and Bert play trull in spades, 8 tricks');
    expect(sentence(nl, 1, passes, FOUR_ACES)).toBe('Marie en Luc spelen troela in harten, 9 slagen');
    expect(sentence(fr, 1, passes, FOUR_ACES)).toBe('Marie et Luc ont le trou royal à cœur, 9 plis');
  });
  test('of all thirteen tricks in another suit than the turned one is a solo', () => {
    expect(sentence(en, 0, '0:pass 1:ask 2:solo13:S 3:pass 1:pass', SLAM)).toBe(
      'Chantal plays solo in spades',
    );
  });
});

describe('the status line', () => {
  test('during the auction, the bid that stands and the turned card', () => {
    const view = seenBy(3, said(dealt('9H'), '0:pass 1:ask 2:pass'));
    expect(statusOf(en, wiezen, view)).toEqual({
      title: 'Bert asks in hearts',
      parts: ['your turn to bid', 'turned up: hearts', 'deal 1 of 8'],
    });
  });
  test('a trull, until somebody bids above it', () => {
    const state = said(dealt('9H', THREE_ACES), '0:pass');
    expect(statusOf(nl, wiezen, seenBy(0, state)).title).toBe('Bert heeft troel met Luc: schoppen is troef');
    expect(statusOf(en, wiezen, seenBy(0, said(state, '1:openMisery'))).title).toBe('Bert bids open misery');
  });
  test('during the play, contract, progress and turn', () => {
    const view = seenBy(0, said(dealt('2H'), '0:pass 1:pass 2:abundance9:D 3:pass'));
    expect(statusOf(en, wiezen, view)).toEqual({
      title: 'Chantal plays abundance 9 in diamonds',
      parts: ['0 of 9 tricks', 'Chantal to play'],
    });
  });
  test('after several miseries, one outcome for each player', () => {
    const view = seenBy(0, playedOut(said(dealt('2H'), '0:pass 1:pass 2:misery 3:misery')));
    const { title, parts } = statusOf(en, wiezen, view);
    expect(title).toBe('Chantal and Luc play misery');
    expect(parts).toHaveLength(2);
  });
  test('when all passed', () => {
    const view = seenBy(0, said(dealt('2H'), '0:pass 1:ask 2:pass 3:pass 1:pass'));
    expect(statusOf(nl, wiezen, view).title).toBe('Iedereen past');
  });
});

describe('what to do, and why a card cannot be played', () => {
  test('the partner of a trull must lead the ace that made them partner', () => {
    const view = seenBy(3, said(dealt('9H', THREE_ACES), '0:pass 1:pass 2:pass 3:pass'));
    expect(wiezen.turnHint(en, view)).toBe('play the ace of spades');
    expect(wiezen.whyNot(en, view, '9H')).toBe('The first card must be the ace of spades.');
    expect(wiezen.whyNot(en, view, 'AS')).toBeNull();
  });
  test('no card is asked for during the auction', () => {
    expect(wiezen.whyNot(en, seenBy(0, dealt('2H')), 'AH')).toMatch(/bidding/);
    expect(wiezen.whyNot(en, seenBy(1, dealt('2H')), 'AH')).toMatch(/bidding/);
  });
});

describe('spoken', () => {
  const speaker = { t: en, variant: wiezen, order: { suits: 'HCDS', sort: 'descending' as const } };
  test('the key C tells the turned card, later the trump', () => {
    expect(summary(en, seenBy(0, said(dealt('9H'), '0:pass 1:ask')))).toBe(
      'Turned up: nine of hearts. Bert asks in hearts.',
    );
    expect(summary(nl, seenBy(0, said(dealt('2C'), '0:pass 1:pass 2:misery 3:pass')))).toBe(
      'Chantal speelt miserie, geen troef.',
    );
    expect(summary(en, seenBy(0, said(dealt('2C'), '0:ask 1:join 2:pass 3:pass')))).toBe(
      'You and Bert play together 8 in clubs, clubs are trumps.',
    );
  });
  test('the turned card is said with the deal, a trull when it is announced', () => {
    const view = seenBy(0, dealt('9H', THREE_ACES));
    const events = [
      { type: 'dealt', number: 1, dealer: 3, hand: [], turned: '9H' },
      { type: 'bid', seat: 1, move: 'trull' },
    ] as const;
    expect(linesFor(speaker, view, events, 'normal')).toEqual([
      'Deal 1. Luc dealt.',
      'Turned up: nine of hearts.',
      expect.stringMatching(/^Your hand, 13 cards: 3 hearts: king, eight, four; /),
      'Bert has a trull with Luc: spades are trumps.',
    ]);
  });
  test('the outcome comes with the totals, at every level', () => {
    const view = seenBy(0, playedOut(said(dealt('2H'), '0:pass 1:ask 2:join 3:pass')));
    const { result, scores } = view.sheet[0] ?? {};
    if (result === undefined || scores === undefined) throw new Error('no deal was played');
    const lines = linesFor(speaker, view, [{ type: 'scored', scores, result }], 'few');
    expect(lines[0]).toMatch(/^Bert and Chantal (made|lost) together 8 in hearts\.$/);
  });
  test('the dealer’s turned card is marked in their hand', () => {
    expect(wiezen.marks?.(en, seenBy(3, dealt('9H')))).toEqual(new Map([['9H', 'turned up']]));
    expect(wiezen.marks?.(en, seenBy(0, dealt('9H')))).toEqual(new Map());
    expect(extrasOf(seenBy(0, said(dealt('9H'), '0:ask 1:join 2:pass 3:pass')))?.turned).toBeNull();
  });
});

test('the turned card proposes no trump once a trull has settled it', () => {
  expect(turnedNote(nl, seenBy(0, dealt('2H')))).toBe('voorgestelde troef, in de hand van Luc');
  const trull = seenBy(0, dealt('9H', THREE_ACES));
  expect(turnedNote(en, trull)).toBe('in Luc’s hand');
  expect(turnedNote(nl, trull)).toBe('in de hand van Luc');
});
