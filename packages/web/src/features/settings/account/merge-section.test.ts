import { expect, test } from 'vitest';
import { mergeTrouble } from './merge-section.tsx';

test.each([
  ['conflict', 'seated', 'settings.merge.seated'],
  ['conflict', 'admin', 'settings.merge.admin'],
  ['conflict', 'second_factor', 'settings.merge.secondFactor'],
  ['invalid_credentials', 'second_factor', 'settings.merge.secondFactor'],
  ['unprocessable_content', 'limit', 'settings.merge.limit'],
  ['unprocessable_content', 'token', 'settings.merge.same'],
  ['invalid_credentials', null, undefined],
] as const)('a merge refused with %s %s has a sentence of its own: %s', (code, param, sentence) => {
  expect(mergeTrouble({ code, param })).toBe(sentence);
});
