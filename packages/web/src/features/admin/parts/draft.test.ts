import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changesOf, draftOfChange, draftOfNew, laidOver } from './draft.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const name = (en: string) => ({ en, nl: en, fr: en });
const stored = { name: name('Evening'), places: '16', hour: '20:00' };

test('the draft of something new has all that was typed', () => {
  draftOfNew('cup', stored).keep({ ...stored, hour: '21:00' });
  expect(draftOfNew('cup', stored).initial.hour).toBe('21:00');
  draftOfNew('cup', stored).keep(null);
  expect(draftOfNew('cup', stored).initial).toEqual(stored);
});

test('the draft of a change leaves what a colleague changed meanwhile as it is', () => {
  draftOfChange('cup', stored).keep({ ...stored, places: '32', name: name('Cup') });
  const changed = { ...stored, name: name('Night'), hour: '19:00' };
  // The hour was never touched, and the name was changed from words that are no longer stored.
  expect(draftOfChange('cup', changed).initial).toEqual({ ...changed, places: '32' });
});

test('a form keeps its own words over what is read anew, but those of a field that somebody else changed', () => {
  const typed = { ...stored, places: '32', hour: '21:00' };
  const anew = { ...stored, name: name('Night'), hour: '19:00' };
  expect(laidOver(changesOf(stored, typed), anew)).toEqual({ ...anew, places: '32' });
  expect(laidOver(changesOf(stored, typed), stored)).toEqual(typed);
});

test('a draft of an earlier release is left out', () => {
  draftOfNew('cup', stored).keep({ ...stored, hour: '21:00' });
  expect(draftOfChange('cup', stored).initial).toEqual(stored);
});
