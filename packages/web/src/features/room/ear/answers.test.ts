import type { RoomEvent } from '@troef/protocol';
import { expect, test } from 'vitest';
import belote from '../belote/index.tsx';
import hearts from '../hearts/index.tsx';
import { en, fr, nl } from '../testing/speakers.ts';
import { dealView, roomView } from '../testing/views.ts';
import whist from '../whist/index.tsx';
import type { SpeechContext } from './announce.ts';
import { enteredLines, handLine, linesFor, playableLine, tellings, turnLine } from './announce.ts';
import {
  arrivalLines,
  clockLine,
  contractLine,
  durationWords,
  playersLine,
  suitLine,
  takenLine,
  whoseTurnLine,
} from './answers.ts';
import { chosenWords } from './cards-by-key.ts';

const speaker: SpeechContext = {
  t: en,
  variant: whist,
  order: { suits: 'HCDS', sort: 'descending' as const },
};
const PEOPLE = { people: {} } as unknown as Parameters<typeof roomView>[0];

test('one suit of the hand, and a suit that is not there', () => {
  expect(suitLine(speaker, roomView(), 'H')).toBe('2 hearts: ace, king.');
  expect(suitLine(speaker, roomView(), 'C')).toBe('1 club: two.');
  expect(suitLine({ ...speaker, t: nl }, roomView(), 'S')).toBe('Geen schoppen.');
  expect(suitLine({ ...speaker, t: fr }, roomView(), 'H')).toBe('2 cœurs\u202f: as, roi.');
});

test('what may be played', () => {
  expect(playableLine(speaker, roomView())).toBe('You may play any card.');
  expect(playableLine(speaker, roomView({ legal: ['2C'] }))).toBe('You may play: 1 club: two.');
  expect(playableLine(speaker, roomView({ legal: [], toMove: [1] }))).toBe(
    'You do not have to play a card now.',
  );
});

test('with nothing but the suit led, the cards are named and "any card" is not said', () => {
  const deal = dealView({ hand: ['AH', 'KH'], trick: { lead: 3, plays: [{ seat: 3, card: '4H' }] } });
  const view = roomView({ deal, legal: ['AH', 'KH'] });
  expect(turnLine(speaker, view, 'all')).toBe('Your turn, follow hearts. You may play: 2 hearts: ace, king.');
});

test('the seat of each player and the dealer, with a partner called partner', () => {
  expect(playersLine(speaker, roomView())).toBe(
    'On your left Bert, across from you Chantal, on your right Luc. Dealer: Luc.',
  );
  expect(playersLine({ ...speaker, variant: belote }, roomView({ variant: 'belote' }))).toMatch(
    /across from you your partner Chantal/,
  );
});

test('tricks taken, the viewer first and one number for both partners', () => {
  const tricks = roomView({ deal: dealView({ tricksWon: [3, 1, 0, 2] }) });
  expect(takenLine(speaker, tricks)).toMatch(
    /^Taken so far: you 3 tricks, Bert 1 trick, Chantal 0 tricks, Luc 2 tricks\./,
  );
  const points = roomView({ variant: 'belote', deal: dealView({ points: [34, 20, 34, 20] }) });
  // Once: the score sheet would count the same two numbers.
  const contract = { id: 'take', taker: 1, trump: 'H', level: null, multiplier: 1 } as never;
  for (const view of [
    points,
    roomView({ ...points, deal: dealView({ points: [34, 20, 34, 20], contract }) }),
  ])
    expect(takenLine({ ...speaker, variant: belote }, view)).toBe(
      'Taken so far: us 34 points, them 20 points.',
    );
});

test('whose turn it is', () => {
  expect(whoseTurnLine(speaker, roomView())).toBe('Your turn, you lead.');
  const waiting = roomView({ toMove: [1], legal: [] });
  expect(whoseTurnLine(speaker, waiting)).toMatch(/^Waiting for Bert\. ./);
  expect(whoseTurnLine(speaker, waiting, true)).toBe('Waiting for Bert.');
});

test('the contract in short: an open hand that was read out is not read again', () => {
  const deal = dealView({ open: [[], ['AH', 'KH'], [], []] });
  const whole = contractLine(speaker, roomView({ deal }));
  const short = contractLine(speaker, roomView({ deal }), true);
  expect(whole).toBe(`${short} Open cards of Bert: 2 hearts: ace, king.`);
});

