/** What kind of decision a move is: told by what lies on the table, and by the contract. */
import { type Card, isCard, suitOf } from '@troef/games';
import { expect, test } from 'vitest';
import { playedRecord } from '../testing/played-record.ts';
import { type Decision, decisionsIn } from './decisions.ts';
import { type DecisionKind, kindOf } from './kind.ts';

test('in hearts each card leads, follows or is thrown away, and the cards passed on are a choice', () => {
  const record = playedRecord('hearts', 'kinds', 'easy');
  const moves = (record.deals[0]?.moves ?? []).map((move) => move.split(' ')[1] ?? '');
  const cards = moves.filter(isCard);
  const expected = (card: Card): DecisionKind => {
    const place = cards.indexOf(card);
    const led = cards[place - (place % 4)] as Card;
    return led === card ? 'lead' : suitOf(led) === suitOf(card) ? 'follow' : 'discard';
  };
  const kinds = new Set<DecisionKind>();
  for (const seat of [0, 1, 2, 3] as const)
    for (const decision of decisionsIn(record, seat)?.decisions ?? []) {
      const kind = kindOf(decision);
      kinds.add(kind);
      expect(kind, decision.move).toBe(isCard(decision.move) ? expected(decision.move) : 'choice');
    }
  expect([...kinds].toSorted()).toEqual(['choice', 'discard', 'follow', 'lead']);
});

/** A card of seat 0 on a led heart; spades are trumps. */
const decision = (move: string, contract: object | null, led: string | null = '5H'): Decision =>
  ({
    ...{ seat: 0, move, at: 9, state: null },
    view: { deal: { contract, trick: { plays: led === null ? [] : [{ seat: 3, card: led }] } } },
  }) as unknown as Decision;
const SOLO = { id: 'solo6', trump: 'S', declarers: [2] };
const MISERY = { id: 'openMisery', trump: null, declarers: [1] };

test.each<[string, Decision, string | undefined, DecisionKind]>([
  ['a trump on another suit', decision('3S', SOLO), undefined, 'ruff'],
  ['a trump kept back, although it was best', decision('3C', SOLO), '3S', 'ruff'],
  ['neither the suit nor a trump', decision('3C', SOLO), '4C', 'discard'],
  ['a card of the suit led', decision('AH', SOLO), undefined, 'follow'],
  ['the first card of a trick, also a trump', decision('AS', SOLO, null), undefined, 'lead'],
  ['any card against a misery', decision('AH', MISERY), undefined, 'misery'],
  ['a card in one’s own misery', decision('2H', { ...MISERY, declarers: [0] }), undefined, 'follow'],
  ['a word of the bidding', decision('solo6:H', null, null), undefined, 'bid'],
  ['a pass', decision('pass', null, null), undefined, 'bid'],
  ['a card laid away', decision('discard:AH', MISERY, null), undefined, 'choice'],
  ['the choice of a game', decision('game:queens', null, null), undefined, 'choice'],
])('%s', (_, made, best, kind) => {
  expect(kindOf(made, best)).toBe(kind);
});
