import type { Card } from '@troef/games';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import hearts from '../hearts/index.tsx';
import { dealt, pass, seenBy } from '../hearts/testing.ts';
import { en, fr, nl } from '../testing/speakers.ts';
import { roomView } from '../testing/views.ts';
import type { VariantTable } from '../variant/variant-table.ts';
import whist from '../whist/index.tsx';
import type { Translate } from '../words/names.ts';
import { playableLine } from './announce.ts';
import { chosenLine, pressCard, wasByDigit } from './cards-by-key.ts';
import { forgetSpoken, useSpoken } from './say.ts';

const HAND = { 0: 'AH KH QH AS KS QS 9D 8D 7D 6D 5D 4D 3D' };
const PASSING = seenBy(dealt(HAND));

const speaker = (t: Translate, variant: VariantTable) => ({
  t,
  variant,
  order: { suits: 'HCDS', sort: 'descending' as const },
});

/** Draws a hand of legal cards; the first has the focus. `chosen`: null if cards are played one by one. */
function draw(cards: readonly Card[], chosen: readonly Card[] | null): readonly ReturnType<typeof vi.fn>[] {
  const buttons = cards.map((card) => ({
    dataset: { card },
    click: vi.fn(),
    getAttribute: () => (chosen === null ? null : String(chosen.includes(card))),
  }));
  const matching = (selector: string) =>
    buttons.filter(({ dataset }) => {
      if (selector.includes('aria-pressed="true"')) return chosen?.includes(dataset.card) === true;
      return !selector.includes('[aria-pressed]') || chosen !== null;
    });
  vi.stubGlobal('document', {
    activeElement: buttons[0],
    querySelectorAll: matching,
    querySelector: (selector: string) => matching(selector)[0] ?? null,
  });
  return buttons.map(({ click }) => click);
}

const press = (digit: number, view: typeof PASSING, variant: VariantTable, t = en): readonly unknown[] => {
  const client = { store: { getState: () => ({ view }) } };
  pressCard(digit - 1, { client, speaker: speaker(t, variant) } as unknown as Parameters<
    typeof pressCard
  >[1]);
  return useSpoken.getState().lines.map(({ words }) => words);
};

beforeEach(forgetSpoken);
afterEach(() => vi.unstubAllGlobals());

test('a digit that chooses a card or puts it back names it, also if the card has the focus', () => {
  const [click] = draw(['AH', '6D'], []);
  expect(press(1, PASSING, hearts)).toEqual(['ace of hearts chosen.']);
  expect(click).toHaveBeenCalledOnce();
  forgetSpoken();
  draw(['AH', '6D'], ['6D']);
  expect(press(2, PASSING, hearts, nl)).toEqual(['ruitenzes weer in je hand.']);
});

test('a card too many is left to the hand, which knows the card that it replaces', () => {
  const clicks = draw(['AH', 'KH', 'QH', '6D'], ['AH', 'KH', 'QH']);
  expect(press(4, PASSING, hearts)).toEqual([]);
  expect(clicks[3]).toHaveBeenCalledOnce();
});

test('a card that a digit played is to be named once, also if it has the focus', () => {
  draw(['AH', 'KH'], null);
  press(1, roomView(), whist);
  expect(wasByDigit('KH')).toBe(false);
  expect(wasByDigit('AH')).toBe(true);
  expect(wasByDigit('AH')).toBe(false);
});

test('a number that no card has is answered', () => {
  draw(['AH', 'KH'], null);
  expect(press(5, roomView(), whist)).toEqual(['There is no card 5: you may play only 2 cards.']);
  draw(['AH'], null);
  expect(press(2, roomView(), whist, fr).at(-1)).toBe(
    'Il n’y a pas de carte 2\u202f: vous ne pouvez jouer qu’une carte.',
  );
  draw([], null);
  expect(press(1, roomView(), whist).at(-1)).toBe('You do not have to play a card now.');
});

test('a player who is asked for three cards hears that any may be chosen, and which are', () => {
  expect(playableLine(speaker(nl, hearts), PASSING)).toBe('Je mag 3 kaarten kiezen, om het even welke.');
  draw(['AH', '6D'], []);
  expect(chosenLine(speaker(nl, hearts), PASSING)).toBe('Nog geen kaart gekozen.');
  draw(['AH', '6D'], ['6D']);
  expect(chosenLine(speaker(nl, hearts), PASSING)).toBe('Gekozen, 1 van 3: ruitenzes.');
});

test('a player who waits for the others hears what they chose', () => {
  draw(['AH', '6D'], null);
  const waiting = seenBy(pass(dealt(HAND), [0]), 0);
  expect(playableLine(speaker(en, hearts), waiting)).toBe('You do not have to play a card now.');
  expect(chosenLine(speaker(en, hearts), waiting)).toBe(
    'Chosen, 3 of 3: ace of hearts, king of hearts, queen of hearts.',
  );
});