test('without a contract, the bid that stands comes first', () => {
  const auction = [{ seat: 1, move: 'ask:H' }] as const;
  const deal = dealView({ phase: 'auction', contract: null, auction: [...auction] });
  expect(contractLine(speaker, roomView({ deal }))).toMatch(
    /^Bert .*\bhearts.*\. There is no contract yet\.$/,
  );
});

test('the cards that are chosen are named, and only if several are chosen together', () => {
  const deal = dealView({ phase: 'pass' });
  const view = roomView({ variant: 'hearts', deal });
  const chosen = chosenWords({ ...speaker, variant: hearts }, view, ['AH', '2C']);
  expect(chosen).toBe('Chosen, 2 of 3: ace of hearts, two of clubs.');
  expect(chosenWords(speaker, roomView(), ['AH'])).toBe('');
});

test('a player who comes back in the middle of a deal hears what was taken', () => {
  const trick = { lead: 0, winner: 0, plays: [] } as never;
  const deal = dealView({ phase: 'playing', tricks: [trick], tricksWon: [1, 0, 0, 0] });
  expect(arrivalLines(speaker, roomView({ deal }), 'few').at(-1)).toMatch(/^Taken so far: you 1 trick/);
  const fresh = dealView({ phase: 'playing', tricks: [] });
  expect(arrivalLines(speaker, roomView({ deal: fresh }), 'few').join(' ')).not.toMatch(/Taken/);
});

test('the time that is left, with its reserve, and that there is none to lose against computers', () => {
  const clock = { now: 0, deadline: 95_000, bank: 60_000 } as ReturnType<typeof roomView>['clock'];
  expect(clockLine(en, roomView({ ...PEOPLE, clock }), 0, 0)).toBe(
    'You have 35 seconds, and then 1 minute in reserve.',
  );
  expect(clockLine(en, roomView({ ...PEOPLE, clock }), 0, 50_000)).toBe(
    'Your reserve runs: 45 seconds left.',
  );
  expect(clockLine(en, roomView(), 0, 0)).toBe('There is no clock at this table.');
  expect(durationWords(nl, 80_000)).toBe('1 minuut 20 seconden');
});

test('a player who comes to a table hears all of it, also in the middle of a trick', () => {
  const deal = dealView({ trick: { lead: 3, plays: [{ seat: 3, card: '4H' }] } });
  const told = enteredLines(speaker, roomView({ deal }), 'normal');
  expect(told[0]).toBe('Colour whist, deal 1 of 8. Luc dealt.');
  expect(told).toContain('Your hand, 3 cards: 2 hearts: ace, king; 1 club: two; no diamonds; no spades.');
  expect(told.at(-1)).toBe('Luc: four of hearts.');
});

test('a move made in the place of the listener is told, and their own move is not', () => {
  const events = [{ type: 'played', seat: 0, card: 'AH' }] as const;
  expect(linesFor(speaker, roomView(), events, 'normal', 'AH')).toEqual([]);
  expect(linesFor(speaker, roomView(), events, 'few', 'KH')).toEqual(['Played for you: ace of hearts.']);
  expect(linesFor(speaker, roomView(), events, 'normal', null)).toEqual(['Played for you: ace of hearts.']);
});

test('what the listener said and played themselves is kept for the history, in words', () => {
  const told = (event: RoomEvent, made: string) =>
    tellings(speaker, roomView(), [event], 'normal', made).map(({ lines, own }) => ({ lines, own }));
  expect(told({ type: 'played', seat: 0, card: 'AH' }, 'AH')).toEqual([
    { lines: [], own: ['You: ace of hearts.'] },
  ]);
  expect(told({ type: 'bid', seat: 0, move: 'pass' }, 'pass')).toEqual([{ lines: [], own: ['You pass.'] }]);
  // If a computer said it in the listener's place, it is spoken.
  expect(told({ type: 'bid', seat: 0, move: 'pass' }, 'ask:H')).toEqual([{ lines: ['You pass.'], own: [] }]);
});

test('a mark that several cards in a row share is said once', () => {
  const marked = {
    ...whist,
    marks: () =>
      new Map([
        ['AH', 'received'],
        ['KH', 'received'],
      ] as const),
  };
  expect(handLine({ ...speaker, variant: marked }, roomView())).toMatch(/2 hearts: ace, king \(received\);/);
});
