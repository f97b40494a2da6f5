/** The cleaning of a line before it is stored (docs/behaviour/chat.md 3). */
import { expect, test } from 'vitest';
import { cleanText } from './text.ts';

test.each([
  ['  hello  ', 'hello'],
  ['two\nlines\tand\u0000more', 'two lines and more'],
  ['a\u2028b', 'a b'],
  ['left \u202eright', 'left right'],
  ['zero\u200bwidth', 'zerowidth'],
  ['👩\u200d👧 hi', '👩\u200d👧 hi'],
  ['a\u200db', 'ab'],
  ['Z\u0301\u0302\u0303\u0304algo', '\u0179\u0302\u0303algo'],
  ['\ud800 half', 'half'],
  ['café', 'café'],
  ['see https://example.org/?a=1', 'see https://example.org/?a=1'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), undefined],
  ['💚'.repeat(200), '💚'.repeat(200)],
  ['', undefined],
  [' \n\u200b\u202e ', undefined],
])('%j becomes %j', (given, kept) => {
  expect(cleanText(given)).toBe(kept);
});
