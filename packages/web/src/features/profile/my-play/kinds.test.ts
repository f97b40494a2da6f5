/** What the tables of *My play* call a decision, and which contracts they leave for a button. */
import { VARIANTS } from '@troef/games/facts';
import { LOCALES, type MessageId, translate } from '@troef/i18n';
import { expect, test } from 'vitest';
import type { Translator } from '../../../lib/words/i18n.tsx';
import { firstContracts } from './first-contracts.ts';
import { kindWords } from './kind-words.ts';

const speaker = (locale: (typeof LOCALES)[number]) =>
  Object.assign((id: MessageId) => translate(locale, id), { locale }) as unknown as Translator;

test('a choice beside bids and cards has the name that its game has for it', () => {
  const nl = (variant: (typeof VARIANTS)[number]) => kindWords(speaker('nl'), variant, 'choice');
  expect(nl('whist')).toBe('Een kaart wegleggen');
  expect(nl('hearts')).toBe('Kaarten doorgeven');
  expect(nl('kingen')).toBe('Spel en troef kiezen');
  expect(nl('manille')).toBe('Troef kiezen');
  for (const locale of LOCALES)
    for (const variant of VARIANTS)
      for (const kind of ['bid', 'choice', 'lead'] as const)
        expect(kindWords(speaker(locale), variant, kind)).toMatch(/^\p{Lu}[^.]+$/u);
});

test('no single contract is left out of the list, and of many the rest is one press away', () => {
  const of = (count: number) => firstContracts(Array.from({ length: count }, (_, at) => at)).length;
  expect([0, 9, 10, 11, 12].map(of)).toEqual([0, 9, 10, 11, 12]);
  expect([13, 30].map(of)).toEqual([10, 10]);
});
