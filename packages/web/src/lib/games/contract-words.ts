/** Returns the name of a contract in the words of its game, with those of `settings` loaded. */
import type { ContractStats } from '@troef/protocol';
import type { Translator } from '../words/i18n.tsx';
import type { MessageGroup } from '../words/messages.ts';

/** Games whose words are needed for their contracts. */
export const WITH_WORDS = ['whist', 'wiezen', 'kingen'] as const satisfies readonly MessageGroup[];

const ID = /^([A-Za-z]+?)(\d*)$/;
/** In wiezen a solo of all thirteen tricks has its own name. */
const ALL_TRICKS = 13;

export function contractWords(t: Translator, { variant, contract }: ContractStats): string {
  const [, kind = contract, digits = ''] = ID.exec(contract) ?? [];
  const level = Number(digits);
  switch (variant) {
    case 'whist':
      return t('whist.contract', { family: kind, level });
    case 'wiezen':
      return t('wiezen.contract', { kind: kind === 'solo' && level !== ALL_TRICKS ? 'alone' : kind, level });
    case 'kingen':
      return t('kingen.game', { game: contract });
    default:
      return t('settings.figures.contract', { contract });
  }
}
