import { type DealView, SEATS, type WhistExtras } from '@troef/games';
import { expect, test } from 'vitest';
import { en } from '../testing/speakers.ts';
import { roomView } from '../testing/views.ts';
import { bubbleOf } from './said.tsx';
import { status } from './status.ts';
import { contract, extras, whistDeal } from './testing.ts';

/** Bert announces a trull with Chantal, in spades. */
const TRULL: Partial<WhistExtras> = {
  trull: { caller: 1, partner: 2, trump: 'S' },
  standing: contract('trull', 'S', [1, 2], 8),
};
const PASSES = SEATS.map((seat) => ({ seat, move: 'pass' }));
const view = (deal: Partial<DealView>, changed: Partial<WhistExtras> = TRULL) =>
  roomView({ deal: whistDeal({ contract: null, game: extras(changed), ...deal }) });

/** Returns the words of each bubble, and whether it is loud. */
const shown = (deal: Partial<DealView>, changed?: Partial<WhistExtras>) =>
  SEATS.map((seat) => {
    const bubble = bubbleOf(view(deal, changed), seat);
    if (bubble === null) return null;
    const { move, id } = (
      bubble.words as { readonly props: { readonly move?: string; readonly id?: string } }
    ).props;
    return `${move ?? id}${bubble.loud ? '!' : ''}`;
  });

test('both who have a trull keep it in their bubbles when they pass', () => {
  expect(shown({ phase: 'auction', auction: [] })).toEqual([null, 'trull:S!', 'trull:S!', null]);
  expect(shown({ phase: 'auction', auction: PASSES })).toEqual(['pass', 'trull:S!', 'trull:S!', 'pass']);
});

test('a bid beyond the trull replaces it in the bubble', () => {
  const auction = [...PASSES, { seat: 1, move: 'abundance9:S' } as const];
  expect(shown({ phase: 'auction', auction })[1]).toBe('abundance9:S!');
});

test('while the trump is chosen the contract stays beside both of its players', () => {
  expect(shown({ phase: 'trump', auction: PASSES })).toEqual([null, 'trull!', 'trull!', null]);
});

test('without a trull a pass is a pass', () => {
  expect(shown({ phase: 'auction', auction: PASSES }, {})).toEqual(['pass', 'pass', 'pass', 'pass']);
});

test('pass parole stands beside its giver, and the contract above it in the status line', () => {
  const auction = [
    { seat: 0, move: 'ask:H' },
    { seat: 1, move: 'join:H' },
    { seat: 2, move: 'smallMisery' },
    { seat: 1, move: 'passParole' },
  ] as const;
  const standing = { standing: contract('smallMisery', null, [2], 0) };
  expect(shown({ phase: 'auction', auction }, standing)).toEqual([
    'ask:H',
    'passParole',
    'smallMisery!',
    null,
  ]);
  expect(status(en, view({ phase: 'auction', auction }, standing)).title).toBe('Chantal bids small misery');
});
