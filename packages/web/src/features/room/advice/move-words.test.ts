import { expect, test } from 'vitest';
import belote from '../belote/index.tsx';
import { seen as beloteSeen, taking } from '../belote/testing/views.ts';
import kingen from '../kingen/index.tsx';
import { doubleDeal, seen as kingenSeen } from '../kingen/testing.ts';
import manille from '../manille/index.tsx';
import { tableAfter } from '../manille/testing.ts';
import { en, fr, nl } from '../testing/speakers.ts';
import { roomView } from '../testing/views.ts';
import whist from '../whist/index.tsx';
import { whistDeal } from '../whist/testing.ts';
import wiezen from '../wiezen/index.tsx';
import { dealt, seenBy } from '../wiezen/testing.ts';
import { moveWords } from './move-words.ts';

const whistView = roomView({
  deal: whistDeal({ auction: [{ seat: 2, move: 'ask:H' }] }),
});

test('an advised bid is something to do, not something that was said', () => {
  expect(moveWords(en, whist, whistView, 'join:H')).toBe('Join Chantal in hearts');
  expect(moveWords(nl, whist, whistView, 'join:H')).toBe('Ga mee met Chantal in harten');
  expect(moveWords(fr, whist, whistView, 'pass')).toBe('Passez');
  expect(moveWords(fr, manille, tableAfter(''), 'trump:C')).toBe('Choisissez trèfle');
  expect(moveWords(nl, wiezen, seenBy(0, dealt('5D')), 'misery')).toBe('Bied miserie');
  expect(moveWords(en, belote, beloteSeen(taking()), 'pass')).toBe('Pass');
  expect(moveWords(nl, kingen, kingenSeen(doubleDeal(0)), 'game:queens')).toBe('Kies geen vrouwen');
});

test.each([
  'wait',
  'ask:S',
  'together9:S',
  'solo6:C',
  'abundance9:H',
  'misery',
  'trullKeep',
  'trullChange:D',
])('in no language is %s said to have been said by the reader', (move) => {
  expect(moveWords(en, whist, whistView, move)).not.toMatch(/^You /);
  expect(moveWords(nl, whist, whistView, move)).not.toMatch(/^Jij /);
  expect(moveWords(fr, whist, whistView, move)).not.toMatch(/^Vous /);
});

test('cards are played, passed and discarded', () => {
  expect(moveWords(en, whist, whistView, 'KS')).toBe('Play the king of spades');
  expect(moveWords(nl, whist, whistView, 'pass:QS,AH,2C')).toMatch(/^Geef .+ door$/);
  expect(moveWords(fr, whist, whistView, 'discard:7D')).toBe('Écartez le sept de carreau');
});
