/** Every contract has a name in every language: no page shows its id. */
import {
  type BeloteContract,
  type ContractId,
  type KingenGame,
  type ManilleContract,
  VARIANTS,
  type Variant,
  WIEZEN_CONTRACTS,
} from '@troef/games';
import { LOCALES, type Locale, translate } from '@troef/i18n';
import { expect, test } from 'vitest';
import type { Translator } from '../words/i18n.tsx';
import { contractWords } from './contract-words.ts';

const WHIST = [
  ...(['together8', 'together9', 'together10', 'together11', 'together12', 'together13'] as const),
  ...(['solo5', 'solo6', 'solo7', 'solo8', 'soloSlim'] as const),
  ...(['abundance9', 'abundance10', 'abundance11', 'abundance12'] as const),
  ...(['smallMisery', 'misery', 'openMisery', 'piccolo', 'trull'] as const),
] satisfies readonly ContractId[];

const KINGEN = [
  'tricks',
  'hearts',
  'kingsJacks',
  'queens',
  'king',
  'seventhLast',
  'trumps',
] satisfies KingenGame[];

const IDS: Readonly<Record<Variant, readonly string[]>> = {
  whist: WHIST,
  wiezen: Object.keys(WIEZEN_CONTRACTS),
  kingen: KINGEN,
  manille: ['trump', 'flat'] satisfies readonly ManilleContract['id'][],
  belote: ['take', 'bid'] satisfies readonly BeloteContract['id'][],
  hearts: [],
};

const speaker = (locale: Locale): Translator =>
  Object.assign((id: string, values?: Parameters<typeof translate>[2]) => translate(locale, id, values), {
    locale,
  }) as unknown as Translator;

test.each(LOCALES.flatMap((locale) => VARIANTS.map((variant) => [locale, variant] as const)))(
  'in %s every contract of %s has a name of its own',
  (locale, variant) => {
    const t = speaker(locale);
    const names = IDS[variant].map((contract) => contractWords(t, { variant, contract, bid: 0, made: 0 }));
    for (const [nth, name] of names.entries()) {
      expect(name).not.toBe(IDS[variant][nth]);
      expect(name).not.toBe('');
      expect(name).not.toContain('.');
    }
    expect(new Set(names).size).toBe(names.length);
  },
);
