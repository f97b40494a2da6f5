import { AREAS, LOCALES } from '@troef/i18n';
import { expect, test } from 'vitest';
import { readArea } from './messages.ts';
import { namedIds } from './viewer-words.ts';

test.each(LOCALES)('every sentence that the code of a replay names exists in %s', (locale) => {
  const known = new Set(
    AREAS.flatMap((area) => Object.keys(readArea(locale, area)).map((key) => `${area}.${key}`)),
  );
  const named = [...namedIds()];
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

test('the viewer has the words of the replay, and those of the contracts', () => {
  const ids = namedIds();
  for (const id of ['replay.dealt', 'whist.heard', 'whist.playPair', 'wiezen.playAlone', 'belote.playTake'])
    expect(ids).toContain(id);
});
