import { describe, expect, test } from 'vitest';
import { VARIANTS } from '../../../lib/games/variants.ts';
import { en, fr, nl } from '../testing/speakers.ts';
import { loadRemarks } from './games.ts';

/** As many letters as the bar of the smallest phone has room for. */
const LONGEST = 30;

describe.each(Object.entries({ en, nl, fr }))('in %s', (_, t) => {
  const short = (about: string): string => t('guide.short', { about });

  test.each(VARIANTS)('every remark of %s has a few words for a place without room', async (variant) => {
    const { default: remarks } = await loadRemarks(variant);
    for (const { id } of remarks) {
      expect(short(id), id).not.toBe(short(''));
      expect(short(id).length, id).toBeLessThanOrEqual(LONGEST);
    }
  });
});
