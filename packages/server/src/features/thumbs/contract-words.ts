/** The names of contracts on share pictures, from the sentences of the games that name them. */
import { type ContractView, SUITS, type Variant } from '@troef/games';
import { translate } from '@troef/i18n';
import type { Locale } from '@troef/protocol';
import type { PublicDeal } from '../rooms/public-deal.ts';

const ID = /^([A-Za-z]+?)(\d*)$/;
/** In wiezen a solo of all thirteen tricks has its own name. */
const ALL_TRICKS = 13;

/** The games whose contracts have names. */
const NAMED: Readonly<Partial<Record<Variant, (locale: Locale, kind: string, level: number) => string>>> = {
  whist: (locale, family, level) => translate(locale, 'whist.contract', { family, level }),
  wiezen: (locale, kind, level) =>
    translate(locale, 'wiezen.contract', {
      kind: kind === 'solo' && level !== ALL_TRICKS ? 'alone' : kind,
      level,
    }),
};

/** The contract in words; empty if there is none, or if contracts of this game have no names. */
export function contractWords(
  locale: Locale,
  { variant, contract }: Pick<PublicDeal, 'variant' | 'contract'>,
): string {
  if (contract === null) return '';
  const [, kind = contract, digits = ''] = ID.exec(contract) ?? [];
  return NAMED[variant]?.(locale, kind, Number(digits)) ?? '';
}

/** What is played, with its trump, in a line; empty before there is a contract, and in games without one. */
export function contractLine(
  locale: Locale,
  variant: Variant,
  contract: Pick<ContractView, 'id' | 'trump'> | null,
): string {
  if (contract === null) return '';
  const { id, trump } = contract;
  const isSuit = SUITS.some((suit) => suit === trump);
  const name =
    variant === 'kingen'
      ? translate(locale, 'kingen.game', { game: id })
      : contractWords(locale, { variant, contract: id });
  return [name, isSuit ? translate(locale, 'kingen.trumpsAre', { suit: trump ?? '' }) : '']
    .filter((part) => part !== '')
    .join(' · ');
}
